/** @jest-environment jsdom */
import { cleanup, screen, waitFor } from '@testing-library/react';
import { loginModes } from '@shengyu/session';
import { answerQuestion, inputs, member, openPopup, refuse, siteConfig, worksFor } from '../testing/open-popup.tsx';

beforeEach(() => localStorage.clear());
afterEach(cleanup);

const signedIn = { token: 't', user: member(), temporary: false };
const alerts = (): (string | null)[] => screen.queryAllByRole('alert').map(({ textContent }) => textContent);

describe('mode 3, forgotten password', () => {
  test('every field says what it lacks', async () => {
    const { user } = openPopup(loginModes.forgotPassword);
    await user.click(screen.getByRole('button', { name: '换密码并登录' }));
    expect(alerts()).toEqual(['请填写手机号', '请填写短信验证码', '请填写密码']);
    expect(document.activeElement).toBe(screen.getByLabelText('手机号'));
  });

  // covers: login-22
  test('a new password signs in', async () => {
    const { user, asked, store } = openPopup(loginModes.forgotPassword, { resetPassword: () => signedIn });
    await user.keyboard('13820466021{Tab}123456');
    await user.type(screen.getByLabelText('新密码'), 'haibian-2026{Enter}');
    await waitFor(() => expect(store.getState().token).toBe('t'));
    expect(inputs(asked, 'resetPassword')).toEqual([
      { mobile: '13820466021', code: '123456', password: 'haibian-2026', password_confirm: 'haibian-2026' },
    ]);
  });

  test('a number nobody registered is reported at the number', async () => {
    const { user } = openPopup(loginModes.forgotPassword, { resetPassword: refuse('not_found', { fields: { mobile: '无' } }) });
    await user.keyboard('13820466021{Tab}123456');
    await user.type(screen.getByLabelText('新密码'), 'haibian-2026{Enter}');
    expect(await screen.findByText('这个手机号还没有注册')).toBeTruthy();
    expect(document.activeElement).toBe(screen.getByLabelText('手机号'));
  });
});

describe('mode 4, registration', () => {
  test('a name that is taken is reported at the name', async () => {
    const { user } = openPopup(loginModes.register, { loginRegister: refuse('account.taken') });
    await user.keyboard('ayuan');
    await user.type(screen.getByLabelText('登录密码'), 'haibian-2026');
    await user.click(screen.getByRole('checkbox'));
    await user.click(screen.getByRole('button', { name: '注册' }));
    expect(await screen.findByText('这个账号已经有人用了')).toBeTruthy();
    expect(document.activeElement).toBe(screen.getByLabelText('账号'));
  });

  test('without a number no code is asked for; with one it is', async () => {
    const { user, asked } = openPopup(loginModes.register, { loginRegister: () => signedIn });
    expect(screen.queryByLabelText('短信验证码')).toBeNull();
    await user.keyboard('ayuan');
    await user.type(screen.getByLabelText(/^手机号（选填/), '13820466021');
    expect(screen.getByLabelText('短信验证码')).toBeTruthy();
    await user.clear(screen.getByLabelText(/^手机号（选填/));
    await user.type(screen.getByLabelText('登录密码'), 'haibian-2026');
    await user.click(screen.getByRole('checkbox'));
    await user.click(screen.getByRole('button', { name: '注册' }));
    await waitFor(() =>
      expect(inputs(asked, 'loginRegister')).toEqual([{ account: 'ayuan', password: 'haibian-2026', password_confirm: 'haibian-2026' }]),
    );
  });

  test('a name and a password cost a captcha once they are right, and a taken name does not cost another', async () => {
    let taken = true;
    const popup = openPopup(loginModes.register, {
      loginRegister: (input) => {
        if (input['ticket'] === undefined) return refuse('captcha.required')(input);
        return taken ? refuse('account.taken')(input) : signedIn;
      },
    });
    await popup.user.keyboard('ayuan');
    await popup.user.type(screen.getByLabelText('登录密码'), 'haibian-2026');
    await popup.user.click(screen.getByRole('checkbox'));
    await popup.user.click(screen.getByRole('button', { name: '注册' }));
    expect(await screen.findByRole('heading', { name: '注册前，点一点' })).toBeTruthy();
    await answerQuestion(popup);
    expect(await screen.findByText('这个账号已经有人用了')).toBeTruthy();
    expect(document.activeElement).toBe(screen.getByLabelText('账号'));
    taken = false;
    await popup.user.type(screen.getByLabelText('账号'), '2{Enter}');
    await waitFor(() => expect(popup.store.getState().token).toBe('t'));
    expect(inputs(popup.asked, 'clickCaptcha').map((input) => (input as { kind: string }).kind)).toEqual(['work', 'picture', 'question']);
    expect(inputs(popup.asked, 'loginRegister').at(-1)).toMatchObject({ account: 'ayuan2', ticket: 'ticket' });
  });

  test('where the site suspects nobody an account costs work of the computer, and no puzzle is shown', async () => {
    const popup = openPopup(loginModes.register, {
      ...worksFor,
      loginRegister: (input) => (input['ticket'] === 'ticket' ? signedIn : refuse('captcha.required')(input)),
    });
    await popup.user.keyboard('ayuan');
    await popup.user.type(screen.getByLabelText('登录密码'), 'haibian-2026');
    await popup.user.click(screen.getByRole('checkbox'));
    await popup.user.click(screen.getByRole('button', { name: '注册' }));
    await waitFor(() => expect(popup.store.getState().token).toBe('t'));
    expect(inputs(popup.asked, 'clickCaptcha')).toEqual([{ kind: 'work' }]);
    expect(inputs(popup.asked, 'checkClickCaptcha')).toEqual([{ id: 'c', info: expect.stringMatching(/^\d+$/) }]);
  });

  test('whoever wants what members do on a device where nobody has signed in begins with an account', async () => {
    const { store, user } = openPopup(loginModes.account, {}, { intent: { name: 'order' } });
    expect(await screen.findByRole('heading', { name: '注册声屿' })).toBeTruthy();
    await user.click(screen.getByRole('button', { name: '登录' }));
    expect(store.getState()).toMatchObject({ login: { mode: loginModes.account }, intent: { name: 'order' } });
    cleanup();
    localStorage.setItem('shengyu.agreed', 'before');
    expect(openPopup(loginModes.account, {}, { intent: { name: 'order' } }).store.getState().login.mode).toBe(loginModes.account);
  });

  test('going back from the captcha registers nobody and keeps what was typed', async () => {
    const popup = openPopup(loginModes.register, { loginRegister: refuse('captcha.required') });
    await popup.user.keyboard('ayuan');
    await popup.user.type(screen.getByLabelText('登录密码'), 'haibian-2026');
    await popup.user.click(screen.getByRole('checkbox'));
    await popup.user.click(screen.getByRole('button', { name: '注册' }));
    await popup.user.click(await screen.findByRole('button', { name: '返回' }));
    expect(screen.getByLabelText<HTMLInputElement>('账号').value).toBe('ayuan');
    expect(document.activeElement).toBe(screen.getByRole('button', { name: '注册' }));
    expect(alerts()).toEqual([]);
    expect(inputs(popup.asked, 'loginRegister')).toHaveLength(1);
  });

  test('a password that many people use is reported at the password, as the server says it', async () => {
    const { user } = openPopup(loginModes.register, { loginRegister: refuse('input.invalid', { fields: { password: '很多人在用' } }) });
    await user.keyboard('ayuan');
    await user.type(screen.getByLabelText('登录密码'), 'woaini1314');
    await user.click(screen.getByRole('checkbox'));
    await user.click(screen.getByRole('button', { name: '注册' }));
    expect(await screen.findByText('很多人在用')).toBeTruthy();
    expect(document.activeElement).toBe(screen.getByLabelText('登录密码'));
  });

  test('where the points wait for a number, the form says so before and a message says so after', async () => {
    const welcome = { points: 1_000, words: 10_000, state: 'waits' };
    const { user, store } = openPopup(
      loginModes.register,
      { loginRegister: () => ({ ...signedIn, welcome }) },
      { config: siteConfig({ mobile_welcome: 1_000 }) },
    );
    expect(screen.getByLabelText('手机号（选填，验证后送 1,000 积分）')).toBeTruthy();
    await user.type(screen.getByLabelText('账号'), 'ayuan');
    await user.type(screen.getByLabelText('登录密码'), 'haibian-2026');
    await user.click(screen.getByRole('checkbox'));
    await user.click(screen.getByRole('button', { name: '注册' }));
    expect(await screen.findByText('验证手机号，送你 1,000 积分，约 10,000 字')).toBeTruthy();
    expect(screen.getByText(/每个手机号送一次，验证后马上到账/)).toBeTruthy();
    await user.click(screen.getByRole('button', { name: '去绑定手机号' }));
    expect(store.getState().login).toEqual({ open: true, mode: loginModes.bindMobile });
  });

  test('where a number is demanded it is a field like the others', async () => {
    const { user } = openPopup(loginModes.register, {}, { config: siteConfig({ coerce_mobile: 1 }) });
    await user.click(screen.getByRole('button', { name: '注册' }));
    expect(alerts()).toEqual(['请填写账号', '请填写手机号', '请填写短信验证码', '请填写密码', '先勾选上面这一条，才能继续']);
  });

  test('the strength is said while typing', async () => {
    const { user } = openPopup(loginModes.register);
    await user.type(screen.getByLabelText('登录密码'), 'yugang7');
    expect(screen.getByRole('meter').getAttribute('aria-valuetext')).toBe('太短，再加 1 位');
    await user.type(screen.getByLabelText('登录密码'), '-2026');
    expect(screen.getByRole('meter').getAttribute('aria-valuetext')).toBe('很强');
  });
});

describe('mode 8, password', () => {
  const session = { token: 't', user: member() };

  test('a first password asks for no old one', async () => {
    const { user, asked, store } = openPopup(
      loginModes.setPassword,
      { changePassword: () => ({}), userInfo: () => member({ has_password: true }) },
      session,
    );
    await user.type(screen.getByLabelText('新密码'), 'haibian-2026');
    await user.type(screen.getByLabelText('再输一遍'), 'haibian-2026{Enter}');
    await waitFor(() => expect(store.getState().user?.has_password).toBe(true));
    expect(inputs(asked, 'changePassword')).toEqual([{ password: 'haibian-2026', password_confirm: 'haibian-2026' }]);
  });

  test('a repetition that differs is reported, and so is a password with the account in it', async () => {
    const { user } = openPopup(loginModes.setPassword, {}, session);
    await user.type(screen.getByLabelText('新密码'), 'ayuan-2026');
    await user.type(screen.getByLabelText('再输一遍'), 'ayuan-20{Enter}');
    expect(alerts()).toEqual(['密码里不要有账号或手机号', '两次不一样，第二遍少了 2 位']);
  });

  // covers: login-21
  test('who has one must know it', async () => {
    const answers = { changePassword: refuse('auth.wrong_password', { fields: { old_password: '错' } }) };
    const { user } = openPopup(loginModes.setPassword, answers, { ...session, user: member({ has_password: true }) });
    await user.keyboard('old-password-1');
    await user.type(screen.getByLabelText('新密码'), 'haibian-2026');
    await user.type(screen.getByLabelText('再输一遍'), 'haibian-2026{Enter}');
    expect(await screen.findByText('现在的密码不对')).toBeTruthy();
    expect(document.activeElement).toBe(screen.getByLabelText('现在的密码'));
  });

  test('a visitor is sent to sign in first', async () => {
    const { user, store } = openPopup(loginModes.setPassword);
    await user.click(screen.getByRole('button', { name: '去登录' }));
    expect(store.getState().login.mode).toBe(loginModes.phone);
  });
});
