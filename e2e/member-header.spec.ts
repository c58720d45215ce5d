import type { WebSocketRoute } from '@playwright/test';
import { expect, test } from './browser-test.ts';
import { findViolations } from './pages/axe.ts';
import { callAsMember } from './pages/call-as-member.ts';
import { LoginDialog } from './pages/LoginDialog.ts';

// covers: site-143
test('the header of a member: a menu that the keyboard walks, and a bell that rings when an order is done', async ({ page }) => {
  test.setTimeout(90_000);
  const account = `h${Date.now().toString(36).slice(-8)}`;
  const login = new LoginDialog(page);
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await login.register(account, 'harbour-light-7');
  const sockets: { at: number; route: WebSocketRoute }[] = [];
  await page.routeWebSocket('**/socket.io/**', (route) => {
    route.connectToServer();
    sockets.push({ at: Date.now(), route });
  });
  await page.goto('/creation');
  const bell = page.getByRole('banner').getByRole('button', { name: /^消息/ });
  const messages = page.getByRole('region', { name: '消息' });

  await test.step('a live connection that breaks is made again after a second, give or take a half, each time', async () => {
    for (let round = 0; round < 2; round += 1) {
      await expect.poll(() => sockets.length).toBeGreaterThan(round);
      // Until the server has let it in.
      await page.waitForTimeout(1000);
      const count = sockets.length;
      const broken = Date.now();
      await sockets.at(-1)?.route.close();
      await expect.poll(() => sockets.length, { intervals: [50] }).toBe(count + 1);
      const waited = (sockets.at(-1)?.at ?? 0) - broken;
      expect(waited).toBeGreaterThanOrEqual(500);
      expect(waited).toBeLessThan(3000);
    }
  });

  await test.step('an order that ends is counted at once, heard and downloaded from the list, and then read', async () => {
    await expect(bell).toHaveAccessibleName('消息');
    const { id, version } = await callAsMember(page, '/ai.Script/save', { title: '渡轮广播', text: '开往小岛的渡轮就要开了。' });
    await callAsMember(page, '/ai.Order/create', { script_id: id, version, name: '渡轮广播' }, crypto.randomUUID());
    await expect(bell, 'without a reload').toHaveAccessibleName('消息，1 条未读', { timeout: 40_000 });
    await bell.click();
    await expect(messages).toContainText('渡轮广播 生成好了');
    await expect(messages).toContainText(/11 字，用了 2 积分/);
    expect(await findViolations(page)).toEqual([]);
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      messages.getByRole('link', { name: '下载全部：渡轮广播' }).click(),
    ]);
    expect(download.suggestedFilename()).toMatch(/^渡轮广播.*\.zip$/);
    await expect(bell).toHaveAccessibleName('消息');
    await page.keyboard.press('Escape');
    await expect(messages).toBeHidden();
    await expect(bell).toBeFocused();
    await page.reload();
    await expect(bell, 'what is read stays read').toHaveAccessibleName('消息');
  });

  await test.step('in the studio the messages lie below the bell and scroll nothing', async () => {
    await page.goto('/edit');
    // The studio's buttons move the bell to their left.
    await expect(page.getByRole('banner').getByRole('button', { name: '生成' })).toBeVisible();
    for (const [width, height] of [
      [1024, 768],
      [1440, 900],
      [1920, 1080],
    ] as const) {
      await page.setViewportSize({ width, height });
      await bell.click();
      await expect(messages).toContainText('渡轮广播 生成好了');
      const button = await bell.boundingBox();
      const panel = await messages.boundingBox();
      if (!button || !panel) throw new Error('the bell or its messages have no box');
      expect(panel.y, `below the bell at ${width}`).toBeGreaterThanOrEqual(button.y + button.height);
      expect(panel.x + panel.width, `their right edges agree at ${width}`).toBeCloseTo(button.x + button.width, 0);
      await expect(messages).toBeInViewport({ ratio: 1 });
      const scrolled = await page.evaluate(() => {
        const { scrollWidth, scrollHeight, scrollTop } = document.documentElement;
        return { scrollWidth, scrollHeight, scrollTop };
      });
      expect(scrolled).toEqual({ scrollWidth: width, scrollHeight: height, scrollTop: 0 });
      await page.keyboard.press('Escape');
      await expect(messages).toBeHidden();
    }
    await page.setViewportSize({ width: 1440, height: 900 });
    await page.goto('/creation');
  });

  await test.step('the menu says what there is, moves with the arrow keys, and signs out', async () => {
    const button = page.getByRole('button', { name: `${account}，账户菜单` });
    const menu = page.getByRole('menu', { name: '账户菜单' });
    await button.focus();
    await page.keyboard.press('Enter');
    await expect(menu.getByRole('menuitem').first()).toBeFocused();
    await expect(menu.getByRole('menuitem', { name: '积分' })).toHaveText('积分998');
    expect(await findViolations(page)).toEqual([]);
    await page.keyboard.press('Escape');
    await expect(button).toBeFocused();
    await page.keyboard.press('ArrowDown');
    await menu.getByRole('menuitemradio', { name: '深' }).click();
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
    await page.setViewportSize({ width: 390, height: 800 });
    for (const item of [menu.getByRole('menuitem').first(), menu.getByRole('menuitem', { name: '退出登录' })])
      await expect(item).toBeInViewport();
    await menu.getByRole('menuitem', { name: '退出登录' }).click();
    await expect(page.getByRole('heading', { name: '您还未登录，请先登录' })).toBeVisible();
  });
});
