import { expect, test } from './browser-test.ts';
import { LoginDialog } from './pages/LoginDialog.ts';
import { signIn } from './pages/sign-in.ts';

interface Boot {
  config: unknown;
  user: unknown;
}

// covers: site-46 site-60 site-61 site-62 site-63 site-65 site-82 site-83 site-85 site-86 site-88 site-90 site-95 site-101 site-108
// covers: site-136
test('a bare session is completed in the order of the specification, and a call is tried three times', async ({ page, complaints }) => {
  await page.goto('/news');
  await signIn(page);
  // The page before asks for nothing any more.
  await page.goto('about:blank');
  await page.context().clearCookies({ name: 'fingerprint' });
  // As it comes when the web server had neither configuration nor member.
  await page.route(/\/news$/, async (route) => {
    const response = await route.fetch();
    const body = (await response.text()).replace(
      /(<script type="application\/json" id="boot">)(.*?)(<\/script>)/s,
      (_all, start, json, end) => {
        const boot = JSON.parse(String(json)) as Boot;
        return `${String(start)}${JSON.stringify({ ...boot, config: null, user: null }).replaceAll('<', '\\u003c')}${String(end)}`;
      },
    );
    await route.fulfill({ response, body });
  });
  const asked: string[] = [];
  const without: string[] = [];
  page.on('request', (request) => {
    const path = new URL(request.url()).pathname;
    // The log of visits is beside the chain.
    if (!path.startsWith('/api/') || path.endsWith('addVisitorLog')) return;
    asked.push(`${request.method()} ${path.slice('/api'.length)}`);
    const headers = request.headers();
    if (!headers.fingerprint || !headers.token || !headers.version) without.push(path);
  });
  let faults = 0;
  await page.route('**/api/vip.VipType/getList', (route) => ((faults += 1) < 3 ? route.abort() : route.continue()));
  await page.goto('/news');
  await expect(page.getByRole('banner').getByText('海边的阿远')).toBeVisible({ timeout: 20_000 });
  await expect.poll(() => faults, { timeout: 20_000 }).toBe(3);
  const vip = 'POST /vip.VipType/getList';
  expect(asked.slice(0, 5)).toEqual(['GET /pc.index/config', 'GET /user/info', vip, vip, vip]);
  expect(
    asked.filter((call) => !/^(?:GET|POST) /.test(call)),
    'only GET and POST',
  ).toEqual([]);
  expect(without, 'each call has fingerprint, token and version').toEqual([]);
  complaints.length = 0; // the document is not the one that was sent, and two calls were cut off
});

// covers: site-1 site-57 site-58 site-59 site-80 login-14
test('the session lives in three cookies at the root; leaving clears the token, the member and the voice', async ({ page, context }) => {
  await page.goto('/supermarket/linan', { waitUntil: 'networkidle' });
  await signIn(page);
  await page.locator('main a[href^="/edit?voice="]').first().click();
  const kept = async () =>
    (await context.cookies())
      .filter(({ name }) => ['token', 'fingerprint', 'select_voice_id'].includes(name))
      .map(({ name, path }) => `${name} ${path}`);
  await expect.poll(async () => (await kept()).toSorted()).toEqual(['fingerprint /', 'select_voice_id /', 'token /']);
  await page.goto('/workbenches');
  await expect(page.getByRole('main').getByText('海边的阿远').first()).toBeVisible();
  await new LoginDialog(page).signOut();
  await expect.poll(kept).toEqual(['fingerprint /']);
  await expect(page.getByRole('banner').getByText('海边的阿远')).toHaveCount(0);
  await page.goto('/account');
  await expect(page.getByText('您还未登录，请先登录')).toBeVisible();
});
