import type { Page } from '@playwright/test';
import { expect, test } from './browser-test.ts';
import { findViolations } from './pages/axe.ts';
import { openPhoneText } from './pages/open-phone-text.ts';
import { outOfWindow } from './pages/out-of-window.ts';
import { smallTargets } from './pages/small-targets.ts';
import { Finger } from './pages/touch.ts';

const portrait = { width: 390, height: 780 };
const landscape = { width: 844, height: 390 };
const KEYBOARD_PX = 340;

test.use({
  userAgent: 'Mozilla/5.0 (Linux; Android 16; Pixel 9) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Mobile Safari/537.36',
  viewport: portrait,
  hasTouch: true,
  isMobile: true,
});

const TEXT = Array.from({ length: 12 }, (_, line) => `第${line + 1}行，潮水退了，船要开了。`).join('\n');

const tools = (page: Page) => page.getByRole('toolbar', { name: '标记工具' });
const transport = (page: Page) => page.locator('.studio > .dock');
const bottomOf = async (page: Page, selector: string): Promise<number> => {
  const box = await page.locator(selector).boundingBox();
  return Math.round((box?.y ?? 0) + (box?.height ?? 0));
};
/** The lower edge of the caret, and the upper edge of the tools. */
const caretAndTools = (page: Page): Promise<[number, number]> =>
  page.evaluate(() => [
    getSelection()?.getRangeAt(0).getBoundingClientRect().bottom ?? Number.NaN,
    document.querySelector('.ribbon')?.getBoundingClientRect().top ?? Number.NaN,
  ]);

test('the tools lie on a keyboard that makes the page smaller, the caret stays in sight, and the long press comes back when it closes', async ({
  page,
}) => {
  const studio = await openPhoneText(page, TEXT);
  expect(await page.locator('meta[name="viewport"]').getAttribute('content')).toContain('interactive-widget=resizes-content');
  await expect(transport(page)).toBeVisible();
  const low = await studio.middleOf('第7行');
  await page.touchscreen.tap(low.x, low.y);
  await expect(studio.paper).toBeFocused();
  await page.setViewportSize({ width: 390, height: portrait.height - KEYBOARD_PX });
  await expect(transport(page)).toBeHidden();
  expect(await bottomOf(page, '.ribbon')).toBe(portrait.height - KEYBOARD_PX);
  const [caret, row] = await caretAndTools(page);
  expect(caret, 'the caret is above the tools').toBeLessThanOrEqual(row);
  expect(await outOfWindow(page)).toEqual([]);
  await page.keyboard.type('岸');
  await expect.poll(() => studio.text()).toContain('岸');

  await tools(page)
    .getByRole('button', { name: /从这里/ })
    .tap();
  await expect(page.locator('.script .lit'), 'what is written is heard without the keyboard going away').toBeAttached({ timeout: 60_000 });
  await expect(studio.paper).toBeFocused();
  await tools(page).getByRole('button', { name: '停止' }).tap();

  await page.setViewportSize(portrait);
  await expect(transport(page)).toBeVisible();
  await expect(studio.paper).not.toBeFocused();
  const finger = await Finger.on(page);
  await finger.hold(await studio.middleOf('岸'));
  await expect(page.getByRole('region', { name: '“岸”怎么念' })).toBeVisible();
});

test('the tools lie on a keyboard that covers the page', async ({ page }) => {
  // As Safari on an iPhone: the page keeps its height, the visible part of it does not.
  await page.addInitScript(() => {
    const visible = Object.assign(new EventTarget(), { height: 780, width: 390, offsetTop: 0, offsetLeft: 0, scale: 1 });
    Object.defineProperty(window, 'visualViewport', { value: visible });
  });
  const studio = await openPhoneText(page, TEXT);
  await studio.paper.tap();
  const setHeight = (height: number): Promise<void> =>
    page.evaluate((now) => {
      Object.assign(window.visualViewport ?? {}, { height: now });
      window.visualViewport?.dispatchEvent(new Event('resize'));
    }, height);
  await setHeight(portrait.height - KEYBOARD_PX);
  await expect.poll(() => bottomOf(page, '.ribbon')).toBe(portrait.height - KEYBOARD_PX);
  await expect(transport(page)).toBeHidden();
  await tools(page).getByRole('button', { name: '别名' }).tap();
  await page.getByRole('region', { name: '别名' }).getByRole('button', { name: '收起' }).tap();
  await setHeight(portrait.height);
  await expect(transport(page)).toBeVisible();
});

test('on its side a phone has script, tools and transport beside each other, and a sheet leaves the held word in sight', async ({
  page,
}) => {
  await page.setViewportSize(landscape);
  const studio = await openPhoneText(page, TEXT);
  const paper = await page.locator('.desk').boundingBox();
  expect(paper?.height, 'more than half of the height is the script’s').toBeGreaterThan(landscape.height / 2);
  expect(await outOfWindow(page)).toEqual([]);
  await expect(page.getByRole('button', { name: '生成', exact: true })).toBeInViewport();
  await expect(page.locator('.dock').getByRole('button', { name: '播放全文' })).toBeInViewport();

  const finger = await Finger.on(page);
  await finger.hold(await studio.middleOf('潮'));
  const sheet = page.getByRole('region', { name: /怎么念$/ });
  await expect(sheet).toBeVisible();
  const word = await page.locator('.script .held').boundingBox();
  const side = await sheet.boundingBox();
  expect((word?.x ?? 0) + (word?.width ?? 0)).toBeLessThanOrEqual(side?.x ?? 0);
  for (const name of ['读音', '停顿', '快慢', '情感', '重读']) {
    await sheet.getByRole('tab', { name }).tap();
    expect.soft(await outOfWindow(page), name).toEqual([]);
    expect.soft(await smallTargets(page, '.rail'), name).toEqual([]);
  }
  expect(await findViolations(page)).toEqual([]);
});
