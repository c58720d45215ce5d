import { defaultPriceList } from '../../../catalogue/price-list.ts';
import { changedPaths } from './changed-paths.model.ts';
import { priceProblems } from './price-problems.model.ts';

const { points, tiers, packages } = defaultPriceList;
const problems = (list: Partial<typeof defaultPriceList>) =>
  priceProblems({ ...defaultPriceList, ...list }, []).map(({ path, problem }) => `${path} ${problem}`);

test('the prices of a new site have no problem', () => {
  expect(problems({})).toEqual([]);
});

test('a longer time of a tier that costs less than a shorter one, and the same time twice, are problems', () => {
  const [vip, ...others] = tiers;
  if (!vip) throw new Error('no tier');
  const offers = [
    { id: 'a', months: 1, price_fen: 100 },
    { id: 'b', months: 12, price_fen: 90 },
    { id: 'c', months: 12, price_fen: 95 },
  ];
  expect(problems({ tiers: [{ ...vip, offers }, ...others] })).toEqual([
    'tiers.0.offers.1.price_fen offer.cheaper',
    'tiers.0.offers.2.price_fen offer.twice',
    'tiers.0.offers.2.price_fen offer.cheaper',
  ]);
});

test('a package that is more than another one for less money is a problem', () => {
  const big = { id: 'big', words: 2_000_000, months: 12, price_fen: 100 };
  expect(problems({ packages: [...packages, big] })).toEqual(['packages.3.price_fen package.cheaper']);
  expect(problems({ packages: [...packages, { ...big, months: 1 }] })).toEqual([]);
});

test('amounts to choose from are within the bounds, each once', () => {
  expect(problems({ points: { ...points, amounts_fen: [1_000, 1_000, 1] } })).toEqual([
    'points.amounts_fen.1 amount.bounds',
    'points.amounts_fen.2 amount.bounds',
  ]);
});

test('a thing that moves in the list has not changed, one that is gone or new is named by its id', () => {
  expect(changedPaths({ packages }, { packages: packages.toReversed() })).toEqual([]);
  const [first, ...rest] = packages;
  expect(changedPaths({ packages }, { packages: [...rest, { ...first, id: 'new' }] }).map(({ path }) => path)).toEqual([
    `packages.${first?.id ?? ''}`,
    'packages.new',
  ]);
});
