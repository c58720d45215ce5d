import { expect, test } from './browser-test.ts';
import { findViolations } from './pages/axe.ts';
import { signIn } from './pages/sign-in.ts';
import { Studio } from './pages/Studio.ts';

test('a wrong password says how many tries are left and shows the way to a new one, for an account that is there and for one that is not', async ({
  page,
  complaints,
}) => {
  test.setTimeout(180_000);
  await page.goto('/');
  await page.getByRole('button', { name: '登录' }).first().click();
  const dialog = page.getByRole('dialog', { name: /登录|找回密码/ });
  const guess = async (account: string): Promise<void> => {
    await dialog.getByLabel('账号').fill(account);
    await dialog.getByLabel('密码', { exact: true }).fill(`wrong-${Date.now()}`);
    await dialog.getByRole('checkbox').check();
    await dialog.getByRole('button', { name: /^登\s*录$/ }).click();
  };
  for (const account of [`nobody${Date.now() % 1_000_000}`, `other${Date.now() % 1_000_000}`]) {
    await guess(account);
    await expect(dialog.getByRole('alert')).toContainText('还能试 4 次');
  }
  expect(await findViolations(page, 'dialog')).toEqual([]);
  await dialog.getByRole('button', { name: '用手机号换一个新密码' }).press('Enter');
  await expect(dialog.getByRole('heading', { name: '找回密码' })).toBeVisible();
  complaints.length = 0; // refused on purpose
});

test('an empty script, and a network that is gone, are said at once and in one place', async ({ page, context, complaints }) => {
  const studio = new Studio(page);
  await studio.open();
  await signIn(page);
  await studio.create();
  await page.getByRole('button', { name: '试听全文' }).click();
  const toast = page.locator('.toast');
  await expect(toast).toContainText('文稿还是空的，先写几句再听。');
  await expect(toast, 'not a success').toHaveClass(/att/);
  await page.getByRole('button', { name: '生成', exact: true }).click();
  await expect(page.getByRole('dialog').getByRole('alert')).toContainText('文稿还是空的，先写几句再生成。');
  await page.keyboard.press('Escape');

  await studio.paste(`断线之前写下的，${Date.now()}。`);
  await expect(studio.saved).toHaveAttribute('data-saved', 'saved');
  await context.setOffline(true);
  await studio.caretToEnd();
  await page.keyboard.insertText('断线之后写下的。');
  await expect(studio.saved, 'nothing is on its way').toHaveText('离线，已存在本机', { timeout: 4_000 });
  await expect(page.getByText(/离线/), 'and it is said once').toHaveCount(1);
  await page.getByRole('button', { name: '试听全文' }).click();
  await expect(toast.filter({ hasText: '现在离线，听不了。文稿已存在本机。' })).toBeVisible({ timeout: 3_000 });
  await expect(page.getByRole('button', { name: '试听全文' }), 'it does not go on preparing').toBeVisible();
  await context.setOffline(false);
  await expect(studio.saved).toHaveAttribute('data-saved', 'saved', { timeout: 40_000 });
  complaints.length = 0; // requests failed on purpose
});
