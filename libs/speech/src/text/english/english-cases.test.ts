import { judgeCase, loadCases } from '../compare-cases.ts';

const tables = [
  ['en-US', 'english.txt', 300],
  ['zh-CN', 'english-in-chinese.txt', 80],
] as const;

describe.each(tables)('English that a voice of %s reads, %s', (language, file, least) => {
  const cases = loadCases(new URL(`../cases/${file}`, import.meta.url));

  test('the table is long enough and holds no case twice', () => {
    expect(cases.length).toBeGreaterThanOrEqual(least);
    expect(new Set(cases.map(({ written }) => written)).size).toBe(cases.length);
  });

  test.each(cases.map((given) => [given.category, given.written, given] as const))('%s: %s', (_category, _written, given) => {
    const { read, isRight, spoken } = judgeCase(given, language);
    expect(isRight ? '' : `read ${read}, wanted ${spoken.join(' or ')}`).toBe('');
  });
});
