import type { BrowserContext, Page } from '@playwright/test';
import { expect, test } from './browser-test.ts';
import { findViolations } from './pages/axe.ts';
import { callAsMember } from './pages/call-as-member.ts';
import { askForInvoice, saveInvoice, sendInvoice } from './pages/invoices.ts';
import { enterConsole } from './pages/operator.ts';
import { payAtSandbox } from './pages/pay-at-sandbox.ts';
import { register } from './pages/register.ts';
import { signIn } from './pages/sign-in.ts';

const places = [
  '',
  '/orders',
  '/invoices',
  '/members',
  '/approvals',
  '/prices',
  '/articles',
  '/voices',
  '/ownvoices',
  '/reports',
  '/engines',
  '/remotes',
  '/audit',
  '/settings',
  '/twofactor',
];

/** A new member who has bought 1,000 points for 10 yuan; answers the account. */
async function buyPoints(page: Page, context: BrowserContext): Promise<string> {
  await register(page);
  await page
    .getByRole('form', { name: '充值' })
    .getByRole('radio', { name: /^10 元/ })
    .check();
  await page.getByRole('button', { name: '付 10 元，得 1,000 积分' }).click();
  await payAtSandbox(context, page, /^付好了，/);
  await page.getByRole('dialog').getByRole('button', { name: '接着写' }).click();
  const { account } = await callAsMember(page, '/user/info');
  return String(account);
}

// covers: console-1 console-5
test('an operator refunds a purchase with a reason, and the member reads it in the account and among the messages', async ({
  page,
  browser,
}) => {
  test.setTimeout(240_000);
  const member = await browser.newContext({ baseURL: process.env['E2E_URL'] ?? '' });
  const hers = await member.newPage();
  const account = await buyPoints(hers, member);
  await askForInvoice(hers);

  await enterConsole(page);
  await sendInvoice(page, '传文件', '传上去，算开好');
  await saveInvoice(hers, '开好了', 'PDF');
  await page.getByRole('navigation', { name: '后台' }).getByRole('link', { name: '订单和付款' }).click();
  await page.getByRole('tab', { name: '购买' }).click();
  await page.getByLabel('单号、账号、名字').fill(account);
  await page.getByLabel('单号、账号、名字').press('Enter');
  const row = page.getByRole('row').filter({ hasText: '已到账' });
  await expect(row).toHaveCount(1);
  await row.getByRole('button').first().press('Enter');

  // The whole of it by keyboard, from the row to the reason.
  const detail = page.getByRole('complementary', { name: '购买' });
  await expect(detail).toContainText('账本');
  await detail.getByRole('button', { name: '退款…' }).press('Enter');
  const dialog = page.getByRole('dialog', { name: /^退款/ });
  await expect(dialog).toContainText('最多能退');
  expect(await findViolations(page, 'dialog[open]')).toEqual([]);
  await dialog.getByRole('button', { name: /^退 10\.00 元$/ }).press('Enter');
  await expect(dialog).toContainText('写一句原因');
  await dialog.getByLabel('原因，会员看得到').fill('海边的信号断了，退给您');
  await dialog.getByLabel('内部备注，会员看不到').fill('电话沟通过');
  await dialog.getByRole('button', { name: /^退 10\.00 元$/ }).press('Enter');
  await expect(dialog).toBeHidden();
  await expect(detail.getByRole('heading', { level: 2 })).toBeVisible();
  await expect(detail).toContainText('海边的信号断了，退给您');

  await page.goto('/admin/audit');
  const audited = page.getByRole('row').filter({ hasText: '海边的信号断了，退给您' }).first();
  await expect(audited).toContainText('退款');
  await expect(audited).toContainText('电话沟通过');

  await hers.goto('/account?book=purchases');
  await expect(hers.getByRole('region', { name: '购买记录' })).toContainText('退回 10 元：海边的信号断了，退给您');
  await hers.getByRole('button', { name: /消息/ }).click();
  await expect(hers.getByText('海边的信号断了，退给您').last()).toBeVisible();
  await expect(hers.getByText('电话沟通过')).toHaveCount(0);

  await sendInvoice(page, '传红字', '传上去，算红冲好');
  await saveInvoice(hers, '红冲了', '红字 PDF');
  await member.close();
});

// covers: fault-104
test('axe finds nothing on any page of the console, and nothing moves sideways on a phone', async ({ page }) => {
  test.setTimeout(300_000);
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await enterConsole(page);
  // Something waits at each place that says so in the rail.
  await page.route('**/api/admin.Overview/waiting', async (route) => {
    const response = await route.fetch();
    const { data, ...envelope } = (await response.json()) as { data: Record<string, number> };
    const waiting = Object.fromEntries(Object.keys(data).map((place) => [place, 12]));
    await route.fulfill({ response, json: { ...envelope, data: waiting } });
  });
  for (const place of places) {
    const path = `/admin${place}`;
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await page.waitForLoadState('networkidle');
    expect(await findViolations(page), path).toEqual([]);
    await page.setViewportSize({ width: 390, height: 844 });
    const overflow = await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
    expect(overflow, `pixels that ${path} is wider than a phone`).toBe(0);
    const cut = await page
      .locator('.ad-scroll:has(.ant-table)')
      .evaluateAll((lists) => lists.filter((list) => list.scrollWidth > list.clientWidth).length);
    expect(cut, `lists of ${path} with something beyond the edge of a phone`).toBe(0);
    await page.setViewportSize({ width: 1280, height: 720 });
  }
});

test('a visitor is asked to sign in, and a member is told that the console is not theirs', async ({ page, complaints }) => {
  await page.goto('/admin/orders');
  await expect(page.getByText('您还未登录，请先登录')).toBeVisible();
  await expect(page.locator('meta[name="robots"]')).toHaveAttribute('content', 'noindex');
  await signIn(page);
  await expect(page.getByRole('heading', { name: '这里您看不了' })).toBeVisible();
  expect(await findViolations(page)).toEqual([]);
  const token = (await page.context().cookies()).find(({ name }) => name === 'token')?.value ?? '';
  const refused = await page.request.get('/api/admin.Order/lists', { headers: { token } });
  expect(((await refused.json()) as { data: { error: string } }).data.error).toBe('operator.required');
  complaints.splice(0, complaints.length, ...complaints.filter((complaint) => !complaint.includes('403')));
});
