import { readFileSync } from 'node:fs';
import path from 'node:path';
import { measureAudio } from './audio/measure-audio.ts';
import { readSrt } from './audio/read-srt.ts';
import { expect, test } from './browser-test.ts';
import { callAsMember } from './pages/call-as-member.ts';
import { signIn } from './pages/sign-in.ts';
import { Studio } from './pages/Studio.ts';

/** Seconds of 4 分 12 秒 or 12 秒; nothing that is only an estimate. */
function secondsOf(text: string): number {
  const [, minutes = '0', seconds = '0'] = /^(?:(\d+) 分 )?(\d+) 秒$/.exec(text) ?? [];
  return Number(minutes) * 60 + Number(seconds);
}

// covers: studio-2 studio-18
test('words, points and length are the same everywhere, paid at once, and true once they are spoken', async ({ page }, info) => {
  test.setTimeout(120_000);
  const run = Date.now();
  const script = Array.from({ length: 8 }, (_, at) => `编号${run + at}的潮水退了没有人念过。第${run + at}班渡船今天 10:30 又来了。`).join(
    '\n',
  );
  const studio = new Studio(page);
  const figure = (name: string) => page.locator(`[data-figure="${name}"]`);
  const order = page.getByRole('dialog', { name: /生成|订单/ });
  await studio.open();
  await signIn(page);
  const saved = await callAsMember(page, '/ai.Script/save', { title: '潮水', text: script, voice_id: 'linan' });
  const id = String(saved['id']);
  await studio.open(`?script=${id}`);
  await expect(studio.saved).toHaveAttribute('data-saved', 'saved');

  // Before paying: an estimate that says so, of the words and points that the quote has.
  await expect(figure('words').locator('small')).toHaveText(/^约 /);
  await expect(figure('price')).toHaveAttribute('title', '生成时付');
  const words = await figure('words').locator('b').innerText();
  const points = /^用 (\d+) 积分$/.exec(await figure('price').locator('b').innerText())?.[1] ?? '';
  await page.getByRole('button', { name: '生成', exact: true }).click();
  await expect(order).toContainText(`${words} 字，约 `);
  await expect(order.getByRole('button', { name: `生成，用 ${points} 积分` })).toBeVisible();
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: '版本' }).click();
  await expect(page.getByRole('dialog').getByRole('list').first()).toContainText(`${words} 字`);
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: '导出' }).click();
  await page.getByRole('dialog').getByText('SRT', { exact: true }).click();
  await expect(page.getByRole('dialog')).toContainText('时间还是估计的');
  await page.keyboard.press('Escape');

  // Paying: nothing more to pay, at once and after a reload; the length is the file's.
  await page.getByRole('button', { name: '生成', exact: true }).click();
  await order.getByRole('button', { name: `生成，用 ${points} 积分` }).click();
  await expect(figure('price')).toHaveText(`不用付${words} 字已付`);
  await expect(page.getByRole('list', { name: '下载' })).toBeVisible({ timeout: 60_000 });
  const audio = path.join(info.outputDir, 'out.mp3');
  await (await studio.download('音频')).saveAs(audio);
  const rendered = path.join(info.outputDir, 'order.srt');
  await (await studio.download('SRT 字幕')).saveAs(rendered);
  await page.keyboard.press('Escape');
  await page.reload();
  await expect(figure('price')).toHaveText(`不用付${words} 字已付`);
  await expect(figure('words').locator('[data-exact="true"]')).toBeVisible();
  const shown = secondsOf(await figure('words').locator('small').innerText());
  const cues = readSrt(readFileSync(rendered, 'utf8'));
  expect(Math.abs(shown * 1000 - (cues.at(-1)?.endMs ?? 0))).toBeLessThan(1500);
  if (process.env.FFMPEG_PATH !== undefined) {
    expect(Math.abs(shown * 1000 - measureAudio(audio).durationMs)).toBeLessThan(600);
  }

  // The studio's own subtitles are the order's, to the millisecond.
  await page.getByRole('button', { name: '导出' }).click();
  await page.getByRole('dialog').getByText('SRT', { exact: true }).click();
  await expect(page.getByRole('dialog')).toContainText('和成品一致');
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('dialog').getByRole('button', { name: '下载' }).click(),
  ]);
  const exported = path.join(info.outputDir, 'export.srt');
  await download.saveAs(exported);
  expect(download.suggestedFilename()).not.toContain('估计');
  const mine = readSrt(readFileSync(exported, 'utf8'));
  expect(mine.map(({ text }) => text)).toEqual(cues.map(({ text }) => text));
  for (const [index, { startMs, endMs }] of mine.entries()) {
    expect(Math.abs(startMs - (cues[index]?.startMs ?? 0))).toBeLessThanOrEqual(5);
    expect(Math.abs(endMs - (cues[index]?.endMs ?? 0))).toBeLessThanOrEqual(5);
  }
  await page.keyboard.press('Escape');

  // Behind the link the same words and the same length.
  const share = await callAsMember(page, '/ai.Script/share', { id, open: true });
  const length = await figure('words').locator('small').innerText();
  await page.goto(String(share['path']));
  await expect(page.locator('.st-shared header')).toContainText(`${words} 字，${length}`);

  // Changed afterwards: only what changed is to be paid, and the length is an estimate again.
  await studio.open(`?script=${id}`);
  await expect(figure('price')).toContainText('不用付');
  await studio.caretToEnd();
  await page.keyboard.type('最后再添一句新的话。');
  await expect(studio.saved).toHaveAttribute('data-saved', 'saved');
  await expect(figure('words').locator('small')).toHaveText(/^约 /);
  await expect(figure('price')).toHaveAttribute('title', `${words} 字已付`);
  await expect(figure('price').locator('b')).toHaveText('用 1 积分');
});
