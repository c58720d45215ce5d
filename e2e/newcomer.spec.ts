import type { Locator } from '@playwright/test';
import { expect, test } from './browser-test.ts';
import { passCaptcha } from './pages/pass-picture.ts';

const line = '潮水退下去，露出一条通往小岛的路。';
const newAccount = (): string => `n${Date.now().toString(36).slice(-7)}${Math.floor(Math.random() * 90 + 10)}`;

// covers: fault-6
test('from the home page, where the sentence is heard, to a downloaded MP3 takes somebody without an account seven clicks', async ({
  page,
  context,
  baseURL,
}) => {
  test.setTimeout(90_000);
  let clicks = 0;
  const click = async (what: Locator): Promise<void> => {
    clicks += 1;
    await what.click();
  };
  // A device of its own: in a run all browsers come from one address.
  await context.addCookies([{ name: 'fingerprint', value: `new-${newAccount()}`, url: baseURL ?? '' }]);
  await page.goto('/');
  await page.getByRole('textbox', { name: /要试听的文字/ }).fill(line);
  await click(page.getByRole('button', { name: /^用.+试听这句话$/ }));
  await click(page.getByRole('link', { name: /带着这句去编辑器/ }));
  await expect(page.getByRole('textbox', { name: '文稿', exact: true }).getByRole('paragraph')).toHaveText(line);
  await click(page.getByRole('button', { name: '生成', exact: true }));
  const login = page.getByRole('dialog');
  await expect(login, 'says where one is, and keeps the sentence in sight').toContainText(/注册后回到编辑器.*潮水退下去/s);
  await login.getByLabel('账号').fill(newAccount());
  await login.getByLabel('登录密码').fill('harbour-light-7');
  await click(login.getByRole('checkbox'));
  await click(login.getByRole('button', { name: '注册', exact: true }));
  await expect(page.getByText('送你 1,000 积分，约 10,000 字'), 'a new member is greeted in one line').toBeVisible();
  // The order opens by itself.
  await click(page.getByRole('button', { name: /^生成，用 [\d,]+ 积分$/ }));
  const audio = page.getByRole('list', { name: '下载' }).getByRole('link').filter({ hasText: '音频' });
  await expect(audio).toBeVisible({ timeout: 60_000 });
  const [download] = await Promise.all([page.waitForEvent('download'), click(audio)]);
  expect(download.suggestedFilename()).toMatch(/\.mp3$/);
  expect(clicks).toBe(7);
});

test('what a visitor asked for is done once they are a member: a favourite, a question, an order after the page was loaded anew', async ({
  page,
  context,
}) => {
  const account = newAccount();
  const dialog = page.getByRole('dialog').filter({ hasText: /声屿|注册/ });
  const register = async (name: string): Promise<void> => {
    await expect(dialog).toBeVisible();
    // A device that has had a member is shown the way in first.
    if (!(await dialog.getByLabel('登录密码').isVisible())) await dialog.getByRole('button', { name: '注册' }).click();
    await dialog.getByLabel('账号').fill(name);
    await dialog.getByLabel('登录密码').fill('harbour-light-7');
    const agreement = dialog.getByRole('checkbox');
    if (!(await agreement.isChecked())) await agreement.check();
    await dialog.getByRole('button', { name: '注册', exact: true }).click();
    await passCaptcha(dialog);
  };

  await test.step('a favourite is set', async () => {
    await page.goto('/supermarket/apo');
    const heart = page.getByRole('button', { name: /收藏/ }).first();
    await heart.click();
    const saved = page.waitForResponse('**/ai.AiActor/collectAiactor');
    await register(account);
    await expect(heart).toHaveAttribute('aria-pressed', 'true');
    await saved; // the heart shows it before
    await page.reload();
    await expect(heart).toHaveAttribute('aria-pressed', 'true');
  });

  await test.step('a question is sent', async () => {
    await context.clearCookies({ name: 'token' });
    await page.goto('/qAnda?ask=1');
    const ask = page.getByRole('dialog', { name: '提一个问题' });
    await ask.getByLabel('标题').fill('配好的音频能不能直接拿去投稿？');
    await ask.getByRole('radio').first().check();
    await ask.getByRole('button', { name: '发布问题' }).click();
    await register(`${account}b`);
    await expect(page).toHaveURL(/\/qAnda\/\d+$/);
    await expect(page.getByRole('heading', { level: 1 })).toContainText('配好的音频能不能直接拿去投稿');
  });

  await test.step('an order opens, also where signing in took the whole page away', async () => {
    const token = (await context.cookies()).find(({ name }) => name === 'token');
    await context.clearCookies({ name: 'token' });
    await page.goto(`/edit?voice=linan&text=${encodeURIComponent(line)}`);
    await expect(page.getByRole('textbox', { name: '文稿', exact: true }).getByRole('paragraph')).toHaveText(line);
    await page.getByRole('button', { name: '生成', exact: true }).click();
    await expect(dialog).toBeVisible();
    if (token) await context.addCookies([token]);
    await page.reload();
    await expect(page.getByRole('button', { name: /^生成，用 [\d,]+ 积分$/ })).toBeVisible();
  });
});
