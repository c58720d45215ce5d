import { expect, type BrowserContext, type Page } from '@playwright/test';

/** Pays the purchase whose dialog is open, at the sandbox as the payer's phone does. */
export async function payAtSandbox(context: BrowserContext, page: Page, said: RegExp): Promise<void> {
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByRole('img', { name: /付款二维码/ })).toBeVisible();
  await expect(dialog).toContainText('这是沙盒，不收真钱');
  const address = await dialog.getByRole('link', { name: '打开沙盒收银台' }).getAttribute('href');
  const phone = await context.newPage();
  await phone.goto(address ?? '');
  await phone.getByRole('button', { name: '支付', exact: true }).click();
  await expect(phone.getByRole('status')).toContainText('已支付');
  await phone.close();
  await page.bringToFront();
  await expect(dialog.getByRole('heading', { name: said })).toBeVisible({ timeout: 30_000 });
}
