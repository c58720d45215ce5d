import { expect, test } from './browser-test.ts';
import { Studio } from './pages/Studio.ts';
import { signIn } from './pages/sign-in.ts';

const cue = (number: number, chinese: string, english: string): string =>
  `${number}\n00:00:0${number},000 --> 00:00:0${number},900\n${chinese}\n${english}\n`;
const bilingual = [cue(1, '老周提着一壶水。', 'Zhou came with water.'), cue(5, '从上面下来。', 'Down he came.')].join('\n');
const chinese = '老周提着一壶水。\n从上面下来。';
const markdown = '# 盐田来信\n\n**春天**来得早，喝⽔。\n\n- 一\n- 二';

test('pasted text is reported: what was put right, what is asked, and one way back', async ({ page }) => {
  const studio = new Studio(page);
  await studio.open();
  await studio.paste('开头。');
  await expect.poll(() => studio.text()).toBe('开头。');
  const report = page.getByRole('region', { name: '粘贴和导入的报告' });
  const dialog = page.getByRole('dialog', { name: /^贴好了/ });

  await test.step('a plain line is pasted without a word', async () => {
    await expect(report.getByRole('status')).toHaveText('');
  });

  await test.step('Markdown is put right, and each place can be seen', async () => {
    await page.keyboard.press('Enter');
    await studio.paste(markdown);
    await expect.poll(() => studio.text()).toBe('开头。\n盐田来信\n春天来得早，喝水。\n一\n二');
    await expect(report.getByRole('status')).toContainText('顺手理好');
    await report.getByRole('button', { name: '看报告' }).click();
    await dialog.getByRole('button', { name: '看：形近怪字已换成常用字' }).click();
    await dialog.getByRole('button', { name: '第 3 段' }).click();
    await expect(dialog).toBeHidden();
    await expect.poll(() => page.evaluate(() => getSelection()?.toString())).toBe('水');
  });

  await test.step('the whole of it is taken back in one step', async () => {
    await report.getByRole('button', { name: '撤销粘贴' }).click();
    await expect.poll(() => studio.text()).toBe('开头。\n');
    await expect(report.getByRole('status')).toHaveText('');
  });

  await test.step('a question shows both answers; the safest holds until one is given', async () => {
    await studio.paste(bilingual);
    await expect.poll(() => studio.text()).toBe(`开头。\n${chinese}`);
    await expect(report.getByRole('status')).toContainText('这份字幕有两种话，念哪种？');
    await report.getByRole('button', { name: '选一下' }).click();
    await expect(dialog.getByRole('button', { name: /^只念中文/, pressed: true })).toBeVisible();
    await expect(dialog.getByRole('button', { name: /^都念/ })).toContainText('Zhou came with water.');
    await dialog.getByRole('button', { name: /^都念/ }).press('Enter');
    await expect.poll(() => studio.text()).toContain('Down he came.');
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
    await studio.paper.focus();
    await page.keyboard.press('Control+Z');
    await expect.poll(() => studio.text()).toBe(`开头。\n${chinese}`);
  });

  await test.step('a text that cannot be read is not lost', async () => {
    await studio.clear();
    const broken = '<speak version="1.0">没有写完的<voice name=';
    await studio.paste(broken);
    await expect(report.getByRole('alert')).toContainText('剪贴板里的字还在');
    await report.getByRole('button', { name: '按原文粘贴' }).click();
    await expect.poll(() => studio.text()).toBe(broken);
  });
});

test('what a member answers for all texts of a kind holds for files and on other devices, until it is forgotten', async ({
  page,
  browser,
}) => {
  const studio = new Studio(page);
  await studio.open();
  await signIn(page);
  await studio.create();
  await studio.paste(bilingual);
  await page.getByRole('button', { name: '选一下' }).click();
  const pasted = page.getByRole('dialog', { name: /^贴好了/ });
  await pasted.getByRole('button', { name: /^都念/ }).click();
  await expect.poll(() => studio.text()).toContain('Down he came.');
  const always = pasted.getByRole('checkbox', { name: '以后的字幕都这样' });
  const stored = page.waitForResponse(/importChoice\/save/i);
  await always.check();
  await stored;
  await page.keyboard.press('Escape');

  await test.step('a file on another device is read as the last time', async () => {
    const other = new Studio(await (await browser.newContext()).newPage());
    await other.open();
    await signIn(other.page);
    await other.page.getByRole('button', { name: '导入', exact: true }).click();
    const dialog = other.page.getByRole('dialog', { name: '导入文稿' });
    await dialog.locator('input[type=file]').setInputFiles({ name: '第一集.srt', mimeType: 'text/plain', buffer: Buffer.from(bilingual) });
    await expect(dialog).toContainText('按上次的选择');
    await expect(dialog.locator('blockquote')).toContainText('Zhou came with water.');
    await dialog.getByRole('radio', { name: '新建文稿' }).click();
    await dialog.getByRole('button', { name: /^导入 \d+ 字$/ }).click();
    await expect.poll(() => other.text()).toContain('Down he came.');
    await other.page.getByRole('button', { name: '撤销导入' }).click();
    await expect.poll(() => other.text()).toBe('');
    await other.page.context().close();
  });

  await test.step('it is forgotten from a report', async () => {
    await page.getByRole('button', { name: '看报告' }).click();
    const forgotten = page.waitForResponse(/importChoice\/save/i);
    await always.uncheck();
    await forgotten;
    await page.keyboard.press('Escape');
    await studio.clear();
    await studio.paste(bilingual);
    await expect(page.getByRole('button', { name: '选一下' })).toBeVisible();
    await expect.poll(() => studio.text()).toBe(chinese);
  });
});
