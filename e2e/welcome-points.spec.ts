import { expect, test } from './second-site.ts';
import { callAsMember } from './pages/call-as-member.ts';
import { freshMobile, LoginDialog } from './pages/LoginDialog.ts';

// The site that sends messages: there welcome points wait for a number.
test.use({ tokenUse: 'off' });

test('a new member is told what a number brings, binds it with the code that was sent, and has the points at once', async ({ page }) => {
  const popup = new LoginDialog(page);
  await popup.register(`w${Date.now().toString(36)}`.slice(0, 12), 'haibian-2026');
  await expect(page.getByText('验证手机号，送你 1,000 积分，约 10,000 字')).toBeVisible();
  expect(await callAsMember(page, '/user/info')).toMatchObject({ points: 0 });
  await page.getByRole('button', { name: '去绑定手机号' }).click();
  await expect(popup.dialog.getByText('没有领过新人积分的号码，绑定后送 1,000 积分。')).toBeVisible();
  const mobile = freshMobile();
  await popup.field('手机号').fill(mobile);
  await popup.takeCode(mobile);
  await popup.button('绑定').click();
  await expect(popup.dialog).toBeHidden();
  await expect(page.getByText('送你 1,000 积分，约 10,000 字')).toBeVisible();
  await expect(page.getByRole('link', { name: '余额 1,000 积分' })).toBeVisible();
  await page.goto('/account');
  await expect(page.getByRole('main').getByText('赠送').first()).toBeVisible();
  expect(await callAsMember(page, '/user/info')).toMatchObject({ points: 1000 });
});
