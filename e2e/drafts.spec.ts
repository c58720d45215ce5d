import { expect, test } from './browser-test.ts';
import { signIn } from './pages/sign-in.ts';
import { Studio } from './pages/Studio.ts';

const line = (words: string): string => `${words}，写于${Date.now()}。`;

test('what a visitor typed is there after a reload, at once and without an account', async ({ page }) => {
  const studio = new Studio(page);
  await studio.open();
  const words = line('还没有登录的人写的第一句话');
  await studio.paste(words);
  await page.reload();
  await expect.poll(() => studio.text()).toContain(words);
});

test('signing in takes the visitor’s script along and saves it to the account', async ({ page }) => {
  const studio = new Studio(page);
  await studio.open();
  const words = line('登录之前写的');
  await studio.paste(words);
  await signIn(page);
  await expect(studio.saved).toHaveAttribute('data-saved', 'saved');
  expect(await studio.text()).toContain(words);
  await page.reload();
  await expect.poll(() => studio.text()).toContain(words);
});

test('a second tab follows the first one instead of overwriting it', async ({ page, context }) => {
  const studio = new Studio(page);
  await studio.open();
  const words = line('第一个标签页里的话');
  await studio.paste(words);
  const second = new Studio(await context.newPage());
  await second.page.goto('/edit');
  await expect(second.page.getByText('这篇文稿正在另一个标签页里编辑')).toBeVisible();
  await expect(second.paper).toContainText(words);
  await second.page.getByRole('button', { name: '在这里编辑' }).click();
  await expect(second.page.getByText('这篇文稿正在另一个标签页里编辑')).toBeHidden();
  await second.paper.focus();
  await second.page.keyboard.press('Control+End');
  await second.page.keyboard.type('接着写。');
  await expect.poll(() => second.text()).toContain(`${words}接着写。`);
  await expect(page.getByText('这篇文稿正在另一个标签页里编辑')).toBeVisible();
  await expect(studio.paper).toContainText('接着写。');
});

test('typed text is kept on this device while the server cannot be reached, and saved when it is back', async ({
  page,
  context,
  complaints,
}) => {
  const studio = new Studio(page);
  await studio.open();
  await signIn(page);
  await studio.clear();
  await studio.paste(line('在线的时候'));
  await expect(studio.saved).toHaveAttribute('data-saved', 'saved');
  await context.setOffline(true);
  const words = line('断线的时候');
  await studio.paste(words);
  await expect(studio.saved).toHaveAttribute('data-saved', 'offline');
  await context.setOffline(false);
  await expect(studio.saved).toHaveAttribute('data-saved', 'saved', { timeout: 40_000 });
  complaints.length = 0; // requests failed on purpose
});

test('a script changed on two devices is shown side by side, and keeping both loses no word of either', async ({
  page,
  browser,
  context,
  baseURL,
  complaints,
}) => {
  const elsewhere = await browser.newContext({ baseURL: baseURL ?? '', locale: 'zh-CN', viewport: { width: 1440, height: 900 } });
  const [here, there] = [new Studio(page), new Studio(await elsewhere.newPage())];
  await here.open();
  await signIn(page);
  await here.clear();
  const opening = line('两边都有的第一句');
  await here.paste(opening);
  await expect(here.saved).toHaveAttribute('data-saved', 'saved');

  await there.open();
  await signIn(there.page);
  await there.page.keyboard.press('Control+O');
  await there.page.getByRole('dialog', { name: '我的文稿' }).getByRole('button').filter({ hasText: opening }).click();
  await expect.poll(() => there.text()).toBe(opening);
  await context.setOffline(true);
  const mine = line('断线时在这里写的');
  await here.caretToEnd();
  await page.keyboard.insertText(mine);
  await expect(here.saved).toHaveAttribute('data-saved', 'offline');
  const theirs = line('同时在别处写的');
  await there.caretToEnd();
  await there.page.keyboard.insertText(theirs);
  await expect(there.saved).toHaveAttribute('data-saved', 'saved');

  await context.setOffline(false);
  await page.getByRole('button', { name: '有冲突' }).click({ timeout: 40_000 });
  const dialog = page.getByRole('dialog', { name: '这篇文稿在别处也改过' });
  await expect(dialog.getByText(opening + mine)).toBeVisible();
  await expect(dialog.getByText(opening + theirs)).toBeVisible();
  await dialog.getByRole('button', { name: '两边都留，我的另存一篇' }).click();
  await expect(dialog).toBeHidden();
  await expect(here.saved).toHaveAttribute('data-saved', 'saved');
  expect(await here.text(), 'the copy has what was written here').toBe(opening + mine);
  await there.page.reload();
  await expect.poll(() => there.text(), 'and the script what was written there').toBe(opening + theirs);
  await elsewhere.close();
  complaints.length = 0; // requests failed on purpose
});
