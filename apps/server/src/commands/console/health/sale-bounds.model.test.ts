import type { PriceList } from '@shengyu/api';
import { defaultPriceList } from '../../../catalogue/price-list.ts';
import { saleBounds, type Sale } from './sale-bounds.model.ts';

const tier = {
  value: 'all',
  name: '通',
  desc: '',
  words: 0,
  rate: 0.5,
  premium: true,
  offers: [{ id: 'all-year', months: 12, price_fen: 120_000 }],
};
const points: PriceList = { ...defaultPriceList, tiers: [], packages: [] };
const packages: PriceList = { ...points, packages: [{ id: 'words', words: 10_000, months: 12, price_fen: 700 }] };
const all: PriceList = { ...packages, tiers: [{ ...tier, words: 500_000 }] };

const byPoints = (fen: number, name = ''): Sale => ({ fen, by: 'points', name });

test.each<[string, PriceList, number[], Sale, Sale]>([
  ['points alone', points, [2], byPoints(2_000), byPoints(2_000)],
  ['voices of two rates', points, [2, 1], byPoints(1_000), byPoints(2_000)],
  ['a package that is cheaper than points', packages, [1], { fen: 700, by: 'package', name: '' }, byPoints(1_000)],
  ['a tier with premium voices at the standard rate', { ...points, tiers: [tier] }, [2], byPoints(500, '通'), byPoints(2_000)],
  ['the words of a tier, all of them used', all, [2], { fen: 200, by: 'tier', name: '通' }, byPoints(2_000)],
])('%s', (_name, list, rates, least, most) => {
  expect(saleBounds(list, rates)).toEqual({ least, most });
});

test('nothing is sold without voices', () => {
  expect(saleBounds(all, [])).toBeUndefined();
});
