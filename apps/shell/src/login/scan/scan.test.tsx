/** @jest-environment jsdom */
import { cleanup, screen, waitFor } from '@testing-library/react';
import { loginModes } from '@shengyu/session';
import { inputs, member, openPopup, refuse } from '../testing/open-popup.tsx';

afterEach(cleanup);

const code = { url: '/api/login/wechatScan?state=x', way: 'code', state: 'mine', expires_in: 180 };
const status =
  (name: string, given = '') =>
  () => ({ status: name, code: given, expires_in: 60 });
const later = { timeout: 5000 };

test('mode 2 draws the code, follows the phone and signs in', async () => {
  const popup = openPopup(loginModes.wechat, {
    getScanCode: () => code,
    scanStatus: status('scanned'),
    scanLogin: () => ({ token: 't', user: member(), temporary: false }),
  });
  await screen.findByRole('img', { name: '微信二维码' });
  await screen.findByRole('heading', { name: '已扫描' }, later);
  popup.answers['scanStatus'] = status('confirmed', 'from-wechat');
  await waitFor(() => expect(popup.store.getState().token).toBe('t'), later);
  expect(inputs(popup.asked, 'scanLogin')).toEqual([{ code: 'from-wechat', state: 'mine' }]);
});

test('an old code is replaced by a new one on request', async () => {
  const popup = openPopup(loginModes.wechat, { getScanCode: () => code, scanStatus: status('expired') });
  await screen.findByRole('heading', { name: '二维码已过期' }, later);
  await popup.user.click(screen.getByRole('button', { name: '刷新二维码' }));
  await screen.findByRole('img', { name: '微信二维码' });
  expect(inputs(popup.asked, 'getScanCode')).toHaveLength(2);
});

test('leaving the way ends the asking', async () => {
  const popup = openPopup(loginModes.wechat, { getScanCode: () => code, scanStatus: status('waiting') });
  await screen.findByRole('img', { name: '微信二维码' });
  await popup.user.click(screen.getByRole('tab', { name: '账号登录' }));
  const before = inputs(popup.asked, 'scanStatus').length;
  await new Promise((resolve) => setTimeout(resolve, 2300));
  expect(inputs(popup.asked, 'scanStatus')).toHaveLength(before);
});

test('mode 7 binds, and says when the WeChat belongs to somebody else', async () => {
  const session = { token: 't', user: member() };
  openPopup(
    loginModes.bindWechat,
    { getScanCode: () => code, scanStatus: status('confirmed', 'c'), bindWechat: refuse('wechat.taken') },
    session,
  );
  expect(await screen.findByText('这个微信已绑定其他账号', {}, later)).toBeTruthy();
});
