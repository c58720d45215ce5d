import type { Page } from '@playwright/test';
import { expect, test } from './browser-test.ts';
import { likeadmin, likeadminState } from './pages/likeadmin.ts';
import { signIn } from './pages/sign-in.ts';
import { deafPort, startBackEnd, startWeb } from './pages/start-web.ts';

/** Before its server goes: what a page still asks of it then would be complained of. */
const leave = (page: Page) => page.goto('about:blank');

/** What no text of a page may hold: a field that was not there, come through to the reader. */
const leaks = /undefined|NaN|\[object Object\]|Invalid Date|null 积分/;
const open = ['/', '/aboutus', '/course', '/course/1', '/decorate/template', '/edit', '/equity', '/news', '/news/1', '/notice', '/qAnda'];
const more = [
  '/qAnda/1',
  '/supermarket',
  '/supermarket/1',
  '/voiceclone',
  '/voicedesign',
  '/workbenches',
  '/policy/service',
  '/h5/',
  '/404',
];
const forMembers = ['/account', '/creation', '/myvoiceclone', '/myvoicedesign'];

/** Opens each page and reads all of its text once the network is quiet. */
async function walk(page: Page, url: string, paths: readonly string[]): Promise<void> {
  for (const path of paths) {
    const response = await page.goto(url + path, { waitUntil: 'networkidle' });
    expect(response?.status(), path).not.toBe(500);
    expect(await page.locator('body').innerText(), path).not.toMatch(leaks);
    expect(await page.title(), path).not.toMatch(leaks);
  }
}

/** What the browser itself says of calls that another back end does not have. */
const ofMissingCalls = 'Failed to load resource';
const faults = (complaints: readonly string[]): string[] => complaints.filter((complaint) => !complaint.includes(ofMissingCalls));

// covers: site-10 site-55 site-56 site-84 site-91 site-94 site-96 site-97 site-98 site-106 site-107 site-115
test('a likeadmin site on another origin, under another prefix, shows every page under its own name', async ({ page, complaints }) => {
  test.setTimeout(180_000);
  const state = likeadminState({ prefix: '/platform/v2' });
  await using backEnd = await startBackEnd(likeadmin(state));
  state.domain = backEnd.url;
  await using web = await startWeb(1, {
    BACK_END: 'likeadmin',
    API_URL: backEnd.url,
    API_PUBLIC_URL: backEnd.url,
    API_PREFIX: '/platform/v2',
  });
  const sockets: string[] = [];
  const called = new Set<string>();
  page.on('websocket', (socket) => sockets.push(socket.url()));
  page.on('request', (request) => {
    const { origin, pathname } = new URL(request.url());
    const isCall = request.resourceType() === 'xhr' || request.resourceType() === 'fetch';
    // The data of pages comes from where their documents come from.
    if (isCall && pathname !== '/page-data') called.add(origin);
  });

  // A browser is identified once somebody uses a page.
  const pressAndReadCookie = async () => {
    await page.keyboard.press('Shift');
    return (await page.context().cookies(web.url)).find(({ name }) => name === 'fingerprint')?.value ?? '';
  };
  await page.goto(web.url, { waitUntil: 'networkidle' });
  await expect.poll(pressAndReadCookie, { timeout: 15_000 }).toMatch(/^[\da-f]{32}$/);
  await expect(page.locator('meta[name="description"]')).toHaveAttribute('content', '一个老站');
  await walk(page, web.url, [...open, ...more]);
  await page.goto(`${web.url}/voiceclone`);
  await expect(page).toHaveTitle('声音克隆 - 老站的配音');
  await expect(page.getByRole('banner').getByRole('link', { name: '老资讯' })).toHaveAttribute('href', '/news');
  await expect(page.getByRole('contentinfo').getByRole('link', { name: '老站备案 1 号' })).toBeVisible();
  await expect(page.getByRole('contentinfo').getByRole('link', { name: '老公告' }), 'a flat footer is one group').toBeVisible();
  await page.goto(`${web.url}/news`);
  await expect(page.getByRole('heading', { name: '老文章 1' })).toBeVisible();
  await expect(page.locator('main time').first()).toHaveAttribute('datetime', /^2026-11-21/);

  await signIn(page, 'lao', 'lao-password');
  await expect(page.getByRole('banner').getByText('老会员')).toBeVisible();
  await expect(page.getByRole('banner').getByText('12', { exact: true }), 'the balance is the member’s').toBeVisible();
  await walk(page, web.url, [...forMembers, '/workbenches', '/edit']);
  await page.goto(`${web.url}/account`);
  await expect(page.getByRole('row', { name: /赠送/ })).toContainText('12');

  expect(faults(complaints)).toEqual([]);
  expect([...called], 'calls go to the configured origin').toEqual([backEnd.url]);
  const outside = state.asked.map(({ path }) => path).filter((path) => path.startsWith('outside:'));
  expect(outside).toEqual([]);
  // Each page was left for another document, which the browser tells on its way out.
  const left = state.asked.filter(({ path }) => path === '/index/addVisitorLog');
  expect(left.length).toBeGreaterThan(open.length + more.length);
  const known = await pressAndReadCookie();
  expect(new Set(left.map(({ headers }) => headers['fingerprint'])), 'every entry names the browser').toEqual(new Set([known]));
  const asked = new Set(state.asked.map(({ path }) => path));
  for (const path of [
    '/pc/config',
    '/pc.Index/policy',
    '/ai.AiActor/getTagList',
    '/ai.AiActor/getAiActorList',
    '/ai.AiActor/getAiActorDetail',
  ])
    expect(asked, path).toContain(path);
  expect(sockets, 'such a back end has no live connection').toEqual([]);

  // In a page of its own: where calls are caught on their way, a document that is left can send none.
  state.clarity = 'lao2026';
  const counted = await page.context().newPage();
  const asksStatistics = counted.waitForRequest('https://www.clarity.ms/tag/lao2026');
  await counted.route('https://www.clarity.ms/**', (route) => route.fulfill({ contentType: 'text/javascript', body: '' }));
  // The configuration is kept for two seconds.
  await expect.poll(async () => (await counted.goto(web.url))?.text(), { timeout: 15_000 }).toContain('lao2026');
  await asksStatistics;
  await leave(counted);
  await counted.close();
  state.clarity = '';

  state.ended = true;
  await page.getByRole('banner').getByRole('link', { name: /余额/ }).click();
  await expect(page.getByRole('status').filter({ hasText: '登录已过期' })).toBeAttached();
  expect(
    (await page.context().cookies(web.url)).some(({ name }) => name === 'token'),
    'its −1 ends the session',
  ).toBe(false);
  await leave(page);
  complaints.length = 0; // a back end without our calls leaves cards empty, and the browser says so
});

// covers: site-102
test('a back end whose every block is missing or of a wrong kind breaks no page', async ({ page, complaints }) => {
  test.setTimeout(180_000);
  const state = likeadminState();
  await using backEnd = await startBackEnd(likeadmin(state));
  state.domain = backEnd.url;
  await using web = await startWeb(backEnd.port, { BACK_END: 'likeadmin' });
  await page.goto(`${web.url}/voiceclone`);
  await signIn(page, 'lao', 'lao-password');
  for (const hostile of ['null', 'wrong'] as const) {
    state.hostile = hostile;
    // The configuration is kept for two seconds.
    await expect.poll(() => page.goto(`${web.url}/voiceclone`).then(() => page.title()), { timeout: 15_000 }).toBe('声音克隆');
    await expect(page.getByRole('banner')).toBeVisible();
    await walk(page, web.url, hostile === 'null' ? [...open, ...forMembers] : [...more, ...forMembers, '/', '/news']);
    for (const path of [...open, ...more]) {
      const response = await page.request.get(web.url + path, { maxRedirects: 0 });
      expect(response.status(), `${path}, ${hostile}`).not.toBe(500);
    }
  }
  expect(faults(complaints)).toEqual([]);
  await leave(page);
  complaints.length = 0;
});

test('with the API gone every public page keeps its frame and says what is missing, with 503 at most', async ({ page, complaints }) => {
  test.setTimeout(180_000);
  await using web = await startWeb(await deafPort());
  for (const path of ['/', '/news', '/supermarket', '/voiceclone', '/equity', '/qAnda', '/aboutus', '/workbenches', '/edit']) {
    const response = await page.goto(web.url + path);
    expect(response?.status(), path).not.toBe(500);
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
