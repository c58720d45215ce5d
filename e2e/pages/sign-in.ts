import { expect, type Page } from '@playwright/test';

/** Signs in through the dialog of the shell, from whatever page is open. */
export async function signIn(page: Page, account = 'demo', password = 'shengyu-demo'): Promise<void> {
  // Chromium draws a tab behind another one about once a second, and a click waits for two frames.
  await page.bringToFront();
  const dialog = page.getByRole('dialog', { name: /登录/ });
  // On a device where nobody has signed in, what members do opens the form of a new account.
  const entry = page.getByRole('dialog', { name: '注册声屿' }).getByRole('button', { name: '登录' });
  // A page for members opens the dialog by itself, perhaps at this very moment.
  await expect(async () => {
    if (await entry.isVisible()) await entry.click({ timeout: 1_000 });
    else if (!(await dialog.isVisible())) await page.getByRole('button', { name: '登录' }).first().click({ timeout: 1_000 });
    await expect(dialog).toBeVisible({ timeout: 1_000 });
  }).toPass();
  await dialog.getByLabel('账号').fill(account);
  await dialog.getByLabel('密码', { exact: true }).fill(password);
  const agreement = dialog.getByRole('checkbox');
  if (await agreement.isVisible()) await agreement.check();
  await dialog.getByRole('button', { name: /^登\s*录$/ }).click();
  await expect(dialog).toBeHidden();
}
