import type { Page } from '@playwright/test';
import { expect, test } from './browser-test.ts';
import { findViolations } from './pages/axe.ts';
import { openPhoneText } from './pages/open-phone-text.ts';
import { outOfWindow } from './pages/out-of-window.ts';
import { smallTargets } from './pages/small-targets.ts';
import { Finger } from './pages/touch.ts';

test.use({
  userAgent: 'Mozilla/5.0 (Linux; Android 16; Pixel 9) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Mobile Safari/537.36',
  viewport: { width: 390, height: 780 },
  hasTouch: true,
  isMobile: true,
});

const TEXT = '守灯的老周刻了一行字。行到第 600 级，回头看一眼。';

/** The sheet of a word, whichever is held. */
const sheetOf = (page: Page) => page.getByRole('region', { name: /怎么念$/ });

test('a long press on a word opens its sheet, whose tools put the desk’s marks on it', async ({ page }) => {
  const studio = await openPhoneText(page, TEXT);
  const finger = await Finger.on(page);
  const sheet = sheetOf(page);
  const hold = async (word: string): Promise<void> => finger.hold(await studio.middleOf(word));
  const tab = (name: string): Promise<void> => sheet.getByRole('tab', { name }).tap();

  await finger.hold(await studio.middleOf('回'), async () => {
    await expect(sheet, 'before the finger is lifted').toHaveAccessibleName('“回”怎么念');
    await expect(studio.paper, 'the system selects nothing in what cannot be edited').toHaveAttribute('contenteditable', 'false');
  });
  await expect(studio.paper, 'no keyboard opens').not.toBeFocused();
  await expect(studio.paper).toHaveAttribute('contenteditable', 'true');
  await expect(page.locator('.script .held')).toHaveText('回');

  await tab('停顿');
  await sheet.getByRole('radio', { name: /^中/ }).tap();
  await expect(page.locator('.script .pause')).toHaveText(/0\.5/);
  await tab('快慢');
  await sheet.getByRole('radio', { name: '0.85×' }).tap();
  await expect(page.locator('.script [data-mark="rate"]')).toContainText('行到第');
  await tab('情感');
  await sheet.getByRole('radio', { name: '平静' }).tap();
  await expect(page.locator('.script [data-mark="emotion"]')).toContainText('行到第');
  await tab('重读');
  await sheet.getByRole('radio', { name: '重读', exact: true }).tap();
  await expect(page.locator('.script [data-chip="stress"]')).toBeVisible();
  await expect.poll(() => studio.text(), 'marks change no text').toBe(TEXT);
  for (let step = 0; step < 4; step += 1) await sheet.getByRole('button', { name: '撤销' }).tap();
  await expect(page.locator('.script :is(.mk, .pause)')).toHaveCount(0);

  await sheet.getByRole('button', { name: '从这里听' }).tap();
  await expect(page.locator('.script .lit'), 'it is heard from the clause of the word').toHaveText(/行|到/, { timeout: 60_000 });

  await hold('600');
  await tab('读音');
  await expect(sheet).toHaveAccessibleName('“600”怎么念');
  await sheet.getByRole('button', { name: '选数字读法' }).tap();
  await expect(page.getByRole('region', { name: '数字读法' })).toBeVisible();
});

test('while somebody writes a long press is the system’s, and the tool of the row opens the sheet', async ({ page }) => {
  const studio = await openPhoneText(page, TEXT);
  const finger = await Finger.on(page);
  await studio.paper.tap();
  await expect(studio.paper).toBeFocused();
  await finger.hold(await studio.middleOf('老'), () => expect(studio.paper).toHaveAttribute('contenteditable', 'true'));
  await expect(studio.paper).toBeFocused();
  await expect(sheetOf(page)).toBeHidden();
  await page.getByRole('button', { name: '这个字' }).tap();
  await expect(sheetOf(page)).toBeVisible();
  await expect(studio.paper, 'the keyboard goes away').not.toBeFocused();
});

test('the sheet closes by a pull, by its button, by Esc and by a tap on the paper, and a scroll does not open it', async ({ page }) => {
  const studio = await openPhoneText(page, TEXT);
  const finger = await Finger.on(page);
  const sheet = sheetOf(page);
  const place = await studio.middleOf('回');
  const open = async (): Promise<void> => {
    await finger.hold(place);
    await expect(sheet).toBeVisible();
  };
  const head = async (): Promise<{ x: number; y: number }> => {
    const box = await sheet.getByRole('heading').boundingBox();
    return { x: 195, y: (box?.y ?? 0) + 10 };
  };
  await finger.pull(place, { x: place.x, y: place.y - 60 });
  await expect(sheet).toBeHidden();

  await open();
  const { x, y } = await head();
  await finger.pull({ x, y }, { x, y: y + 30 });
  await expect(sheet, 'a short slow pull is taken back').toBeVisible();
  await finger.pull({ x, y }, { x, y: y + 160 });
  await expect(sheet).toBeHidden();
  await open();
  await sheet.getByRole('button', { name: '收起' }).tap();
  await expect(sheet).toBeHidden();
  await open();
  await page.keyboard.press('Escape');
  await expect(sheet).toBeHidden();
  await open();
  const writing = await studio.middleOf('灯');
  await page.touchscreen.tap(writing.x, writing.y);
  await expect(studio.paper, 'a tap is for writing').toBeFocused();
  await expect(sheet).toBeHidden();
});

test('without close watchers going back closes a sheet and stays, and a sheet closed otherwise leaves no entry', async ({ page }) => {
  await page.addInitScript(() => Reflect.deleteProperty(window, 'CloseWatcher'));
  await page.goto('/h5/supermarket');
  await page.getByRole('navigation', { name: '去处' }).getByRole('link', { name: '写' }).tap();
  await expect(page).toHaveURL('/h5/edit');
  const sheet = page.getByRole('region', { name: '停顿', exact: true });
  const tool = page.getByRole('button', { name: '停顿', exact: true });

  await tool.tap();
  await expect(sheet).toBeVisible();
  await page.goBack();
  await expect(sheet).toBeHidden();
  await expect(page).toHaveURL('/h5/edit');

  await tool.tap();
  await sheet.getByRole('button', { name: '收起' }).tap();
  await expect(sheet).toBeHidden();
  await tool.tap();
  await page.keyboard.press('Escape');
  await expect(sheet).toBeHidden();
  await page.goBack();
  await expect(page).toHaveURL('/h5/supermarket');
  await page.goForward();
  await expect(page).toHaveURL('/h5/edit');
  await expect(sheet).toBeHidden();
});

test('each part of the sheet is large enough for a thumb, fits 320 to 430 px and has no fault that axe finds', async ({ page }) => {
  test.setTimeout(120_000);
  const studio = await openPhoneText(page, TEXT);
  const finger = await Finger.on(page);
  await finger.hold(await studio.middleOf('回'));
  for (const name of ['读音', '停顿', '快慢', '情感', '重读']) {
    await sheetOf(page).getByRole('tab', { name }).tap();
    for (const width of [320, 360, 390, 430]) {
      await page.setViewportSize({ width, height: 780 });
      expect.soft(await outOfWindow(page), `${name} at ${width} px`).toEqual([]);
    }
    await page.setViewportSize({ width: 390, height: 780 });
    expect.soft(await smallTargets(page, '.rail'), name).toEqual([]);
    expect.soft(await findViolations(page, '.rail'), name).toEqual([]);
  }
});
