import { cellOf, wordsFor, yuan } from './comparison.model.ts';

test('prices have no idle zeros, and a point pays ten words', () => {
  expect([yuan(3_900), yuan(990), yuan(1)]).toEqual(['39', '9.9', '0.01']);
  expect(wordsFor(1_000)).toBe(10_000);
});

test('a plan the table does not know gets no claim', () => {
  expect([cellOf({ vip: '9 折' }, 'vip', '—'), cellOf({ vip: '9 折' }, 'team', '—')]).toEqual(['9 折', '—']);
});
