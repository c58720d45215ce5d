import fc from 'fast-check';
import { paySources, priceShares } from '@shengyu/script';
import { reducePayments } from './reduce-payments.ts';

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

test('an order that turns out smaller pays less from what paid last, and never more from anything', () => {
  fc.assert(
    fc.property(fc.nat(5_000), fc.nat(5_000), anyFunds, anyChoice, (billed, smaller, given, choice) => {
      const { payments, missingPoints } = priceShares(billed, given, { payFrom: choice });
      fc.pre(missingPoints === 0 && smaller <= billed);
      const reduced = reducePayments(payments, smaller, given.rate);
      expect(reduced.reduce((sum, { words }) => sum + words, 0)).toBe(smaller);
      for (const [index, { amount, words }] of reduced.entries()) {
        expect(amount).toBeLessThanOrEqual(payments[index]?.amount ?? 0);
        // Only the last one that pays anything may pay in part.
        const later = reduced.slice(index + 1).reduce((sum, next) => sum + next.words, 0);
        expect(later === 0 || words === payments[index]?.words).toBe(true);
      }
    }),
    { seed: 20_261_122 },
  );
});
