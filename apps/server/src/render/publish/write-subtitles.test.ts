import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { documentFromText, makeCues, readTimingFile, subtitleLayout, toSrt, type SubtitleSettings, type TimingFile } from '@shengyu/script';
import { createWordList } from '@shengyu/script/words';
import { writeSubtitles } from './write-subtitles.ts';

const text = '2026年的春天，灯塔又亮了起来。船长看了看远处的海岸线，说：“我们在3号码头靠岸吧！”大家都笑了……';
const spoken = [{ start: 0, end: 4, text: '二零二六' }];
const durationMs = 12_000;
let directory: string;
beforeEach(async () => {
  directory = await mkdtemp(join(tmpdir(), 'subtitles-'));
});
afterEach(() => rm(directory, { recursive: true }));

test.each<[SubtitleSettings, { charactersPerLine: number } | undefined]>([
  [{ charactersPerLine: 16, linesPerCue: 1, numerals: 'written' }, undefined],
  [{ charactersPerLine: 12, linesPerCue: 2, numerals: 'spoken', endMarks: false }, undefined],
  [{ charactersPerLine: 20, linesPerCue: 1, numerals: 'spoken', endMarks: true }, { charactersPerLine: 8 }],
])('the file of a script with %j, ordered with %j, is what its preview makes of the times of its words', async (subtitle, captions) => {
  const plain = documentFromText(text, 'linan');
  const document = { ...plain, settings: { ...plain.settings, subtitle } };
  const replacements = subtitle.numerals === 'spoken' ? spoken : [];
  await writeSubtitles({
    document,
    clauses: [{ text, textStart: 0, startSample: 4800, samples: 480_000 }],
    layout: { ...subtitleLayout(document.settings, captions), durationMs, spoken: replacements },
    title: '灯塔',
    aspect: 'landscape',
    other: { aspect: 'portrait', charactersPerLine: 12 },
    directory,
  });
  const timing = JSON.parse(await readFile(join(directory, 'timing.json'), 'utf8')) as TimingFile;
  const read = readTimingFile(timing);
  const layout = { ...subtitleLayout(document.settings, captions), durationMs, spoken: read.spoken };
  const file = await readFile(join(directory, 'subtitle.srt'), 'utf8');
  const upright = { ...layout, charactersPerLine: 12 };
  expect(toSrt(makeCues(document, read.tokens, upright, createWordList()))).toBe(
    await readFile(join(directory, 'subtitle-portrait.srt'), 'utf8'),
  );
  expect(await readFile(join(directory, 'subtitle-portrait.ass'), 'utf8')).toContain('PlayResY: 1920');
  expect(toSrt(makeCues(document, read.tokens, layout, createWordList()))).toBe(file);
  expect(file.includes('二零二六')).toBe(subtitle.numerals === 'spoken');
  expect(/[，。]$/m.test(file)).toBe(subtitle.endMarks !== false);
});
