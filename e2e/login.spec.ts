import { expect, test } from './browser-test.ts';
import { freshMobile, LoginDialog } from './pages/LoginDialog.ts';
import { rememberNumber } from './pages/known-number.ts';
import { suspect } from './pages/pass-picture.ts';
import { openOnPhone, scanCodeOf } from './pages/wechat-phone.ts';
import { startChangedApi } from './pages/changed-api.ts';
import { startWeb } from './pages/start-web.ts';
import { Studio } from './pages/Studio.ts';
import { signIn } from './pages/sign-in.ts';

const freshAccount = (): string => `u${Date.now().toString(36)}`.slice(0, 12);
const password = 'haibian-2026';

// covers: login-2
test('mode 0: a member signs in with the keyboard alone and goes on where they were', async ({ page }) => {
  await page.goto('/news');
  const opener = page.getByRole('button', { name: '登录' }).first();
  await opener.focus();
  await page.keyboard.press('Enter');
  const popup = new LoginDialog(page);
  await expect(popup.dialog.getByLabel('账号')).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(popup.dialog).toBeHidden();
  await expect(opener, 'the focus is back where the popup was opened from').toBeFocused();

  await page.keyboard.press('Enter');
  await expect(popup.dialog.getByLabel('账号')).toBeFocused();
  await page.keyboard.type('demo');
  await page.keyboard.press('Tab');
  await page.keyboard.type('shengyu-demo');
  await page.keyboard.press('Enter');
  await expect(popup.dialog.getByRole('checkbox'), 'consent is not presumed').toBeFocused();
  await page.keyboard.press('Space');
  await page.keyboard.press('Enter');
  await expect(popup.dialog).toBeHidden();
  await expect(page.getByRole('banner').getByText('海边的阿远')).toBeVisible();
  await expect(page).toHaveURL(/\/news$/);
  await expect(page.getByRole('main'), 'the button is gone, so the page has the focus').toBeFocused();
});

// covers: site-91 site-106
test('password managers and one-time codes find their fields, and policies are read beside the form', async ({ page }) => {
  const popup = new LoginDialog(page);
  await popup.open(0);
  await expect(popup.dialog.locator('[name="account"]')).toHaveAttribute('autocomplete', 'username');
  await expect(popup.dialog.locator('[name="password"]')).toHaveAttribute('autocomplete', 'current-password');
  await popup.dialog.getByRole('tab', { name: '手机登录' }).click();
  const code = popup.field('短信验证码');
  await expect(code).toHaveAttribute('autocomplete', 'one-time-code');
  await expect(code).toHaveAttribute('inputmode', 'numeric');
  const policy = popup.dialog.getByRole('link', { name: /用户协议/ });
  await expect(policy).toHaveAttribute('href', '/policy/service');
  await expect(policy).toHaveAttribute('target', '_blank');
  await popup.open(4);
  await expect(popup.dialog.locator('[name="password"]')).toHaveAttribute('autocomplete', 'new-password');
});

test('what was typed comes along from one way to the other', async ({ page }) => {
  const popup = new LoginDialog(page);
  await popup.open(1);
  await popup.field('手机号').fill('13820466021');
  await popup.dialog.getByRole('tab', { name: '账号登录' }).click();
  await popup.dialog.getByLabel('账号').fill('ayuan');
  await popup.dialog.getByRole('button', { name: '忘记密码' }).click();
  await expect(popup.field('手机号')).toHaveValue('138 2046 6021');
  await popup.button('返回登录').click();
  await expect(popup.dialog.getByLabel('账号')).toHaveValue('ayuan');
});

// covers: site-89 login-3 login-18
test('mode 1: a new number becomes a member, who sees how long the next code has to wait', async ({ page }) => {
  const popup = new LoginDialog(page);
  const mobile = freshMobile();
  await suspect(page);
  await popup.open(1);
  await popup.button('获取验证码').click();
  await expect(popup.dialog.getByRole('alert')).toHaveText('请填写手机号');
  await expect(popup.field('手机号')).toBeFocused();
  await popup.field('手机号').fill(mobile);

  // A picture clicked wrongly brings another one, and the form is as it was afterwards.
  await popup.button('获取验证码').click();
  const picture = popup.dialog.getByRole('application');
  await expect(picture).toBeVisible();
  for (const x of [3, 60, 120]) await picture.click({ position: { x, y: 3 } });
  await popup.button('提交并发送验证码').click();
  await expect(popup.dialog.getByRole('alert')).toHaveText('没有点对，换了一张，再试一次');
  await expect(popup.button('还差 3 个')).toBeVisible();
  await popup.passCaptcha();
  await expect(popup.field('短信验证码')).toBeFocused();
  rememberNumber(mobile);
  await expect(popup.dialog.getByRole('button', { name: /^\d+ 秒后重发$/ })).toBeVisible();

  await popup.field('短信验证码').fill('000000');
  await popup.button('登录').click();
  await expect(popup.dialog.getByRole('alert')).toHaveText('先勾选上面这一条，才能继续');
  await popup.dialog.getByRole('checkbox').check();
  await popup.button('登录').click();
  await expect(popup.dialog.getByRole('alert')).toHaveText('验证码不对，请再看一下短信');
  await popup.fillSentCode(mobile);
  await popup.button('登录').click();
  await expect(popup.dialog).toBeHidden();
  await expect(page.getByRole('banner').getByText(`声友${mobile.slice(-4)}`)).toBeVisible();
  await popup.signOut();

  await page.clock.install();
  await popup.open(3);
  await popup.field('手机号').fill(mobile);
  await popup.button('获取验证码').click();
  await popup.passCaptcha();
  await expect(popup.dialog.getByRole('alert')).toHaveText(/^刚刚发过，请过 .+再发$/);
  await expect(popup.dialog.getByRole('button', { name: /^[1-6]?\d 秒后重发$/ })).toBeVisible();
  await page.clock.fastForward(61_000);
  await expect(popup.button('获取验证码'), 'the wait is counted down').toBeVisible();
});

// covers: site-104 login-4 login-10 login-21
test('modes 2 and 8: a person comes in by WeChat and sets a first password', async ({ page, playwright, baseURL }) => {
  const popup = new LoginDialog(page);
  const phone = await playwright.request.newContext();
  const site = baseURL ?? '';
  const refused = await openOnPhone(phone, site, await scanCodeOf(page, () => popup.open(2)));
  await expect(popup.dialog.getByRole('heading', { name: '已扫描' })).toBeVisible();
  await refused.answer('refuse');
  await expect(popup.dialog.getByRole('heading', { name: '手机上取消了' })).toBeVisible();

  const nickname = `客${Date.now().toString(36)}`;
  const agreed = await openOnPhone(phone, site, await scanCodeOf(page, () => popup.button('再扫一次').click()));
  await agreed.answer('agree', nickname);
  await expect(popup.dialog).toBeHidden();
  await expect(page.getByRole('banner').getByText(nickname)).toBeVisible();

  await popup.open(8);
  await popup.field('新密码').fill(password);
  await expect(popup.dialog.getByRole('meter', { name: '密码强度' })).toHaveAttribute('aria-valuetext', '很强');
  await popup.field('再输一遍').fill(password.slice(0, -2));
  await popup.button('保存密码').click();
  await expect(popup.dialog.getByRole('alert')).toHaveText('两次不一样，第二遍少了 2 位');
  await popup.field('再输一遍').fill(password);
  await popup.button('保存密码').click();
  await expect(popup.dialog).toBeHidden();
  await phone.dispose();
});

// covers: login-6 login-9
test('modes 4 and 7: a visitor registers, and binds WeChat afterwards', async ({ page, playwright, baseURL }) => {
  const popup = new LoginDialog(page);
  await popup.open(4);
  await popup.field('账号').fill('demo');
  await popup.field('登录密码').fill('demo');
  await expect(popup.dialog.getByRole('meter', { name: '密码强度' })).toHaveAttribute('aria-valuetext', '太短，再加 4 位');
  await popup.field('登录密码').fill(password);
  await popup.button('注册').click();
  await expect(popup.dialog.getByRole('alert')).toHaveText('先勾选上面这一条，才能继续');
  await popup.dialog.getByRole('checkbox').check();
  await popup.button('注册').click();
  await popup.passCaptcha();
  await expect(popup.dialog.getByRole('alert')).toHaveText('这个账号已经有人用了');
  await expect(popup.field('账号'), 'the field that is wrong has the focus').toBeFocused();
  await popup.field('账号').fill(freshAccount());
  await popup.button('注册').click();
  await expect(popup.dialog, 'a taken name costs no second captcha').toBeHidden();

  const phone = await playwright.request.newContext();
  const scanned = await openOnPhone(phone, baseURL ?? '', await scanCodeOf(page, () => popup.open(7)));
  await scanned.answer('agree', `绑${Date.now().toString(36)}`);
  await expect(page.getByText('微信已绑定')).toBeVisible();
  await expect(popup.dialog).toBeHidden();
  await popup.open(7);
  await expect(popup.dialog.getByText('这个账号已经绑定了微信。')).toBeVisible();
  await phone.dispose();
});

// covers: site-64 site-78 site-79 site-144 login-7 login-8 login-15 login-17 login-23 pages-17
test('modes 5 and 6: a site that demands a number asks until there is one, and the number is changed later', async ({ page }) => {
  test.setTimeout(150_000);
  const popup = new LoginDialog(page);
  await popup.register(freshAccount(), password);

  // The same site, configured to demand a number.
  await using api = await startChangedApi((config) => ({ ...config, login: { ...config.login, coerce_mobile: 1 } }));
  await using web = await startWeb(api.port);
  await page.goto(`${web.url}/news`);
  await expect(popup.dialog.getByRole('heading', { name: '绑定手机号' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(popup.dialog).toBeHidden();
  const bar = page.getByRole('status').filter({ hasText: '还没有绑定手机号' });
  await bar.getByRole('button', { name: '现在绑定' }).click();
  await expect(popup.dialog.getByRole('heading', { name: '绑定手机号' })).toBeVisible();
  await page.keyboard.press('Escape');
  await page.goto(web.url);
  await expect(popup.dialog.getByText('每个账号要有一个手机号，绑定后接着往下走。')).toBeVisible();
  const mobile = freshMobile();
  await popup.field('手机号').fill(mobile);
  await popup.takeCode(mobile);
  await popup.button('绑定并继续').click();
  await expect(popup.dialog).toBeHidden();
  await page.goto(`${web.url}/news`);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(popup.dialog, 'bound once, never asked again').toBeHidden();
  await expect(bar).toBeHidden();

  await popup.open(6);
  await expect(popup.dialog.getByText(`${mobile.slice(0, 3)} **** ${mobile.slice(-4)}`)).toBeVisible();
  await popup.button('这个号码收不到短信了').click();
  await popup.field('登录密码').fill(password);
  await popup.button('下一步').click();
  const changed = freshMobile();
  await popup.field('新手机号').fill(changed);
  await popup.takeCode(changed);
  await popup.button('换成新号码').click();
  await expect(page.getByText('已换成新号码')).toBeVisible();
  await expect(popup.dialog).toBeHidden();
});

// covers: site-75 site-76 site-118 site-135 login-16
test('a token that expired in mid-work loses nothing that was typed', async ({ page, context }) => {
  // No event announces a session that ends by time; here a signing out, which has one, replaces it.
  await page.routeWebSocket('**/socket.io/**', () => undefined);
  const studio = new Studio(page);
  await studio.open();
  await signIn(page);
  await studio.clear();
  const before = `登录过期之前写的，${Date.now()}。`;
  await studio.paste(before);
  await expect(studio.saved).toHaveAttribute('data-saved', 'saved');

  const token = (await context.cookies()).find(({ name }) => name === 'token')?.value ?? '';
  await page.request.post('/api/login/logout', { headers: { token: decodeURIComponent(token) }, data: {} });
  await studio.paper.focus();
  await page.keyboard.press('Control+End');
  await page.keyboard.type('过期之后接着写。');
  const popup = new LoginDialog(page);
  await expect(popup.dialog.getByRole('heading', { name: '登录声屿' })).toBeVisible({ timeout: 30_000 });
  expect(await studio.text()).toBe(`${before}过期之后接着写。`);
  await page.keyboard.press('Escape');
  const bar = page.getByRole('status').filter({ hasText: '登录已过期' });
  await bar.getByRole('button', { name: '重新登录' }).click();
  await signIn(page);
  await expect(bar).toBeHidden();
  await expect(studio.saved).toHaveAttribute('data-saved', 'saved', { timeout: 30_000 });
  expect(await studio.text()).toBe(`${before}过期之后接着写。`);
  await page.reload();
  await expect.poll(() => studio.text()).toBe(`${before}过期之后接着写。`);
});

test('a token that expired while somebody writes takes no word: the popup waits for a pause', async ({ page, context }) => {
  await page.routeWebSocket('**/socket.io/**', () => undefined);
  const studio = new Studio(page);
  await studio.open();
  await signIn(page);
  await studio.create();
  // The token ends while a save is on its way: the answer that says so comes while the next words are typed.
  const held = Promise.withResolvers<void>();
  await page.route('**/api/ai.Script/save', async (route) => {
    await held.promise;
    await route.continue();
  });
  await studio.paper.focus();
  const save = page.waitForRequest('**/api/ai.Script/save');
  await page.keyboard.type('The tide went out, ');
  await save;
  const token = (await context.cookies()).find(({ name }) => name === 'token')?.value ?? '';
  await page.request.post('/api/login/logout', { headers: { token: decodeURIComponent(token) }, data: {} });
  const answer = page.waitForResponse('**/api/ai.Script/save');
  await page.keyboard.type('and the ');
  held.resolve();
  await answer;
  await page.keyboard.type('stones dried in the sun.', { delay: 60 });
  expect(await studio.text()).toBe('The tide went out, and the stones dried in the sun.');
  const popup = new LoginDialog(page);
  await expect(popup.dialog.getByRole('heading', { name: '登录声屿' })).toBeVisible();
  await expect(popup.dialog.getByLabel('账号')).toHaveValue('');
});

test('a page rendered for a member who left while it was on its way becomes a visitor’s, in silence', async ({ page, context }) => {
  await page.goto('/');
  await signIn(page);
  await page.route(/\/news$/, async (route) => {
    const response = await route.fetch();
    await context.clearCookies({ name: 'token' });
    await route.fulfill({ response });
  });
  await page.goto('/news');
  await expect(page.getByRole('button', { name: '登录' }).first()).toBeVisible();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
});

test('no page ships the popup before somebody opens it', async ({ page }) => {
  const scripts: Promise<string>[] = [];
  page.on('response', (response) => {
    if (response.request().resourceType() === 'script') scripts.push(response.text().catch(() => ''));
  });
  const shipped = async (): Promise<boolean> => (await Promise.all(scripts)).some((text) => text.includes('找回密码'));
  await page.goto('/', { waitUntil: 'networkidle' });
  expect(await shipped()).toBe(false);
  await page.getByRole('button', { name: '登录' }).first().click();
  await expect(page.getByRole('dialog')).toBeVisible();
  expect(await shipped()).toBe(true);
});
