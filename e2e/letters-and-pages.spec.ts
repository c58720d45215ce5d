import { expect, test } from './browser-test.ts';
import { findViolations } from './pages/axe.ts';
import { enterConsole } from './pages/operator.ts';
import { passPicture, suspect } from './pages/pass-picture.ts';

// covers: console-8 console-9
test('a stranger writes to the operator, who reads and settles it, changes a page’s blocks by keys, publishes and goes back to the version before', async ({
  page,
}) => {
  test.setTimeout(180_000);
  await suspect(page);
  await page.goto('/aboutus');
  const form = page.getByRole('region', { name: '写信给运营者' });
  await form.getByRole('button', { name: '寄出' }).click();
  await expect(form.getByLabel('怎么回您')).toBeFocused();
  const text = `想问一下团队版。${Date.now()}`;
  await form.getByLabel('怎么回您').fill('yuan@example.com');
  await form.getByLabel('想说什么').fill(text);
  await form.getByRole('button', { name: '寄出' }).press('Enter');
  await passPicture(page.getByRole('dialog', { name: '寄出前，点一点' }));
  await expect(form.getByText('收到了。')).toBeVisible();
  const title = await page.getByRole('heading', { level: 1 }).innerText();

  await enterConsole(page, '/reports');
  const letter = page.getByRole('row', { name: new RegExp(text) });
  await expect(letter).toContainText('来信');
  await letter.getByRole('button').press('Enter');
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: '已经回信' }).click();
  await dialog.getByRole('button', { name: '处理好了' }).click();
  await expect(letter).toBeHidden();
  await page.goto('/admin/letters');
  await page.getByRole('radio', { name: '处理了' }).press('Space');
  await expect(letter).toContainText('已经回信');

  await page.goto('/admin/pages');
  const blocks = page.getByRole('region', { name: '内容块' });
  const first = blocks.getByRole('listitem').first();
  await expect(first).toHaveAccessibleName('第 1 块，标题');
  expect(await findViolations(page, '.ad-blocks')).toEqual([]);
  await first.getByLabel('标题', { exact: true }).fill('换了的标题');
  await expect(page.getByRole('region', { name: '预览' }).getByRole('heading', { name: '换了的标题' })).toBeVisible();
  await first.getByRole('button', { name: '第 1 块，标题，下移' }).press('Alt+ArrowDown');
  await expect(blocks.getByRole('listitem').nth(1)).toHaveAccessibleName('第 2 块，标题');
  await page.keyboard.press('Alt+ArrowUp');
  await expect(first).toHaveAccessibleName('第 1 块，标题');
  await page.getByRole('button', { name: '存下，马上换上' }).click();
  await expect(page.getByText('换上了', { exact: true })).toBeVisible();
  await expect.poll(async () => (await page.request.get('/aboutus')).text()).toContain('换了的标题');

  await page.getByRole('region', { name: '以前的版本' }).getByRole('button', { name: '用这一版' }).first().click();
  await page.getByRole('button', { name: '存下，马上换上' }).click();
  await expect.poll(async () => (await page.request.get('/aboutus')).text()).toContain(title);
});
