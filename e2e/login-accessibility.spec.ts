import { expect, test } from './browser-test.ts';
import { findViolations } from './pages/axe.ts';
import { LoginDialog } from './pages/LoginDialog.ts';
import { suspect } from './pages/pass-picture.ts';
import { signIn } from './pages/sign-in.ts';

test('axe finds nothing on any mode of the popup in either theme', async ({ page }) => {
  test.setTimeout(180_000);
  await page.emulateMedia({ reducedMotion: 'reduce' });
  const popup = new LoginDialog(page);
  for (const mode of [0, 1, 2, 3, 4]) {
    await popup.open(mode);
    if (mode === 2) await expect(popup.dialog.getByRole('img', { name: '微信二维码' })).toBeVisible();
    // Also with everything wrong.
    else await popup.dialog.locator('[type="submit"]').click();
    expect(await findViolations(page, 'dialog'), `mode ${mode}`).toEqual([]);
  }
  await page.goto('/');
  await signIn(page);
  for (const mode of [5, 6, 7, 8]) {
    await popup.open(mode);
    expect(await findViolations(page, 'dialog'), `mode ${mode}`).toEqual([]);
  }
});

test('axe finds nothing on the captcha in either theme', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await suspect(page);
  const popup = new LoginDialog(page);
  await popup.open(1);
  await popup.field('手机号').fill('13820466021');
  await popup.button('获取验证码').click();
  await expect(popup.dialog.getByRole('application')).toBeVisible();
  expect(await findViolations(page, 'dialog'), 'picture').toEqual([]);
  await popup.dialog.getByRole('tab', { name: '听数字' }).click();
  await expect(popup.field('把听到的 4 个数字写下来')).toBeVisible();
  expect(await findViolations(page, 'dialog'), 'audio').toEqual([]);
  await popup.button('看不清，也听不清？改答一道题').click();
  await expect(popup.dialog.locator('input[name="answer"]')).toBeVisible();
  expect(await findViolations(page, 'dialog'), 'question').toEqual([]);
  await page.keyboard.press('Escape');
  await expect(popup.field('手机号'), 'Escape leaves the captcha, not the form').toHaveValue('138 2046 6021');
});

// covers: login-1
test('every mode fits screens of 360 to 1920 px', async ({ page }) => {
  const popup = new LoginDialog(page);
  for (const mode of [0, 1, 2, 3, 4]) {
    await popup.open(mode);
    for (const width of [360, 768, 1280, 1920]) {
      await page.setViewportSize({ width, height: 740 });
      const at = `mode ${mode} at ${width} px`;
      const box = await popup.dialog.boundingBox();
      expect(box?.x ?? -1, at).toBeGreaterThanOrEqual(0);
      expect((box?.x ?? 0) + (box?.width ?? width + 1), at).toBeLessThanOrEqual(width);
      expect(await popup.dialog.locator('.modal').evaluate((modal) => modal.scrollWidth - modal.clientWidth), at).toBeLessThanOrEqual(0);
    }
  }
});
