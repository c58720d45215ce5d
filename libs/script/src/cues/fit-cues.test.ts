import fc from 'fast-check';
import { FASTEST_FIT, fitCues } from './fit-cues.ts';

const at = (startMs: number, endMs: number) => ({ startMs, endMs });

test('cues that fit begin at their times and are spoken at their own pace', () => {
  const fit = fitCues([900, 1500], [at(1000, 2000), at(5000, 7000)]);
  expect(fit).toEqual({ pausesMs: [1000, 3100], rates: [1, 1], overflows: [] });
});

test('a longer cue takes the silence before the next first', () => {
  expect(fitCues([1900, 500], [at(1000, 2000), at(3000, 4000)])).toEqual({
    pausesMs: [1000, 100],
    rates: [1, 1],
    overflows: [{ index: 0, overMs: 900, into: 'silence' }],
  });
});

test('then it is spoken faster, just as much as is needed', () => {
  const fit = fitCues([2112, 500], [at(1000, 2000), at(3000, 4000)]);
  expect(fit.rates[0]).toBeCloseTo(1.1);
  expect(fit.pausesMs[1]).toBeCloseTo(80);
  expect(fit.overflows).toEqual([{ index: 0, overMs: 920, into: 'silence' }]);
});

test('what is still too long is listed, and the next cue makes the delay good', () => {
  const fit = fitCues([2760, 500, 500], [at(0, 1000), at(2000, 3000), at(4000, 5000)]);
  expect(fit.rates).toEqual([FASTEST_FIT, 1, 1]);
  expect(fit.overflows).toEqual([{ index: 0, overMs: 480, into: 'next' }]);
  const second = 2400 + 80;
  expect(fit.pausesMs).toEqual([0, 80, 4000 - second - 500].map((ms) => expect.closeTo(ms)));
});

test('a cue that runs on into free time is listed, the last one too', () => {
  const { overflows } = fitCues([1500, 3000], [at(1000, 2000), at(5000, 6000)]);
  expect(overflows).toEqual([
    { index: 0, overMs: 500, into: 'silence' },
    { index: 1, overMs: expect.closeTo(3000 / FASTEST_FIT - 1000, -1), into: 'silence' },
  ]);
});

test('a cue without a time follows the one before', () => {
  expect(fitCues([500, 500, 500], [at(1000, 2000), undefined, at(5000, 6000)], { untimedPauseMs: 300 }).pausesMs).toEqual([
    1000, 300, 2700,
  ]);
});

test('what comes before the first cue takes from its silence', () => {
  expect(fitCues([500], [at(3000, 4000)], { beforeMs: 2000 }).pausesMs).toEqual([1000]);
  expect(fitCues([500], [at(1000, 4000)], { beforeMs: 2000 }).pausesMs).toEqual([0]);
});

test('cues never overlap, never run faster than allowed, and are on time wherever there is room', () => {
  const cue = fc.record({ durationMs: fc.nat(5000), startMs: fc.nat(100_000), length: fc.integer({ min: 1, max: 6000 }) });
  fc.assert(
    fc.property(fc.array(cue, { minLength: 1, maxLength: 20 }), (cues) => {
      cues.sort((a, b) => a.startMs - b.startMs);
      const timings = cues.map(({ startMs, length }) => at(startMs, startMs + length));
      const { pausesMs, rates, overflows } = fitCues(
        cues.map(({ durationMs }) => durationMs),
        timings,
      );
      let endMs = 0;
      for (const [index, { durationMs, startMs }] of cues.entries()) {
        const rate = rates[index] ?? 0;
        expect(pausesMs[index]).toBeGreaterThanOrEqual(0);
        expect(rate).toBeGreaterThanOrEqual(1);
        expect(rate).toBeLessThanOrEqual(FASTEST_FIT);
        const begins = endMs + (pausesMs[index] ?? 0);
        expect(begins).toBeGreaterThanOrEqual(startMs - 1e-6);
        // Late only because of the cue before, and then by no more than the shortest gap or what was listed.
        const excused = index === 0 || overflows.some((overflow) => overflow.into === 'next' && overflow.index === index - 1);
        expect(excused ? 0 : begins - startMs).toBeLessThanOrEqual(80 + 10);
        endMs = begins + durationMs / rate;
      }
    }),
    { seed: 20_261_121 },
  );
});
