import { billedWordsOf, orderPrice, pointsFor, priceOfWords, voiceRate } from './price.ts';

test('one point per ten words, rounded up once per order', () => {
  expect(priceOfWords(10, 1)).toBe(1);
  expect(priceOfWords(11, 1)).toBe(2);
  expect(
    orderPrice([
      { words: 5, rate: 1 },
      { words: 5, rate: 1 },
    ]),
  ).toBe(1);
  expect(
    orderPrice([
      { words: 101, rate: 1 },
      { words: 101, rate: 2 },
      { words: 100, rate: 1.5 },
    ]),
  ).toBe(46);
});

test('nothing to say costs nothing, one word costs a point', () => {
  expect(orderPrice([])).toBe(0);
  expect(priceOfWords(0, 2)).toBe(0);
  expect(priceOfWords(1, 1)).toBe(1);
});

test('rates that are no binary fractions add up exactly', () => {
  expect(priceOfWords(100, 0.7)).toBe(7);
  expect(priceOfWords(1000, 1.1)).toBe(110);
});

test('a tier takes its part off the points of all words together, whatever their voices', () => {
  const parts = [
    { words: 101, rate: 1 },
    { words: 101, rate: 1.5 },
  ];
  expect(billedWordsOf(parts)).toBe(253);
  expect(orderPrice(parts, 0.7)).toBe(pointsFor(253, 0.7));
  expect(pointsFor(253, 0.7)).toBe(18);
});

test('a tier with premium voices has them at the rate of standard ones, and cloned ones at theirs', () => {
  expect(voiceRate({ kind: 'builtin', price_rate: 2 }, true)).toBe(1);
  expect(voiceRate({ kind: 'builtin', price_rate: 2 }, false)).toBe(2);
  expect(voiceRate({ kind: 'cloned', price_rate: 1.5 }, true)).toBe(1.5);
});
