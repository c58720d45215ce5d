import { readFileSync } from 'node:fs';
import path from 'node:path';
import { decodeAudio, findOnsets, measureAudio } from './audio/measure-audio.ts';
import { readSrt } from './audio/read-srt.ts';
import { expect, test } from './browser-test.ts';
import { signIn } from './pages/sign-in.ts';
import { Studio } from './pages/Studio.ts';
import { longScript } from './texts/long-script.ts';

const letters = (text: string): string => text.replaceAll(/\s/g, '');

// covers: site-2 site-7 site-100 studio-2 studio-10 studio-11 studio-12
test('a pasted script of 3,000 characters becomes a finished MP3 with exact subtitles', async ({ page }, info) => {
  test.setTimeout(240_000);
  const script = longScript(3000);
  const studio = new Studio(page);
  await studio.open();
  await signIn(page);
  await studio.clear();
  await studio.paste(script);
  expect(await studio.text()).toBe(script);

  await studio.selectFromStart(6);
  await studio.markVoice('苏晚');
  await studio.selectFromEnd(8);
  await studio.markRate('1.2');
  expect(await studio.text(), 'marks change no text').toBe(script);

  const firstSoundMs = await studio.audition();
  info.annotations.push({ type: 'click to first sound', description: `${Math.round(firstSoundMs)} ms` });
  // A machine that does other things besides is no reason to fail; silence is.
  expect(firstSoundMs).toBeLessThan(3000);
  await studio.stopAudition();

  await studio.generate(150_000);
  const audio = path.join(info.outputDir, 'out.mp3');
  await (await studio.download('音频')).saveAs(audio);
  const subtitles = path.join(info.outputDir, 'out.srt');
  await (await studio.download('SRT 字幕')).saveAs(subtitles);

  const cues = readSrt(readFileSync(subtitles, 'utf8'));
  expect(letters(cues.map(({ text }) => text).join(''))).toBe(letters(script));
  for (const [index, { startMs, endMs }] of cues.entries()) {
    expect(endMs).toBeGreaterThan(startMs);
    expect(startMs).toBeGreaterThanOrEqual(cues[index - 1]?.endMs ?? 0);
  }

  test.skip(process.env.FFMPEG_PATH === undefined, 'no ffmpeg on this machine to measure the audio with');
  const figures = measureAudio(audio);
  expect(figures.complaints).toBe('');
  expect(Math.abs(figures.loudnessLufs + 16)).toBeLessThanOrEqual(0.5);
  expect(figures.truePeakDbtp).toBeLessThanOrEqual(-1);

  const last = cues.at(-1);
  expect(last?.endMs).toBeLessThanOrEqual(figures.durationMs + 50);
  expect(last?.endMs, 'the subtitles cover the speech to its end').toBeGreaterThan(figures.durationMs - 2000);
  const onsets = findOnsets(decodeAudio(audio).samples);
  const nearest = (ms: number): number => Math.min(...onsets.map((onset) => Math.abs(onset - ms)));
  // Cues that follow a pause begin at an onset that can be seen in the audio; inside a breath there is none to compare with.
  const distances = cues
    .filter(({ startMs }, index) => startMs - (cues[index - 1]?.endMs ?? 0) >= 100)
    .map(({ startMs }) => nearest(startMs))
    .sort((a, b) => a - b);
  info.annotations.push({ type: 'cue starts compared', description: String(distances.length) });
  expect(distances.length).toBeGreaterThan(10);
  expect(distances[Math.floor(distances.length * 0.95)]).toBeLessThanOrEqual(60);
});
