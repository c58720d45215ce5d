import { isApiError, type Call } from '@shengyu/api';
import { cookieNames, documentCookies } from '@shengyu/session';
import { workTicket } from '../../login/captcha/work-ticket.ts';
import { pageCall } from './page-call.ts';

type Words = Record<'wait' | 'wrong' | 'taken' | 'agree' | 'person' | 'bind' | 'failed' | 'limit', string>;

/** Where whoever came in goes on. */
const AFTER = '/h5/works';

const saidOf: Readonly<Record<string, keyof Words>> = {
  'auth.wrong_password': 'wrong',
  'account.taken': 'taken',
  'captcha.required': 'person',
  'limit.reached': 'limit',
  'auth.locked': 'limit',
  'limit.site': 'limit',
};

/** What a refusal says by itself: of a field, or of the whole. */
const wordsOf = (error: unknown, words: Words): string => {
  if (!isApiError(error)) return words.failed;
  const known = saidOf[error.error ?? ''];
  return known ? words[known] : Object.values(error.fields)[0] || error.msg || words.failed;
};

/** Comes in by account and password, or makes an account, for which this phone works where the site asks for it. */
export function setUpEntering(call: Call = pageCall(), go: (to: string) => void = (to) => location.assign(to)): void {
  const form = document.querySelector<HTMLFormElement>('[data-enter]');
  const note = form?.querySelector('.note');
  const submit = form?.querySelector<HTMLButtonElement>('[type=submit]');
  if (form && note && submit) {
    const words = JSON.parse(form.dataset.words ?? '{}') as Words;
    const register = async (account: string, password: string) => {
      const input = { account, password, password_confirm: password };
      try {
        return await call('loginRegister', input, { quiet: true });
      } catch (error) {
        if (!isApiError(error) || error.error !== 'captcha.required') throw error;
        const ticket = await workTicket(call);
        if (ticket === undefined) throw error;
        return call('loginRegister', { ...input, ticket }, { quiet: true });
      }
    };
    const enter = async (): Promise<void> => {
      const typed = new FormData(form);
      const textOf = (name: string): string => {
        const value = typed.get(name);
        return typeof value === 'string' ? value : '';
      };
      const [account, password] = [textOf('account').trim(), textOf('password')];
      if (typed.get('agreed') === null) {
        note.textContent = words.agree;
        return;
      }
      submit.disabled = true;
      note.textContent = words.wait;
      try {
        const isNew = form.dataset.enter === 'register';
        const { token, temporary } = isNew
          ? await register(account, password)
          : await call('loginAccount', { scene: 1, account, password }, { quiet: true });
        if (temporary) note.textContent = words.bind;
        else {
          if (document.documentElement.dataset.tokens !== 'off') documentCookies(window).set(cookieNames.token, token);
          go(AFTER);
        }
      } catch (error) {
        note.textContent = wordsOf(error, words);
      } finally {
        submit.disabled = false;
      }
    };
    form.addEventListener('submit', (event) => {
      event.preventDefault();
      if (!submit.disabled) void enter();
    });
  }
  document.querySelector('[data-sign-out]')?.addEventListener('click', () => {
    const leave = (): void => {
      for (const name of [cookieNames.token, cookieNames.session]) documentCookies(window).set(name, null);
      go('/h5/');
    };
    call('loginLogout', {}, { quiet: true }).then(leave, leave);
  });
}
