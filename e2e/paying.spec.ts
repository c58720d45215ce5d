import type { Page } from '@playwright/test';
import { expect, test } from './browser-test.ts';
import { findViolations } from './pages/axe.ts';
import { callAsMember } from './pages/call-as-member.ts';
import { payAtSandbox } from './pages/pay-at-sandbox.ts';
import { register } from './pages/register.ts';

const points = async (page: Page): Promise<number> => Number((await callAsMember(page, '/user/info'))['points']);

// covers: fault-25 site-149
test('points bought by code, time as a VIP and its upgrade are there at once, and all of it stands in the account', async ({
  page,
  context,
}) => {
  test.setTimeout(180_000);
  await register(page);
  const had = await points(page);

  // Points, from the account page, by keyboard.
  const form = page.getByRole('form', { name: '充值' });
  await form.getByRole('radio', { name: /^10 元/ }).check();
  await form.getByRole('button', { name: '付 10 元，得 1,000 积分' }).press('Enter');
  await expect(page.getByRole('dialog').getByRole('img', { name: /付款二维码/ })).toBeVisible();
  expect(await findViolations(page, 'dialog[open]')).toEqual([]);
  await payAtSandbox(context, page, /^付好了，/);
  expect(await points(page)).toBe(had + 1_000);
  await expect(page.getByRole('dialog')).toContainText('+ 1,000');
  await page.getByRole('dialog').getByRole('button', { name: '接着写' }).click();
  await expect(page.getByRole('region', { name: '积分余额' })).toContainText((had + 1_000).toLocaleString('en-US'));

  // A package and a tier, each in two clicks; the same tier for a year follows on the first.
  await page.goto('/equity');
  await page.getByRole('radio', { name: /^字数包 10,000 字，9\.90? 元$/ }).check();
  await page.getByRole('button', { name: /^付 9\.90? 元$/ }).click();
  await payAtSandbox(context, page, /^付好了，/);
  await page.getByRole('dialog').getByRole('button', { name: '接着写' }).click();
  const mine = page.getByRole('region', { name: '我现在有' });
  await expect(mine).toContainText('字数包剩下的');
  if (!(await mine.getByText('SVIP', { exact: true }).isVisible())) {
    await page.getByRole('button', { name: '按月' }).click();
    await page.getByRole('radio', { name: /^SVIP，1 个月/ }).check();
    const till = page.getByRole('region', { name: '付款' });
    await expect(till).toContainText('用到');
    await till.getByRole('button', { name: /^付 [\d.]+ 元$/ }).click();
    await payAtSandbox(context, page, /^付好了，SVIP/);
    await page.getByRole('dialog').getByRole('button', { name: '接着写' }).click();
  }
  await expect(mine).toContainText('SVIP');

  // All of it in the account, and the sums are those of the purchases.
  await page.goto('/account?book=purchases');
  const book = page.getByRole('region', { name: '购买记录' });
  await expect(book.getByRole('row').filter({ hasText: '1,000 积分' }).first()).toContainText('已付');
  await expect(book.getByRole('row').filter({ hasText: 'SVIP' }).first()).toContainText('已付');
  const { lists, extend } = (await callAsMember(page, '/recharge/lists?state=paid&page_size=100')) as {
    lists: { amount_fen: number }[];
    extend: { paid_fen: number };
  };
  expect(lists.reduce((sum, { amount_fen: fen }) => sum + fen, 0)).toBe(extend.paid_fen);
  expect(await findViolations(page, 'main')).toEqual([]);

  // A receipt of it, for whom it is to be.
  await page.evaluate(() => Object.assign(globalThis, { print: () => undefined }));
  await page.getByRole('button', { name: '打印收据' }).click();
  const before = page.getByRole('region', { name: '打印前看一眼' });
  await before.getByLabel('付款方').fill('舟山远声文化工作室');
  await before.getByLabel('税号').fill('923');
  await before.getByRole('button', { name: '打印或存 PDF' }).click();
  await expect(before).toContainText('税号是 15 到 20 位数字和大写字母');
  expect(await findViolations(page, 'main')).toEqual([]);
  await before.getByLabel('税号').fill('92330900ma2xxxxx0x');
  await before.getByRole('button', { name: '打印或存 PDF' }).press('Enter');
  await page.emulateMedia({ media: 'print' });
  const receipt = page.getByRole('region', { name: '收款收据' });
  await expect(receipt).toContainText('92330900MA2XXXXX0X');
  await expect(receipt).toContainText((extend.paid_fen / 100).toFixed(2));
  await expect(page.getByRole('banner'), 'nothing but the receipt is printed').toBeHidden();
  for (const width of [794, 1123]) {
    await page.setViewportSize({ width, height: 700 });
    expect((await receipt.boundingBox())?.width, 'it has the whole sheet, in portrait and landscape').toBeGreaterThan(0.9 * width);
  }
});

test('a purchase that was left unpaid waits in the account and is paid from there', async ({ page, context }) => {
  test.setTimeout(120_000);
  await register(page);
  const pay = page.getByRole('button', { name: '付 50 元，得 5,000 积分' });
  await pay.press('Enter');
  await expect(page.getByRole('dialog').getByRole('img', { name: /付款二维码/ })).toBeVisible();
  await pay.evaluate((button) => button.setAttribute('data-old', ''));
  await page.keyboard.press('Escape');
  await expect(page.locator('[data-old]')).toHaveCount(0);
  await expect(pay, 'the page is read again, and the focus is where it was').toBeFocused();
  await page.getByRole('form', { name: '充值' }).getByRole('textbox').fill('1.23');
  await page.getByRole('button', { name: '付 1.23 元，得 123 积分' }).click();
  await expect(page.getByRole('dialog').getByRole('img', { name: /付款二维码/ })).toBeVisible();
  await page.getByRole('button', { name: '先不付，关掉' }).click();
  await page.goto('/account?book=purchases');
  await page
    .getByRole('row')
    .filter({ hasText: '123 积分' })
    .first()
    .getByRole('button', { name: /去付款/ })
    .click();
  await payAtSandbox(context, page, /^付好了，/);
});
