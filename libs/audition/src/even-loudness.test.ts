import { evenLoudness, loudnessOf } from './even-loudness.ts';

const rate = 22_050;
const tone = (level: number) => Float32Array.from({ length: 2 * rate }, (_, at) => level * Math.sin((2 * Math.PI * 440 * at) / rate));
test('a loud voice and a quiet one are equally loud', () => {
  const [loud, quiet] = [evenLoudness(tone(0.5), rate), evenLoudness(tone(0.1), rate)];
  expect(Math.abs(loudnessOf(loud, rate) - loudnessOf(quiet, rate))).toBeLessThan(0.1);
  expect(loudnessOf(loud, rate)).toBeCloseTo(-17, 1);
});

test('no peak is raised over the ceiling, and silence stays silent', () => {
  const clicks = Float32Array.from({ length: 2 * rate }, (_, at) => (at % rate === 0 ? 0.9 : 0.01 * Math.sin(at / 8)));
  expect(Math.max(...evenLoudness(clicks, rate))).toBeLessThanOrEqual(10 ** (-1 / 20) + 1e-6);
  expect(evenLoudness(new Float32Array(rate), rate).every((sample) => sample === 0)).toBe(true);
});

test('a sine of 997 Hz at full scale measures −3 LUFS, as the standard says', () => {
  const sine = Float32Array.from({ length: 2 * 48_000 }, (_, at) => Math.sin((2 * Math.PI * 997 * at) / 48_000));
  expect(loudnessOf(sine, 48_000)).toBeCloseTo(-3.01, 1);
});
