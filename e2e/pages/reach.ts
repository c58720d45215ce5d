import { expect, type Locator, type Page } from '@playwright/test';

const MOST = 300;

/** Goes to a control as somebody without a mouse does: over the link that skips the header where there is one, then Tab by Tab. */
export async function reach(page: Page, control: Locator): Promise<Locator> {
  await expect(control).toBeVisible();
  const isAtStart = await page.evaluate(() => document.activeElement === document.body);
  if (isAtStart && (await control.evaluate((element) => element.closest('main') !== null))) {
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
  }
  for (let tabs = 0; tabs < MOST; tabs += 1) {
    if (await control.evaluate((element) => element === document.activeElement)) return control;
    await page.keyboard.press('Tab');
  }
  throw new Error(`Tab does not come to ${control.toString()}`);
}
