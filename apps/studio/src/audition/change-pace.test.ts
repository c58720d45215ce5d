import { changePace } from './change-pace.ts';

const RATE = 22_050;
const tone = (hertz: number, seconds: number): Float32Array<ArrayBuffer> =>
  Float32Array.from({ length: Math.round(RATE * seconds) }, (_, at) => 0.5 * Math.sin((2 * Math.PI * hertz * at) / RATE));
const pitchOf = (samples: Float32Array): number => {
  let crossings = 0;
  for (let at = 1; at < samples.length; at += 1) if ((samples[at - 1] ?? 0) < 0 && (samples[at] ?? 0) >= 0) crossings += 1;
  return (crossings * RATE) / samples.length;
};

test.each([0.75, 1.25, 1.5, 2])('at %s× it takes that much less time and keeps its pitch', (speed) => {
  for (const hertz of [110, 220, 450]) {
    const original = tone(hertz, 1.2);
    const changed = changePace(original, RATE, speed);
    expect(changed.length).toBe(Math.round(original.length / speed));
    expect(Math.abs(pitchOf(changed) / hertz - 1)).toBeLessThan(0.04);
    const energy = changed.reduce((sum, sample) => sum + sample * sample, 0) / changed.length;
    expect(energy).toBeGreaterThan(0.08);
  }
});

test('pieces that were changed one by one join without a click', () => {
  const whole = tone(180, 1.3);
  const cut = Math.round(0.61 * RATE);
  const [a, b] = [changePace(whole.slice(0, cut), RATE, 1.5), changePace(whole.slice(cut), RATE, 1.5)];
  expect(Math.abs((a.at(-1) ?? 0) - (whole[cut - 1] ?? 0))).toBeLessThan(0.01);
  expect(Math.abs((b[0] ?? 0) - (whole[cut] ?? 0))).toBeLessThan(0.01);
  const steepest = (samples: Float32Array) =>
    samples.reduce((most, sample, at) => Math.max(most, at > 0 ? Math.abs(sample - (samples[at - 1] ?? 0)) : 0), 0);
  expect(steepest(a)).toBeLessThan(2.5 * steepest(whole));
});

test('at 1× nothing is touched, and a piece too short for a grain still has its length', () => {
  const sound = tone(200, 0.5);
  expect(changePace(sound, RATE, 1)).toBe(sound);
  expect(changePace(tone(200, 0.02), RATE, 2).length).toBe(Math.round((0.02 * RATE) / 2));
});
