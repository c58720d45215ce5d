import type { Page } from '@playwright/test';
import { signOut } from './pages/sign-out.ts';
import { expect, test } from './browser-test.ts';
import { LoginDialog } from './pages/LoginDialog.ts';
import { signIn } from './pages/sign-in.ts';

const market = /\/remotes\/market\/.*\.js/;
const toMarket = (page: Page) => page.getByRole('banner').getByRole('link', { name: '声音超市' });

/** How often the page was loaded as a document. */
function countDocuments(page: Page): () => number {
  let count = 0;
  page.on('request', (request) => {
    if (request.isNavigationRequest() && request.frame() === page.mainFrame()) count += 1;
  });
  return () => count;
}

// covers: site-50 site-51 site-126 site-137
test('a page whose code cannot be loaded is loaded as a document, once in ten seconds, and the session is kept', async ({
  page,
  complaints,
}) => {
  await page.goto('/news');
  await signIn(page);
  let isBroken = true;
  await page.route(market, (route) => (isBroken ? route.abort() : route.continue()));
  const documents = countDocuments(page);
  await toMarket(page).click();
  await expect(page).toHaveURL(/\/supermarket$/);
  await expect.poll(documents, { timeout: 20_000 }).toBe(1);
  await expect(page.getByRole('banner').getByText('海边的阿远'), 'who is signed in stays so').toBeVisible();

  // Again within ten seconds: no second reload, the page says so itself.
  await page.goto('/news');
  const before = documents();
  await toMarket(page).click();
  await expect(page.getByText('这一页暂时打不开')).toBeVisible({ timeout: 25_000 });
  expect(documents(), 'the guard holds').toBe(before);
  await expect(page.getByRole('banner').getByText('海边的阿远')).toBeVisible();

  isBroken = false;
  await page.getByRole('button', { name: '重试' }).click();
  await expect(page.getByText('林岸').first()).toBeVisible({ timeout: 25_000 });
  complaints.length = 0; // files that do not come are complaints of the browser
});

// covers: site-52 site-77 site-138 site-139 site-140
test('the loading bar is blue and two pixels high, comes after 200 ms, advances over 2,000 ms and fades', async ({ page }) => {
  await page.goto('/news', { waitUntil: 'networkidle' });
  await page.route(market, async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 2500));
    await route.continue();
  });
  const bar = page.locator('.page-loading-bar');
  await toMarket(page).click();
  await expect(bar).toBeAttached();
  const look = await bar.evaluate((element) => {
    const { height, backgroundColor, position, top } = getComputedStyle(element);
    return { height, backgroundColor, position, top };
  });
  // It never arrives: after 2,000 ms a twentieth of the way is left.
  const durationMs = await bar.evaluate(async (element) => {
    const left = () => ({ share: 1 - new DOMMatrix(getComputedStyle(element).transform).a, at: performance.now() });
    const before = left();
    await new Promise((resolve) => setTimeout(resolve, 1000));
    const after = left();
    return (-3 * (after.at - before.at)) / Math.log(after.share / before.share);
  });
  expect(durationMs).toBeGreaterThan(1500);
  expect(durationMs).toBeLessThan(2700);
  expect(look).toEqual({ height: '2px', backgroundColor: 'rgb(47, 91, 255)', position: 'fixed', top: '0px' });
  await expect(page).toHaveURL(/\/supermarket$/, { timeout: 30_000 });
  await expect(bar).toHaveCount(0);
});

// covers: site-9 site-40 site-41
test('a browser that becomes a mobile one is sent to /h5/ with its next page', async ({ page, context }) => {
  await page.goto('/news');
  const devtools = await context.newCDPSession(page);
  await devtools.send('Emulation.setUserAgentOverride', { userAgent: 'Mozilla/5.0 (Linux; Android 15) Chrome/140.0 Mobile' });
  await toMarket(page).click();
  await expect(page).toHaveURL('/h5/supermarket');
});

// covers: site-10 site-42 site-43 site-94 site-107 site-108
test('the first page that is left is logged once with the browser’s fingerprint, and no call of a navigation is made twice', async ({
  page,
  context,
}) => {
  const calls: { call: string; fingerprint: string | undefined; body: Record<string, unknown> }[] = [];
  context.on('request', (request) => {
    const { pathname, search } = new URL(request.url());
    if (!/^\/(?:api\/|page-data|remotes\.json)/.test(pathname)) return;
    const body = (request.postDataJSON() ?? {}) as Record<string, unknown>;
    const { fingerprint } = request.headers();
    calls.push({ call: `${request.method()} ${pathname}${search} ${JSON.stringify(body)}`, fingerprint, body });
  });
  const entries = () => calls.filter(({ call }) => call.includes('/index/addVisitorLog'));
  await page.goto('/news?page=1', { waitUntil: 'networkidle' });
  await toMarket(page).click();
  await expect(page).toHaveURL(/\/supermarket$/);
  await expect.poll(() => entries().length).toBe(1);
  await page.waitForLoadState('networkidle');
  expect(new Set(calls.map(({ call }) => call)).size, calls.map(({ call }) => call).join('\n')).toBe(calls.length);
  expect(entries()[0]?.body).toMatchObject({ last_page: '/news?page=1', terminal: 4, url: expect.stringMatching(/\/supermarket$/) });
  expect(Object.keys(entries()[0]?.body ?? {}).toSorted()).toEqual(['last_page', 'referer', 'terminal', 'url', 'userAgent']);

  const known = (await context.cookies()).find(({ name }) => name === 'fingerprint')?.value;
  expect(known).toMatch(/^[\da-f]{32}$/);
  expect(entries().map(({ fingerprint }) => fingerprint)).toEqual([known]);
});

// covers: site-66 site-125
test('a start of the application that fails says nothing, leaves a header to work with, and is tried again', async ({
  page,
  complaints,
}) => {
  await page.goto('/news');
  await signIn(page);
  let isDown = true;
  let tries = 0;
  await page.route('**/api/vip.VipType/getList', (route) => {
    tries += 1;
    return isDown ? route.fulfill({ json: { code: 0, data: [], show: 1, msg: '会员类型暂不可用' } }) : route.continue();
  });
  await page.goto('/news');
  const header = page.getByRole('banner');
  await expect.poll(() => tries, { timeout: 20_000 }).toBeGreaterThan(0);
  await expect(header.getByText('海边的阿远'), 'the store of the member is reset').toBeHidden();
  await expect(page.getByText('会员类型暂不可用')).toHaveCount(0);
  await expect(header.getByRole('link', { name: '工作台' })).toBeVisible();
  await toMarket(page).click();
  await expect(page).toHaveURL(/\/supermarket$/);
  isDown = false;
  await expect(header.getByText('海边的阿远'), 'the next try makes it whole').toBeVisible({ timeout: 20_000 });
  expect((await page.context().cookies()).some(({ name }) => name === 'token')).toBe(true);
  complaints.length = 0;
});

// covers: site-11 site-116 site-117 site-121 site-122 site-130 site-132 site-135 site-141
test('a message with show=1 appears exactly once, whoever made the call and whatever it says of the failure', async ({
  page,
  complaints,
}) => {
  const message = '老后台有话要说';
  const refuse = (path: string, data: unknown = [], code = 0) =>
    page.route(`**/api${path}`, (route) => route.fulfill({ json: { code, data, show: 1, msg: message } }));
  const said = page.getByText(message, { exact: true });
  const once = async (what: string): Promise<void> => {
    await expect(said, what).toHaveCount(1);
    await page.waitForTimeout(300);
    await expect(said, what).toHaveCount(1);
  };
  await page.goto('/supermarket');
  await signIn(page);
  // The list as it is for a member.
  await page.reload();
  await page.waitForLoadState('networkidle');

  const favourite = page.getByRole('main').getByRole('button', { name: /收藏/ }).first();
  const was = await favourite.getAttribute('aria-pressed');
  const answers = [
    { code: 1, data: [], show: 1, msg: message },
    { code: 1, data: [], show: 1 },
  ];
  await page.route('**/api/ai.AiActor/*ollectAiactor', (route) => route.fulfill({ json: answers.shift() }), { times: 2 });
  await favourite.click();
  await once('a success that has a message');
  await expect(page.locator('.toast'), 'the toast goes').toHaveCount(0);
  await favourite.click();
  await expect(favourite, 'a success without a message').toHaveAttribute('aria-pressed', String(was));
  await expect(page.locator('.toast')).toHaveCount(0);

  await refuse('/ai.AiActor/*ollectAiactor');
  await favourite.click();
  await once('a call whose failures the page puts into its own words');
  await expect(page.locator('.toast')).toHaveCount(1);
  await expect(page.locator('.toast'), 'the toast goes').toHaveCount(0);

  await page.goto('/workbenches');
  await refuse('/user/editInfo');
  await page.getByRole('button', { name: /昵称/ }).first().click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('textbox').fill('另一个名字');
  await dialog.getByRole('button', { name: '确定' }).click();
  await once('a call whose refusal is shown at its field');
  await dialog.getByRole('button', { name: '取消' }).click();
  await expect(said).toHaveCount(0);

  await refuse('/user/revokeSession');
  await refuse('/user/export');
  await page.getByRole('button', { name: '下载我的数据' }).click();
  await once('a call that leaves it to the client');
  await expect(page.locator('.toast')).toHaveCount(1);
  await expect(page.locator('.toast')).toHaveCount(0);

  await expect(page.locator('body')).not.toContainText('undefined');
  complaints.length = 0;
});

// covers: site-47 site-48 site-49 site-119 site-120 site-135 pages-48
test('a server that is not installed leads to the installer, which an installed one has closed', async ({ page, complaints }) => {
  expect((await page.request.get('/install/install.php')).status()).toBe(404);
  const popup = new LoginDialog(page);
  await popup.open(0);
  await page.route('**/api/login/account', (route) => route.fulfill({ json: { code: -2, show: 0, msg: '', data: null } }));
  await page.route('**/install/install.php', (route) => route.fulfill({ contentType: 'text/html', body: '<h1>installer</h1>' }));
  await popup.dialog.getByLabel('账号').fill('demo');
  await popup.dialog.getByLabel('密码', { exact: true }).fill('shengyu-demo');
  await popup.dialog.getByRole('checkbox').check();
  await popup.button('登录').click();
  await expect(page).toHaveURL(/\/install\/install\.php$/);
  complaints.length = 0;
});

// covers: site-128
test('a page that fails while it is mounted is logged to the console, and the frame stays', async ({ page, complaints }) => {
  await page.route(/\/news$/, async (route) => {
    const response = await route.fetch();
    const body = (await response.text()).replace(/"page":\{"data":"ready","value":\{/, '"page":{"data":"ready","value":null,"was":{');
    await route.fulfill({ response, body });
  });
  await page.goto('/news');
  await expect(page.getByText('这一页暂时打不开')).toBeVisible();
  await expect(page.getByRole('banner')).toBeVisible();
  expect(
    complaints.some((complaint) => complaint.includes('Cannot destructure')),
    complaints.join('\n'),
  ).toBe(true);
  complaints.length = 0;
});

test('calls that fail leave the page in its frame with a retry that works', async ({ page, complaints }) => {
  await page.goto('/');
  await signIn(page);
  let isDead = true;
  await page.route(/\/(?:api\/|page-data)/, (route) => (isDead ? route.abort() : route.continue()));
  await page.getByRole('banner').getByRole('link', { name: /余额/ }).click();
  await expect(page.getByText('这一页暂时打不开')).toBeVisible({ timeout: 30_000 });
  isDead = false;
  await page.getByRole('button', { name: '重试' }).click();
  await expect(page.getByRole('heading', { level: 1, name: '账户明细' })).toBeVisible();
  complaints.length = 0;
});

test('a member who signs out in one tab is signed out on a page for members in the other', async ({ page, context }) => {
  await page.goto('/account');
  await signIn(page);
  await expect(page.getByRole('heading', { level: 1, name: '账户明细' })).toBeVisible();
  const other = await context.newPage();
  await other.goto('/workbenches');
  await signOut(other);
  await expect(page.getByText('您还未登录，请先登录')).toBeVisible();
  expect((await context.cookies()).some(({ name }) => name === 'token')).toBe(false);
});
