import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { expect, test } from './browser-test.ts';
import { LoginDialog } from './pages/LoginDialog.ts';
import { signIn } from './pages/sign-in.ts';

const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];

async function violations(page: Page): Promise<string[]> {
  const { violations: found } = await new AxeBuilder({ page }).include('dialog').withTags(tags).analyze();
  return found.flatMap(({ id, nodes }) => nodes.map(({ target, failureSummary }) => `${id} ${target.join(' ')}: ${failureSummary ?? ''}`));
}

for (const theme of ['light', 'dark'] as const) {
  test(`axe finds nothing on any mode of the popup (${theme})`, async ({ page, context, baseURL }) => {
    test.setTimeout(180_000);
    await context.addCookies([{ name: 'theme', value: theme, url: baseURL ?? '' }]);
    await page.emulateMedia({ reducedMotion: 'reduce' });
    const popup = new LoginDialog(page);
    for (const mode of [0, 1, 2, 3, 4]) {
      await popup.open(mode);
      if (mode === 2) await expect(popup.dialog.getByRole('img', { name: '微信二维码' })).toBeVisible();
      // Also with everything wrong.
      else await popup.dialog.locator('[type="submit"]').click();
      expect(await violations(page), `mode ${mode}`).toEqual([]);
    }
    await page.goto('/');
    await signIn(page);
    for (const mode of [5, 6, 7, 8]) {
      await popup.open(mode);
      expect(await violations(page), `mode ${mode}`).toEqual([]);
    }
  });

  test(`axe finds nothing on the captcha (${theme})`, async ({ page, context, baseURL }) => {
    await context.addCookies([{ name: 'theme', value: theme, url: baseURL ?? '' }]);
    await page.emulateMedia({ reducedMotion: 'reduce' });
    const popup = new LoginDialog(page);
    await popup.open(1);
    await popup.field('手机号').fill('13820466021');
    await popup.button('获取验证码').click();
    await expect(popup.dialog.getByRole('application')).toBeVisible();
    expect(await violations(page), 'picture').toEqual([]);
    await popup.dialog.getByRole('tab', { name: '听数字' }).click();
    await expect(popup.field('把听到的 4 个数字写下来')).toBeVisible();
    expect(await violations(page), 'audio').toEqual([]);
    await page.keyboard.press('Escape');
    await expect(popup.field('手机号'), 'Escape leaves the captcha, not the form').toHaveValue('138 2046 6021');
  });
}

for (const width of [360, 768, 1280, 1920]) {
  test(`every mode fits ${width} px`, async ({ page }) => {
    await page.setViewportSize({ width, height: 740 });
    const popup = new LoginDialog(page);
    for (const mode of [0, 1, 2, 3, 4]) {
      await popup.open(mode);
      const box = await popup.dialog.boundingBox();
      expect(box?.x ?? -1, `mode ${mode}`).toBeGreaterThanOrEqual(0);
      expect((box?.x ?? 0) + (box?.width ?? width + 1), `mode ${mode}`).toBeLessThanOrEqual(width);
      expect(await popup.dialog.locator('.modal').evaluate((modal) => modal.scrollWidth - modal.clientWidth)).toBeLessThanOrEqual(0);
    }
  });
}
