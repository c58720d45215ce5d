import { expect, test } from './browser-test.ts';
import { findViolations } from './pages/axe.ts';
import { signIn } from './pages/sign-in.ts';
import { pointsOf } from './pages/points-of.ts';
import { Studio } from './pages/Studio.ts';

test('the checkout dialog of the member remote opens from the market and from the studio, and says what this site offers', async ({
  page,
}) => {
  test.setTimeout(120_000);
  // A visitor at a VIP voice: the link leads to a page, its click opens the dialog over the market.
  await page.goto('/supermarket?keyword=顾长风');
  const way = page.getByRole('link', { name: /开通会员，用顾长风配音/ });
  await expect(way).toHaveAttribute('href', '/equity');
  const dialog = page.getByRole('dialog', { name: '会员声音' });
  await expect(async () => {
    await way.click();
    await expect(dialog).toBeVisible({ timeout: 3_000 });
  }).toPass();
  await expect(dialog).toContainText('登录后接着付，选好的还在');
  expect(await findViolations(page, 'dialog[open]')).toEqual([]);
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(way, 'the focus is back').toBeFocused();
  expect(new URL(page.url()).pathname).toBe('/supermarket');

  // A member whose order costs more points than there are pays the rest in the dialog, or gives the order up.
  const studio = new Studio(page);
  await studio.open();
  await signIn(page);
  await studio.clear();
  const run = Date.now();
  await studio.paste(Array.from({ length: 600 }, (_, index) => `这是编号${run + index}的句子，从没有人念过第${index + 1}遍。`).join('\n'));
  await expect(studio.saved).toHaveAttribute('data-saved', 'saved', { timeout: 40_000 });
  await page.getByRole('button', { name: '生成', exact: true }).click();
  const order = page.getByRole('dialog', { name: '生成' });
  const before = await pointsOf(page);
  await order.getByRole('button', { name: /^生成，用 .*\d\.\d\d 元$/ }).click({ timeout: 40_000 });
  await expect(page.getByRole('img', { name: /付款二维码/ })).toBeVisible({ timeout: 40_000 });
  expect(await findViolations(page, 'dialog[open]')).toEqual([]);
  await page.getByRole('button', { name: '先不付，关掉' }).click();
  await page.getByRole('dialog').filter({ hasText: '元待付' }).getByRole('button', { name: '取消，全部退回' }).click();
  await expect.poll(() => pointsOf(page), 'the points are back').toBe(before);
});

test('where the dialog cannot be fetched its window says so, the page goes on, and a later try shows it', async ({ page, complaints }) => {
  test.setTimeout(90_000);
  await page.route(/\/remotes\/member\/.*CheckoutDialog/, (route) => route.abort());
  await page.goto('/supermarket?keyword=顾长风');
  const way = page.getByRole('link', { name: /开通会员，用顾长风配音/ });
  const failed = page.getByRole('dialog', { name: '这个窗口暂时打不开' });
  await expect(async () => {
    await way.click();
    await expect(failed).toBeVisible({ timeout: 8_000 });
  }).toPass();
  await page.unroute(/\/remotes\/member\/.*CheckoutDialog/);
  await failed.getByRole('button', { name: '重试' }).click();
  await expect(page.getByRole('dialog', { name: '会员声音' })).toBeVisible();
  complaints.length = 0; // requests failed on purpose
});
