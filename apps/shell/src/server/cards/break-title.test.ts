import { breakTitle, cutTitle } from './break-title.ts';

const measure = (text: string): number => [...text].reduce((sum, character) => sum + (/[\u2e80-\uffff]/.test(character) ? 10 : 5), 0);
const bounds = { width: 100, lines: 3, measure, name: '声屿' };

test('a title that fits is one line', () => {
  expect(breakTitle('写下文字', bounds)).toEqual(['写下文字']);
});

test('lines are of nearly the same length, and no sign begins one', () => {
  const lines = breakTitle('一句一句地改，只重做一句，只收一句的钱', bounds) ?? [];
  expect(lines.join('')).toBe('一句一句地改，只重做一句，只收一句的钱');
  expect(lines).toHaveLength(2);
  for (const line of lines) expect(line).not.toMatch(/^[，。]/);
  expect(Math.abs((lines[0]?.length ?? 0) - (lines[1]?.length ?? 0))).toBeLessThanOrEqual(3);
});

test('the name of the site is not broken', () => {
  for (const width of [30, 40, 50, 60, 70]) {
    const lines = breakTitle('用声屿做声屿的声屿', { ...bounds, width, lines: 9 }) ?? [];
    expect(lines.join('|')).not.toContain('声|屿');
  }
});

test('what is too long ends with an ellipsis within its lines', () => {
  expect(breakTitle('长'.repeat(80), bounds)).toBeUndefined();
  const lines = cutTitle('很长的标题'.repeat(20), bounds);
  expect(lines.length).toBeLessThanOrEqual(3);
  expect(lines.at(-1)).toMatch(/…$/);
});
