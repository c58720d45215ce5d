import { expect, test } from './browser-test.ts';
import { signIn } from './pages/sign-in.ts';
import { Studio } from './pages/Studio.ts';

// covers: studio-21 studio-22
test('a curled 儿, a child, and a surname before a title are read right, and nothing trivial asks to be checked', async ({ page }) => {
  const studio = new Studio(page);
  await studio.open();
  await signIn(page);
  await studio.paste('单老师在胡同口儿等女儿。他们慢慢地走，说着今天的事，都没有觉得累。');
  await studio.openTool('多音字');
  const panel = page.getByRole('region', { name: '多音字', exact: true });
  const byContext = panel.getByRole('listitem').filter({ hasText: '按上下文' });
  for (const [selected, reading] of [
    ['单', 'shàn'],
    ['儿等', 'r'],
    ['儿。', 'ér'],
  ] as const) {
    await studio.drag(selected);
    await expect(byContext.locator('b'), selected).toHaveText(reading);
  }
  await expect(panel.getByText('没有待确认的多音字')).toBeVisible();
  await expect(studio.paper.locator('.mk.unsure')).toHaveCount(0);
  await expect(page.getByText(/处多音字待确认/)).toHaveCount(0);

  // A word goes into one's own dictionary with its pinyin, is found there, and is removed.
  await page.keyboard.press('Alt+W');
  const lexicon = page.getByRole('region', { name: '读音词典' });
  const words = lexicon.getByRole('list', { name: '我的读音' }).getByRole('listitem');
  await lexicon.getByRole('textbox', { name: '词', exact: true }).fill('老师');
  await lexicon.getByRole('textbox', { name: '读作' }).fill('lao4');
  await lexicon.getByRole('button', { name: '加进词典' }).click();
  await expect(lexicon.getByText('一个汉字一个拼音，用空格隔开。')).toBeVisible();
  await lexicon.getByRole('textbox', { name: '读作' }).fill('lao4 shi1');
  await lexicon.getByRole('button', { name: '加进词典' }).click();
  await lexicon.getByRole('searchbox', { name: '找词' }).fill('老师');
  await expect(words.filter({ hasText: 'lào shī' })).toHaveCount(1);
  await lexicon.getByRole('button', { name: '删除老师' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: '删除' }).click();
  await expect(lexicon.getByText('没有这样的词。')).toBeVisible();
});
