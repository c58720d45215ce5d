import { beginBlind, hear, letterOf, mayReveal, rank, without } from './blind.model.ts';

const ids = ['linan', 'suwan', 'xiaoman', 'ache'];
const rolls = (...values: number[]) => {
  let at = 0;
  return () => values[at++ % values.length] ?? 0;
};

test('a round holds every voice once, in another order each time', () => {
  const one = beginBlind(ids, rolls(0.1, 0.5, 0.9));
  expect(one.drawn.toSorted()).toEqual(ids.toSorted());
  expect(one.drawn).not.toEqual(beginBlind(ids, rolls(0.9, 0.1, 0.2)).drawn);
  expect(one.drawn.map((id) => letterOf(one, id))).toEqual(['甲', '乙', '丙', '丁']);
});

test('a voice is ranked anywhere, and keeps its letter', () => {
  const begun = beginBlind(ids, rolls(0.99));
  const ranked = rank(begun, 'ache', 0);
  expect(ranked.ranked).toEqual(['ache', 'linan', 'suwan', 'xiaoman']);
  expect(letterOf(ranked, 'ache')).toBe(letterOf(begun, 'ache'));
  expect(rank(ranked, 'ache', 99).ranked.at(-1)).toBe('ache');
  expect(rank(ranked, 'linan', -3).ranked[0]).toBe('linan');
});

test('names are told when every voice was heard', () => {
  let round = beginBlind(ids, rolls(0.4));
  for (const id of ids.slice(1)) round = hear(hear(round, id), id);
  expect(mayReveal(round)).toBe(false);
  expect(mayReveal(hear(round, 'linan'))).toBe(true);
  expect(mayReveal(without(round, ids.slice(1)))).toBe(true);
});
