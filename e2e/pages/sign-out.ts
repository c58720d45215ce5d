import type { Page } from '@playwright/test';

/** Through the member's menu, of the tab in front. */
export async function signOut(page: Page): Promise<void> {
  await page.bringToFront();
  await page.getByRole('button', { name: /，账户菜单$/ }).click();
  await page.getByRole('menuitem', { name: '退出登录' }).click();
}
