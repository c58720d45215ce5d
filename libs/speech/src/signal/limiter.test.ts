import { limit, limiterReach } from './limiter.ts';
import { truePeak } from './true-peak.ts';

const rate = 44_100;

function loud(seconds = 1): Float32Array {
  return Float32Array.from(
    { length: seconds * rate },
    (_, index) => 1.6 * Math.sin((2 * Math.PI * 11_025 * index) / rate + Math.PI / 4) * Math.sin((2 * Math.PI * 3 * index) / rate),
  );
}

test('a sine between the samples shows its true peak', () => {
  const samples = Float32Array.from({ length: 4000 }, (_, index) => Math.sin((Math.PI / 2) * index + Math.PI / 4));
  expect(samples.reduce((peak, sample) => Math.max(peak, Math.abs(sample)), 0)).toBeLessThan(0.72);
  expect(20 * Math.log10(truePeak(samples.map((sample) => sample)))).toBeGreaterThan(-0.3);
});

test('nothing passes the ceiling, not even between samples', () => {
  const samples = loud();
  limit(samples, 0.8, rate);
  expect(20 * Math.log10(truePeak(samples) / 0.8)).toBeLessThan(0.1);
});

test('what stays under the ceiling is not touched', () => {
  const samples = Float32Array.from({ length: rate }, (_, index) => 0.3 * Math.sin(index / 10));
  const before = samples.slice();
  limit(samples, 0.8, rate);
  expect(samples).toEqual(before);
});

test('a stretch with its reach on both sides equals the whole', () => {
  const whole = loud();
  const margin = limiterReach(rate);
  const part = whole.slice(10_000 - margin, 30_000 + margin);
  limit(whole, 0.8, rate);
  limit(part, 0.8, rate);
  const difference = part
    .subarray(margin, margin + 20_000)
    .reduce((worst, value, index) => Math.max(worst, Math.abs(value - (whole[10_000 + index] ?? 0))), 0);
  expect(difference).toBeLessThan(2 ** -17);
});
