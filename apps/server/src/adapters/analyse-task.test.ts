import { documentFromText } from '@shengyu/script';
import { cut, read } from './analyse-task.ts';

test('what is found in a clause has its place in the whole text', () => {
  const document = documentFromText('😀好。\n2026年重庆。', 'linan');
  const { clauses, first } = cut({ document, from: 3, atOnce: 16, paces: {}, languages: {} });
  const found = read({ clauses, languages: {} });
  expect(found.map(({ start, end, spoken }) => [start, end, spoken])).toEqual([
    [0, 3, '好。'],
    [4, 12, '二零二六年重庆。'],
  ]);
  const [, second] = found;
  expect(first).toEqual([second]);
  expect(second?.numbers[0]).toMatchObject({ start: 4, end: 8, chosen: 'date' });
  expect(second?.polyphones.find(({ char }) => char === '重')).toMatchObject({ start: 9, chosen: 'chong2' });
  expect(second?.syllables.at(-1)).toMatchObject({ start: 10, char: '庆' });
  expect(clauses.reduce((sum, { words }) => sum + words, 0)).toBe(5);
});
