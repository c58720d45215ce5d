import type { Page } from '@playwright/test';

/** Through the member's menu. */
export async function signOut(page: Page): Promise<void> {
  await page.getByRole('button', { name: /，账户菜单$/ }).click();
  await page.getByRole('menuitem', { name: '退出登录' }).click();
}
