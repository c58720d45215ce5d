import { failureChance, largerChance, worseThan, type Tally } from './worse-than.ts';

/** Numbers that look random and are the same each time (mulberry32). */
function randomly(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}
const paint = (random: () => number, middle: number): number =>
  middle * Math.exp(0.6 * Math.sqrt(-2 * Math.log(random() || 1e-9)) * Math.cos(2 * Math.PI * random()));
const tally = (visitors: number, failed = 0, lcpMs: number[] = []): Tally => ({ visitors, failed, lcpMs, inpMs: [] });

test('the chance of failures is that of Fisher’s exact test', () => {
  // Fisher's tea: 3 of 4 against 1 of 4.
  expect(failureChance(3, 4, 1, 4)).toBeCloseTo(17 / 70, 6);
  expect(failureChance(0, 50, 0, 500)).toBeCloseTo(1, 6);
  expect(failureChance(10, 50, 0, 500)).toBeLessThan(1e-9);
});

test('the chance of larger values is that of Mann–Whitney’s test', () => {
  expect(largerChance([1, 2, 3], [1, 2, 3])).toBeCloseTo(0.5, 6);
  expect(largerChance([5, 5], [5, 5])).toBe(1);
  const low = Array.from({ length: 60 }, (_, index) => index);
  expect(
    largerChance(
      low.map((value) => value + 40),
      low,
    ),
  ).toBeLessThan(1e-6);
  expect(
    largerChance(
      low,
      low.map((value) => value + 40),
    ),
  ).toBeGreaterThan(0.999);
});

test.each([
  [
    'fails for 10 of 60 and the live one for none of 300',
    tally(60, 10),
    tally(300),
    '10 of 60 visitors saw it fail, 0 of 300 the live version',
  ],
  ['fails as often as the live one', tally(60, 10), tally(300, 50), undefined],
  ['fails less', tally(300, 0), tally(300, 50), undefined],
  ['was seen by 49', tally(49, 49), tally(300), undefined],
  ['has 49 beside it', tally(300, 300), tally(49), undefined],
])('a canary that %s is judged so', (_what, canary, live, verdict) => {
  expect(worseThan(canary, live)).toBe(verdict);
});

test('a canary whose paint is a fifth slower is worse, one that is a tenth slower is not', () => {
  const random = randomly(7);
  const paints = (middle: number) => Array.from({ length: 400 }, () => paint(random, middle));
  const live = tally(400, 0, paints(1000));
  expect(worseThan(tally(400, 0, paints(1400)), live)).toMatch(/^largest contentful paint 1[34]\d\d ms, \d+ ms in the live version$/);
  expect(worseThan(tally(400, 0, paints(1080)), live)).toBeUndefined();
});

test('a canary like the live version is taken back in less than 2 of 100 trials, however often one looks', () => {
  const random = randomly(1);
  const trials = 200;
  let takenBack = 0;
  for (let trial = 0; trial < trials; trial++) {
    const canary = { visitors: 0, failed: 0, lcpMs: [] as number[], inpMs: [] as number[] };
    const live = { visitors: 0, failed: 0, lcpMs: [] as number[], inpMs: [] as number[] };
    for (let look = 0; look < 30; look++) {
      for (const [side, more] of [
        [canary, 25],
        [live, 50],
      ] as const) {
        side.visitors += more;
        for (let one = 0; one < more; one++) {
          side.failed += Number(random() < 0.02);
          side.lcpMs.push(paint(random, 1000));
          side.inpMs.push(paint(random, 80));
        }
      }
      if (worseThan(canary, live) === undefined) continue;
      takenBack += 1;
      break;
    }
  }
  expect(takenBack / trials).toBeLessThan(0.02);
});
