import { expect, test } from './browser-test.ts';
import { freshMobile, LoginDialog } from './pages/LoginDialog.ts';
import { recallNumber, rememberNumber } from './pages/known-number.ts';
import { signIn } from './pages/sign-in.ts';

const password = 'haibian-2026';
/** Between two codes to one number. */
const WAIT_MS = 60_000;

/** The member of a journey before, so that the wait between two codes is over; by itself this one makes its own, and waits. */
async function memberByNumber(popup: LoginDialog): Promise<string> {
  const known = recallNumber();
  if (known) return known.mobile;
  const mobile = freshMobile();
  await popup.open(1);
  await popup.field('手机号').fill(mobile);
  await popup.takeCode(mobile);
  rememberNumber(mobile);
  await popup.dialog.getByRole('checkbox').check();
  await popup.button('登录').click();
  await expect(popup.dialog).toBeHidden();
  await popup.signOut();
  return mobile;
}

// covers: site-105 login-5 login-22
test('mode 3: whoever came by number sets a first password with another code, and signs in with it', async ({ page }) => {
  test.setTimeout(200_000);
  const popup = new LoginDialog(page);
  const mobile = await memberByNumber(popup);
  await page.waitForTimeout(Math.max(0, (recallNumber()?.sentAt ?? 0) + WAIT_MS - Date.now()));

  await popup.open(3);
  await popup.field('手机号').fill(mobile);
  await popup.takeCode(mobile);
  await popup.field('新密码').fill('short1');
  await popup.button('换密码并登录').click();
  await expect(popup.dialog.getByRole('alert')).toHaveText('密码至少要 8 位');
  await popup.field('新密码').fill(password);
  await popup.button('换密码并登录').click();
  await expect(popup.dialog).toBeHidden();
  await popup.signOut();
  await signIn(page, mobile, password);
});
