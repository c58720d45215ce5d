import { expect, type Page } from '@playwright/test';
import { Studio } from './Studio.ts';

/** Opens the studio of a phone with a new script of this text. */
export async function openPhoneText(page: Page, text: string): Promise<Studio> {
  await page.goto(`/h5/edit?text=${encodeURIComponent(text)}`);
  const studio = new Studio(page);
  await expect.poll(() => studio.text()).toBe(text);
  await expect(page).toHaveURL('/h5/edit');
  return studio;
}
