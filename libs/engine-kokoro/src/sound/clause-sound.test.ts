import type { VoiceShape } from '@shengyu/speech/shape';
import type { SpokenSymbol } from '../utterance/utterance.ts';
import { CLAUSE_RATE, clauseSound } from './clause-sound.ts';
import { FRAME_SAMPLES, MODEL_RATE } from './place-symbols.ts';

const symbols: SpokenSymbol[] = [0, 1].map((token) => ({ symbol: 'a', token, sounds: true, stressed: false }));
const durations = Float32Array.of(2, 20, 20, 2);

/** Two tokens of half a second each: harmonics of 200 Hz. */
const audio = Float32Array.from({ length: 44 * FRAME_SAMPLES }, (_, at) =>
  [1, 2, 3, 10, 20].reduce((sum, part) => sum + 0.1 * Math.sin((2 * Math.PI * 200 * part * at) / MODEL_RATE), 0),
);

const spoken = (voice?: VoiceShape) =>
  clauseSound([{ symbols, sound: { audio, durations } }], { tract: 1, decibels: 0, tilt: 0, pitchHz: 200, ...(voice && { voice }) });

/** Power of the part at a frequency. */
function powerAt(pcm: Int16Array, hertz: number): number {
  const turn = (2 * Math.PI * hertz) / CLAUSE_RATE;
  const [re, im] = [0, 0].map((_, part) =>
    pcm.reduce((sum, sample, at) => sum + sample * (part === 0 ? Math.cos(turn * at) : Math.sin(turn * at)), 0),
  );
  return (re ?? 0) ** 2 + (im ?? 0) ** 2;
}

test('the equaliser of a recipe is heard, and every token stays in its place', () => {
  const equaliserDb = Array.from({ length: 40 }, (_, band) => (band < 24 ? 0 : -10));
  const [plain, shaped] = [spoken(), spoken({ equaliserDb })];
  expect(10 * Math.log10(powerAt(shaped.pcm, 4000) / powerAt(plain.pcm, 4000))).toBeCloseTo(-10, 0);
  expect(10 * Math.log10(powerAt(shaped.pcm, 200) / powerAt(plain.pcm, 200))).toBeCloseTo(0, 0);
  expect(shaped.onsets.map(({ token }) => token)).toEqual([0, 1]);
  for (const [index, { startSample }] of shaped.onsets.entries())
    expect(Math.abs(startSample - (plain.onsets[index]?.startSample ?? 0))).toBeLessThan(0.01 * CLAUSE_RATE);
});

test('a shape of nothing is no shape: the same samples', () => {
  expect(spoken({}).pcm).toEqual(spoken().pcm);
});
