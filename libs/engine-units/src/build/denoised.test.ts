import { UNIT_RATE } from '../voice/unit-voice.ts';
import { rmsOf } from './audible-span.ts';
import { denoised } from './denoised.ts';

const [start, end] = [UNIT_RATE / 4, (3 * UNIT_RATE) / 4];
const length = UNIT_RATE;

/** A tone with harmonics between two pauses, and the same noise each time. */
function tone(noise: number): Float32Array {
  let state = 1;
  return Float32Array.from({ length }, (_, at) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    const sung = at < start || at >= end ? 0 : [1, 2, 3].reduce((sum, n) => sum + Math.sin((2 * Math.PI * 220 * n * at) / UNIT_RATE), 0);
    return 0.1 * sung + noise * (state / 2 ** 31 - 1);
  });
}

const decibels = (one: Float32Array, other: Float32Array): number => 20 * Math.log10(rmsOf(one) / rmsOf(other));
const difference = (one: Float32Array, other: Float32Array): Float32Array => one.map((sample, at) => sample - (other[at] ?? 0));

test('the room is taken off, in the pauses and under the voice, and the voice stays', () => {
  const [clean, noisy] = [tone(0), tone(0.06)];
  const result = denoised(noisy, start, end);
  const [pause, voice] = [
    [UNIT_RATE / 20, UNIT_RATE / 5],
    [0.35 * UNIT_RATE, 0.65 * UNIT_RATE],
  ].map(
    ([from, to]) =>
      (samples: Float32Array) =>
        samples.subarray(from, to),
  ) as [(samples: Float32Array) => Float32Array, (samples: Float32Array) => Float32Array];
  expect(decibels(pause(result), pause(noisy))).toBeLessThan(-6);
  expect(Math.abs(decibels(voice(result), voice(clean)))).toBeLessThan(0.5);
  expect(decibels(difference(voice(result), voice(clean)), difference(voice(noisy), voice(clean)))).toBeLessThan(-6);
});

test('a quiet recording, and one whose pauses are too short to say anything, come back as they are', () => {
  const [quiet, noisy] = [tone(0.0005), tone(0.06)];
  expect(denoised(quiet, start, end)).toBe(quiet);
  expect(denoised(noisy, 0, length)).toBe(noisy);
});
