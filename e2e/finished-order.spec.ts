import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { Download, Page, TestInfo } from '@playwright/test';
import { strFromU8, unzipSync } from 'fflate';
import { measureAudio } from './audio/measure-audio.ts';
import { expect, test } from './browser-test.ts';
import { findViolations } from './pages/axe.ts';
import { signIn } from './pages/sign-in.ts';
import { pointsOf } from './pages/points-of.ts';
import { Studio } from './pages/Studio.ts';
import { lineWidth } from './texts/line-width.ts';

const dialog = (page: Page) => page.getByRole('dialog');

async function unpack(download: Download, info: TestInfo): Promise<Record<string, Uint8Array>> {
  const file = path.join(info.outputDir, download.suggestedFilename());
  await download.saveAs(file);
  return unzipSync(readFileSync(file));
}

/** Integrated loudness and true peak of a file of a ZIP. */
function measured(bytes: Uint8Array | undefined, name: string, info: TestInfo): { lufs: number; peak: number } {
  const file = path.join(info.outputDir, name);
  writeFileSync(file, bytes ?? new Uint8Array());
  const { loudnessLufs, truePeakDbtp, complaints } = measureAudio(file);
  expect(complaints).toBe('');
  return { lufs: loudnessLufs, peak: truePeakDbtp };
}

test('a finished order carries the name of its script, comes in one ZIP, and goes to broadcasting and to short videos for nothing', async ({
  page,
}, info) => {
  test.setTimeout(180_000);
  const studio = new Studio(page);
  const name = `潮水退去的第${Date.now() % 1_000_000}个早晨`;
  await studio.open();
  await signIn(page);
  await studio.create();
  await studio.paste(
    `${name}。码头边的小店已经亮了灯，老板娘正把刚蒸好的包子端出来。\n“涨潮了！快把缆绳收好！”他一边喊，一边朝灯塔那头跑过去。`,
  );
  await expect(page.getByRole('textbox', { name: '文稿标题' }), 'a draft is called after its first sentence').toHaveAttribute(
    'placeholder',
    name,
  );
  await expect(studio.saved).toHaveAttribute('data-saved', 'saved');

  await page.getByRole('button', { name: '生成', exact: true }).click();
  await dialog(page).getByRole('button', { name: '改格式' }).click();
  const stems = dialog(page).getByRole('switch', { name: '分轨：人声、音乐、音效' });
  await dialog(page).getByText('分轨：人声、音乐、音效').click();
  await expect(stems, 'the text of a switch switches it').toBeChecked();
  await stems.press('Space');
  await expect(stems).not.toBeChecked();
  await dialog(page)
    .getByRole('button', { name: /^生成，用/ })
    .click();
  await expect(dialog(page).getByRole('heading', { name })).toBeVisible({ timeout: 90_000 });
  const everything = dialog(page).getByRole('link', { name: /^下载全部/ });
  await expect(everything).toBeVisible();
  const balance = await pointsOf(page);

  await test.step('all files come in one ZIP, and each is called like the script', async () => {
    const [download] = await Promise.all([page.waitForEvent('download'), everything.click()]);
    expect(download.suggestedFilename()).toBe(`${name}.zip`);
    const files = await unpack(download, info);
    const endings = ['.mp3', '.srt', '.vtt', '.lrc', '.ass', '.txt', '-逐字时间.json'];
    expect(Object.keys(files)).toEqual(endings.map((ending) => `${name}${ending}`));
    await expect(dialog(page).locator('.btn.next'), 'one main action').toHaveCount(1);
  });

  await test.step('captions are shown at their true times, in the lines of either picture', async () => {
    const list = dialog(page).getByRole('list', { name: '成品字幕' });
    const [srt] = await Promise.all([
      page.waitForEvent('download'),
      dialog(page).getByRole('list', { name: '下载' }).getByRole('link').filter({ hasText: 'SRT 字幕' }).click(),
    ]);
    const cues = readFileSync(await srt.path(), 'utf8')
      .trim()
      .split(/\n\n/);
    await expect(list.getByRole('listitem')).toHaveCount(cues.length);
    await dialog(page).getByRole('radio', { name: '竖屏 12 字' }).click();
    await expect.poll(() => list.getByRole('listitem').count()).toBeGreaterThan(cues.length);
    const lines = await list.locator('button > span:nth-child(2)').allInnerTexts();
    expect(Math.max(...lines.map(lineWidth))).toBeLessThanOrEqual(12);
    await list.getByRole('button').nth(2).click();
    await expect(list.locator('[aria-current]')).toBeVisible();
    await expect(dialog(page).locator('[data-caption] .lit')).not.toBeEmpty();
  });
  expect(await findViolations(page, 'dialog')).toEqual([]);

  for (const [place, asked, audio, extra] of [
    ['广播', -24, `${name}.wav`, `${name}-串联单.csv`],
    ['抖音', -14, `${name}.mp3`, `${name}.ass`],
  ] as const)
    await test.step(`${place} gets its package, as loud as it asks for`, async () => {
      const coming = page.waitForEvent('download', { timeout: 60_000 });
      await dialog(page).getByRole('group', { name: '发到哪' }).getByRole('button', { name: place }).click();
      const download = await coming;
      expect(download.suggestedFilename()).toBe(`${name}-${place}.zip`);
      const files = await unpack(download, info);
      expect(Object.keys(files)).toEqual(expect.arrayContaining([audio, extra]));
      const written = strFromU8(files[extra] ?? new Uint8Array());
      expect(written).toContain(place === '广播' ? '00:00:00:' : 'PlayResY: 1920');
      if (process.env['FFMPEG_PATH'] !== undefined) {
        const { lufs, peak } = measured(files[audio], audio, info);
        info.annotations.push({ type: place, description: `${lufs} LUFS, ${peak} dBTP` });
        expect(Math.abs(lufs - asked), `${place}: ${lufs} LUFS`).toBeLessThanOrEqual(0.3);
        expect(peak).toBeLessThanOrEqual(-1);
      }
      await dialog(page).getByRole('button', { name: '换一个去处' }).press('Enter');
    });
  expect(await pointsOf(page)).toBe(balance);
  await dialog(page).getByRole('link', { name: '去我的作品' }).click();
  await expect(page.getByRole('row').filter({ hasText: name }).filter({ hasText: '抖音' })).toContainText('免费');
});
