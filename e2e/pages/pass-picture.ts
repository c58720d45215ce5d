import { expect, type Locator, type Page } from '@playwright/test';
import { askedPlaces } from './captcha-answer.ts';

/** Has the site suspect this browser: it asks for a person at once. */
export async function suspect(page: Page): Promise<void> {
  const refusal = { code: 0, show: 0, msg: '', data: { error: 'captcha.required' } };
  await page.route(/\/common\/clickCaptcha\?(?:.*&)?kind=work/, (route) => route.fulfill({ json: refusal }));
}

/** Clicks the asked characters of the picture of a captcha and sends the answer. */
export async function passPicture(popup: Locator): Promise<void> {
  const picture = popup.getByRole('application');
  await expect(picture).toBeVisible();
  const box = await picture.boundingBox();
  for (const { x, y } of askedPlaces()) await picture.click({ position: { x: x * (box?.width ?? 0), y: y * (box?.height ?? 0) } });
  await popup.getByRole('button', { name: /^提交并/ }).click();
  await expect(picture).toBeHidden();
}

/**
 * Goes on where the browser’s work was enough, and passes the picture where it was not: all browsers of a run share an address and a device,
 * so that from the third account on a person is asked for.
 */
export async function passCaptcha(popup: Locator): Promise<void> {
  const picture = popup.getByRole('application');
  const went = popup.getByText(/^已发到 /).or(popup.getByRole('alert'));
  const first = (what: Locator, state: 'visible' | 'hidden'): Promise<Locator> =>
    what
      .first()
      .waitFor({ state })
      .then(() => what);
  const seen = await Promise.any([first(picture, 'visible'), first(went, 'visible'), first(popup, 'hidden')]);
  if (seen === picture) await passPicture(popup);
}
