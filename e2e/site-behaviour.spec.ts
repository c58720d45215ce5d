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

test('the loading bar is blue and two pixels high, comes after 200 ms and fades', async ({ page }) => {
  await page.goto('/news', { waitUntil: 'networkidle' });
  await page.route(market, async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 1200));
    await route.continue();
  });
  const bar = page.locator('.page-loading-bar');
  await toMarket(page).click();
  await expect(bar).toBeAttached();
  const look = await bar.evaluate((element) => {
    const { height, backgroundColor, position, top } = getComputedStyle(element);
    return { height, backgroundColor, position, top };
  });
  expect(look).toEqual({ height: '2px', backgroundColor: 'rgb(47, 91, 255)', position: 'fixed', top: '0px' });
  await expect(page).toHaveURL(/\/supermarket$/, { timeout: 30_000 });
  await expect(bar).toHaveCount(0);
});

test('a browser that becomes a mobile one is sent to /h5/ with its next page', async ({ page, context }) => {
  await page.goto('/news');
  const devtools = await context.newCDPSession(page);
  await devtools.send('Emulation.setUserAgentOverride', { userAgent: 'Mozilla/5.0 (Linux; Android 15) Chrome/140.0 Mobile' });
  await toMarket(page).click();
  await expect(page).toHaveURL(/\/h5\/$/);
});

test('the path that was left is told after each change of page', async ({ page }) => {
  const entries: Record<string, unknown>[] = [];
  // What a beacon carries is not shown to the test by the browser: it is read where it is sent.
  await page.exposeFunction('tellEntry', (text: string) => entries.push(JSON.parse(text) as Record<string, unknown>));
  await page.addInitScript(() => {
    const send = navigator.sendBeacon.bind(navigator);
    navigator.sendBeacon = (url, body) => {
      const { tellEntry } = globalThis as unknown as { tellEntry: (text: string) => void };
      if (String(url).endsWith('/index/addVisitorLog') && body instanceof Blob) void body.text().then(tellEntry);
      return send(url, body);
    };
  });
  await page.goto('/news?page=1');
  await toMarket(page).click();
  await expect(page).toHaveURL(/\/supermarket$/);
  await expect.poll(() => entries.length).toBe(1);
  expect(entries[0]).toMatchObject({ last_page: '/news?page=1', terminal: 4, url: expect.stringMatching(/\/supermarket$/) });
  expect(Object.keys(entries[0] ?? {}).toSorted()).toEqual(['last_page', 'referer', 'terminal', 'url', 'userAgent']);
});

test('a server that is not installed leads to the installer', async ({ page, complaints }) => {
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
