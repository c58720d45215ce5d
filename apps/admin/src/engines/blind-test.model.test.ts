import { beginTest, chanceOf, chooseBest, countOf } from './blind-test.model.ts';

/** Random numbers that are known. */
const drawn =
  (...numbers: number[]) =>
  () =>
    numbers.shift() ?? 0;

test('each sentence has an order of its own, and what was liked is counted', () => {
  const first = beginTest(['a', 'b'], drawn(0.9, 0.1));
  expect(first).toEqual({ order: ['b', 'a'], round: 0, liked: {} });
  const second = chooseBest(first, 'a', drawn(0.9, 0.1));
  expect(second).toEqual({ order: ['a', 'b'], round: 1, liked: { a: 1 } });
  const third = chooseBest(second, '', drawn());
  expect([third.round, countOf(third, 'a'), countOf(third, 'b'), countOf(third, '')]).toEqual([2, 1, 0, 1]);
});

test.each([
  ['nobody has chosen', ['a', 'b'], { '': 3 }, undefined],
  // 2 × (C(7,5) + C(7,6) + C(7,7)) / 2⁷
  ['five of seven, of two', ['a', 'b'], { a: 5, b: 2, '': 1 }, { favourite: 'a', times: 5, choices: 7, chance: (2 * 29) / 128 }],
  ['two of two, of three', ['a', 'b', 'c'], { b: 2 }, { favourite: 'b', times: 2, choices: 2, chance: 1 / 3 }],
  ['even', ['a', 'b'], { a: 1, b: 1 }, { favourite: 'a', times: 1, choices: 2, chance: 1 }],
])('how likely the choices are by chance: %s', (_name, order, liked, expected) => {
  const chance = chanceOf({ order, round: 0, liked });
  expect(chance && { ...chance, chance: Number(chance.chance.toFixed(9)) }).toEqual(
    expected && { ...expected, chance: Number(expected.chance.toFixed(9)) },
  );
});
