import { createResampler, RESAMPLE_REACH } from './resample.ts';

function sine(length: number, sampleRate: number, hz: number): Float32Array {
  return Float32Array.from({ length }, (_, index) => 0.5 * Math.sin((2 * Math.PI * hz * index) / sampleRate));
}

test.each([44_100, 48_000])('a sine keeps its shape at %d Hz', (rate) => {
  const source = sine(22_050, 22_050, 3000);
  const target = new Float32Array(rate / 2);
  createResampler(22_050, rate).render(source, 0, rate / 4, target);
  const wanted = Float32Array.from(
    { length: target.length },
    (_, index) => 0.5 * Math.sin((2 * Math.PI * 3000 * (index + rate / 4)) / rate),
  );
  const error = target.reduce((worst, value, index) => Math.max(worst, Math.abs(value - (wanted[index] ?? 0))), 0);
  expect(error).toBeLessThan(0.5 * 10 ** (-70 / 20));
});

test.each([22_050, 44_100, 48_000])('stretches rendered apart equal the whole bit by bit at %d Hz', (rate) => {
  const source = sine(8000, 22_050, 777);
  const resampler = createResampler(22_050, rate);
  const whole = new Float32Array(resampler.outputLength(source.length));
  resampler.render(source, 0, 0, whole);
  const cut = 5003;
  const first = Math.floor((cut * 22_050) / rate) - RESAMPLE_REACH - 1;
  const part = new Float32Array(whole.length - cut);
  resampler.render(source.subarray(first), first, cut, part);
  expect(part).toEqual(whole.slice(cut));
});

test('what lies before the start is silence', () => {
  const target = new Float32Array(100);
  createResampler(22_050, 44_100).render(new Float32Array(100).fill(1), 0, -200, target);
  expect(target.every((value) => Math.abs(value) < 1e-3)).toBe(true);
});
