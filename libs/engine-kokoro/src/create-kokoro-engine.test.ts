import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { EngineVoice, SpokenToken, SynthesisRequest } from '@shengyu/speech/engine';
import { createKokoroEngine, type KokoroEngine } from './create-kokoro-engine.ts';
import { TINY_FRAMES, TINY_HZ, tinyModel } from './testing/tiny-model.ts';
import { STYLE_ROWS, STYLE_WIDTH } from './voice/mix-style.ts';

const folder = mkdtempSync(join(tmpdir(), 'shengyu-kokoro-'));
const stylesFolder = join(folder, 'styles');
mkdirSync(stylesFolder);
for (const [style, loudness] of [
  ['zf_quiet', 0.2],
  ['zf_loud', 0.6],
] as const)
  writeFileSync(join(stylesFolder, `${style}.bin`), new Float32Array(STYLE_ROWS * STYLE_WIDTH).fill(loudness));
writeFileSync(join(folder, 'model.onnx'), tinyModel());

/** `npm test` lays it out; where it cannot be had, nothing here can speak. */
const runtimeFolder = process.env['VOICES_TEST_RUNTIME'] ?? '';
const speaks = runtimeFolder === '' ? describe.skip : describe;

const pack = {
  id: 'tiny',
  folder,
  modelFile: join(folder, 'model.onnx'),
  modelSha256: 'ab'.repeat(32),
  stylesFolder,
  runtimeFolder,
};
const recipe = { timbre: [['zf_quiet', 1]], centerHz: TINY_HZ, semitones: 0, range: 1, pace: 1, tract: 1 };
const voiceOf = (definition: object = {}): EngineVoice => ({
  id: 'tiny',
  language: 'zh-CN',
  definition: { ...recipe, ...definition },
  styles: [],
  loudnessLufs: -20,
});
const tokens: SpokenToken[] = Array.from('今天好', (text, at) => ({
  start: at,
  end: at + 1,
  kind: 'hanzi',
  text,
  pinyin: [['jin1', 'tian1', 'hao3'][at] ?? ''],
}));
const request = (more: Partial<SynthesisRequest> & { definition?: object } = {}): SynthesisRequest => ({
  voice: voiceOf(more.definition),
  tokens,
  ...more,
  prosody: { rate: 1, semitones: 0, decibels: 0, ...more.prosody },
});

speaks('the engine on a tiny model', () => {
  let engine: KokoroEngine;
  beforeAll(() => {
    engine = createKokoroEngine({ pack, voices: [voiceOf()], phonemes: (words) => Promise.resolve(words.map(() => 'ə')), idleMs: 60_000 });
  });
  afterAll(async () => {
    await engine.close();
    rmSync(folder, { recursive: true, force: true });
  });

  /** Seconds between the first and the last sample. */
  const secondsOf = ({ pcm, sampleRate }: { pcm: Int16Array; sampleRate: number }): number => pcm.length / sampleRate;
  /** Hz, by zero crossings. */
  function pitchOf({ pcm, sampleRate }: { pcm: Int16Array; sampleRate: number }): number {
    let crossings = 0;
    for (let at = 1; at < pcm.length; at += 1) if ((pcm[at] ?? 0) >= 0 !== (pcm[at - 1] ?? 0) >= 0) crossings += 1;
    return (crossings / 2 / pcm.length) * sampleRate;
  }
  const symbolSeconds = (TINY_FRAMES * 600) / 24_000;

  test('each token has the time that the model gave its symbols', async () => {
    const { onsets, estimated, sampleRate } = await engine.synthesise(request());
    expect(estimated).toBe(false);
    expect(onsets.map(({ token }) => token)).toEqual([0, 1, 2]);
    // jin1 has four symbols, tian1 six, then a blank, hao3 four.
    const starts = onsets.map(({ startSample }) => startSample / sampleRate / symbolSeconds);
    expect(starts[1]).toBeCloseTo(4, 1);
    expect(starts[2]).toBeCloseTo(11, 1);
  });

  test('the same request gives the same samples', async () => {
    const [one, other] = [await engine.synthesise(request()), await engine.synthesise(request())];
    expect(one.pcm).toEqual(other.pcm);
  });

  test('rate, pitch, pace and tract of a voice are heard', async () => {
    const plain = await engine.synthesise(request());
    const quick = await engine.synthesise(request({ prosody: { rate: 2, semitones: 0, decibels: 0 } }));
    const high = await engine.synthesise(request({ prosody: { rate: 1, semitones: 12, decibels: 0 } }));
    const short = await engine.synthesise(request({ definition: { tract: 1.25 } }));
    expect(secondsOf(quick) / secondsOf(plain)).toBeCloseTo(0.5, 1);
    expect(pitchOf(high) / pitchOf(plain)).toBeCloseTo(2, 1);
    expect([secondsOf(short) / secondsOf(plain), pitchOf(short) / pitchOf(plain)]).toEqual([expect.closeTo(1, 1), expect.closeTo(1, 1)]);
  });

  test('a mixture of styles lies between them', async () => {
    const peak = async (definition: object) => Math.max(...(await engine.synthesise(request({ definition }))).pcm);
    const [quiet, mixed, loud] = [
      await peak({}),
      await peak({
        timbre: [
          ['zf_quiet', 0.5],
          ['zf_loud', 0.5],
        ],
      }),
      await peak({ timbre: [['zf_loud', 1]] }),
    ];
    expect(mixed / quiet).toBeGreaterThan(1.5);
    expect(loud / mixed).toBeGreaterThan(1.2);
  });

  test('a clause without anything to say is empty', async () => {
    expect(await engine.synthesise(request({ tokens: [] }))).toMatchObject({ pcm: new Int16Array(0), onsets: [], estimated: false });
  });

  test.each([
    ['a style that the pack lacks', { timbre: [['zf_absent', 1]] }],
    ['a definition that is no recipe', { tract: 'long' }],
  ])('%s is the request’s fault', async (_what, definition) => {
    await expect(engine.synthesise(request({ definition }))).rejects.toMatchObject({ fault: 'text' });
  });

  test('a process that is killed is begun again for the clause that it spoke', async () => {
    await engine.warm();
    const [pid = 0] = engine.pids;
    const speaking = engine.synthesise(request());
    process.kill(pid, 'SIGKILL');
    expect((await speaking).pcm.length).toBeGreaterThan(0);
    expect(engine.pids).not.toContain(pid);
  });

  test('a process ends when nobody has spoken for a while', async () => {
    const short = createKokoroEngine({ pack, voices: [], phonemes: () => Promise.resolve([]), idleMs: 50 });
    await short.synthesise(request());
    expect(short.pids).toHaveLength(1);
    await new Promise((resolve) => setTimeout(resolve, 400));
    expect(short.pids).toEqual([]);
    await short.close();
  });
});
