/** @jest-environment jsdom */
import { cleanup, screen, waitFor } from '@testing-library/react';
import { loginModes } from '@shengyu/session';
import { inputs, member, openPopup, refuse, sendCode, siteConfig, worksFor } from '../testing/open-popup.tsx';

beforeEach(() => localStorage.clear());
afterEach(cleanup);

const signedIn = { token: 't', user: member(), temporary: false };
const agreedBefore = (): void => localStorage.setItem('shengyu.agreed', '2026-11-21T00:00:00.000Z');
const alerts = (): (string | null)[] => screen.queryAllByRole('alert').map(({ textContent }) => textContent);

describe('mode 0, account', () => {
  test('an empty form says what is missing at each field, and begins at the first', async () => {
    const { user, asked } = openPopup(loginModes.account);
    expect(document.activeElement).toBe(screen.getByLabelText('账号、手机号或邮箱'));
    await user.keyboard('{Enter}');
    expect(alerts()).toEqual(['请填写账号', '请填写密码', '先勾选上面这一条，才能继续']);
    expect(inputs(asked, 'loginAccount')).toEqual([]);
  });

  test('keys alone sign in', async () => {
    const { user, asked, store } = openPopup(loginModes.account, { loginAccount: () => signedIn });
    await user.keyboard('demo{Tab}shengyu-demo{Enter}');
    expect(document.activeElement).toBe(screen.getByRole('checkbox'));
    await user.keyboard(' {Enter}');
    await waitFor(() => expect(store.getState().token).toBe('t'));
    expect(inputs(asked, 'loginAccount')).toEqual([{ scene: 1, account: 'demo', password: 'shengyu-demo' }]);
    expect(store.getState().login.open).toBe(false);
  });

  test('consent is never presumed: the box is empty until it was ticked on this device, and empty again where nothing is kept', async () => {
    const first = openPopup(loginModes.account, { loginAccount: () => signedIn });
    expect(screen.getByRole<HTMLInputElement>('checkbox').checked).toBe(false);
    await first.user.click(screen.getByRole('checkbox'));
    cleanup();
    openPopup(loginModes.account);
    expect(screen.getByRole<HTMLInputElement>('checkbox').checked).toBe(false);
    cleanup();
    const second = openPopup(loginModes.account, { loginAccount: () => signedIn });
    await second.user.keyboard('demo{Tab}shengyu-demo{Enter} {Enter}');
    await waitFor(() => expect(second.store.getState().token).toBe('t'));
    cleanup();
    openPopup(loginModes.phone);
    expect(screen.getByRole<HTMLInputElement>('checkbox').checked).toBe(true);
  });

  test('a wrong password is reported at the password, which has the focus and keeps what was typed', async () => {
    agreedBefore();
    const { user } = openPopup(loginModes.account, { loginAccount: refuse('auth.wrong_password') });
    await user.keyboard('demo{Tab}wrong-one{Enter}');
    expect(await screen.findByText('账号或密码不对')).toBeTruthy();
    const password = screen.getByLabelText<HTMLInputElement>('密码');
    expect([document.activeElement, password.value, password.getAttribute('aria-invalid')]).toEqual([password, 'wrong-one', 'true']);
    await user.type(password, '2');
    expect(screen.queryByText('账号或密码不对')).toBeNull();
  });

  test('a wrong password says how many tries are left, and offers the way to a new one, with the account that was typed', async () => {
    agreedBefore();
    const left = [4, 0];
    const { user } = openPopup(loginModes.account, {
      loginAccount: (input) => {
        const tries = left.shift() ?? 0;
        return refuse('auth.wrong_password', { tries_left: tries, ...(tries === 0 && { wait_seconds: 900 }) })(input);
      },
    });
    await user.keyboard('demo{Tab}wrong-one{Enter}');
    expect(await screen.findByText('账号或密码不对，还能试 4 次。想不起来可以找回密码。')).toBeTruthy();
    await user.keyboard('{Enter}');
    expect(await screen.findByText('账号或密码不对，次数用完了，请过 15 分钟再试，或者找回密码。')).toBeTruthy();
    await user.click(screen.getByRole('button', { name: '用手机号换一个新密码' }));
    expect(screen.getByRole('heading', { name: '找回密码' })).toBeTruthy();
  });

  test('a locked account says how long', async () => {
    agreedBefore();
    const { user } = openPopup(loginModes.account, { loginAccount: refuse('auth.locked', { wait_seconds: 600 }) });
    await user.keyboard('demo{Tab}wrong-one{Enter}');
    expect(await screen.findByText('试得太多了，请过 10 分钟再来')).toBeTruthy();
  });

  // covers: asvs-6.2.6
  test('the password can be looked at', async () => {
    const { user } = openPopup(loginModes.account);
    const password = screen.getByLabelText<HTMLInputElement>('密码');
    await user.click(screen.getByRole('button', { name: '显示密码' }));
    expect(password.type).toBe('text');
    await user.click(screen.getByRole('button', { name: '隐藏密码' }));
    expect(password.type).toBe('password');
  });

  test('arrow keys go from way to way and stay on the tabs', async () => {
    const { user } = openPopup(loginModes.account);
    screen.getByRole('tab', { name: '账号登录' }).focus();
    await user.keyboard('{ArrowLeft}');
    expect(document.activeElement).toBe(screen.getByRole('tab', { name: '手机登录', selected: true }));
    expect(screen.getByLabelText('手机号')).toBeTruthy();
  });

  test('a site that has only accounts shows no other way', () => {
    openPopup(loginModes.account, {}, { config: siteConfig({ login_way: [1], third_auth: 0 }) });
    expect(screen.queryAllByRole('tab')).toEqual([]);
  });
});

describe('mode 1, phone', () => {
  test('a number with a digit missing says so before any message is sent', async () => {
    const { user, asked } = openPopup(loginModes.phone);
    await user.keyboard('1382046602');
    await user.click(screen.getByRole('button', { name: '获取验证码' }));
    expect(alerts()).toEqual(['手机号少 1 位，现在是 10 位']);
    expect(document.activeElement).toBe(screen.getByLabelText('手机号'));
    expect(asked).toEqual([]);
  });

  // covers: login-18
  test('a passed captcha sends the code, and the wait is counted down', async () => {
    const popup = openPopup(loginModes.phone, { loginAccount: () => signedIn });
    await popup.user.keyboard('13820466021');
    expect(screen.getByLabelText<HTMLInputElement>('手机号').value).toBe('138 2046 6021');
    await sendCode(popup);
    expect(inputs(popup.asked, 'sendCode')).toEqual([{ mobile: '13820466021', scene: 'YZMDL', ticket: 'ticket' }]);
    const code = screen.getByLabelText('短信验证码');
    expect(document.activeElement).toBe(code);
    await popup.user.type(code, '12 34-56');
    await popup.user.click(screen.getByRole('checkbox'));
    await popup.user.click(screen.getByRole('button', { name: '登录' }));
    await waitFor(() => expect(popup.store.getState().token).toBe('t'));
    expect(inputs(popup.asked, 'loginAccount')).toEqual([{ scene: 2, account: '13820466021', code: '123456' }]);
  });

  test('a code costs work that the computer does by itself where the site suspects nobody', async () => {
    const popup = openPopup(loginModes.phone, worksFor);
    await popup.user.keyboard('13820466021');
    await popup.user.click(screen.getByRole('button', { name: '获取验证码' }));
    await screen.findByRole('button', { name: /秒后重发$/ });
    expect(inputs(popup.asked, 'sendCode')).toEqual([{ mobile: '13820466021', scene: 'YZMDL', ticket: 'ticket' }]);
    expect(document.activeElement).toBe(screen.getByLabelText('短信验证码'));
  });

  // covers: fault-34
  test.each([
    [{ wait_seconds: 60, outbox: true }, '/dev/outbox'],
    [{ wait_seconds: 60 }, undefined],
  ])('a site in development says where the code is: %j', async (answer, href) => {
    const popup = openPopup(loginModes.phone, { sendCode: () => answer });
    await popup.user.keyboard('13820466021');
    await sendCode(popup);
    expect(screen.queryByRole('link', { name: '开发收件箱' })?.getAttribute('href')).toBe(href);
  });

  test('a code that was sent a moment ago is said so at its field', async () => {
    const popup = openPopup(loginModes.phone, { sendCode: refuse('sms.too_soon', { wait_seconds: 30 }) });
    await popup.user.keyboard('13820466021');
    await sendCode(popup);
    expect(alerts()).toEqual(['刚刚发过，请过 30 秒再发']);
  });

  test('a code that is wrong or used up is reported at its field', async () => {
    const popup = openPopup(loginModes.phone, { loginAccount: refuse('auth.code_expired', { fields: { code: '旧' } }) });
    await popup.user.keyboard('13820466021{Tab}123456');
    await popup.user.click(screen.getByRole('checkbox'));
    await popup.user.keyboard('{Enter}');
    await popup.user.click(screen.getByRole('button', { name: '登录' }));
    expect(await screen.findByText('验证码已失效，请重新获取')).toBeTruthy();
    expect(document.activeElement).toBe(screen.getByLabelText('短信验证码'));
  });

  test('nobody signs in without agreeing', async () => {
    const { user, asked } = openPopup(loginModes.phone);
    await user.keyboard('13820466021{Tab}123456{Enter}');
    expect(alerts()).toEqual(['先勾选上面这一条，才能继续']);
    expect(asked).toEqual([]);
  });
});

describe('a number that is demanded first', () => {
  const temporary = { token: 'half', user: member(), temporary: true };

  // covers: login-11
  test('holds the temporary token until the number is bound', async () => {
    agreedBefore();
    const popup = openPopup(loginModes.account, {
      loginAccount: () => temporary,
      bindMobile: () => ({}),
      userInfo: () => member({ mobile: '13820466021' }),
    });
    await popup.user.keyboard('demo{Tab}shengyu-demo{Enter}');
    await screen.findByRole('heading', { name: '绑定手机号' });
    expect(popup.store.getState()).toMatchObject({ token: null, temporaryToken: 'half' });
    await popup.user.type(screen.getByLabelText('手机号'), '13820466021');
    await popup.user.type(screen.getByLabelText('短信验证码'), '123456{Enter}');
    await waitFor(() => expect(popup.store.getState()).toMatchObject({ token: 'half', temporaryToken: null, login: { open: false } }));
    expect(inputs(popup.asked, 'bindMobile')).toEqual([{ type: 'bind', mobile: '13820466021', code: '123456' }]);
  });

  // covers: login-12
  test('closing the popup drops the token here and at the server', async () => {
    const popup = openPopup(loginModes.bindMobile, {}, { temporaryToken: 'half' });
    expect(screen.getByText(/关掉这个窗口会退出这次登录/)).toBeTruthy();
    await popup.user.click(screen.getByRole('button', { name: '关闭' }));
    expect(popup.store.getState()).toMatchObject({ temporaryToken: null, login: { open: false } });
    expect(inputs(popup.asked, 'loginLogout')).toHaveLength(1);
  });
});
