import { expect, test } from './browser-test.ts';
import { signIn } from './pages/sign-in.ts';
import { Studio } from './pages/Studio.ts';

test('an empty script is not auditioned and the maker sees why', async ({ page }) => {
  const studio = new Studio(page);
  await studio.open();
  await page.getByRole('button', { name: '试听全文' }).click();
  await expect(page.getByText('文稿还是空的，先写几句再听。')).toBeVisible();
});

test('a script of punctuation only says that there is nothing to read', async ({ page }) => {
  const studio = new Studio(page);
  await studio.open();
  await studio.paste('……！？。，——');
  await page.getByRole('button', { name: '试听全文' }).click();
  await expect(page.getByText('这里只有标点，没有可以读出来的字。')).toBeVisible();
});

test('a page of HTML is pasted as clean text that runs nothing', async ({ page, complaints }) => {
  const studio = new Studio(page);
  await studio.open();
  await studio.pasteHtml(
    '<h1>标题</h1><script>window.ran = true</script><p style="color:red">正文<b>加粗</b>。</p><img src=x onerror="window.ran = true"><ul><li>其一</li><li>其二</li></ul>',
    '标题\n正文加粗。\n其一\n其二',
  );
  const lines = (await studio.text()).split('\n').filter((line) => line !== '');
  expect(lines).toEqual(['标题', '正文加粗。', '其一', '其二']);
  expect(await page.evaluate(() => (window as unknown as { ran?: boolean }).ran)).toBeUndefined();
  // The browser says that it ran no handler of the pasted markup.
  expect(complaints.every((complaint) => complaint.startsWith('Executing inline event handler violates'))).toBe(true);
  complaints.length = 0;
});

test('emoji, rare characters and lone surrogates are kept or replaced, and auditioned', async ({ page }) => {
  const studio = new Studio(page);
  await studio.open();
  await studio.paste('𠮷野家的👩‍👩‍👧‍👦一家人，吃了\uD83D半碗饭。');
  const text = await studio.text();
  expect(text).toContain('𠮷野家的👩‍👩‍👧‍👦一家人');
  expect(text.isWellFormed()).toBe(true);
  expect(await studio.audition()).toBeLessThan(5000);
});

// covers: site-129
test('two hundred thousand characters are offered a cut, and the text before stays', async ({ page }) => {
  test.setTimeout(150_000);
  const studio = new Studio(page);
  await studio.open();
  await studio.paste('先写的一句。');
  await studio.paste(`${'长'.repeat(99)}。\n`.repeat(2000).repeat(2));
  const dialog = page.getByRole('alertdialog');
  await expect(dialog).toContainText('文稿最多 200,000 字', { timeout: 60_000 });
  await dialog.getByRole('button', { name: /取消/ }).click();
  await expect.poll(() => studio.text()).toBe('先写的一句。');

  // What fits is taken, and where nothing fits any more an alert says so.
  await studio.paste(`${'长'.repeat(99)}。\n`.repeat(2001));
  await dialog.getByRole('button', { name: '粘贴放得下的部分' }).click();
  await expect(dialog).toBeHidden();
  await studio.paste('再来一句。');
  const alert = page.getByRole('alertdialog', { name: '系统提示' });
  await expect(alert).toContainText('放不下了', { timeout: 60_000 });
  await expect(alert.locator('svg'), 'the mark of a warning').toHaveAttribute('style', 'color: var(--warn);');
  await alert.getByRole('button', { name: '确定' }).click();
  await expect(alert).toBeHidden();
});

test('a visitor who wants more than a hundred words is asked to sign in and loses nothing', async ({ page }) => {
  const studio = new Studio(page);
  await studio.open();
  const words = '这句话一共有十个字啊。'.repeat(12);
  await studio.paste(words);
  await page.getByRole('button', { name: '试听全文' }).click();
  await expect(page.getByText(/不登录可以试听 100 字以内/)).toBeVisible();
  expect(await studio.text()).toBe(words);
});

test('wrong passwords are refused in words, and the form keeps what was typed', async ({ page }) => {
  await page.goto('/');
  await page.getByRole('button', { name: '登录' }).first().click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('账号').fill('demo');
  await dialog.getByLabel('密码', { exact: true }).fill('not-the-password');
  await dialog.getByRole('checkbox').check();
  await dialog.getByRole('button', { name: '登录', exact: true }).click();
  await expect(dialog.getByRole('alert')).toContainText('账号或密码不对');
  await expect(dialog.getByLabel('账号')).toHaveValue('demo');
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await signIn(page);
  await expect(page.getByRole('button', { name: '登录' })).toBeHidden();
});
