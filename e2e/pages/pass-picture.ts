import { expect, type Locator } from '@playwright/test';
import { askedPlaces } from './captcha-answer.ts';

/** Clicks the asked characters of the picture of a captcha and sends the answer. */
export async function passPicture(popup: Locator): Promise<void> {
  const picture = popup.getByRole('application');
  await expect(picture).toBeVisible();
  const box = await picture.boundingBox();
  for (const { x, y } of askedPlaces()) await picture.click({ position: { x: x * (box?.width ?? 0), y: y * (box?.height ?? 0) } });
  await popup.getByRole('button', { name: /^提交并/ }).click();
  await expect(picture).toBeHidden();
}
