import { isClipped, speechDbOf } from './sound-faults.ts';

const tone = (gain: number): Int16Array =>
  Int16Array.from({ length: 24_000 }, (_, at) =>
    Math.max(-32_768, Math.min(32_767, Math.round(gain * 32_767 * Math.sin(at / 20) * Math.sin(at / 900)))),
  );

test('a sound that is cut at its ceiling is clipped', () => {
  expect(isClipped(tone(3))).toBe(true);
});

test('a sound that was clipped and made quieter again is clipped', () => {
  expect(isClipped(tone(3).map((sample) => Math.round(sample * 0.4)))).toBe(true);
});

test.each([0.02, 0.4, 0.99])('a sound that reaches %s of full scale is not clipped', (gain) => {
  expect(isClipped(tone(gain))).toBe(false);
});

test('the level of speech is that of its louder half, whatever silence is around it', () => {
  const levels = Float32Array.from({ length: 200 }, (_, at) => (at < 120 ? -90 : -20 - (at % 3)));
  expect(speechDbOf(levels)).toBeCloseTo(-20, 0);
});
