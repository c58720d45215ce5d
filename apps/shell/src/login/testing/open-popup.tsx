import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ApiError, type Call, type ErrorName, type Member, type SiteConfig } from '@shengyu/api';
import { createSession, SessionProvider, type LoginMode, type SessionData, type SessionStore } from '@shengyu/session';
import LoginPopup from '../LoginPopup.tsx';

type Answer = (input: Record<string, unknown>) => unknown;

const login = { login_way: [1, 2], coerce_mobile: 0, login_agreement: 1, third_auth: 1, wechat_auth: 1 };

export const siteConfig = (change: Partial<SiteConfig['login']> = {}): SiteConfig =>
  ({ website: { voice_once_create_status: 0 }, login: { ...login, ...change } }) as unknown as SiteConfig;

export const member = (change: Partial<Member> = {}): Member =>
  ({
    id: 'm',
    sn: '1',
    account: 'ayuan',
    nickname: '阿远',
    avatar: '',
    mobile: '',
    has_password: false,
    has_auth: false,
    points: 0,
    ...change,
  }) as Member;

/** A refusal as the server gives it. */
export const refuse =
  (error: ErrorName, data: object = {}): Answer =>
  () => {
    throw new ApiError({ code: 0, error, data: { error, ...data }, msg: '不行' });
  };

const question = {
  id: 'c',
  kind: 'question',
  text: ['二加二是几？'],
  base64: '',
  width: 0,
  height: 0,
  length: 0,
  duration_ms: 0,
  expires_in: 180,
};

/** What a server says to a person who does everything right. */
const usual: Record<string, Answer> = {
  // A site that wants a person: `worksFor` gives the ticket for work instead.
  clickCaptcha: ({ kind }) =>
    kind === 'work'
      ? refuse('captcha.required')({})
      : kind === 'picture'
        ? { ...question, kind, text: ['岛', '声'], base64: 'data:image/jpeg;base64,', width: 360, height: 200, length: 2 }
        : { ...question, kind },
  checkClickCaptcha: (input) => {
    // Giving up is a wrong answer, which gives a ticket for a question.
    if (input['info'] === '-') return refuse('captcha.wrong', { question_ticket: 'question' })(input);
    return { ticket: 'ticket', expires_in: 300 };
  },
  sendCode: () => ({ wait_seconds: 60 }),
  userInfo: () => member(),
  loginLogout: () => ({}),
};

/** Answers of a site under whose eyes nobody is suspicious. */
export const worksFor: Record<string, Answer> = {
  clickCaptcha: () => ({ ...question, kind: 'work', text: ['salt'], length: 4 }),
};

export interface OpenPopup {
  store: SessionStore;
  user: ReturnType<typeof userEvent.setup>;
  /** Calls made, in order: name and input. */
  asked: [string, unknown][];
  /** Answers from now on. */
  answers: Record<string, Answer>;
}

// jsdom knows the elements, not how they open.
function teachDialogs(): void {
  HTMLDialogElement.prototype.showModal = function showModal(this: HTMLDialogElement) {
    this.open = true;
  };
  HTMLElement.prototype.showPopover = () => undefined;
  HTMLElement.prototype.hidePopover = () => undefined;
}

/** The popup in a mode, before a server with the given answers. */
export function openPopup(mode: LoginMode, answers: Record<string, Answer> = {}, session: Partial<SessionData> = {}): OpenPopup {
  teachDialogs();
  const asked: [string, unknown][] = [];
  const all = { ...usual, ...answers };
  const call = ((name: string, input: Record<string, unknown>, options?: { signal?: AbortSignal }) => {
    asked.push([name, input]);
    return new Promise((resolve, reject) => {
      options?.signal?.addEventListener('abort', () => reject(new DOMException('aborted', 'AbortError')));
      // What an answer throws rejects the promise.
      resolve(Promise.resolve(input).then((given) => all[name]?.(given)));
    });
  }) as unknown as Call;
  const store = createSession({ config: siteConfig(), fingerprint: 'f', login: { open: true, mode }, ...session });
  function Place() {
    return (
      <SessionProvider store={store} call={call}>
        <LoginPopup />
      </SessionProvider>
    );
  }
  render(<Place />);
  return { store, user: userEvent.setup(), asked, answers: all };
}

export const inputs = (asked: [string, unknown][], name: string): unknown[] =>
  asked.filter(([made]) => made === name).map(([, input]) => input);

/** Passes the captcha that is shown by its question. */
export async function answerQuestion({ user }: OpenPopup): Promise<void> {
  await user.click(await screen.findByRole('button', { name: '看不清，也听不清？改答一道题' }));
  await user.type(await screen.findByRole('textbox', { name: '二加二是几？' }), '4{Enter}');
}

/** From the button in the form to the sent code. */
export async function sendCode(popup: OpenPopup): Promise<void> {
  await popup.user.click(screen.getByRole('button', { name: '获取验证码' }));
  await answerQuestion(popup);
  await screen.findByRole('button', { name: /秒后重发$/ });
}
