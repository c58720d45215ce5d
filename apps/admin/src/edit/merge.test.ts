import { merge } from './merge.model.ts';

const base = {
  points: { per_yuan: 100, amounts_fen: [1_000, 3_000] },
  packages: [
    { id: 'small', price_fen: 990 },
    { id: 'big', price_fen: 7_900 },
  ],
};

test('what two operators changed in different places is kept of both', () => {
  const mine = { ...base, points: { ...base.points, per_yuan: 120 } };
  const theirs = { ...base, packages: [{ id: 'small', price_fen: 880 }, base.packages[1]] };
  expect(merge<unknown>(base, mine, theirs)).toEqual({
    value: { ...mine, packages: theirs.packages },
    changes: [{ path: 'packages.small.price_fen', before: 990, after: 880, isMineToo: false }],
  });
});

test('where both changed one thing, mine is kept and the clash is named', () => {
  const mine = { ...base, points: { ...base.points, per_yuan: 120 } };
  const theirs = { ...base, points: { ...base.points, per_yuan: 90 } };
  expect(merge(base, mine, theirs)).toEqual({
    value: mine,
    changes: [{ path: 'points.per_yuan', before: 100, after: 90, isMineToo: true }],
  });
});

test('an item that they took out goes, and one that I put in stays', () => {
  const mine = { ...base, packages: [...base.packages, { id: 'huge', price_fen: 60_000 }] };
  const theirs = { ...base, packages: [base.packages[1]] };
  expect(merge<unknown>(base, mine, theirs).value).toEqual({ ...base, packages: [base.packages[1], { id: 'huge', price_fen: 60_000 }] });
});

test('a list without names is one thing', () => {
  const theirs = { ...base, points: { ...base.points, amounts_fen: [3_000] } };
  expect(merge(base, base, theirs)).toMatchObject({ value: theirs, changes: [{ path: 'points.amounts_fen', after: [3_000] }] });
});

test('the same change by both is no clash', () => {
  const changed = { ...base, points: { ...base.points, per_yuan: 90 } };
  expect(merge(base, changed, changed).changes).toEqual([{ path: 'points.per_yuan', before: 100, after: 90, isMineToo: false }]);
});
