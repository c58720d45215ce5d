/** @jest-environment jsdom */
import { ApiError, type Call, type ErrorName } from '@shengyu/api';
import { setUpEntering } from './enter.ts';

type Answer = (input: Record<string, unknown>) => unknown;
let asked: [string, unknown][];
let gone: string[];
const words = {
  wait: '等',
  wrong: '不对',
  taken: '有人用了',
  agree: '先勾选',
  person: '去电脑',
  bind: '绑定',
  failed: '没连上',
  limit: '频繁',
};
const refuse = (error: ErrorName): never => {
  throw new ApiError({ code: 0, error, data: { error }, msg: '不行' });
};

function open(mode: 'signIn' | 'register', answers: Record<string, Answer>): void {
  [asked, gone] = [[], []];
  document.body.innerHTML = `<form data-enter="${mode}" data-words='${JSON.stringify(words)}'><input name="account" value=" ayuan "><input name="password" value="haibian-2026">
    <input type="checkbox" name="agreed" checked><p class="note"></p><button type="submit"></button></form><button data-sign-out></button>`;
  const call = (async (name: string, input: Record<string, unknown>) => {
    asked.push([name, input]);
    await Promise.resolve();
    return answers[name]?.(input);
  }) as unknown as Call;
  setUpEntering(call, (to) => void gone.push(to));
}
const send = async (): Promise<string> => {
  document.querySelector('form')?.requestSubmit();
  await new Promise((resolve) => setTimeout(resolve, 60));
  return document.querySelector('.note')?.textContent ?? '';
};
const signedIn = { token: 'tok', temporary: false };
afterEach(() => (document.cookie = 'token=; Max-Age=0; Path=/'));

test('a member signs in, and goes on to what they made', async () => {
  open('signIn', { loginAccount: () => signedIn });
  await send();
  expect(asked).toEqual([['loginAccount', { scene: 1, account: 'ayuan', password: 'haibian-2026' }]]);
  expect([gone, document.cookie]).toEqual([['/h5/works'], 'token=tok']);
});

test('a new account costs work of the phone where the site asks for it', async () => {
  open('register', {
    loginRegister: ({ ticket }) => (ticket === 'paid' ? signedIn : refuse('captcha.required')),
    clickCaptcha: () => ({ id: 'c', text: ['salt'], length: 3 }),
    checkClickCaptcha: () => ({ ticket: 'paid' }),
  });
  await send();
  expect(asked.map(([name]) => name)).toEqual(['loginRegister', 'clickCaptcha', 'checkClickCaptcha', 'loginRegister']);
  expect(gone).toEqual(['/h5/works']);
});

test.each([
  ['a wrong password', () => refuse('auth.wrong_password'), words.wrong],
  ['a number that has to be bound first', () => ({ token: 'half', temporary: true }), words.bind],
])('%s is said at the form, and nobody is signed in', async (_case, answer, said) => {
  open('signIn', { loginAccount: answer });
  expect(await send()).toBe(said);
  expect([gone, document.cookie]).toEqual([[], '']);
});

test('a site that wants a person sends to a computer, and nothing is sent without agreeing', async () => {
  open('register', { loginRegister: () => refuse('captcha.required'), clickCaptcha: () => refuse('captcha.required') });
  expect(await send()).toBe(words.person);
  open('register', {});
  document.querySelector<HTMLInputElement>('[name=agreed]')?.click();
  expect([await send(), asked]).toEqual([words.agree, []]);
});

test('leaving forgets the token also where the server does not answer', async () => {
  document.cookie = 'token=tok; Path=/';
  open('signIn', { loginLogout: () => refuse('unavailable') });
  document.querySelector<HTMLElement>('[data-sign-out]')?.click();
  await new Promise((resolve) => setTimeout(resolve, 10));
  expect([gone, document.cookie]).toEqual([['/h5/'], '']);
});
