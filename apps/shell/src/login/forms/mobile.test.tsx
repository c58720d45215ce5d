/** @jest-environment jsdom */
import { cleanup, screen, waitFor } from '@testing-library/react';
import { loginModes } from '@shengyu/session';
import { inputs, member, openPopup, refuse, sendCode } from '../testing/open-popup.tsx';

afterEach(cleanup);

const mobile = '13820466021';
const session = { token: 't', user: member({ mobile, has_password: true }) };

describe('mode 5, binding', () => {
  test('a number of somebody else is reported at the number', async () => {
    const { user } = openPopup(
      loginModes.bindMobile,
      { bindMobile: refuse('mobile.taken', { fields: { mobile: '占' } }) },
      { token: 't', user: member() },
    );
    await user.keyboard(`${mobile}{Tab}123456{Enter}`);
    expect(await screen.findByText('这个手机号已绑定其他账号')).toBeTruthy();
    expect(document.activeElement).toBe(screen.getByLabelText('手机号'));
  });
});

describe('mode 6, changing', () => {
  // covers: login-8 pages-17
  test('a code on the old number, then one on the new', async () => {
    const popup = openPopup(
      loginModes.changeMobile,
      { verifyMobile: () => ({ ticket: 'owner', expires_in: 600 }), bindMobile: () => ({}) },
      session,
    );
    await sendCode(popup);
    await popup.user.type(screen.getByLabelText('短信验证码'), '123456{Enter}');
    const next = await screen.findByLabelText('新手机号');
    await popup.user.type(next, '13900001111');
    await sendCode(popup);
    await popup.user.type(screen.getByLabelText('短信验证码'), '654321{Enter}');
    await waitFor(() => expect(popup.store.getState().login.open).toBe(false));
    expect(inputs(popup.asked, 'sendCode')).toEqual([
      { mobile, scene: 'BGSJHM', ticket: 'ticket' },
      { mobile: '13900001111', scene: 'BGSJHM', ticket: 'ticket' },
    ]);
    expect(inputs(popup.asked, 'verifyMobile')).toEqual([{ code: '123456' }]);
    expect(inputs(popup.asked, 'bindMobile')).toEqual([{ type: 'change', mobile: '13900001111', code: '654321', ticket: 'owner' }]);
  });

  test('the password does where the old number is out of reach', async () => {
    const { user, asked } = openPopup(loginModes.changeMobile, { verifyMobile: () => ({ ticket: 'owner', expires_in: 600 }) }, session);
    await user.click(screen.getByRole('button', { name: '这个号码收不到短信了' }));
    await user.type(screen.getByLabelText('登录密码'), 'haibian-2026{Enter}');
    await screen.findByLabelText('新手机号');
    expect(inputs(asked, 'verifyMobile')).toEqual([{ password: 'haibian-2026' }]);
  });

  test('who has no number is shown the way to bind one', async () => {
    const { user, store } = openPopup(loginModes.changeMobile, {}, { token: 't', user: member() });
    await user.click(screen.getByRole('button', { name: '绑定手机号' }));
    expect(store.getState().login.mode).toBe(loginModes.bindMobile);
  });
});
