import { orderPrice, priceOfWords } from './price.ts';

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
