import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Page } from '@playwright/test';
import { expect, test } from './browser-test.ts';
import { deafPort, startBackEnd, startWeb } from './pages/start-web.ts';

const likeadminConfig = {
  domain: '',
  website: {
    shop_name: '老站',
    pc_logo: '',
    pc_title: '老站的配音',
    pc_ico: '',
    pc_keywords: '配音',
    pc_desc: '一个老站',
    voice_once_create_status: '1',
  },
  login: { login_way: ['1'], coerce_mobile: 0, login_agreement: 0, third_auth: 0, wechat_auth: 0 },
  copyright: [{ key: '老站备案 1 号', value: 'https://beian.example' }],
  qrcode: { oa: '', mnp: '' },
  admin_url: '',
  siteStatistics: { clarity_code: '' },
  top_nav: [{ name: '老资讯', path: '/news', target: 'self' }],
  bottom_nav: [],
};
const member = {
  id: '00000000-0000-4000-8000-000000000001',
  sn: '7',
  account: 'lao',
  nickname: '老会员',
  avatar: '',
  mobile: '13820466021',
  email: '',
  sex: 0,
  has_password: true,
  has_auth: false,
  vip: { type: '', expire_time: '' },
  points: 12,
  words: { vip: 0, packages: 0, clone: 0, design: 0 },
};

/** A back end of likeadmin's kind: configuration at /pc/config, and −1 for a session that ended. */
function likeadmin(state: { ended: boolean }, asked: string[]) {
  return (request: IncomingMessage, response: ServerResponse): void => {
    const { pathname } = new URL(request.url ?? '/', 'http://back.end');
    asked.push(pathname);
    const send = (code: number, data: unknown, msg = '', show = 0): void => {
      response.setHeader('content-type', 'application/json');
      response.end(JSON.stringify({ code, show, msg, data }));
    };
    const signedIn = request.headers['token'] === 'lao-token';
    if (pathname === '/api/pc/config') send(1, likeadminConfig);
    else if (pathname === '/api/login/account') send(1, { token: 'lao-token', user: member, temporary: false });
    else if (signedIn && state.ended) send(-1, [], '登录超时，请重新登录', 1);
    else if (pathname === '/api/user/info' && signedIn) send(1, member);
    else if (pathname === '/api/vip.VipType/getList') send(1, []);
    else send(0, [], '没有这个接口');
  };
}

/** Before its server goes: what a page still asks of it then would be complained of. */
const leave = (page: Page) => page.goto('about:blank');

test('a likeadmin back end is configured, read and signed in to; its −1 ends the session', async ({ page, complaints }) => {
  const state = { ended: false };
  const asked: string[] = [];
  await using backEnd = await startBackEnd(likeadmin(state, asked));
  await using web = await startWeb(backEnd.port, { BACK_END: 'likeadmin' });

  await page.goto(`${web.url}/404`);
  await expect(page.locator('meta[name="keywords"]')).toHaveAttribute('content', '配音');
  await page.goto(`${web.url}/voiceclone`);
  await expect(page.getByRole('banner').getByRole('link', { name: '老资讯' })).toBeVisible();
  await expect(page.getByRole('contentinfo').getByRole('link', { name: '老站备案 1 号' })).toBeVisible();
  expect(asked).toContain('/api/pc/config');
  expect(asked).not.toContain('/api/pc.index/config');

  await page.getByRole('button', { name: '登录' }).first().click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('账号').fill('lao');
  await dialog.getByLabel('密码', { exact: true }).fill('lao-password');
  await dialog.getByRole('button', { name: '登录', exact: true }).click();
  await expect(page.getByRole('banner').getByText('老会员')).toBeVisible();

  state.ended = true;
  await page.getByRole('banner').getByRole('link', { name: /余额/ }).click();
  await expect(page.getByRole('status').filter({ hasText: '登录已过期' })).toBeAttached();
  expect((await page.context().cookies(web.url)).some(({ name }) => name === 'token')).toBe(false);
  await leave(page);
  complaints.length = 0; // a back end without our calls leaves cards empty, and the browser says so
});

test('with the API gone every public page keeps its frame and says what is missing, and none is a server error', async ({
  page,
  complaints,
}) => {
  test.setTimeout(180_000);
  await using web = await startWeb(await deafPort());
  for (const path of ['/', '/news', '/supermarket', '/voiceclone', '/equity', '/qAnda', '/aboutus', '/workbenches', '/edit']) {
    const response = await page.goto(web.url + path);
    expect(response?.status(), path).toBeLessThan(500);
    await expect(page.getByRole('banner'), path).toBeVisible();
    await expect(page.getByRole('main'), path).not.toBeEmpty();
  }
  await page.goto(`${web.url}/news`);
  await expect(page.getByText('这一页暂时打不开')).toBeVisible({ timeout: 30_000 });
  await expect(page.getByRole('button', { name: /重试/ })).toBeVisible();

  await page.getByRole('button', { name: '登录' }).first().click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('账号').fill('demo');
  await dialog.getByLabel('密码', { exact: true }).fill('shengyu-demo');
  const agreement = dialog.getByRole('checkbox');
  if (await agreement.isVisible()) await agreement.check();
  await dialog.getByRole('button', { name: '登录', exact: true }).click();
  await expect(dialog.getByRole('alert')).toBeVisible({ timeout: 30_000 });
  await expect(dialog.getByLabel('账号'), 'what was typed is still there').toHaveValue('demo');
  await leave(page);
  complaints.length = 0; // each failed call is a complaint of the browser
});
