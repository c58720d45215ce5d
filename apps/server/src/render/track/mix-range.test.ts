import type { ScriptDocument } from '@shengyu/script';
import { levelAt, onsetMs, samplesOf } from '../../testing/measured-sound.ts';
import { background, bell, openMixRenderer, pathOf, script } from '../../testing/open-mix-renderer.ts';
import type { MixRenderer } from '../../testing/open-mix-renderer.ts';

let mix: MixRenderer;
beforeAll(async () => {
  mix = await openMixRenderer();
}, 120_000);
afterAll(() => mix.close());

describe('sounds', () => {
  test('an overlaid effect begins with its word and moves nothing', async () => {
    const plain = await mix.render(script(), { sampleRate: 24_000 });
    const result = await mix.render(script((document) => document.paragraphs[0]?.inserts.push({ ...bell, at: 3, mode: 'overlay' })));
    expect(result.cues).toEqual(plain.cues);
    const [left = new Float32Array(0), right] = await samplesOf(pathOf(result));
    expect(right).toBeDefined();
    const word = result.tokens.find(({ start }) => start === 3);
    expect(Math.abs(onsetMs(left, 9500, -32) - (word?.startMs ?? 0))).toBeLessThan(12);
    expect(levelAt(left, 9500, (word?.startMs ?? 0) + 100, 500)).toBeGreaterThan(-30);
    expect(levelAt(left, 9500, (word?.startMs ?? 0) + 900, 300)).toBeLessThan(-50);
  }, 120_000);

  test('speech waits for a blocking effect for exactly its length, and so do subtitles', async () => {
    const plain = await mix.render(script(), { sampleRate: 24_000 });
    const result = await mix.render(script((document) => document.paragraphs[0]?.inserts.push({ ...bell, at: 9, mode: 'block' })));
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
    const plan = await mix.renderer.plan(document);
    expect(plan.words).toBe(8 + 4);
    const result = await mix.render(document);
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
    const [other = new Float32Array(0)] = await samplesOf(pathOf(await mix.render(louder)));
    expect(Math.abs(heard(other) - heard(mono))).toBeLessThan(0.5);
    expect(Math.abs(heard(mono) + 18)).toBeLessThan(4);
  }, 120_000);

  test('a sound nobody has is refused before anything is spoken', async () => {
    const document = script((made) => made.paragraphs[0]?.inserts.push({ ...bell, soundId: 'gone', at: 3, mode: 'overlay' }));
    await expect(mix.render(document)).rejects.toMatchObject({ code: 'unknown-sound', retryable: false });
  });
});

describe('a bed', () => {
  test('fades in, is turned down while somebody speaks, comes back, fades out, and never clicks', async () => {
    const document = script((made) => {
      made.settings.background = background;
      made.settings.paragraphPauseMs = 4000;
    });
    const result = await mix.render(document);
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
    const [left = new Float32Array(0)] = await samplesOf(pathOf(await mix.render(document)));
    expect(levelAt(left, 8000, 1500, 300)).toBeGreaterThan(-45);
    expect(levelAt(left, 8000, 3100, 300)).toBeLessThan(-70);
  }, 120_000);
});

test('a whole-voice effect is heard in the file: the telephone leaves nothing below 200 Hz', async () => {
  const share = async (document: ScriptDocument) => {
    const [mono = new Float32Array(0)] = await samplesOf(pathOf(await mix.render(document, { sampleRate: 44_100, bitDepth: 16 })));
    const energy = (frequencies: number[]) => frequencies.reduce((sum, hertz) => sum + 10 ** (levelAt(mono, hertz, 300, 1500) / 10), 0);
    return 10 * Math.log10(energy([100, 110, 120, 130, 140, 150]) / energy([500, 700, 900, 1100, 1500, 2000]));
  };
  const plain = await share(script((made) => (made.settings.effect = { name: 'warm', amounts: { amount: 0 } })));
  const telephone = await share(script((made) => (made.settings.effect = { name: 'telephone', amounts: { amount: 1, noise: 0 } })));
  expect(plain - telephone).toBeGreaterThan(12);
}, 120_000);
