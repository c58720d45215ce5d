import { expect, test } from './browser-test.ts';
import { findViolations } from './pages/axe.ts';
import { callAsMember } from './pages/call-as-member.ts';
import { register } from './pages/register.ts';
import { Studio } from './pages/Studio.ts';

const text = '渡轮靠岸以后，码头上只剩下收网的人和一盏没有关的灯。';

test('an order that the chosen sources do not cover waits for its rest, is paid from the works, and is made', async ({ page, context }) => {
  test.setTimeout(300_000);
  await register(page);
  const before = Number((await callAsMember(page, '/user/info'))['points']);
  const studio = new Studio(page);
  await studio.open();
  await studio.clear();
  await studio.paste(`${text}${Date.now()}`);
  await page.getByRole('button', { name: /^生成/ }).first().click();
  const dialog = page.getByRole('dialog', { name: '生成' });
  const sources = dialog.getByRole('list', { name: '谁来付，从上往下扣' });
  await dialog.getByRole('button', { name: '改顺序' }).click();
  await expect(sources.getByRole('listitem')).toHaveCount(3);

  // The order of the sources by keyboard, and points off: money pays all of it.
  await sources.getByRole('button', { name: '积分先付一位' }).focus();
  await page.keyboard.press('Enter');
  await expect(sources.getByRole('listitem').nth(1)).toContainText('积分');
  await sources.getByRole('switch', { name: '用积分付' }).focus();
  await page.keyboard.press('Space');
  await expect(sources.getByRole('listitem').filter({ hasText: '在线支付' })).toContainText('0.03 元');
  expect(await findViolations(page, 'dialog[open]')).toEqual([]);
  await dialog.getByRole('button', { name: /^生成，用 0\.03 元/ }).click();
  await expect(page.getByRole('img', { name: /付款二维码/ })).toBeVisible({ timeout: 30_000 });

  // Left unpaid, it waits among the works with the time that is left.
  await page.getByRole('button', { name: '先不付，关掉' }).click();
  await expect(page.getByText(/还剩 \d+ 分 \d+ 秒付款/)).toBeVisible();
  await page.goto('/creation');
  const row = page.getByRole('row').filter({ hasText: '待付款' });
  await expect(row).toContainText(/还剩 \d+:\d\d 付款/);
  expect(await findViolations(page, 'main')).toEqual([]);
  await row.getByRole('button', { name: /^去付款/ }).click();
  const address = await page.getByRole('link', { name: '打开沙盒收银台' }).getAttribute('href');
  const phone = await context.newPage();
  await phone.goto(address ?? '');
  await phone.getByRole('button', { name: '支付', exact: true }).click();
  await page.bringToFront();
  await expect(page.getByRole('heading', { name: /^付好了/ })).toBeVisible({ timeout: 30_000 });
  await page.getByRole('dialog').getByRole('button', { name: '接着写' }).click();

  await expect(page.getByRole('row').filter({ hasText: '已生成' })).toContainText('0.03 元', { timeout: 120_000 });
  expect(Number((await callAsMember(page, '/user/info'))['points'])).toBe(before);
  await page.goto('/account?book=purchases');
  await expect(page.getByRole('row').filter({ hasText: '0.03' }).first()).toContainText('已付');
});
