import { createLoudnessMeter, integratedLoudness } from './loudness.ts';

/** One channel of a stereo test signal of EBU Tech 3341 measures 3 LU less than both. */
const oneChannel = 10 * Math.log10(2);

function sine(decibels: number, seconds: number, sampleRate: number, hz = 1000): Float32Array {
  return Float32Array.from(
    { length: seconds * sampleRate },
    (_, index) => 10 ** (decibels / 20) * Math.sin((2 * Math.PI * hz * index) / sampleRate),
  );
}

function measure(sampleRate: number, ...stretches: Float32Array[]): number {
  const meter = createLoudnessMeter(sampleRate);
  for (const stretch of stretches) meter.push(stretch);
  return integratedLoudness(meter.steps()) + oneChannel;
}

test.each([22_050, 44_100, 48_000])('EBU 3341 case 1 and 2: a sine of −23 and −33 dBFS at %d Hz', (rate) => {
  expect(Math.abs(measure(rate, sine(-23, 20, rate)) + 23)).toBeLessThan(0.1);
  expect(Math.abs(measure(rate, sine(-33, 20, rate)) + 33)).toBeLessThan(0.1);
});

test('EBU 3341 case 3: the relative gate leaves quiet stretches out', () => {
  const rate = 48_000;
  expect(Math.abs(measure(rate, sine(-36, 10, rate), sine(-23, 60, rate), sine(-36, 10, rate)) + 23)).toBeLessThan(0.1);
});

test('EBU 3341 case 4: the absolute gate leaves near silence out', () => {
  const rate = 48_000;
  const loudness = measure(rate, sine(-72, 10, rate), sine(-36, 10, rate), sine(-23, 60, rate), sine(-36, 10, rate), sine(-72, 10, rate));
  expect(Math.abs(loudness + 23)).toBeLessThan(0.1);
});

test('pieces of any length measure like the whole', () => {
  const rate = 44_100;
  const whole = sine(-20, 5, rate, 440);
  const pieces = [whole.subarray(0, 777), whole.subarray(777, 100_000), whole.subarray(100_000)];
  expect(measure(rate, ...pieces)).toBe(measure(rate, whole));
});

test('silence has no loudness', () => {
  expect(measure(44_100, new Float32Array(44_100))).toBe(Number.NEGATIVE_INFINITY);
});
