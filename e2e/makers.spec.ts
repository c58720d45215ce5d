import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { Locator, Page, TestInfo } from '@playwright/test';
import { measureAudio } from './audio/measure-audio.ts';
import { readSrt } from './audio/read-srt.ts';
import { expect, test } from './browser-test.ts';
import { Keys } from './pages/Keys.ts';
import { signIn } from './pages/sign-in.ts';
import { Studio } from './pages/Studio.ts';

// Two whole ways through the main job: a dialogue of two voices with music, a sound, a mended reading and a subtitle of its own,
// once with the mouse, once with nothing but keys.

/** Another boat in every run: what was paid once is not paid again. */
const dialogue = (): string =>
  `新来的行长姓顾，今天坐${Date.now() % 100_000}号船上岛。\n“阿婆，早市还开着吗？”\n“开着呢，孩子，饼还热着。”`;

const CAPTION = '“饼还热着。”（笑）';

const panelOf = (page: Page, name: string): Locator => page.getByRole('region', { name, exact: true });

/** The files of the result say what was written and made. */
async function checkFiles(studio: Studio, script: string, info: TestInfo): Promise<void> {
  const srt = path.join(info.outputDir, 'out.srt');
  await (await studio.download('SRT 字幕')).saveAs(srt);
  const shown = readSrt(readFileSync(srt, 'utf8')).map(({ text }) => text);
  expect(shown[0]).toBe(script.slice(0, script.indexOf('，') + 1));
  expect(shown.at(-1)).toBe(CAPTION);
  const mp3 = path.join(info.outputDir, 'out.mp3');
  await (await studio.download('音频')).saveAs(mp3);
  if (process.env.FFMPEG_PATH === undefined) return;
  const figures = measureAudio(mp3);
  expect(figures.complaints).toBe('');
  expect(Math.abs(figures.loudnessLufs + 16)).toBeLessThanOrEqual(0.5);
  expect(figures.truePeakDbtp).toBeLessThanOrEqual(-1);
  expect(figures.durationMs).toBeGreaterThan(6_000);
}

// covers: site-6 studio-7 studio-8 studio-17 studio-21
test('a dialogue with music, a sound, a mended reading and an own subtitle is made with the mouse', async ({ page }, info) => {
  test.setTimeout(120_000);
  const studio = new Studio(page);
  const script = dialogue();
  await studio.open();
  await signIn(page);

  await page.getByRole('button', { name: '导入', exact: true }).click();
  const importing = page.getByRole('dialog', { name: '导入文稿' });
  const [chooser] = await Promise.all([page.waitForEvent('filechooser'), importing.getByRole('button', { name: /^拖文稿到这里/ }).click()]);
  await chooser.setFiles({ name: '早市.txt', mimeType: 'text/plain', buffer: Buffer.from(script) });
  await importing.getByRole('radio', { name: '新建文稿' }).click();
  await importing.getByRole('button', { name: /^导入 \d+ 字$/ }).click();
  await expect.poll(() => studio.text()).toBe(script);

  await studio.paper.locator('p').nth(2).click({ clickCount: 3 });
  await studio.markVoice('梁阿婆');
  await expect(studio.paper.getByRole('button', { name: /^局部换声“.+”梁阿婆/ })).toBeVisible();

  await studio.drag('行');
  await studio.openTool('多音字');
  const readings = panelOf(page, '多音字');
  await readings.getByText('xíng', { exact: true }).click();
  await readings.getByRole('button', { name: '用在这里' }).click();
  await expect(studio.paper.getByRole('button', { name: /^多音字“行”xíng/ })).toBeVisible();

  await studio.openTool('背景音');
  const music = panelOf(page, '背景音');
  await music.getByRole('button', { name: '舒缓', exact: true }).click();
  await music.getByRole('button', { name: /^海边黄昏/ }).click();
  await music.getByRole('button', { name: '用「海边黄昏」' }).click();
  await expect(page.getByRole('button', { name: /^背景音：\s*海边黄昏/ })).toBeVisible();

  await studio.clickAfter('上岛。');
  await studio.openTool('音效');
  const sounds = panelOf(page, '音效');
  await sounds.getByRole('button', { name: '自然', exact: true }).click();
  await sounds.getByRole('list', { name: '声音列表' }).locator('[aria-pressed].pick').first().click();
  await sounds.getByText('叠加', { exact: true }).click();
  await sounds.getByRole('button', { name: '插入' }).click();
  await expect(studio.paper.getByRole('button', { name: /^音效“.+叠加/ })).toBeVisible();

  await studio.openTool('字幕');
  const subtitles = panelOf(page, '字幕');
  await subtitles.getByRole('button', { name: /^改第 \d+ 条字幕：“开着呢/ }).click();
  await subtitles.getByRole('textbox', { name: /^第 \d+ 条字幕文字$/ }).fill(CAPTION);
  await subtitles.getByRole('button', { name: '完成' }).click();
  expect(await studio.text(), 'nothing of all this changes a written word').toBe(script);

  await studio.generate(90_000);
  await checkFiles(studio, script, info);
});

test('the same dialogue is made by keys alone, from the sign-in to the files', async ({ page }, info) => {
  test.setTimeout(120_000);
  const keys = new Keys(page);
  const studio = new Studio(page);
  const script = dialogue();
  await studio.open();

  await keys.press(page.getByRole('button', { name: '登录' }).first());
  const signingIn = page.getByRole('dialog', { name: /登录/ });
  await keys.write(signingIn.getByLabel('账号'), 'demo');
  await keys.write(signingIn.getByLabel('密码', { exact: true }), 'shengyu-demo');
  await keys.press(signingIn.getByRole('checkbox'), 'Space');
  await keys.press(signingIn.getByRole('button', { name: /^登\s*录$/ }));
  await expect(signingIn).toBeHidden();

  await keys.to(studio.paper);
  await page.keyboard.press('Control+A');
  for (const [index, line] of script.split('\n').entries()) {
    if (index > 0) await page.keyboard.press('Enter');
    await page.keyboard.insertText(line);
  }
  await expect.poll(() => studio.text()).toBe(script);

  await keys.walk('Shift+Home', 'Alt+V');
  const voices = panelOf(page, '声音');
  await keys.write(voices.getByRole('searchbox'), '梁阿婆');
  await keys.press(voices.getByRole('button', { name: /^梁阿婆/ }));
  await keys.press(voices.getByRole('button', { name: '换成梁阿婆' }));
  await expect(studio.paper.getByRole('button', { name: /^局部换声“.+”梁阿婆/ })).toBeVisible();
  await expect(studio.paper, 'writing goes on where it was').toBeFocused();

  await keys.walk('Control+Home', 'ArrowRight', 'ArrowRight', 'ArrowRight', 'Shift+ArrowRight');
  await page.keyboard.press('Alt+P');
  const readings = panelOf(page, '多音字');
  await keys.to(readings.getByRole('radio').first());
  await page.keyboard.press('ArrowDown');
  await expect(readings.getByRole('radio', { name: /^xíng/ })).toBeChecked();
  await keys.press(readings.getByRole('button', { name: '用在这里' }));
  await expect(studio.paper.getByRole('button', { name: /^多音字“行”xíng/ })).toBeVisible();

  await page.keyboard.press('Alt+B');
  const music = panelOf(page, '背景音');
  await keys.write(music.getByRole('searchbox'), '海边黄昏');
  await keys.press(music.getByRole('button', { name: /^海边黄昏/ }));
  await keys.press(music.getByRole('button', { name: '用「海边黄昏」' }));
  await expect(page.getByRole('button', { name: /^背景音：\s*海边黄昏/ })).toBeVisible();

  await keys.to(studio.paper);
  await keys.walk('Control+End', 'ArrowUp', 'ArrowUp', 'End', 'Alt+F');
  const sounds = panelOf(page, '音效');
  await keys.write(sounds.getByRole('searchbox'), '海浪');
  await keys.press(sounds.getByRole('button', { name: /^海浪/ }));
  await keys.to(sounds.getByRole('radio', { name: '独占' }));
  await page.keyboard.press('ArrowRight');
  await keys.press(sounds.getByRole('button', { name: '插入' }));
  await expect(studio.paper.getByRole('button', { name: /^音效“海浪.+叠加/ })).toBeVisible();

  await page.keyboard.press('Alt+C');
  const subtitles = panelOf(page, '字幕');
  await keys.press(subtitles.getByRole('button', { name: /^改第 \d+ 条字幕：“开着呢/ }));
  await page.keyboard.press('Control+A');
  await keys.write(subtitles.getByRole('textbox', { name: /^第 \d+ 条字幕文字$/ }), CAPTION);
  await keys.press(subtitles.getByRole('button', { name: '完成' }));
  expect(await studio.text()).toBe(script);

  await expect(studio.saved).toHaveAttribute('data-saved', 'saved');
  await keys.press(page.getByRole('button', { name: '生成', exact: true }));
  await keys.press(page.getByRole('button', { name: /^生成，用 [\d,]+ 积分$/ }));
  await expect(page.getByRole('list', { name: '下载' })).toBeVisible({ timeout: 90_000 });
  await checkFiles(studio, script, info);
});

/** One of every mark and insert there is, each on words of its own. */
const everyMark = {
  schema: 1,
  settings: { voiceId: 'linan', rate: 1, semitones: 0, decibels: 0, paragraphPauseMs: 500, symbolPausesMs: {} },
  paragraphs: [
    {
      text: '换声变速音调音量情感行长live二零别名重读连读录音字幕。',
      marks: [
        { kind: 'voice', start: 0, end: 2, voiceId: 'suwan' },
        { kind: 'rate', start: 2, end: 4, rate: 1.2 },
        { kind: 'pitch', start: 4, end: 6, semitones: -3 },
        { kind: 'volume', start: 6, end: 8, decibels: 4 },
        { kind: 'emotion', start: 8, end: 10, style: 'calm', strength: 3 },
        { kind: 'pinyin', start: 10, end: 11, syllables: ['hang2'] },
        { kind: 'phoneme', start: 12, end: 16, ipa: 'laɪv' },
        { kind: 'number', start: 16, end: 18, reading: 'digits' },
        { kind: 'alias', start: 18, end: 20, text: '化名' },
        { kind: 'stress', start: 20, end: 22 },
        { kind: 'link', start: 22, end: 24 },
        { kind: 'recording', start: 24, end: 26, soundId: 'mine', name: '阿婆原声', durationMs: 900 },
        { kind: 'caption', start: 26, end: 28, text: '（笑）' },
      ],
      inserts: [
        { kind: 'pause', at: 2, durationMs: 800 },
        { kind: 'sound', at: 28, soundId: 'wave', name: '海浪', durationMs: 8000, mode: 'overlay', decibels: -6 },
      ],
    },
  ],
};

// covers: studio-9 studio-13 studio-15 studio-16
test('every mark says what it is, what it covers and what it does to a screen reader', async ({ page }) => {
  const studio = new Studio(page);
  await page.goto('/');
  await signIn(page);
  const saved = await page.evaluate(async (document) => {
    const token = await cookieStore.get('token');
    const answer = await fetch('/api/ai.Script/save', {
      method: 'POST',
      headers: { 'content-type': 'application/json', token: token?.value ?? '' },
      body: JSON.stringify({ title: '全部标记', document, base_version: 0 }),
    });
    return (await answer.json()) as { data: { id: string } };
  }, everyMark);
  await studio.open(`?id=${saved.data.id}`);
  await expect(studio.paper.getByRole('button', { name: /按 Delete 移除$/ })).toHaveCount(15);
  await expect(studio.paper).toMatchAriaSnapshot(`
    - textbox "文稿":
      - button "从第 1 段播放"
      - paragraph:
        - button "局部换声“换声”苏晚，按回车修改，按 Delete 移除"
        - text: 换声
        - button "停顿 0.8 秒，按回车修改，按 Delete 移除"
        - button "变速“变速”1.2×，按回车修改，按 Delete 移除"
        - text: 变速
        - button "音调“音调”−3 半音，按回车修改，按 Delete 移除"
        - text: 音调
        - button "音量“音量”+4 dB，按回车修改，按 Delete 移除"
        - text: 音量
        - button "情感“情感”平静 · 3，按回车修改，按 Delete 移除"
        - text: 情感行
        - button "多音字“行”háng，按回车修改，按 Delete 移除"
        - text: 长live
        - button "音标“live”/laɪv/，按回车修改，按 Delete 移除"
        - text: 二零
        - button "数字读法“二零”数字串，按回车修改，按 Delete 移除"
        - text: 别名
        - button "别名“别名”化名，按回车修改，按 Delete 移除"
        - button "重读“重读”，按回车选中，按 Delete 移除"
        - text: 重读连读
        - button "连读“连读”，按回车选中，按 Delete 移除"
        - text: 录音
        - button "录音“录音”阿婆原声，按回车修改，按 Delete 移除"
        - text: 字幕
        - button "字幕文字“字幕”（笑），按回车修改，按 Delete 移除"
        - button "音效“海浪”8.0 s，叠加，−6 dB，按回车修改，按 Delete 移除"
        - text: 。
  `);
});
