import type { Page } from '@playwright/test';
import { expect, test } from './browser-test.ts';
import { openPhoneText } from './pages/open-phone-text.ts';

test.use({
  userAgent: 'Mozilla/5.0 (Linux; Android 16; Pixel 9) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Mobile Safari/537.36',
  viewport: { width: 390, height: 780 },
  hasTouch: true,
  isMobile: true,
});

/** What the lock screen is given. */
const shown = (page: Page): Promise<[string | undefined, string | undefined, string]> =>
  page.evaluate(() => {
    const { metadata, playbackState } = navigator.mediaSession;
    return [metadata?.title, metadata?.artist, playbackState];
  });

test('the lock screen names the script and its voice, and presses pause and play of the studio', async ({ page }) => {
  await page.addInitScript(() => {
    const set = navigator.mediaSession.setActionHandler.bind(navigator.mediaSession);
    // No browser lets a page press its own buttons.
    const handlers: Record<string, MediaSessionActionHandler | null> = {};
    Object.assign(window, { pressed: handlers });
    navigator.mediaSession.setActionHandler = (action, handler) => {
      handlers[action] = handler;
      set(action, handler);
    };
  });
  const press = (action: MediaSessionAction): Promise<void> =>
    page.evaluate(
      (name) => (window as unknown as { pressed: Record<string, MediaSessionActionHandler> }).pressed[name]?.({ action: name }),
      action,
    );
  await openPhoneText(page, '潮水退了，船要开了。岛上的人不说爬山，说去看灯。整座岛缩成一片叶子，都挂在叶脉上。');
  await expect(page.locator('.st-chips'), 'the names of the voices are there').toContainText('林岸');
  const transport = page.locator('.studio > .dock');
  await transport.getByRole('button', { name: '播放全文' }).tap();
  await expect.poll(() => shown(page), { timeout: 60_000 }).toEqual(['潮水退了，船要开了', '林岸', 'playing']);
  await press('pause');
  await expect(transport.getByRole('button', { name: '继续' })).toBeVisible();
  expect((await shown(page))[2]).toBe('paused');
  await press('play');
  await expect.poll(async () => (await shown(page))[2]).toBe('playing');
  await transport.getByRole('button', { name: '停止' }).tap();
  await expect.poll(() => shown(page)).toEqual([undefined, undefined, 'none']);
});

test('the lock screen names a sample of the market', async ({ page }) => {
  await page.goto('/h5/supermarket');
  await page.getByRole('button', { name: '试听林岸', exact: true }).first().tap();
  await expect.poll(async () => (await shown(page))[0]).toBe('林岸');
  await expect.poll(async () => (await shown(page))[2]).toBe('playing');
});
