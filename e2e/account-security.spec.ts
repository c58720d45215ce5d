import { readFileSync } from 'node:fs';
import AxeBuilder from '@axe-core/playwright';
import { expect, test } from './browser-test.ts';
import { LoginDialog } from './pages/LoginDialog.ts';
import { signIn } from './pages/sign-in.ts';

const password = 'haibian-2026';
const freshAccount = (): string => `s${Date.now().toString(36)}`.slice(0, 12);

// covers: pages-16 pages-18
test('a member sees where they are signed in, signs another device out, takes their data along and closes the account', async ({
  page,
  browser,
  baseURL,
}, info) => {
  test.setTimeout(150_000);
  const account = freshAccount();
  const popup = new LoginDialog(page);
  await popup.register(account, password);
  const elsewhere = await browser.newContext({ baseURL: baseURL ?? '', locale: 'zh-CN', viewport: { width: 1440, height: 900 } });
  const other = await elsewhere.newPage();
  await other.goto('/creation');
  await signIn(other, account, password);
  await expect(other.getByRole('heading', { level: 1, name: '我的作品' })).toBeVisible();

  await page.goto('/workbenches');
  const card = page.getByRole('region', { name: '登录与安全' });
  const devices = card.getByRole('list', { name: '登录中的设备 2 台' });
  await expect(devices.getByRole('listitem')).toHaveCount(2);
  const { violations } = await new AxeBuilder({ page }).withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa']).analyze();
  expect(violations.map(({ id, nodes }) => `${id} ${nodes.map(({ target }) => target.join(' ')).join(', ')}`)).toEqual([]);
  await devices.getByRole('button', { name: /退出登录$/ }).click();
  await expect(page.getByText('已让 1 台设备退出')).toBeVisible();
  await expect(card.getByRole('list', { name: '登录中的设备 1 台' })).toBeVisible();
  await expect(other.getByRole('dialog', { name: /登录/ }), 'the other device shows it').toBeVisible();
  await elsewhere.close();

  const profile = page.getByRole('region', { name: '我的资料' });
  await profile.getByRole('button', { name: '女' }).click();
  await expect(profile.getByRole('button', { name: '女' })).toHaveAttribute('aria-pressed', 'true');

  await profile.getByRole('button', { name: '更换头像' }).click();
  const chooser = page.getByRole('dialog', { name: '更换头像' });
  const choose = (name: string, mimeType: string, buffer: Buffer) => chooser.locator('input').setInputFiles({ name, mimeType, buffer });
  await choose('不是图.txt', 'text/plain', Buffer.from('文字'));
  await expect(chooser.getByRole('alert')).toContainText('这不是能用的图片');
  await choose('海.png', 'image/png', await page.screenshot({ clip: { x: 0, y: 0, width: 96, height: 96 } }));
  await expect(chooser.getByRole('img', { name: '新头像的样子' })).toBeVisible();
  await chooser.getByRole('button', { name: '保存' }).click();
  await expect(chooser).toBeHidden();
  await expect(page.getByRole('banner').locator('img[src^="/"]'), 'in the header at once').toBeVisible();

  const [download] = await Promise.all([page.waitForEvent('download'), card.getByRole('button', { name: '下载我的数据' }).click()]);
  const file = info.outputPath('mine.json');
  await download.saveAs(file);
  expect(readFileSync(file, 'utf8')).toContain(account);

  await card.getByRole('button', { name: '注销账号' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: '继续注销' }).click();
  const prompt = page.getByRole('dialog', { name: '注销账号' });
  await expect(prompt.getByLabel('输入登录密码，确认注销')).toHaveAttribute('autocomplete', 'current-password');
  await prompt.getByLabel('输入登录密码，确认注销').fill('not-mine-1');
  await page.keyboard.press('Enter');
  await expect(prompt.getByRole('alert')).not.toBeEmpty();
  await prompt.getByLabel('输入登录密码，确认注销').fill(password);
  await page.keyboard.press('Enter');
  await expect(page.getByText('账号已注销')).toBeVisible();
  await expect(page.getByRole('button', { name: '登录' }).first()).toBeVisible();
});
