import { frequencyOf } from '../testing/tone-wav.ts';
import { changePace } from './change-pace.ts';

const sampleRate = 24_000;
const tone = (hertz: number): Float32Array =>
  Float32Array.from({ length: sampleRate }, (_, at) => 0.4 * Math.sin((2 * Math.PI * hertz * at) / sampleRate));
const pcmOf = (samples: Float32Array): Int16Array => Int16Array.from(samples, (sample) => Math.round(32_767 * sample));

test.each([0.5, 0.8, 1.25, 2])('a sound at %s times its pace keeps its pitch and its level', (pace) => {
  const { samples } = changePace({ samples: tone(180), sampleRate }, pace);
  expect(samples.length / sampleRate).toBeCloseTo(1 / pace, 2);
  expect(Math.abs(frequencyOf(pcmOf(samples), sampleRate) - 180)).toBeLessThan(6);
  const middle = samples.subarray(samples.length / 4, samples.length / 2);
  const rms = Math.sqrt(middle.reduce((sum, sample) => sum + sample ** 2, 0) / middle.length);
  expect(rms).toBeGreaterThan(0.25);
});

test('the own pace changes nothing', () => {
  const sound = { samples: tone(200), sampleRate };
  expect(changePace(sound, 1)).toBe(sound);
});
