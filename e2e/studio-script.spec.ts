import { readFile } from 'node:fs/promises';
import { expect, test } from './browser-test.ts';
import { signIn } from './pages/sign-in.ts';
import { Studio } from './pages/Studio.ts';

const island = '这座岛上只有一家银行，行长也是唯一的柜员。\n新来的行长姓顾，他爬上灯塔。';

test('find and replace by keys: counted, gone through, replaced around a marked stretch, and taken back at once', async ({ page }) => {
  const studio = new Studio(page);
  await studio.open();
  await studio.paste(island);
  await studio.selectFromStart(6);
  await studio.markVoice('苏晚');
  await page.keyboard.press('Control+F');
  await page.keyboard.insertText('行长');
  const panel = page.getByRole('region', { name: '查找替换' });
  await expect(panel.getByRole('status')).toHaveText('2 处');
  await expect(studio.paper.locator('.found')).toHaveCount(2);
  await page.keyboard.press('Enter');
  await expect(panel.getByRole('status')).toHaveText('1 / 2');
  await panel.getByRole('textbox', { name: '替换为' }).fill('所长');
  await panel.getByRole('button', { name: '全部替换 2 处' }).click();
  await expect.poll(() => studio.text()).toBe(island.replaceAll('行长', '所长'));
  await expect(studio.paper.locator('[data-chip="voice"]')).toHaveCount(1);
  await studio.paper.focus();
  await page.keyboard.press('Control+Z');
  await expect.poll(() => studio.text()).toBe(island);
});

test('an expression that would never end is stopped, and the page goes on meanwhile', async ({ page }) => {
  const studio = new Studio(page);
  await studio.open();
  await studio.paste('好'.repeat(60));
  await page.keyboard.press('Control+H');
  const panel = page.getByRole('region', { name: '查找替换' });
  await panel.getByRole('checkbox', { name: '正则' }).check();
  await panel.getByRole('textbox', { name: '查找' }).fill('^((好+)+)+x$');
  await panel.getByRole('textbox', { name: '替换为' }).fill('还能写字');
  await expect(panel.getByText('这个正则太费时，已经停下。', { exact: false })).toBeVisible();
  await expect(panel.getByRole('textbox', { name: '替换为' })).toHaveValue('还能写字');
});

test('a list of pairs is pasted and replaced in one go', async ({ page }) => {
  const studio = new Studio(page);
  await studio.open();
  await studio.paste('阿婆走了3km，梁阿婆也走了。');
  await page.keyboard.press('Control+F');
  const panel = page.getByRole('region', { name: '查找替换' });
  await panel.getByRole('radio', { name: '批量替换' }).click();
  await panel.getByRole('button', { name: '贴入两列' }).click();
  await panel.getByRole('textbox').last().fill('阿婆\t梁阿婆\nkm => 公里');
  await panel.getByRole('button', { name: '填入' }).click();
  await panel.getByRole('button', { name: '换 2 处' }).click();
  await expect.poll(() => studio.text()).toBe('梁阿婆走了3公里，梁阿婆也走了。');
});

test('stress and link go on and off by keys, and their chips are named for a screen reader', async ({ page }) => {
  const studio = new Studio(page);
  await studio.open();
  await studio.paste('真的很好听。');
  await studio.selectFromStart(2);
  await page.keyboard.press('Alt+S');
  await expect(page.getByRole('button', { name: '重读“真的”，按回车选中，按 Delete 移除' })).toBeVisible();
  await expect(page.getByRole('button', { name: '重读', exact: true })).toHaveAttribute('aria-pressed', 'true');
  await page.keyboard.press('Alt+S');
  await expect(studio.paper.locator('[data-chip="stress"]')).toHaveCount(0);
  await page.keyboard.press('Alt+L');
  const chip = page.getByRole('button', { name: /^连读“真的”/ });
  await chip.focus();
  await page.keyboard.press('Delete');
  await expect(chip).toHaveCount(0);
});

// covers: studio-14 studio-23
test('silences after paragraphs and after marks are set for the whole script, make it longer, and go back', async ({ page }) => {
  const studio = new Studio(page);
  await studio.open();
  await studio.paste('潮水退了，船来了。\n潮水来了，船走了。\n今天，没有风。');
  const length = page.locator('[data-figure="words"] small');
  const secondsOf = async (): Promise<number> => Number(/\d+/.exec(await length.innerText())?.[0]);
  await expect(length).toHaveText(/^约 [1-9]\d* 秒$/);
  const before = await secondsOf();

  await studio.openTool('段落静音');
  const gap = page.getByRole('region', { name: '段落静音' });
  await gap.getByRole('slider', { name: '每段之间' }).fill('3.5');
  await gap.getByRole('button', { name: '确定' }).click();
  await expect(page.getByRole('button', { name: /段间 3\.5 s/ })).toBeVisible();
  await expect.poll(secondsOf, 'two gaps of three seconds more').toBeGreaterThanOrEqual(before + 5);
  await gap.getByRole('button', { name: '恢复 0.5 s' }).click();
  await expect.poll(secondsOf).toBe(before);

  await studio.openTool('符号静音');
  const marks = page.getByRole('region', { name: '符号静音' });
  const comma = marks.getByRole('textbox', { name: '“，”之后 s' });
  await comma.fill('9');
  await expect(comma).toHaveAttribute('aria-invalid', 'true');
  await comma.fill('2.25');
  await comma.press('Enter');
  await expect.poll(secondsOf, 'three commas of two seconds more').toBeGreaterThanOrEqual(before + 5);
  await page.reload();
  await studio.openTool('符号静音');
  await expect(comma, 'kept with the script').toHaveValue('2.25');
  await marks.getByRole('button', { name: '全部恢复默认' }).click();
  await expect(comma).toHaveValue('');
  await expect.poll(secondsOf).toBe(before);
});

test('a file brings its words and what was not known of it, and replaces the script only on request', async ({ page }) => {
  const studio = new Studio(page);
  await studio.open();
  await signIn(page);
  await studio.clear();
  await studio.paste('原来的文稿。');
  const ssml =
    '<speak version="1.1" xml:lang="zh-CN" xmlns="http://www.w3.org/2001/10/synthesis"><p>你好<break time="500ms"/>世界。<amazon:effect name="whispered" xmlns:amazon="urn:a">悄悄话。</amazon:effect></p></speak>';
  const drop = (name: string, content: string) =>
    page.locator('.desk').evaluate(
      (desk, [fileName, text]) => {
        const dataTransfer = new DataTransfer();
        dataTransfer.items.add(new File([text ?? ''], fileName ?? ''));
        desk.querySelector('.script')?.dispatchEvent(new DragEvent('drop', { dataTransfer, bubbles: true, cancelable: true }));
      },
      [name, content],
    );
  await drop('坏的.docx', 'PK\u0003\u0004没有这样的压缩包');
  const dialog = page.getByRole('dialog', { name: '导入文稿' });
  await expect(dialog.getByRole('alert')).toContainText('打开的文稿没有动。');
  await dialog.getByRole('button', { name: '换一个文件' }).click();
  await page.keyboard.press('Escape');
  await expect.poll(() => studio.text()).toBe('原来的文稿。');
  await drop('第二集.ssml', ssml);
  await expect(dialog).toContainText('amazon:effect');
  await expect(dialog).toContainText('7 字');
  await dialog.getByRole('radio', { name: '接在后面' }).click();
  await dialog.getByRole('button', { name: '导入 7 字' }).click();
  await expect(dialog).toBeHidden();
  await expect.poll(() => studio.text()).toBe('原来的文稿。\n你好世界。悄悄话。');
  await expect(studio.paper.locator('.mk.point.pause')).toHaveCount(1);
});

test('a version is compared and restored, and what was written since stays in the list', async ({ page }) => {
  const studio = new Studio(page);
  await studio.open();
  await signIn(page);
  await studio.clear();
  await studio.paste('第一稿的文字。');
  await expect(studio.saved).toHaveAttribute('data-saved', 'saved');
  await studio.caretToEnd();
  await page.keyboard.type('又写了一句。');
  await page.getByRole('button', { name: '版本', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: '版本' });
  const rows = dialog.getByRole('list', { name: '版本列表' }).getByRole('button');
  const first = rows.filter({ hasText: ' 6 字' }).first();
  await first.click();
  await dialog.getByRole('radio', { name: '与现在比较' }).click();
  await expect(dialog.locator('ins')).toHaveText('又写了一句。');
  await dialog.getByRole('textbox', { name: '版本名' }).fill('给客户第一稿');
  await dialog.getByRole('button', { name: '存名字' }).click();
  await expect(rows.filter({ hasText: '给客户第一稿' })).toHaveCount(1);
  await dialog.getByRole('button', { name: '恢复成这一版' }).click();
  await expect(dialog).toBeHidden();
  await expect.poll(() => studio.text()).toBe('第一稿的文字。');
  await page.getByRole('button', { name: '版本', exact: true }).click();
  await expect(rows.filter({ hasText: '11 字' }).first()).toBeVisible();
});

test('whoever has the link reads and hears the script, until the link is closed', async ({ page, browser, complaints }) => {
  const studio = new Studio(page);
  await studio.open();
  await signIn(page);
  await studio.clear();
  await studio.paste('这是分享出去的文稿。');
  await expect(studio.saved).toHaveAttribute('data-saved', 'saved');
  await page.getByRole('button', { name: '分享', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: '分享' });
  const open = dialog.getByRole('button', { name: '开启链接' });
  const link = dialog.getByRole('textbox', { name: '分享链接' });
  await expect(open.or(link)).toBeVisible();
  if (await open.isVisible()) await open.click();
  const url = await link.inputValue();
  const visitor = await browser.newContext({ locale: 'zh-CN' });
  const reader = await visitor.newPage();
  await reader.goto(url);
  await expect(reader.getByText('这是分享出去的文稿。')).toBeVisible();
  await reader.getByRole('button', { name: '试听' }).click();
  await expect(reader.getByRole('status').filter({ hasText: '播放到' })).toBeVisible();
  await dialog.getByRole('button', { name: '关闭链接' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: '关闭链接' }).click();
  await expect(dialog.getByText('还没有开启链接', { exact: false })).toBeVisible();
  await reader.reload();
  await expect(reader.getByRole('heading', { name: '这个链接已经关闭' })).toBeVisible();
  await visitor.close();
  complaints.length = 0;
});

// covers: studio-18
test('subtitles follow the writing, take another text without touching speech, and are saved as a file', async ({ page }) => {
  const studio = new Studio(page);
  await studio.open();
  await studio.paste('今天天气很好。我们去公园散步，然后回家吃饭。');
  await page.keyboard.press('Alt+C');
  const panel = page.getByRole('region', { name: '字幕', exact: true });
  await expect(panel.getByText('时间是估计的', { exact: false })).toBeVisible();
  await panel.getByRole('button', { name: /^改第 1 条/ }).click();
  await panel.getByRole('textbox', { name: '第 1 条字幕文字' }).fill('天气真好');
  await panel.getByRole('button', { name: '完成' }).click();
  await expect(studio.paper.locator('[data-chip="caption"]')).toHaveText('天气真好');
  await expect.poll(() => studio.text()).toBe('今天天气很好。我们去公园散步，然后回家吃饭。');
  await expect(panel.getByRole('button', { name: /^改第 1 条字幕：天气真好/ })).toBeVisible();
  await studio.audition();
  await expect(panel.getByText('真实时间，对准到每个字。')).toBeVisible({ timeout: 20_000 });
  await studio.stopAudition();
  await panel.getByRole('button', { name: '导出字幕' }).click();
  const dialog = page.getByRole('dialog', { name: '导出' });
  await dialog.getByText('SRT', { exact: true }).click();
  const [download] = await Promise.all([page.waitForEvent('download'), dialog.getByRole('button', { name: '下载' }).click()]);
  const text = await readFile(await download.path(), 'utf8');
  expect(text).toContain('天气真好');
  expect(text).toMatch(/^1\n00:00:\d\d,\d{3} --> 00:00:\d\d,\d{3}\n/);
});
