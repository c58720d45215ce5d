import { expect, test } from './browser-test.ts';
import { findViolations } from './pages/axe.ts';
import { callAsMember } from './pages/call-as-member.ts';
import { enterConsole } from './pages/operator.ts';
import { pointsOf } from './pages/points-of.ts';
import { register } from './pages/register.ts';

test('a member who transfers the money waits for it, and has the points when an operator has noted that it came', async ({
  page,
  browser,
}) => {
  test.setTimeout(240_000);
  const context = await browser.newContext({ baseURL: process.env['E2E_URL'] ?? '' });
  const hers = await context.newPage();
  await register(hers);
  const had = await pointsOf(hers);
  const form = hers.getByRole('form', { name: '充值' });
  await form.getByRole('radio', { name: /^50 元/ }).check();
  await form.getByRole('button', { name: '付 50 元，得 5,000 积分' }).press('Enter');

  // The account of the site, which is a sample here, and the number to write; she leaves the page.
  const pay = hers.getByRole('dialog');
  await pay.getByRole('button', { name: '改用对公转账' }).press('Enter');
  await expect(pay.getByRole('heading', { name: '对公转账' })).toBeVisible();
  await expect(pay).toContainText('这是示例账户，谁也收不到钱，请不要转账。');
  await expect(pay).toContainText('等 7 天');
  const remark = (await pay.getByText('附言', { exact: true }).locator('xpath=following-sibling::dd/b').innerText()).replaceAll(' ', '');
  expect(remark).toMatch(/^\d{12}$/);
  expect(await findViolations(hers, 'dialog[open]')).toEqual([]);
  await pay.getByRole('button', { name: '记好了，关掉' }).press('Enter');
  await hers.goto('/account?book=purchases');
  const row = hers.getByRole('row').filter({ hasText: '5,000 积分' });
  await expect(row).toContainText('等待到账');
  await row.getByRole('button', { name: /看收款账户/ }).press('Enter');
  await expect(pay.getByRole('button', { name: '复制附言' })).toBeVisible();

  // The operator finds it by its number: first a part, then the rest.
  await enterConsole(page, `/orders?tab=transfers&find=${remark}`);
  const listed = page.getByRole('row').filter({ hasText: remark });
  await expect(listed).toContainText('等到账');
  const note = async (amount: string, reference: string): Promise<void> => {
    await listed.getByRole('button', { name: /^记到账/ }).press('Enter');
    const dialog = page.getByRole('dialog', { name: /^记到账/ });
    await dialog.getByLabel('实际到账').fill(amount);
    await dialog.getByLabel('银行流水号').fill(reference);
    await dialog.getByRole('button', { name: '网银流水核对过了' }).press('Enter');
    if (amount === '20') {
      await expect(dialog).toContainText('比应付少 30.00 元，不会发放。');
      expect(await findViolations(page, 'dialog[open]')).toEqual([]);
    } else await expect(dialog).toContainText('金额正好，确认后马上发放');
    await dialog.getByRole('button', { name: /^确认到账/ }).press('Enter');
    await expect(dialog).toBeHidden();
  };
  await note('20', `${remark}-1`);
  await expect(listed).toContainText('已到 20.00');
  await expect(pay).toContainText('已经到账 20 元，还差 30 元');
  await note('30', `${remark}-2`);
  await expect(listed).toContainText('已到账');
  expect(await findViolations(page, 'main')).toEqual([]);

  await expect(pay.getByRole('heading', { name: /^付好了，/ })).toBeVisible({ timeout: 30_000 });
  expect(await pointsOf(hers)).toBe(had + 5_000);
  expect(await callAsMember(hers, '/recharge/lists?state=paid')).toMatchObject({ lists: [{ pay_way: 4, awaits_transfer: false }] });
  await context.close();
});
