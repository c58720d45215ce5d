import { judgeCase, loadCases } from './compare-cases.ts';

const cases = loadCases(new URL('./cases/normalisation.txt', import.meta.url));

test('the table of readings is long and holds every category', () => {
  expect(cases.length).toBeGreaterThan(390);
  expect(new Set(cases.map((given) => given.category)).size).toBeGreaterThan(25);
});

test.each(cases.map((given) => [given.category, given.written, given] as const))('%s: %s', (_category, _written, given) => {
  const { read, isRight, spoken } = judgeCase(given);
  expect(isRight ? '' : `read ${read}, wanted ${spoken.join(' or ')}`).toBe('');
});
