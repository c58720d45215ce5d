import { expect, test } from './browser-test.ts';
import { signIn } from './pages/sign-in.ts';

// covers: site-8 pages-43 pages-44 pages-45 pages-46
test('a visitor’s comment waits for the sign-in and is posted; a member asks, and accepts an answer', async ({ page }) => {
  const stamp = Date.now();
  const title = `第 ${stamp} 个问题：怎样让一句话慢下来？`;
  const comment = `谢谢，这样就清楚了 ${stamp}`;

  await page.goto('/qAnda/1');
  const answer = page.getByRole('article', { name: '的回答' }).first();
  await answer.getByRole('button', { name: /^评论/ }).click();
  const field = answer.getByRole('textbox', { name: '写评论' });
  await expect(field).toBeFocused();
  await page.keyboard.type(comment);
  await page.keyboard.press('Control+Enter');
  const login = page.getByRole('dialog', { name: /登录|注册/ });
  await expect(login).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(login).toBeHidden();
  await expect(field, 'called off: the text stays').toHaveValue(comment);

  await page.reload();
  await answer.getByRole('button', { name: /^评论/ }).click();
  await expect(field, 'left: the device keeps it').toHaveValue(comment);
  await page.keyboard.press('Control+Enter');
  await signIn(page);
  const said = answer.getByRole('list', { name: '的评论' }).getByRole('listitem').filter({ hasText: comment });
  await expect(said).toBeFocused();
  await expect(said).toContainText('海边的阿远');
  await expect(field).toBeHidden();
  await said.getByRole('button', { name: '赞', exact: true }).click();
  await expect(said.getByRole('button', { name: '赞 1' })).toHaveAttribute('aria-pressed', 'true');

  await page.getByRole('complementary').getByRole('link', { name: '提问' }).click();
  const dialog = page.getByRole('dialog', { name: '提一个问题' });
  await expect(dialog.getByRole('textbox', { name: '标题' })).toBeFocused();
  await page.keyboard.type('短');
  await page.keyboard.press('Enter');
  await expect(dialog.getByText('标题至少 5 个字符')).toBeVisible();
  await expect(dialog.getByText('请选择一个分类')).toBeVisible();
  await dialog.getByRole('textbox', { name: '标题' }).fill(title);
  await dialog.getByRole('radio', { name: '其他' }).check();
  await dialog.getByRole('textbox', { name: '补充说明' }).fill('试过<b>标点</b>，**不够慢**。');
  await dialog.getByRole('button', { name: '发布问题' }).click();

  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
  await expect(page.locator('.qa-prose').first()).toHaveText('试过<b>标点</b>，不够慢。');
  await page.getByRole('textbox', { name: '写回答' }).fill('在句末加一段停顿。');
  await page.getByRole('button', { name: '发布回答' }).click();
  const own = page.getByRole('article', { name: '海边的阿远的回答' });
  await own.getByRole('button', { name: '采纳', exact: true }).click();
  await expect(own.getByText('已采纳')).toBeVisible();

  await page.goto('/qAnda/1');
  await said.getByRole('button', { name: '删除' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: '删除' }).click();
  await expect(said).toBeHidden();
});
