import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { checkCoverage, writeCoverage } from './coverage-tables.ts';
import { tagsOf } from './read-tags.ts';

let root: string;
beforeEach(() => {
  root = mkdtempSync(path.join(tmpdir(), 'coverage-'));
  for (const folder of ['docs/specification', 'apps', 'bench', 'e2e', 'libs', 'tools'])
    mkdirSync(path.join(root, folder), { recursive: true });
});
afterEach(() => rmSync(root, { recursive: true }));

const mark = '// covers:';
const write = (file: string, ...lines: string[]): void => writeFileSync(path.join(root, file), lines.join('\n'));
const list = (...lines: string[]): void => write('docs/specification/part.txt', '# Parts', '', ...lines);
const messages = (): string[] => {
  writeCoverage(root);
  return checkCoverage(root).map(({ file, line, message }) => `${file}:${line} ${message}`);
};

test('a table has the tests of each point, the documents, headings and remarks in the order of its list', () => {
  list('## One', '', 'part-1 It works a|b', 'part-2 It is slow → [ADR 1](../adr/0001.md)', '- and nothing else');
  write(
    'apps/a.test.ts',
    `${mark} part-1 part-2`,
    "test('it works', () => {});",
    '',
    `${mark} part-1`,
    'test(`at ${width} px`, () => {});',
  );
  expect(messages()).toEqual([]);
  expect(readFileSync(path.join(root, 'docs/coverage/part.md'), 'utf8').split('\n').slice(2)).toEqual([
    '`npm run format` writes this table from `docs/specification/part.txt` and from the tags `covers:` in the tests.',
    '',
    '## One',
    '',
    '| point | what it says | test (file › title) |',
    '| --- | --- | --- |',
    '| part-1 | It works a\\|b | apps/a.test.ts › it works<br>apps/a.test.ts › at ${width} px |',
    '| part-2 | It is slow | apps/a.test.ts › it works<br>[ADR 1](../adr/0001.md) |',
    '',
    '- and nothing else',
    '',
  ]);
});

test('a point without a test, a tag without a point, a tag without a test that runs and a point that is there twice are named', () => {
  list('part-1 It works', 'part-2 It flies', 'part-2 It swims');
  write('apps/a.test.ts', `${mark} part-1 part-9`, "test.skip('it works', () => {});", '', `${mark} part-2`, "test('it flies', () => {});");
  expect(messages()).toEqual([
    'docs/specification/part.txt:5 part-2 is there twice',
    'docs/specification/part.txt:3 no test has the tag “covers: part-1”',
    'apps/a.test.ts:1 the tag part-1 needs a test that runs below it',
    'apps/a.test.ts:1 no list below docs/specification has the point part-9',
  ]);
});

test('a point below a heading that asks for a browser needs a journey', () => {
  list('## One (shown in a browser)', 'part-1 It works', '## Two', 'part-2 It works too');
  write('apps/a.test.ts', `${mark} part-1 part-2`, "test('it works', () => {});");
  expect(messages()).toEqual(['docs/specification/part.txt:4 part-1 is what a person meets: it needs a journey in e2e/']);
  write('e2e/a.spec.ts', `${mark} part-1`, "test('it works', () => {});");
  expect(messages()).toEqual([]);
});

test('a table that is older than its points or tags is named, and so is one without a list', () => {
  list('part-1 It works');
  write('apps/a.test.ts', `${mark} part-1`, "test('it works', () => {});");
  writeCoverage(root);
  write('apps/a.test.ts', `${mark} part-1`, "test('it works well', () => {});");
  write('docs/coverage/gone.md', '');
  expect(checkCoverage(root).map(({ file, message }) => `${file} ${message}`)).toEqual([
    'docs/coverage/part.md is not what points and tags say: run npm run format',
    'docs/coverage/gone.md has no list below docs/specification',
  ]);
});

test('a tag belongs to the next test, also to one of a table, and to none in a skipped group', () => {
  const source = [
    `${mark} a-1`,
    `${mark} a-2`,
    "test.each([1])('each %s', () => {});",
    "describe.skip('later', () => {",
    `  ${mark} a-3`,
    "  test('inside', () => {});",
    '});',
    `${mark} a-4`,
  ].join('\n');
  expect(tagsOf('a.test.ts', source).map(({ point, line, title }) => [point, line, title])).toEqual([
    ['a-1', 1, 'each %s'],
    ['a-2', 2, 'each %s'],
    ['a-3', 5, undefined],
    ['a-4', 8, undefined],
  ]);
});
