import { spawnSync } from 'node:child_process';
import { mkdtemp, open, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createEspeakEngine } from '@shengyu/engine-espeak';
import { documentFromText } from '@shengyu/script';
import type { Insert, ScriptDocument } from '@shengyu/script';
import { SOUND_RATE, writeStereoSound } from '@shengyu/speech/sound';
import type { LibrarySound } from '../ports/sound-library.ts';
import { createRenderer } from './create-renderer.ts';
import type { AudibleLabel, AuditionChunk, Renderer, RenderOptions, RenderResult } from './renderer.ts';

/** That the length announced before and after an order is the length of the file, and that an audition is placed like it. */
const hasFfmpeg = spawnSync('ffmpeg', ['-version']).status === 0;
if (!hasFfmpeg) process.stderr.write('ffmpeg is not installed: lengths are not compared with what another program hears.\n');

const options: RenderOptions = {
  format: 'wav',
  bitrate: 64,
  sampleRate: 22_050,
  metadata: { title: '潮汐', producer: '声屿', contentId: 'order-1' },
  subtitle: { charactersPerLine: 16, linesPerCue: 1 },
};
const sounds = new Map<string, LibrarySound>();
let directory: string;
const renderers = new Map<AudibleLabel, Renderer>();

async function addTone(id: string, seconds: number): Promise<void> {
  const tone = Float32Array.from({ length: seconds * SOUND_RATE }, (_, at) => 0.1 * Math.sin(at / 8));
  const path = join(directory, `${id}.wav`);
  const file = await open(path, 'w');
  const { samples, loudnessLufs } = await writeStereoSound(file, [{ left: tone, right: tone }]);
  await file.close();
  sounds.set(id, { id, path, samples, channels: 2, sampleRate: 44_100, loop: true, loudnessLufs });
}

async function openRenderer(audibleLabel: AudibleLabel): Promise<Renderer> {
  const engines = [await createEspeakEngine({ threads: 1 })];
  const library = { find: (id: string) => Promise.resolve(sounds.get(id)) };
  return createRenderer({ clauseDirectory: join(directory, audibleLabel), workers: 1, engines, sounds: library, audibleLabel });
}

beforeAll(async () => {
  directory = await mkdtemp(join(tmpdir(), 'length-'));
  await addTone('bell', 3);
  for (const label of ['off', 'speech'] as const) renderers.set(label, await openRenderer(label));
}, 120_000);
afterAll(async () => {
  for (const renderer of renderers.values()) await renderer.close();
  await rm(directory, { recursive: true, force: true });
});

function rendererWith(label: AudibleLabel): Renderer {
  const renderer = renderers.get(label);
  if (!renderer) throw new Error(`no renderer with the label ${label}`);
  return renderer;
}

function script(change: (document: ScriptDocument) => void, text = '潮水退了。\n船开了，天也亮了。'): ScriptDocument {
  const document = documentFromText(text, 'linan');
  change(document);
  return document;
}

/** Its length is not what its document says. */
const bell = (at: number, mode: 'block' | 'overlay'): Insert => ({
  kind: 'sound',
  at,
  soundId: 'bell',
  name: '',
  durationMs: 1,
  mode,
  decibels: 0,
});
const recording = { kind: 'recording' as const, start: 0, end: 5, soundId: 'bell', name: '', durationMs: 1 };
const bed = {
  soundId: 'bell',
  name: '',
  durationMs: 1,
  decibels: 0,
  offsetMs: 0,
  loop: true,
  fadeInMs: 0,
  fadeOutMs: 1234,
  duckDecibels: -9,
};

let runs = 0;
function render(renderer: Renderer, document: ScriptDocument, changed: Partial<RenderOptions> = {}): Promise<RenderResult> {
  const into = join(directory, `out-${(runs += 1)}`);
  return renderer.render(document, { ...options, ...changed }, into, () => undefined, new AbortController().signal);
}

/** Length of what a player hears of the file, in ms: without what MP3 and Opus put around it. */
function playedMs({ files }: RenderResult): number {
  const path = files.find(({ kind }) => kind === 'audio')?.path ?? '';
  const { stdout } = spawnSync('ffmpeg', ['-v', 'error', '-i', path, '-f', 's16le', '-ac', '1', '-ar', '48000', '-'], {
    maxBuffer: 2 ** 26,
  });
  return stdout.length / 2 / 48;
}

const timings = [
  { startMs: 700, endMs: 3000 },
  { startMs: 6000, endMs: 9000 },
];
const timed = (document: ScriptDocument): void => {
  for (const [index, paragraph] of document.paragraphs.entries()) paragraph.timing = timings[index];
};

test.each<[name: string, document: ScriptDocument, label: AudibleLabel, changed: Partial<RenderOptions>]>([
  ['words alone', script(() => undefined), 'off', {}],
  ['words alone as MP3', script(() => undefined), 'off', { format: 'mp3' }],
  ['a bed that fades out', script(({ settings }) => void (settings.background = bed)), 'off', { format: 'mp3', sampleRate: 44_100 }],
  ['an effect that rings', script(({ settings }) => void (settings.effect = { name: 'hall', amounts: {} })), 'off', {}],
  [
    'a sound that outlasts the voice',
    script(({ paragraphs }) => paragraphs[1]?.inserts.push(bell(9, 'overlay'))),
    'off',
    { format: 'ogg' },
  ],
  ['a sound that speech waits for', script(({ paragraphs }) => paragraphs[0]?.inserts.push(bell(5, 'block'))), 'off', {}],
  ['recordings alone', script(({ paragraphs }) => paragraphs[0]?.marks.push(recording), '我念的话'), 'off', {}],
  ['times of a film', script(timed), 'off', {}],
  ['a label before it', script(timed), 'speech', {}],
])(
  '%s: the announced length is the length of the file',
  async (_name, document, label, changed) => {
    const renderer = rendererWith(label);
    const result = await render(renderer, document, changed);
    const oneFrameMs = (576 / 22_050) * 1000;
    const played = hasFfmpeg ? playedMs(result) : result.durationMs;
    expect(Math.abs(played - result.durationMs)).toBeLessThan(oneFrameMs);
    const plan = await renderer.plan(document);
    expect(Math.abs(plan.durationMs - result.durationMs)).toBeLessThan(oneFrameMs);
    const timing = await renderer.time(document, plan, { tokens: true });
    expect(timing.exact).toBe(true);
    expect(Math.abs(timing.durationMs - result.durationMs)).toBeLessThan(oneFrameMs);
    const spoken = timing.clauses.flatMap(({ tokens }) => tokens);
    expect(spoken.map(({ start, end }) => [start, end])).toEqual(result.tokens.map(({ start, end }) => [start, end]));
    for (const [index, { startMs, endMs }] of spoken.entries()) {
      expect(Math.abs(startMs - (result.tokens[index]?.startMs ?? 0))).toBeLessThan(2);
      expect(Math.abs(endMs - (result.tokens[index]?.endMs ?? 0))).toBeLessThan(2);
    }
    expect(result.cues.at(-1)?.endMs).toBeLessThanOrEqual(result.durationMs);
    expect(result.tokens.at(-1)?.endMs).toBeLessThanOrEqual(result.durationMs);
  },
  60_000,
);

async function heard(
  document: ScriptDocument,
  range?: { start: number; end: number },
): Promise<{ tokens: AuditionChunk['tokens']; ms: number }> {
  const tokens: AuditionChunk['tokens'] = [];
  let ms = 0;
  for await (const chunk of rendererWith('off').audition(document, range, new AbortController().signal)) {
    tokens.push(...chunk.tokens);
    ms += (chunk.pcm.length * 1000) / chunk.sampleRate;
  }
  return { tokens, ms };
}

/** Fits, must be spoken faster, does not fit even so, follows without a time, and fits again. */
const film = (document: ScriptDocument): void => {
  const times = [[700, 2000], [2600, 4380], [4400, 5000], undefined, [13_000, 15_000]];
  for (const [index, paragraph] of document.paragraphs.entries()) {
    const [startMs, endMs] = times[index] ?? [];
    if (startMs !== undefined && endMs !== undefined) paragraph.timing = { startMs, endMs };
  }
};
const lines = '潮水退了。\n我们明天早上去。\n这一句话，实在是太长了，怎么也放不进去。\n船开了。\n天亮了。大家都醒了。';

test.each<[name: string, change: (document: ScriptDocument) => void]>([
  ['voices alone', film],
  [
    'a bed below them',
    (document) => {
      film(document);
      document.settings.background = bed;
    },
  ],
])(
  'an audition places paragraphs with times like the order does: %s',
  async (_name, change) => {
    const document = script(change, lines);
    const { tokens: ordered, overflows } = await render(rendererWith('off'), document);
    expect(overflows?.map(({ paragraph, startMs }) => [paragraph, startMs])).toEqual([
      [2, 4400],
      [4, 13_000],
    ]);
    const { tokens } = await heard(document);
    const places = (list: typeof tokens) => list.map(({ start, end, startMs }) => [start, end, startMs]);
    const near = ordered.map(({ start, end, startMs }) => [start, end, expect.closeTo(startMs, -1)]);
    expect(places(tokens)).toEqual(near);
  },
  60_000,
);

test('from the middle the same paragraphs have the same distances, and the first is heard at once', async () => {
  const document = script(film, lines);
  const { tokens: ordered } = await render(rendererWith('off'), document);
  const start = lines.indexOf('天亮了');
  const { tokens: tail } = await heard(document, { start: start + 4, end: lines.length });
  expect([tail[0]?.start, tail[0]?.startMs]).toEqual([start + 4, 0]);
  const from = lines.indexOf('我们');
  const { tokens } = await heard(document, { start: from, end: from + 9 });
  const fast = (list: typeof tokens) => {
    const own = list.filter((token) => token.start >= from && token.end <= from + 7);
    return (own.at(-1)?.endMs ?? 0) - (own[0]?.startMs ?? 0);
  };
  expect(fast(tokens)).toBeCloseTo(fast(ordered), -1);
  const first = document.paragraphs.map((paragraph, index) =>
    index === 0 ? { ...paragraph, timing: { startMs: 4000, endMs: 6000 } } : { ...paragraph },
  );
  for (const paragraph of first.slice(1)) delete paragraph.timing;
  expect((await heard({ ...document, paragraphs: first })).tokens[0]?.startMs).toBe(4000);
}, 60_000);
