import { ACOUSTIC_RATE } from '../features/mel-frames.ts';
import { judgeTones } from './judge-tones.ts';
import { TONE_POINTS, type ToneModel } from './tone-model.ts';
import { toneShapes } from './tone-shapes.ts';

const ways = [
  [3, 3],
  [-3, 4],
  [-2, -6],
  [5, -5],
] as const;
/** Four syllables of 0.3 s, their pitch straight from one semitone to another about 150 Hz; 0.1 s of silence behind each. */
function sung(tones: readonly number[]): { samples: Float32Array; finals: { rimeSample: number; endSample: number }[] } {
  const step = 0.4 * ACOUSTIC_RATE;
  const samples = new Float32Array(tones.length * step);
  const finals = tones.map((tone, at) => {
    const [from = 0, to = 0] = ways[tone - 1] ?? [];
    const length = 0.3 * ACOUSTIC_RATE;
    let phase = 0;
    for (let index = 0; index < length; index += 1) {
      phase += (2 * Math.PI * 150 * 2 ** ((from + ((to - from) * index) / length) / 12)) / ACOUSTIC_RATE;
      samples[at * step + index] = 0.2 * (Math.sin(phase) + 0.5 * Math.sin(2 * phase));
    }
    return { rimeSample: at * step, endSample: at * step + length };
  });
  return { samples, finals };
}

/** Nothing is whitened; the points are the shapes of the tones that are sung. */
function taught(): ToneModel {
  const { samples, finals } = sung([1, 2, 3, 4]);
  const points = toneShapes(samples, finals).map((shape) => [shape ?? []]);
  const whitening = Array.from({ length: TONE_POINTS ** 2 }, (_, place) => Number(place % (TONE_POINTS + 1) === 0));
  return { whitening, points };
}

test('a tone that is sung says nothing against itself, and much against another one', () => {
  const { samples, finals } = sung([4, 2, 1, 3]);
  const right = judgeTones(taught(), samples, finals, ['ma4', 'ma2', 'ma1', 'ma3']);
  const wrong = judgeTones(taught(), samples, finals, ['ma1', 'ma4', 'ma2', 'ma4']);
  for (const [at, own] of right.entries()) {
    expect(own).toBeLessThan(0.5);
    expect(wrong[at]).toBeGreaterThan(2);
  }
});

test('the neutral tone, and a syllable without pitch, are not judged', () => {
  const { samples, finals } = sung([1, 2, 3, 4]);
  samples.fill(0, finals[3]?.rimeSample);
  expect(judgeTones(taught(), samples, finals, ['ma5', 'ma2', 'ma3', 'ma4']).map((one) => one === undefined)).toEqual([
    true,
    false,
    false,
    true,
  ]);
});

test('a deeper voice, and one that is softer, have the same tones', () => {
  const { samples, finals } = sung([1, 2, 3, 4]);
  const expected = ['ma1', 'ma2', 'ma3', 'ma4'];
  const soft = judgeTones(
    taught(),
    samples.map((sample) => sample / 20),
    finals,
    expected,
  );
  for (const own of soft) expect(own).toBeLessThan(0.5);
});
