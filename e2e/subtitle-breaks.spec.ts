import { readFileSync } from 'node:fs';
import path from 'node:path';
import { readSrt } from './audio/read-srt.ts';
import { expect, test } from './browser-test.ts';
import { Studio } from './pages/Studio.ts';
import { signIn } from './pages/sign-in.ts';
import { lineWidth } from './texts/line-width.ts';

const script = [
  '他们用了四十年的时间把这座灯塔守成了全岛人的骄傲。',
  '博士生陈建国在《海洋与气候》杂志上发表了关于iPhone 16的1,280页报告。',
  '孩子们不知道那位老人为什么没有离开过这座安静的小岛。',
].join('\n');
/** Where no line may end. */
const whole = [
  '全岛',
  '岛人',
  '骄傲',
  '博士生',
  '陈建国',
  '《海洋与气候》',
  '发表了',
  '1,280页',
  '报告',
  '孩子们',
  '不知道',
  '老人',
  '没有',
  '离开过',
  '小岛',
];

// covers: studio-19
test('subtitles end at words and phrases within the set length, the same in the preview and in the file', async ({ page }, info) => {
  const studio = new Studio(page);
  await studio.open();
  await signIn(page);
  await studio.clear();
  await studio.paste(script);
  await studio.openTool('字幕');
  const rows = page.getByRole('list', { name: '字幕列表' }).getByRole('listitem').getByRole('button', { name: /^改第/ });
  await expect.poll(() => rows.count()).toBeGreaterThan(5);
  const shown = await rows.evaluateAll((buttons) => buttons.map(({ firstChild }) => firstChild?.textContent ?? ''));
  for (const line of shown) expect(lineWidth(line), line).toBeLessThanOrEqual(16);
  for (const word of whole)
    expect(
      shown.some((line) => line.includes(word)),
      word,
    ).toBe(true);

  await studio.openTool('字幕字数');
  const style = page.getByRole('region', { name: '字幕字数' });
  await style.getByRole('radio', { name: /竖屏/ }).click();
  await expect(style.getByRole('status')).toHaveText(/^现在 \d+ 条，改后 \d+ 条。/);
  await style.getByRole('button', { name: '确定' }).click();
  await studio.openTool('字幕');
  await expect.poll(() => rows.count()).toBeGreaterThan(shown.length);
  for (const text of await rows.evaluateAll((buttons) => buttons.map(({ firstChild }) => firstChild?.textContent ?? '')))
    expect(lineWidth(text), text).toBeLessThanOrEqual(12);
  await studio.openTool('字幕字数');
  await style.getByRole('button', { name: '恢复默认' }).click();

  await studio.generate(60_000);
  const file = path.join(info.outputDir, 'out.srt');
  await (await studio.download('SRT 字幕')).saveAs(file);
  expect(readSrt(readFileSync(file, 'utf8')).map(({ text }) => text)).toEqual(shown);
});
