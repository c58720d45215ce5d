import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createEspeakEngine } from '@shengyu/engine-espeak';
import { documentFromText, documentText } from '@shengyu/script';
import type { TtsEngine } from '@shengyu/speech/engine';
import { createRenderer } from './create-renderer.ts';
import { RenderError } from './plan/render-error.ts';
import type { RenderOptions, Renderer, RenderProgress } from './renderer.ts';

const hasFfmpeg = spawnSync('ffmpeg', ['-version']).status === 0;
if (!hasFfmpeg) process.stderr.write('ffmpeg is not installed: loudness and peaks are checked by our own meter only.\n');
const withFfmpeg = hasFfmpeg ? test : test.skip;

const options: RenderOptions = {
  format: 'mp3',
  bitrate: 128,
  sampleRate: 44_100,
  metadata: { title: '潮汐', producer: '声屿', contentId: 'order-1' },
  subtitle: { charactersPerLine: 16, linesPerCue: 2 },
};
const text = [
  '清晨五点四十分，第一班渡船还没有鸣笛。码头边的小店已经亮了灯，老板娘正把刚蒸好的包子端出来。',
  '2026年3月5日，我们用 iPhone 16 拍了120张照片！你明天还去吗？',
  '银行行长重新考虑了这个方案。英雄不问出处，A4纸卖了$100。',
  '音乐会结束以后，观众们久久不愿离去，掌声一次又一次响起。',
].join('\n');

// Threads that start read their dictionaries for half a second each: all tests share one renderer and, but where they say otherwise, its clauses.
let home: string;
let directory: string;
let renderer: Renderer;
let spoken = 0;

async function openRenderer(clauses: string, workers: number): Promise<Renderer> {
  const real = await createEspeakEngine({ threads: workers });
  const engine: TtsEngine = {
    ...real,
    synthesise: (request, urgent) => {
      spoken += 1;
      return real.synthesise(request, urgent);
    },
  };
  return createRenderer({ clauseDirectory: join(home, clauses), workers, engines: [engine] });
}

beforeAll(async () => {
  home = await mkdtemp(join(tmpdir(), 'render-'));
  renderer = await openRenderer('clauses', 2);
}, 120_000);
afterAll(async () => {
  await renderer.close();
  await rm(home, { recursive: true, force: true });
});
beforeEach(async () => {
  directory = await mkdtemp(join(home, 'test-'));
  spoken = 0;
});

function script(content = text) {
  return documentFromText(content, 'linan');
}

function render(
  content = text,
  changed: Partial<RenderOptions> = {},
  onProgress: (progress: RenderProgress) => void = () => undefined,
  signal = new AbortController().signal,
  by = renderer,
) {
  return by.render(script(content), { ...options, ...changed }, join(directory, 'out'), onProgress, signal);
}

async function sum(path: string): Promise<string> {
  return createHash('sha256')
    .update(await readFile(path))
    .digest('hex');
}

function audioPath(files: { kind: string; path: string }[]): string {
  return files.find(({ kind }) => kind === 'audio')?.path ?? '';
}

test('a script becomes a file, subtitles with all its text, and times that ascend within the file', async () => {
  const progress: RenderProgress[] = [];
  const result = await render(text, {}, (step) => progress.push(step));
  expect(result.files.map(({ kind }) => kind)).toEqual(['audio', 'srt', 'vtt', 'lrc', 'ass', 'txt', 'timing']);
  for (const { path, size } of result.files) expect((await stat(path)).size).toBe(size);
  const shown = result.cues.map(({ lines }) => lines.join('')).join('');
  expect(shown.replaceAll(/\s/g, '')).toBe(documentText(script()).replaceAll(/\s/g, ''));
  let last = 0;
  for (const { startMs, endMs } of result.tokens) {
    expect(startMs).toBeGreaterThanOrEqual(last);
    expect(endMs).toBeLessThanOrEqual(result.durationMs);
    last = startMs;
  }
  expect(result.peaks.length).toBeLessThanOrEqual(1000);
  expect(Math.max(...result.peaks)).toBe(1);
  expect(Math.abs(result.loudnessLufs + 16)).toBeLessThan(0.3);
  expect(progress.at(-1)).toEqual({ stage: 'mixing', doneMs: result.durationMs, totalMs: result.durationMs });
  expect(await readdir(join(directory, 'out'))).toHaveLength(7);
}, 120_000);

test('rendering again gives the same bytes without speaking; so does another machine that speaks all of it', async () => {
  const first = await sum(audioPath((await render()).files));
  const count = spoken;
  expect(await sum(audioPath((await render()).files))).toBe(first);
  expect(spoken).toBe(count);
  const other = await openRenderer('other', 1);
  try {
    expect(await sum(audioPath((await render(text, {}, undefined, undefined, other)).files))).toBe(first);
    expect(spoken).toBeGreaterThan(count);
  } finally {
    await other.close();
  }
}, 120_000);

test('editing one clause speaks one clause', async () => {
  await render();
  const before = spoken;
  await render(text.replace('考虑', '讨论'));
  expect(spoken - before).toBe(1);
}, 120_000);

test('editing one clause encodes the pieces around it and leaves the file before it as it was', async () => {
  const pieces = async () => (await readdir(join(home, 'clauses'), { recursive: true })).filter((path) => path.endsWith('.piece')).length;
  const long = Array.from({ length: 24 }, (_, index) => `第${index + 1}班渡船就要开了，请大家带好随身物品，依次上船。`);
  const empty = await pieces();
  const before = await readFile(audioPath((await render(long.join('\n'))).files));
  const all = await pieces();
  expect(all - empty).toBeGreaterThan(5);
  long[11] = '这一班渡船今天不开，请大家明天早上再来码头。';
  const after = await readFile(audioPath((await render(long.join('\n'))).files));
  expect((await pieces()) - all).toBeLessThanOrEqual(3);
  // The seek table and the counts of the Info frame tell of the whole file.
  const head = 1000;
  let start = head;
  while (before[start] === after[start]) start += 1;
  expect((start - head) / before.length).toBeGreaterThan(0.25);
  expect(start).toBeLessThan(before.length);
}, 120_000);

test('a kept piece whose file is gone or cut short is made again', async () => {
  const first = await sum(audioPath((await render()).files));
  for (const path of await readdir(join(home, 'clauses'), { recursive: true })) {
    if (path.endsWith('.piece')) await writeFile(join(home, 'clauses', path), 'cut short');
  }
  expect(await sum(audioPath((await render()).files))).toBe(first);
}, 120_000);

test('a clause that occurs twice is spoken once', async () => {
  await render('潮水涨了。\n潮水涨了。\n潮水涨了。');
  expect(spoken).toBe(1);
}, 120_000);

test('pauses are exact to the sample', async () => {
  const document = documentFromText('潮水退了。\n船开了。', 'linan');
  document.settings.paragraphPauseMs = 1234;
  const wav: RenderOptions = { ...options, format: 'wav', sampleRate: 22_050 };
  const result = await renderer.render(document, wav, join(directory, 'out'), () => undefined, new AbortController().signal);
  const file = await readFile(audioPath(result.files));
  const data = file.subarray(file.indexOf('data') + 8);
  const samples = Array.from({ length: data.length / 2 }, (_, index) => data.readInt16LE(index * 2));
  let longest = 0;
  let run = 0;
  for (const sample of samples) {
    run = sample === 0 ? run + 1 : 0;
    longest = Math.max(longest, run);
  }
  const pause = Math.round(1.234 * 22_050);
  expect(longest).toBeGreaterThanOrEqual(pause);
  expect(longest).toBeLessThan(pause + 0.02 * 22_050);
  const bare = { ...document, settings: { ...document.settings, paragraphPauseMs: 0, symbolPausesMs: { '。': 0 } } };
  const without = await renderer.plan(bare);
  expect((await renderer.plan(document)).durationMs - without.durationMs).toBe(1234);
}, 120_000);

withFfmpeg(
  'ffmpeg measures −16 ± 0.5 LUFS, at most −1 dBTP and the exact length, also where there are few bits to code it',
  async () => {
    for (const changed of [
      { format: 'mp3' },
      { format: 'wav' },
      { format: 'mp3', sampleRate: 48_000, bitrate: 64 },
      { format: 'mp3', sampleRate: 22_050, bitrate: 64 },
      { format: 'mp3', sampleRate: 16_000, bitrate: 32 },
      { format: 'ogg', sampleRate: 48_000, bitrate: 32 },
    ] as const) {
      const result = await render(text, changed);
      const { stderr } = spawnSync('ffmpeg', ['-nostats', '-i', audioPath(result.files), '-af', 'ebur128=peak=true', '-f', 'null', '-'], {
        encoding: 'utf8',
      });
      const summary = stderr.slice(stderr.lastIndexOf('Summary'));
      expect(Math.abs(Number(/I:\s+(-?[\d.]+)/.exec(summary)?.[1]) + 16)).toBeLessThanOrEqual(0.5);
      expect(Number(/Peak:\s+(-?[\d.]+)/.exec(summary)?.[1])).toBeLessThanOrEqual(-1);
      const decoded = spawnSync('ffmpeg', ['-v', 'error', '-i', audioPath(result.files), '-f', 's16le', '-ac', '1', '-'], {
        maxBuffer: 2 ** 28,
      }).stdout;
      const rate = 'sampleRate' in changed ? changed.sampleRate : options.sampleRate;
      expect(Math.abs((decoded.length / 2 / rate) * 1000 - result.durationMs)).toBeLessThanOrEqual(1);
    }
  },
  120_000,
);

test('an audition streams clause by clause with the times of its words and is kept for the order', async () => {
  const content = '傍晚的海面起了雾，灯塔亮了起来。\n渔船都回来了吗？还差2条。';
  const chunks = [];
  for await (const chunk of renderer.audition(script(content), undefined, new AbortController().signal)) chunks.push(chunk);
  const clauses = (await renderer.plan(script(content))).clauses;
  expect(chunks).toHaveLength(clauses.length);
  const tokens = chunks.flatMap((chunk) => chunk.tokens);
  for (const [index, token] of tokens.entries()) expect(token.startMs).toBeGreaterThanOrEqual(tokens[index - 1]?.startMs ?? 0);
  const before = spoken;
  expect(before).toBe(clauses.length);
  const result = await render(content);
  expect(spoken).toBe(before);
  // An MP3 consists of frames: it ends up to half of one (13 ms) earlier or later than what was heard.
  expect(Math.abs(result.durationMs - (chunks.reduce((total, { pcm }) => total + pcm.length, 0) * 1000) / 22_050)).toBeLessThan(14);
}, 120_000);

test('silence without end goes out in pieces, and what follows keeps its time', async () => {
  const document = script('海边的风。灯塔亮了。');
  document.paragraphs[0]?.inserts.push(...Array.from({ length: 10 }, () => ({ kind: 'pause' as const, at: 5, durationMs: 10_000 })));
  const chunks = [];
  for await (const chunk of renderer.audition(document, undefined, new AbortController().signal)) chunks.push(chunk);
  for (const { pcm } of chunks) expect(pcm.length).toBeLessThan(15 * 22_050);
  const lastOfFirst = chunks[0]?.tokens.at(-1)?.endMs ?? 0;
  const firstOfSecond = chunks.at(-1)?.tokens[0]?.startMs ?? 0;
  expect(firstOfSecond - lastOfFirst).toBeGreaterThan(99_900);
  expect(chunks.reduce((sum, { pcm }) => sum + pcm.length, 0) / 22_050).toBeGreaterThan(100);
}, 120_000);

test('an audition of a selection speaks only its words', async () => {
  const start = text.indexOf('银行');
  const chunks = [];
  // In a voice that has not spoken yet.
  const document = documentFromText(text, 'suwan');
  for await (const chunk of renderer.audition(document, { start, end: start + 4 }, new AbortController().signal)) chunks.push(chunk);
  expect(chunks.flatMap(({ tokens }) => tokens).map((token) => token.start)).toEqual([start, start + 1, start + 2, start + 3]);
  expect(spoken).toBe(1);
}, 120_000);

test('an audition that nobody listens to any more stops speaking', async () => {
  const long = Array.from({ length: 60 }, (_, index) => `第${index + 1}艘船开了。`).join('');
  for await (const chunk of renderer.audition(script(long), undefined, new AbortController().signal)) {
    expect(chunk.pcm.length).toBeGreaterThan(0);
    break;
  }
  expect(spoken).toBeLessThan(10);
}, 120_000);

test('an aborted render leaves no file behind', async () => {
  const stop = new AbortController();
  const running = render(text, {}, () => stop.abort(new Error('stopped')), stop.signal);
  await expect(running).rejects.toThrow('stopped');
  const left = await readdir(join(directory, 'out')).catch(() => []);
  expect(left.filter((name) => name.startsWith('audio'))).toEqual([]);
}, 120_000);

test.each([
  ['', 'nothing-to-say'],
  ['，。！……', 'nothing-to-say'],
])('the script "%s" is refused as %s', async (content, code) => {
  const error: unknown = await render(content).catch((cause: unknown) => cause);
  expect(error).toBeInstanceOf(RenderError);
  expect((error as RenderError).code).toBe(code);
});

test('an unknown voice and a style the voice lacks are refused before anything is spoken', async () => {
  await expect(renderer.plan(documentFromText('你好', 'nobody'))).rejects.toMatchObject({ code: 'unknown-voice' });
  const document = script();
  document.settings.style = { name: 'shouting', strength: 3 };
  await expect(renderer.plan(document)).rejects.toMatchObject({ code: 'unknown-style' });
  expect(spoken).toBe(0);
});

test('subtitles follow the script: its layout, captions, numerals as spoken', async () => {
  const document = documentFromText('2026年，大海退潮，渔船都停在岸边等风。', 'linan');
  document.settings.subtitle = { charactersPerLine: 8, linesPerCue: 1, numerals: 'spoken' };
  document.paragraphs[0]?.marks.push({ kind: 'caption', start: 6, end: 10, text: '海水退去' });
  const result = await renderer.render(document, options, join(directory, 'out'), () => undefined, new AbortController().signal);
  const shown = result.cues.map(({ lines }) => lines.join('')).join('');
  expect(shown).toBe('二零二六年，海水退去，渔船都停在岸边等风。');
  expect(Math.max(...result.cues.map(({ lines }) => [...(lines[0] ?? '')].length))).toBeLessThanOrEqual(9);
}, 120_000);
