import { judgeCase, loadCases } from './compare-cases.ts';
import { ruleTable } from './rule-table.ts';

const tableOf = (name: string) => loadCases(new URL(`./cases/${name}.txt`, import.meta.url));
const cases = tableOf('normalisation');
const newsreader = tableOf('newsreader');
const sizes = new Map([...Map.groupBy(cases, ({ category }) => category)].map(([category, each]) => [category, each.length]));

test('every category of the table holds at least twenty cases, no case twice', () => {
  expect(sizes.size).toBeGreaterThanOrEqual(30);
  expect([...sizes].filter(([, size]) => size < 20)).toEqual([]);
  expect(new Set(cases.map(({ written }) => written)).size).toBe(cases.length);
});

test('every rule names a category of the table', () => {
  expect(ruleTable.map(({ category }) => category).filter((category) => !sizes.has(category))).toEqual([]);
});

test('the table of newsreaders holds at least four hundred cases, no case twice', () => {
  expect(newsreader.length).toBeGreaterThanOrEqual(400);
  expect(new Set(newsreader.map(({ written }) => written)).size).toBe(newsreader.length);
});

test.each([...cases, ...newsreader].map((given) => [given.category, given.written, given] as const))(
  '%s: %s',
  (_category, _written, given) => {
    const { read, isRight, spoken } = judgeCase(given);
    expect(isRight ? '' : `read ${read}, wanted ${spoken.join(' or ')}`).toBe('');
  },
);
