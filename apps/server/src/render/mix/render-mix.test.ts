import { spawnSync } from 'node:child_process';
import { mkdtemp, open, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createEspeakEngine } from '@shengyu/engine-espeak';
import { documentFromText } from '@shengyu/script';
import type { Background, ScriptDocument } from '@shengyu/script';
import { SOUND_RATE, writeStereoSound } from '@shengyu/speech/sound';
import { unzipSync } from 'fflate';
import type { LibrarySound } from '../../ports/sound-library.ts';
import { levelAt, onsetMs, rms, samplesOf } from '../../testing/measured-sound.ts';
import { createRenderer } from '../create-renderer.ts';
import type { RendererOptions } from '../create-renderer.ts';
import type { RenderedFile, RenderOptions, Renderer, RenderResult } from '../renderer.ts';

const hasFfmpeg = spawnSync('ffmpeg', ['-version']).status === 0;
if (!hasFfmpeg) process.stderr.write('ffmpeg is not installed: loudness and peaks are checked by our own meter only.\n');
const withFfmpeg = hasFfmpeg ? test : test.skip;
const rate = SOUND_RATE;
const options: RenderOptions = {
  format: 'wav',
  bitrate: 128,
  sampleRate: 44_100,
  metadata: { title: '潮汐', producer: '声屿', contentId: 'order-1' },
  subtitle: { charactersPerLine: 16, linesPerCue: 1 },
};
const text = '清晨的码头很安静。远处有人敲门。\n船要开了。';

let directory: string;
let renderer: Renderer;
const sounds = new Map<string, LibrarySound>();

async function openRenderer(changed: Partial<RendererOptions> = {}): Promise<Renderer> {
  return createRenderer({
    clauseDirectory: join(directory, 'clauses'),
    workers: 2,
    engines: [await createEspeakEngine({ threads: 2 })],
    sounds: { find: (id) => Promise.resolve(sounds.get(id)) },
    ...changed,
  });
}

/** A tone as a sound of the library. */
async function addTone(id: string, frequency: number, seconds: number, level: number, loop = false): Promise<void> {
  const tone = Float32Array.from(
    { length: Math.round(seconds * rate) },
    (_, at) => level * Math.sin((2 * Math.PI * frequency * at) / rate),
  );
  const path = join(directory, `${id}.wav`);
  const file = await open(path, 'w');
  const { samples, loudnessLufs } = await writeStereoSound(file, [{ left: tone, right: tone }]);
  await file.close();
  sounds.set(id, { id, path, samples, channels: 2, sampleRate: 44_100, loop, loudnessLufs });
}

beforeAll(async () => {
  directory = await mkdtemp(join(tmpdir(), 'mix-'));
  await addTone('bell', 9500, 0.8, 0.25);
  await addTone('mine', 9500, 2, 0.05);
  await addTone('mine-loud', 9500, 2, 0.4);
  await addTone('bed', 8000, 3, 0.2);
  renderer = await openRenderer();
}, 120_000);
afterAll(async () => {
  await renderer.close();
  await rm(directory, { recursive: true, force: true });
});

function script(change: (document: ScriptDocument) => void = () => undefined): ScriptDocument {
  const document = documentFromText(text, 'linan');
  change(document);
  return document;
}

let runs = 0;
function render(document: ScriptDocument, changed: Partial<RenderOptions> = {}, by = renderer): Promise<RenderResult> {
  runs += 1;
  return by.render(document, { ...options, ...changed }, join(directory, `out-${runs}`), () => undefined, new AbortController().signal);
}

function pathOf({ files }: { files: readonly RenderedFile[] }, kind: RenderedFile['kind'] = 'audio'): string {
  return files.find((file) => file.kind === kind)?.path ?? '';
}

const bell = { kind: 'sound', soundId: 'bell', name: '铃', durationMs: 1, decibels: 0 } as const;
const background: Background = {
  soundId: 'bed',
  name: '底',
  durationMs: 3000,
  decibels: 0,
  offsetMs: 0,
  loop: true,
  fadeInMs: 1000,
  fadeOutMs: 1000,
  duckDecibels: -12,
};

describe('sounds', () => {
  test('an overlaid effect begins with its word and moves nothing', async () => {
    const plain = await render(script(), { sampleRate: 24_000 });
    const result = await render(script((document) => document.paragraphs[0]?.inserts.push({ ...bell, at: 3, mode: 'overlay' })));
    expect(result.cues).toEqual(plain.cues);
    const [left = new Float32Array(0), right] = await samplesOf(pathOf(result));
    expect(right).toBeDefined();
    const word = result.tokens.find(({ start }) => start === 3);
    expect(Math.abs(onsetMs(left, 9500, -32) - (word?.startMs ?? 0))).toBeLessThan(12);
    expect(levelAt(left, 9500, (word?.startMs ?? 0) + 100, 500)).toBeGreaterThan(-30);
    expect(levelAt(left, 9500, (word?.startMs ?? 0) + 900, 300)).toBeLessThan(-50);
  }, 120_000);

  test('speech waits for a blocking effect for exactly its length, and so do subtitles', async () => {
    const plain = await render(script(), { sampleRate: 24_000 });
    const result = await render(script((document) => document.paragraphs[0]?.inserts.push({ ...bell, at: 9, mode: 'block' })));
    expect(result.durationMs - plain.durationMs).toBe(800);
    expect(result.cues.map(({ startMs }) => startMs)).toEqual(plain.cues.map(({ startMs }, index) => startMs + (index === 0 ? 0 : 800)));
    const [left = new Float32Array(0)] = await samplesOf(pathOf(result));
    const silentFrom = (plain.tokens.filter(({ end }) => end <= 9).at(-1)?.endMs ?? 0) + 500;
    expect(Math.abs(onsetMs(left, 9500, -32) - silentFrom)).toBeLessThan(30);
  }, 120_000);

  test('a recording is heard in place of the voice, at its level, costs no words and has cues over its length', async () => {
    const document = script((made) =>
      made.paragraphs[0]?.marks.push({ kind: 'recording', start: 9, end: 16, soundId: 'mine', name: '录音', durationMs: 1 }),
    );
    const plan = await renderer.plan(document);
    expect(plan.words).toBe(8 + 4);
    const result = await render(document);
    const [mono = new Float32Array(0), second] = await samplesOf(pathOf(result));
    expect(second).toBeUndefined();
    const cue = result.cues.find(({ start }) => start === 9);
    expect(cue).toMatchObject({ lines: ['远处有人敲门。'] });
    const onset = onsetMs(mono, 9500, -32);
    expect(Math.abs(onset - (cue?.startMs ?? 0))).toBeLessThan(12);
    const tokens = result.tokens.filter(({ start }) => start >= 9 && start < 16);
    expect((tokens.at(-1)?.endMs ?? 0) - (tokens[0]?.startMs ?? 0)).toBe(2000);
    const heard = (samples: Float32Array) => levelAt(samples, 9500, onset + 200, 1500);
    const louder = script((made) =>
      made.paragraphs[0]?.marks.push({ kind: 'recording', start: 9, end: 16, soundId: 'mine-loud', name: '录音', durationMs: 1 }),
    );
    const [other = new Float32Array(0)] = await samplesOf(pathOf(await render(louder)));
    expect(Math.abs(heard(other) - heard(mono))).toBeLessThan(0.5);
    expect(Math.abs(heard(mono) + 18)).toBeLessThan(4);
  }, 120_000);

  test('a sound nobody has is refused before anything is spoken', async () => {
    const document = script((made) => made.paragraphs[0]?.inserts.push({ ...bell, soundId: 'gone', at: 3, mode: 'overlay' }));
    await expect(render(document)).rejects.toMatchObject({ code: 'unknown-sound', retryable: false });
  });
});

describe('a bed', () => {
  test('fades in, is turned down while somebody speaks, comes back, fades out, and never clicks', async () => {
    const document = script((made) => {
      made.settings.background = background;
      made.settings.paragraphPauseMs = 4000;
    });
    const result = await render(document);
    const [left = new Float32Array(0)] = await samplesOf(pathOf(result));
    const speechEnd = result.tokens.find(({ start }) => start === 14)?.endMs ?? 0;
    const level = (ms: number) => levelAt(left, 8000, ms, 400);
    const open = level(speechEnd + 1500);
    expect(open - level(1800)).toBeCloseTo(12, -1);
    expect(Math.abs(open - level(1800) - 12)).toBeLessThan(1.5);
    expect(open - level(0)).toBeGreaterThan(12);
    const lastWord = result.tokens.at(-1)?.endMs ?? 0;
    expect(result.durationMs - lastWord).toBeGreaterThan(900);
    expect(level(result.durationMs - 200)).toBeLessThan(open - 12);
    // Between speech there is the bed alone: a tone, whose neighbours in the spectrum a click would fill.
    for (let ms = speechEnd + 300; ms < speechEnd + 3700; ms += 100) expect(levelAt(left, 3000, ms, 100)).toBeLessThan(open - 35);
  }, 120_000);

  test('plays once where it does not loop', async () => {
    const document = script((made) => {
      made.settings.background = { ...background, loop: false, duckDecibels: 0 };
      made.settings.paragraphPauseMs = 4000;
    });
    const [left = new Float32Array(0)] = await samplesOf(pathOf(await render(document)));
    expect(levelAt(left, 8000, 1500, 300)).toBeGreaterThan(-45);
    expect(levelAt(left, 8000, 3100, 300)).toBeLessThan(-70);
  }, 120_000);
});

test('a whole-voice effect is heard in the file: the telephone leaves nothing below 200 Hz', async () => {
  const share = async (document: ScriptDocument) => {
    const [mono = new Float32Array(0)] = await samplesOf(pathOf(await render(document, { sampleRate: 44_100, bitDepth: 16 })));
    const energy = (frequencies: number[]) => frequencies.reduce((sum, hertz) => sum + 10 ** (levelAt(mono, hertz, 300, 1500) / 10), 0);
    return 10 * Math.log10(energy([100, 110, 120, 130, 140, 150]) / energy([500, 700, 900, 1100, 1500, 2000]));
  };
  const plain = await share(script((made) => (made.settings.effect = { name: 'warm', amounts: { amount: 0 } })));
  const telephone = await share(script((made) => (made.settings.effect = { name: 'telephone', amounts: { amount: 1, noise: 0 } })));
  expect(plain - telephone).toBeGreaterThan(12);
}, 120_000);

withFfmpeg.each([
  { format: 'mp3', sampleRate: 44_100, bitrate: 192 },
  { format: 'wav', sampleRate: 48_000, bitDepth: 24 },
  { format: 'ogg', sampleRate: 48_000, bitrate: 96 },
  { format: 'mp3', sampleRate: 16_000, bitrate: 64 },
] as const)(
  '%j with music and effects is at −16 ± 0.5 LUFS, at most −1 dBTP, and as long as it says',
  async (shape) => {
    const document = script((made) => {
      made.settings.background = { ...background, decibels: 6 };
      made.paragraphs[0]?.inserts.push({ ...bell, at: 9, mode: 'block', decibels: 6 });
    });
    const result = await render(document, shape);
    const { stderr } = spawnSync('ffmpeg', ['-nostats', '-i', pathOf(result), '-af', 'ebur128=peak=true', '-f', 'null', '-'], {
      encoding: 'utf8',
    });
    const summary = stderr.slice(stderr.lastIndexOf('Summary'));
    const lufs = Number(/I:\s+(-?[\d.]+)/.exec(summary)?.[1]);
    // At 16 kHz what lies above 8 kHz, here the bed itself, is not in the file.
    if (shape.sampleRate > 16_000) expect(Math.abs(lufs + 16)).toBeLessThanOrEqual(0.5);
    expect(Number(/Peak:\s+(-?[\d.]+)/.exec(summary)?.[1])).toBeLessThanOrEqual(-1);
    const { stdout } = spawnSync('ffprobe', ['-v', 'error', '-show_entries', 'format=duration', '-of', 'csv=p=0', pathOf(result)], {
      encoding: 'utf8',
    });
    expect(Math.abs(Number(stdout) * 1000 - result.durationMs)).toBeLessThan(100);
  },
  120_000,
);

test('after an edit what stands before it is kept, of a sound turned down all but its place, and the file is the one made from nothing', async () => {
  const kept = async () => (await readdir(join(directory, 'clauses'), { recursive: true })).filter((path) => path.endsWith('.piece'));
  const lines = Array.from({ length: 10 }, (_, index) => `第${index + 1}班渡船就要开了，请大家带好随身物品，依次上船。`);
  const mp3 = async (decibels: number) => {
    const document = documentFromText(lines.join('\n'), 'linan');
    document.settings.background = background;
    document.paragraphs[4]?.inserts.push({ ...bell, at: 3, mode: 'overlay', decibels });
    return readFile(pathOf(await render(document, { format: 'mp3' })));
  };
  const empty = (await kept()).length;
  await mp3(-20);
  const all = (await kept()).length;
  expect(all - empty).toBeGreaterThan(7);
  lines[9] = '这一班今天不开，请大家明天再来码头。';
  await mp3(-20);
  const edited = (await kept()).length;
  expect(edited - all).toBeLessThanOrEqual((all - empty) / 2);
  const softer = await mp3(-23);
  expect((await kept()).length - edited).toBeLessThanOrEqual(4);
  for (const path of await kept()) await writeFile(join(directory, 'clauses', path), 'cut short');
  expect(Buffer.compare(await mp3(-23), softer)).toBe(0);
}, 120_000);

test('stems add up to the mix; paragraphs are files of their own', async () => {
  const document = script((made) => {
    made.settings.background = { ...background, decibels: -10 };
    made.paragraphs[0]?.inserts.push({ ...bell, at: 9, mode: 'overlay', decibels: -10 });
  });
  const result = await render(document, { extras: { stems: true, paragraphs: true } });
  const [mix = new Float32Array(0)] = await samplesOf(pathOf(result));
  const stems = await Promise.all((['stem-voice', 'stem-music', 'stem-effects'] as const).map((kind) => samplesOf(pathOf(result, kind))));
  const sum = mix.map((_, at) => stems.reduce((total, [left]) => total + (left?.[at] ?? 0), 0));
  const difference = rms(sum.map((value, at) => value - (mix[at] as number)));
  expect(20 * Math.log10(difference / rms(mix))).toBeLessThan(-20);
  const files = unzipSync(await readFile(pathOf(result, 'paragraphs')));
  expect(Object.keys(files)).toEqual(['001 清晨的码头很安静.wav', '002 船要开了.wav']);
  const seconds = Object.values(files).map((file) => (file.length - 44) / 4 / rate);
  expect(seconds[0]).toBeGreaterThan(seconds[1] ?? 0);
}, 120_000);

test('the package for editors holds stems, subtitles, markers and a sequence that names them', async () => {
  const document = script((made) => {
    made.settings.background = background;
    made.paragraphs[0]?.inserts.push({ ...bell, at: 9, mode: 'overlay' });
  });
  const result = await render(document, {
    format: 'mp3',
    extras: { editorPackage: true },
    metadata: { ...options.metadata, title: '潮 & <汐>' },
  });
  const files = unzipSync(await readFile(pathOf(result, 'editor-package')));
  expect(Object.keys(files)).toEqual([
    'voice.wav',
    'music.wav',
    'effects.wav',
    'subtitle.srt',
    'sequence.xml',
    'markers.csv',
    '使用说明.txt',
  ]);
  const read = (name: string) => Buffer.from(files[name] ?? []).toString();
  expect(read('voice.wav').slice(0, 4)).toBe('RIFF');
  const all = (pattern: RegExp) => [...read('sequence.xml').matchAll(pattern)].map(([, found]) => found);
  expect(all(/<sequence [^>]*><name>(.*?)<\/name>/g)).toEqual(['潮 &amp; &lt;汐&gt;']);
  expect(all(/<pathurl>(.*?)<\/pathurl>/g)).toEqual(['voice.wav', 'music.wav', 'effects.wav']);
  expect(all(/<marker><name>(.*?)<\/name>/g)).toEqual(result.cues.map(({ lines }) => lines.join(' ')));
  expect(all(/<marker>.*?<in>(\d+)<\/in>/g).map(Number)).toEqual(result.cues.map(({ startMs }) => Math.round(startMs / 40)));
  const rows = read('markers.csv').trimEnd().split('\r\n');
  expect(rows).toHaveLength(1 + result.cues.length);
  expect(rows[1]?.split('\t').slice(2, 3)).toEqual(['00:00:00:00']);
}, 120_000);

test('an audition holds what the file will hold: recordings, sounds, the bed, the effect and the times of words', async () => {
  const document = script((made) => {
    made.settings.background = { ...background, fadeInMs: 0 };
    made.settings.effect = { name: 'telephone', amounts: { amount: 1, noise: 0 } };
    made.paragraphs[0]?.inserts.push({ ...bell, at: 9, mode: 'block' });
    made.paragraphs[0]?.marks.push({ kind: 'recording', start: 9, end: 16, soundId: 'mine', name: '录音', durationMs: 1 });
  });
  const file = await render(document);
  const tokens = [];
  const parts: Int16Array[] = [];
  for await (const chunk of renderer.audition(document, undefined, new AbortController().signal)) {
    tokens.push(...chunk.tokens);
    parts.push(chunk.pcm);
  }
  expect(tokens).toEqual(file.tokens);
  const [heard, [mix = new Float32Array(0), right = mix]] = [
    Float32Array.from(parts.flatMap((pcm) => [...pcm])),
    await samplesOf(pathOf(file)),
  ];
  // The same sound at half the rate and before mastering: proportional, with a gain of its own.
  let [products, heardSquares, mixSquares] = [0, 0, 0];
  for (let at = 0; at < Math.min(heard.length, mix.length / 2); at += 1) {
    const value = ((mix[2 * at] as number) + (right[2 * at] as number)) / 2;
    products += (heard[at] as number) * value;
    heardSquares += (heard[at] as number) ** 2;
    mixSquares += value ** 2;
  }
  expect(products / Math.sqrt(heardSquares * mixSquares)).toBeGreaterThan(0.95);
}, 120_000);

test('an audition of a selection holds the sounds of the selection', async () => {
  const document = script((made) => made.paragraphs[0]?.inserts.push({ ...bell, at: 12, mode: 'overlay' }));
  const chunks = [];
  for await (const chunk of renderer.audition(document, { start: 11, end: 14 }, new AbortController().signal)) chunks.push(chunk);
  expect(chunks.flatMap(({ tokens }) => tokens).map(({ start }) => start)).toEqual([11, 12, 13]);
  expect(chunks[0]?.tokens[0]?.startMs).toBe(0);
  const samples = chunks.reduce((sum, { pcm }) => sum + pcm.length, 0);
  expect((samples * 1000) / 22_050).toBeGreaterThan(800);
}, 120_000);

test('an audition mixes long gaps a few seconds at a time', async () => {
  const document = script((made) => {
    made.settings.background = background;
    made.paragraphs[0]?.inserts.push(...Array.from({ length: 5 }, () => ({ kind: 'pause' as const, at: 9, durationMs: 10_000 })));
  });
  const chunks = [];
  for await (const chunk of renderer.audition(document, undefined, new AbortController().signal)) chunks.push(chunk);
  for (const { pcm } of chunks) expect(pcm.length).toBeLessThanOrEqual(10 * 22_050);
  expect(chunks.reduce((sum, { pcm }) => sum + pcm.length, 0) / 22_050).toBeGreaterThan(50);
  const starts = chunks.flatMap(({ tokens }) => tokens).map(({ start }) => start);
  expect(starts).toEqual([...new Set(starts)].toSorted((a, b) => a - b));
}, 120_000);

test.each(['speech', 'tone'] as const)(
  'the audible label as %s is heard before the first word, with music and without',
  async (audibleLabel) => {
    const labelled = await openRenderer({ clauseDirectory: join(directory, `clauses-${audibleLabel}`), audibleLabel });
    try {
      for (const document of [script(), script((made) => (made.settings.background = { ...background, decibels: -30 }))]) {
        const plain = await render(document, { sampleRate: 22_050 });
        const result = await render(document, { sampleRate: 22_050 }, labelled);
        const later = (result.cues[0]?.startMs ?? 0) - (plain.cues[0]?.startMs ?? 0);
        expect(later).toBeGreaterThan(1200);
        expect(later).toBeLessThan(4000);
        expect(result.cues.map(({ lines }) => lines)).toEqual(plain.cues.map(({ lines }) => lines));
        const [mono = new Float32Array(0)] = await samplesOf(pathOf(result));
        expect(rms(mono.subarray(0, 11_025))).toBeGreaterThan(0.02);
      }
    } finally {
      await labelled.close();
    }
  },
  120_000,
);

test('subtitles follow the script: its layout, captions, numerals as spoken', async () => {
  const document = documentFromText('2026年，大海退潮，渔船都停在岸边等风。', 'linan');
  document.settings.subtitle = { charactersPerLine: 8, linesPerCue: 1, numerals: 'spoken' };
  document.paragraphs[0]?.marks.push({ kind: 'caption', start: 6, end: 10, text: '海水退去' });
  const result = await render(document);
  const shown = result.cues.map(({ lines }) => lines.join('')).join('');
  expect(shown).toBe('二零二六年，海水退去，渔船都停在岸边等风。');
  expect(Math.max(...result.cues.map(({ lines }) => [...(lines[0] ?? '')].length))).toBeLessThanOrEqual(9);
}, 120_000);
