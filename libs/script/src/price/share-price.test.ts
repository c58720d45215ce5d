import fc from 'fast-check';
import { pointsFor } from './price.ts';
import { paySources, priceShares, sharePrice, type Funds } from './share-price.ts';

const funds = (given: Partial<Funds> = {}): Funds => ({ points: 0, lots: [], rate: 1, ...given });
const lots = [
  { source: 'vip_words', lot: 'v', balance: 30 },
  { source: 'packages', lot: 'a', balance: 20 },
  { source: 'packages', lot: 'b', balance: 100 },
] as const;

test.each([
  [0, 1, 0],
  [1, 1, 1],
  [10, 1, 1],
  [11, 1, 2],
  [100, 0.7, 7],
  [101, 0.7, 8],
  [1, 0.1, 1],
])('%d billed words at %d cost %d points', (words, rate, points) => {
  expect(pointsFor(words, rate)).toBe(points);
});

test('words of the tier pay first, then packages by their end, then points for the rest', () => {
  const { shares, payments, missingPoints } = sharePrice(165, funds({ lots, points: 5, rate: 0.9 }));
  expect(payments).toEqual([
    { source: 'vip_words', lot: 'v', amount: 30, words: 30 },
    { source: 'packages', lot: 'a', amount: 20, words: 20 },
    { source: 'packages', lot: 'b', amount: 100, words: 100 },
    // 15 × 0.9 ÷ 10, rounded up.
    { source: 'points', lot: '', amount: 2, words: 15 },
  ]);
  expect(shares).toEqual([
    { source: 'vip_words', amount: 30, balance: 30 },
    { source: 'packages', amount: 120, balance: 120 },
    { source: 'points', amount: 2, balance: 5 },
  ]);
  expect(missingPoints).toBe(0);
});

test('a member chooses what pays and in which order', () => {
  expect(sharePrice(50, funds({ lots, points: 3 }), ['points', 'packages']).payments).toEqual([
    { source: 'points', lot: '', amount: 3, words: 30 },
    { source: 'packages', lot: 'a', amount: 20, words: 20 },
  ]);
  expect(sharePrice(50, funds({ lots, points: 1 }), ['points'])).toMatchObject({
    missingPoints: 4,
    shares: [{ source: 'points', amount: 1 }],
  });
  expect(sharePrice(10, funds({ lots }), ['packages', 'packages']).shares).toEqual([{ source: 'packages', amount: 10, balance: 120 }]);
});

const anyFunds = fc.record({
  points: fc.nat(2_000),
  lots: fc.array(
    fc.record({
      source: fc.constantFrom('vip_words' as const, 'packages' as const),
      lot: fc.uuid(),
      balance: fc.integer({ min: 1, max: 5_000 }),
    }),
    { maxLength: 5 },
  ),
  rate: fc.constantFrom(1, 0.9, 0.7, 0.333),
});
const anyChoice = fc.option(fc.shuffledSubarray([...paySources], { minLength: 1 }), { nil: undefined });

test('whatever a member has and chooses: the words add up, nothing is overdrawn, and points are those of the words they pay for', () => {
  fc.assert(
    fc.property(fc.nat(20_000), anyFunds, anyChoice, (billed, given, choice) => {
      const { shares, payments, missingPoints } = sharePrice(billed, given, choice);
      const covered = payments.reduce((sum, { words }) => sum + words, 0);
      const byPoints = payments.find(({ source }) => source === 'points')?.words ?? 0;
      // With what is missing the order costs the points of all words that points pay for, rounded once.
      const all = pointsFor(byPoints + billed - covered, given.rate);
      expect(missingPoints).toBe(all - pointsFor(byPoints, given.rate));
      expect(missingPoints > 0).toBe(billed > covered);
      for (const { amount, balance } of shares) expect(amount).toBeLessThanOrEqual(balance);
      for (const { source, lot, amount, words } of payments) {
        expect(amount).toBe(source === 'points' ? pointsFor(words, given.rate) : words);
        expect(amount).toBeLessThanOrEqual(source === 'points' ? given.points : (given.lots.find((one) => one.lot === lot)?.balance ?? 0));
      }
      expect(shares.map(({ source }) => source)).toEqual(choice ?? [...paySources]);
    }),
    { seed: 20_261_122 },
  );
});

test('what a quote, a header and an order say is taken from each source that a member has, and the rest in money where points are sold', () => {
  const given = funds({ lots: lots.slice(1), points: 5 });
  const own = [
    { source: 'packages', amount: 120, balance: 120 },
    { source: 'points', amount: 5, balance: 5 },
  ];
  const online = { source: 'online', amount: 130, balance: 0 };
  expect(priceShares(300, given, { pointsPerYuan: 10 })).toMatchObject({ sources: [...own, online], missingPoints: 13 });
  expect(priceShares(300, given, { pointsPerYuan: 9 }).sources.at(-1)).toEqual({ ...online, amount: 145 });
  expect(priceShares(300, given, {})).toMatchObject({ sources: own, missingPoints: 13 });
  expect(priceShares(50, given, { payFrom: ['points', 'packages'] }).sources).toEqual([
    { source: 'points', amount: 5, balance: 5 },
    { source: 'packages', amount: 0, balance: 120 },
  ]);
});
