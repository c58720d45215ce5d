import { compareWords } from './compare-words.ts';

const clauses = [
  ['wo', 'shi', 'lin'],
  ['hai', 'ou'],
  ['deng', 'ta'],
];

test('a sentence that was heard whole lacks nothing', () => {
  expect(compareWords(clauses, clauses.flat())).toEqual({ syllables: 7, found: 7, unheardClauses: 0, beyond: 0 });
});

test('a word in place of another one is a clause that was not heard', () => {
  expect(compareWords(clauses, ['wo', 'shi', 'lin', 'he', 'tao', 'deng', 'ta'])).toMatchObject({ found: 5, unheardClauses: 1, beyond: 0 });
});

test('words out of their order are not the sentence', () => {
  expect(compareWords(clauses, ['deng', 'ta', 'hai', 'ou', 'wo', 'shi', 'lin']).found).toBeLessThan(5);
});

test('what is said besides is counted', () => {
  expect(compareWords(clauses, [...clauses.flat(), 'hao', 'le', 'ma'])).toMatchObject({ found: 7, beyond: 3 });
});

test('nothing that was heard finds nothing', () => {
  expect(compareWords(clauses, [])).toEqual({ syllables: 7, found: 0, unheardClauses: 3, beyond: 0 });
});
