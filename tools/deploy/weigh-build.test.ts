import { expect, test } from '@jest/globals';
import { describeWeights, overBudget } from './weigh-build.ts';

const budget = { kb: 20, requests: 5, renderMs: 100 };
const weights = [
  { name: 'NewsPage', kb: 20.1, requests: 3, renderMs: 12 },
  { name: 'CheckoutDialog', kb: 4, requests: 6 },
];

test('each page and dialog that is over its budget is said with both figures', () => {
  expect(overBudget({ budget }, weights)).toEqual([
    'NewsPage weighs 20.1 KB, 20 are allowed',
    'CheckoutDialog takes 6 requests, 5 are allowed',
  ]);
  expect(overBudget({}, weights)).toEqual([]);
});

test('what a build weighs is listed, the heaviest first, with what is allowed', () => {
  expect(describeWeights({ budget }, weights).split('\n')).toEqual([
    '  NewsPage          20.1 KB   3 requests    12 ms',
    '  CheckoutDialog     4.0 KB   6 requests',
    '  allowed: 20 KB, 5 requests, 100 ms',
  ]);
});
