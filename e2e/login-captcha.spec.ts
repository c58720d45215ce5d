import { expect, test } from './browser-test.ts';
import { askedPlaces, countTyped, typedAnswer } from './pages/captcha-answer.ts';
import { freshMobile, LoginDialog } from './pages/LoginDialog.ts';
import { suspect } from './pages/pass-picture.ts';

/** As far as the captcha, for a number of its own, on a site that suspects the browser. */
async function askForCode(popup: LoginDialog): Promise<string> {
  const mobile = freshMobile();
  await suspect(popup.page);
  await popup.open(1);
  await popup.field('手机号').fill(mobile);
  await popup.button('获取验证码').click();
  return mobile;
}

async function signInWithSentCode(popup: LoginDialog, mobile: string): Promise<void> {
  await expect(popup.field('短信验证码')).toBeFocused();
  await popup.fillSentCode(mobile);
  await popup.dialog.getByRole('checkbox').check();
  await popup.button('登录').click();
  await expect(popup.dialog).toBeHidden();
  await expect(popup.page.getByRole('banner').getByText(`声友${mobile.slice(-4)}`)).toBeVisible();
}

// covers: site-92 site-93 login-19 login-20 login-24
test('the characters clicked in their order send the code', async ({ page }) => {
  const popup = new LoginDialog(page);
  const mobile = await askForCode(popup);
  await popup.passCaptcha();
  await signInWithSentCode(popup, mobile);
});

// covers: login-24
test('the picture is passed with arrow keys alone', async ({ page }) => {
  const popup = new LoginDialog(page);
  const mobile = await askForCode(popup);
  await expect(popup.dialog.getByRole('application')).toBeVisible();
  const places = askedPlaces();
  await popup.dialog.getByRole('application').focus();
  const at = { x: 0.5, y: 0.5 };
  const go = async (axis: 'x' | 'y', to: number, [less, more]: readonly [string, string]): Promise<void> => {
    const steps = Math.round((to - at[axis]) * 100);
    const key = steps < 0 ? less : more;
    for (let coarse = 0; coarse < Math.floor(Math.abs(steps) / 5); coarse += 1) await page.keyboard.press(key);
    for (let fine = 0; fine < Math.abs(steps) % 5; fine += 1) await page.keyboard.press(`Shift+${key}`);
    at[axis] += steps / 100;
  };
  for (const { x, y } of places) {
    await go('x', x, ['ArrowLeft', 'ArrowRight']);
    await go('y', y, ['ArrowUp', 'ArrowDown']);
    await page.keyboard.press('Enter');
  }
  await popup.button('提交并发送验证码').press('Enter');
  await signInWithSentCode(popup, mobile);
});

// covers: login-25
test('the digits that are read aloud send the code, also read again and slower', async ({ page }) => {
  const popup = new LoginDialog(page);
  const mobile = await askForCode(popup);
  await popup.dialog.getByRole('tab', { name: '听数字' }).click();
  const digits = popup.field('把听到的 4 个数字写下来');
  await expect(digits).toBeVisible();
  await popup.dialog.getByRole('button', { name: '试听验证数字' }).click();
  await expect(popup.dialog.getByRole('button', { name: '暂停验证数字' })).toBeVisible();
  const before = countTyped();
  await popup.button('读慢一点').click();
  await expect.poll(countTyped, { message: 'another test, not the same one twice' }).toBe(before + 1);
  await expect(digits).toBeVisible();
  await digits.fill(typedAnswer());
  await popup.button('提交并发送验证码').click();
  await signInWithSentCode(popup, mobile);
});

// covers: login-26
test('who can neither see nor hear registers by a question, with keys alone', async ({ page }) => {
  await suspect(page);
  const popup = new LoginDialog(page);
  await popup.open(4);
  const account = `q${Date.now().toString(36).slice(-8)}`;
  await popup.field('账号').fill(account);
  await popup.field('登录密码').fill('harbour-light-7');
  await popup.dialog.getByRole('checkbox').check();
  await popup.button('注册').press('Enter');
  await expect(popup.dialog.getByRole('heading', { name: '注册前，点一点' })).toBeVisible();
  await expect(popup.dialog.getByRole('tab')).toHaveText(['点图', '听数字']);
  await expect(popup.dialog.getByRole('application')).toBeVisible();
  await popup.button('看不清，也听不清？改答一道题').press('Enter');
  const answer = popup.dialog.locator('input[name="answer"]');
  await expect(answer).toBeVisible();
  await answer.fill(`${typedAnswer()}。`);
  await answer.press('Enter');
  await expect(popup.dialog).toBeHidden();
  await expect(page.getByRole('banner').getByText(account)).toBeVisible();
});

test('a password that many people use is refused at its field before any captcha', async ({ page }) => {
  const popup = new LoginDialog(page);
  await popup.open(4);
  await popup.field('账号').fill(`w${Date.now().toString(36).slice(-8)}`);
  await popup.field('登录密码').fill('woaini1314');
  await popup.dialog.getByRole('checkbox').check();
  await popup.button('注册').click();
  await expect(popup.dialog.getByRole('alert')).toHaveText('这个密码很多人在用，很快会被猜到。请换一个更长、更少见的');
  await expect(popup.field('登录密码')).toBeFocused();
  await expect(popup.dialog.getByRole('heading', { name: '注册声屿' })).toBeVisible();
});
