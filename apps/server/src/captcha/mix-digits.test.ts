import { mixDigits } from './mix-digits.ts';
import { seededRandom } from './seeded-random.ts';

const rate = 8000;
const tone = (seconds: number) => Int16Array.from({ length: rate * seconds }, (_, at) => 3000 * Math.sin((at / rate) * 2 * Math.PI * 440));
const power = (samples: Int16Array) => samples.reduce((sum, sample) => sum + sample ** 2, 0) / samples.length;

test('digits come in order, apart, at an even loudness over soft noise', () => {
  const mixed = mixDigits([tone(0.4), tone(0.4)], rate, false, seededRandom(7));
  const lead = mixed.subarray(0, rate * 0.3);
  const first = mixed.subarray(rate * 0.45, rate * 0.75);
  const decibels = 10 * Math.log10(power(first) / power(lead));
  expect(power(lead)).toBeGreaterThan(0);
  expect(decibels).toBeGreaterThan(15);
  expect(mixed.length / rate).toBeGreaterThan(0.4 + 0.8 + 0.9);
});

test('read slowly, the same digits take longer', () => {
  const quick = mixDigits([tone(0.4), tone(0.4)], rate, false, seededRandom(7));
  const slow = mixDigits([tone(0.4), tone(0.4)], rate, true, seededRandom(7));
  expect(slow.length - quick.length).toBeGreaterThan(rate * 0.8);
});
