import type { PriceList } from '@shengyu/api';
import { fenPerTenThousand, offerFen, withNewPackage, withOffer, withoutPackage } from './edit-prices.model.ts';

const list: PriceList = {
  points: { per_yuan: 100, amounts_fen: [1_000], least_fen: 100, most_fen: 100_000 },
  tiers: [
    {
      value: 'vip',
      name: 'VIP',
      desc: '',
      words: 100,
      rate: 0.9,
      premium: false,
      offers: [{ id: 'vip-year', months: 12, price_fen: 29_900 }],
    },
  ],
  packages: [{ id: 'words-10000', words: 10_000, months: 12, price_fen: 990 }],
  voices: { clone_fen: 19_900, design_fen: 19_900, custody_fen: 5_000, rate: 1.5 },
};

test('another price for the same months keeps the name of the offer', () => {
  const changed = withOffer(list, 0, 12, 26_900);
  expect(changed.tiers[0]?.offers).toEqual([{ id: 'vip-year', months: 12, price_fen: 26_900 }]);
  expect(list.tiers.map((tier) => offerFen(tier, 12))).toEqual([29_900]);
});

test('a price for other months is one more offer, in their order, and an empty one takes it out', () => {
  const more = withOffer(list, 0, 1, 3_900);
  expect(more.tiers[0]?.offers.map(({ months }) => months)).toEqual([1, 12]);
  expect(withOffer(more, 0, 1, null).tiers[0]?.offers.map(({ months }) => months)).toEqual([12]);
});

test('a new package has a name of its own, and the one before stays as it was', () => {
  const two = withNewPackage(withNewPackage(list));
  expect(new Set(two.packages.map(({ id }) => id)).size).toBe(3);
  expect(withoutPackage(two, 2).packages).toHaveLength(2);
  expect(two.packages[0]).toEqual(list.packages[0]);
});

test('ten thousand words of a package cost their part of it', () => {
  expect(fenPerTenThousand({ id: 'a', words: 100_000, months: 12, price_fen: 7_900 })).toBe(790);
});
