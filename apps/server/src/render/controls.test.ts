import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createEspeakEngine } from '@shengyu/engine-espeak';
import { documentFromText } from '@shengyu/script';
import type { ScriptDocument } from '@shengyu/script';
import { createRenderer } from './create-renderer.ts';
import type { RenderOptions, Renderer, RenderResult } from './renderer.ts';

/** The rows of docs/controls.md about silence, level, order and time, measured in finished WAV files. */
const RATE = 22_050;
const options: RenderOptions = {
  format: 'wav',
  bitrate: 128,
  sampleRate: RATE,
  metadata: { title: '控制', producer: '声屿', contentId: 'controls' },
  subtitle: { charactersPerLine: 16, linesPerCue: 1 },
};

let directory: string;
let renderer: Renderer;
beforeAll(async () => {
  directory = await mkdtemp(join(tmpdir(), 'controls-'));
  const engine = await createEspeakEngine({ threads: 1 });
  renderer = await createRenderer({ clauseDirectory: join(directory, 'clauses'), workers: 1, engines: [engine] });
});
afterAll(async () => {
  await renderer.close();
  await rm(directory, { recursive: true, force: true });
});

interface Rendered extends RenderResult {
  pcm: Float32Array;
}

let count = 0;
async function render(document: ScriptDocument): Promise<Rendered> {
  const out = join(directory, `out${(count += 1)}`);
  const result = await renderer.render(document, options, out, () => undefined, new AbortController().signal);
  const file = await readFile(result.files.find(({ kind }) => kind === 'audio')?.path ?? '');
  const data = file.subarray(file.indexOf('data') + 8);
  return { ...result, pcm: Float32Array.from({ length: data.length >> 1 }, (_, index) => data.readInt16LE(index * 2) / 32_768) };
}

/** Script of lines; the spoken parts are the same in every variant, so that lengths tell the silence alone. */
function script(text: string, change: (document: ScriptDocument) => void = () => undefined): ScriptDocument {
  const document = documentFromText(text, 'linan');
  document.settings.paragraphPauseMs = 0;
  document.settings.symbolPausesMs = { '。': 0 };
  change(document);
  return document;
}

async function addedSamples(text: string, change: (document: ScriptDocument) => void): Promise<number> {
  const [without, changed] = [await render(script(text)), await render(script(text, change))];
  return changed.pcm.length - without.pcm.length;
}

const lines = '潮水退了。\n船开了。\n天亮了。';
const pause = (document: ScriptDocument, paragraph: number, at: number, durationMs: number): void => {
  document.paragraphs[paragraph]?.inserts.push({ kind: 'pause', at, durationMs });
};

test.each([100, 300, 500, 700, 1234, 10_000])('a pause of %i ms at the caret is that much silence, to the sample', async (durationMs) => {
  expect(await addedSamples(lines, (document) => pause(document, 0, 5, durationMs))).toBe(Math.round((durationMs * RATE) / 1000));
});

test('a pause inside a sentence is silence at that place and nowhere else', async () => {
  const { pcm, tokens } = await render(script('潮水退了。', (document) => pause(document, 0, 2, 800)));
  const before = tokens.find(({ end }) => end === 2);
  const after = tokens.find(({ start }) => start === 2);
  expect((after?.startMs ?? 0) - (before?.endMs ?? 0)).toBeCloseTo(800, -1);
  const from = Math.ceil((((before?.endMs ?? 0) + 15) * RATE) / 1000);
  const gap = pcm.subarray(from, from + Math.floor(0.77 * RATE));
  expect(gap.every((sample) => Math.abs(sample) < 1 / 16_000)).toBe(true);
});

test.each([0, 500, 1500, 10_000])('paragraph silence of %i ms is between all paragraphs', async (ms) => {
  const added = await addedSamples(lines, (document) => {
    document.settings.paragraphPauseMs = ms;
  });
  expect(added).toBe(2 * Math.round((ms * RATE) / 1000));
});

test.each([0, 1, 333, 5000])('symbol silence of %i ms follows each of that mark and replaces the engine’s own', async (ms) => {
  const text = '潮水退了，船开了，天亮了。';
  const set = (value: number) => (document: ScriptDocument) => {
    document.settings.symbolPausesMs = { '，': value, '。': 0 };
  };
  const [none, some] = [await render(script(text, set(0))), await render(script(text, set(ms)))];
  expect(some.pcm.length - none.pcm.length).toBe(2 * Math.round((ms * RATE) / 1000));
});

test.each([
  [-20, 0],
  [-9, -3],
  [-6, -9],
  [-3, -9],
])('the same words at volume %i and %i dB differ by just that', async (one, other) => {
  // The rest is loud: it decides the mastering, and leaves the limiter nothing to do where we measure.
  const text = `潮水退了。${'船开了，天也亮了。'.repeat(6)}潮水退了。`;
  const end = [...text].length;
  const { pcm, tokens } = await render(
    script(text, ({ paragraphs }) =>
      paragraphs[0]?.marks.push(
        { kind: 'volume', start: 0, end: 5, decibels: one },
        { kind: 'volume', start: 5, end: end - 5, decibels: 6 },
        { kind: 'volume', start: end - 5, end, decibels: other },
      ),
    ),
  );
  const level = (from: number, to: number): number => {
    const own = tokens.filter((token) => token.start >= from && token.end <= to);
    const sound = pcm.subarray(((own[0]?.startMs ?? 0) * RATE) / 1000, ((own.at(-1)?.endMs ?? 0) * RATE) / 1000);
    return 10 * Math.log10(sound.reduce((sum, sample) => sum + sample * sample, 0) / sound.length);
  };
  expect(Math.abs(level(0, 4) - level(end - 5, end - 1) - (one - other))).toBeLessThan(0.3);
});

test('words are heard in the order in which they are written, whatever voices and marks they have', async () => {
  const { tokens, cues } = await render(
    script('甲说，你好。乙说，2026年再见。', (document) =>
      document.paragraphs[0]?.marks.push(
        { kind: 'voice', start: 3, end: 6, voiceId: 'suwan' },
        { kind: 'rate', start: 6, end: 12, rate: 1.5 },
        { kind: 'alias', start: 0, end: 1, text: '第一个人' },
      ),
    ),
  );
  const order = tokens.toSorted((a, b) => a.startMs - b.startMs || a.start - b.start).map(({ start }) => start);
  expect(order).toEqual(order.toSorted((a, b) => a - b));
  expect(cues.map(({ lines: shown }) => shown.join('')).join('')).toBe('甲说，你好。乙说，2026年再见。');
});

test('paragraphs with times are heard at their times: silence first, then a faster pace, the rest is listed', async () => {
  const times = [
    { startMs: 1000, endMs: 4000 },
    { startMs: 6000, endMs: 6900 },
    { startMs: 7000, endMs: 7200 },
    { startMs: 8500, endMs: 9500 },
  ];
  const document = script('潮水退了。\n我们明天早上去。\n这一句话实在是太长了，怎么也放不进去。\n天亮了。', ({ paragraphs }) => {
    for (const [index, paragraph] of paragraphs.entries()) paragraph.timing = times[index];
  });
  const { tokens, overflows, pcm } = await render(document);
  const starts = [0, 6].map((start) => tokens.find((token) => token.start === start)?.startMs ?? 0);
  expect(Math.abs((starts[0] ?? 0) - 1000)).toBeLessThan(2);
  expect(Math.abs((starts[1] ?? 0) - 6000)).toBeLessThan(2);
  expect(pcm.subarray(0, 0.98 * RATE).every((sample) => Math.abs(sample) < 1 / 16_000)).toBe(true);
  expect(overflows?.map(({ paragraph }) => paragraph)).toContain(2);
  const { tokens: plain } = await render(script('我们明天早上去。'));
  const length = (list: typeof tokens, from: number, to: number): number =>
    Math.max(...list.filter(({ start }) => start >= from && start < to).map(({ endMs }) => endMs)) -
    Math.min(...list.filter(({ start }) => start >= from && start < to).map(({ startMs }) => startMs));
  const pace = length(plain, 0, 8) / length(tokens, 6, 14);
  expect(pace).toBeGreaterThan(1.05);
  expect(pace).toBeLessThan(1.2);
});
