import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { checkCoverageTable } from './coverage-table.ts';
import { testTitles } from './test-titles.ts';

let root: string;
beforeEach(() => {
  root = mkdtempSync(path.join(tmpdir(), 'coverage-'));
  mkdirSync(path.join(root, 'docs/coverage'), { recursive: true });
  writeFileSync(path.join(root, 'code.ts'), '');
  writeFileSync(path.join(root, 'code.test.ts'), "test('it works', () => {});\ntest.skip('it flies', () => {});");
});
afterEach(() => rmSync(root, { recursive: true }));

function messages(...rows: string[]): string[] {
  const head = ['| sentence | code | test (file › title) |', '| :--- | --- | --- |'];
  writeFileSync(path.join(root, 'docs/coverage/part.md'), [...head, ...rows, '', '- a point that is open'].join('\n'));
  return checkCoverageTable(root).map(({ line, message }) => `${line} ${message}`);
}

test('rows with code and a test that runs have no findings', () => {
  expect(
    messages(
      '| It works. | `code.ts` | code.test.ts › it works |',
      '| Both. | code.ts | code.test.ts › it works<br>`code.test.ts › it works` |',
    ),
  ).toEqual([]);
});

test('a test that is skipped, unknown, or in no file is named', () => {
  expect(
    messages(
      '| a | code.ts | code.test.ts › it flies |',
      '| b | code.ts | code.test.ts › it swims |',
      '| c | gone.ts | gone.test.ts › it works |',
    ),
  ).toEqual([
    '3 code.test.ts has no test “it flies” that runs',
    '4 code.test.ts has no test “it swims” that runs',
    '5 there is no gone.ts',
    '5 there is no test file gone.test.ts',
  ]);
});

test('a row may name one of the tests a table or a template makes', () => {
  writeFileSync(path.join(root, 'many.test.ts'), "test.each([1])('%s. fits', () => {});\ntest(`at ${width} px`, () => {});");
  const row = (title: string): string => `| a | code.ts | many.test.ts › ${title} |`;
  expect(messages(row('one. fits'), row('%s. fits'), row('at 1280 px'))).toEqual([]);
  expect(messages(row('one fits'), row('at px'))).toHaveLength(2);
});

test('a row about what a person meets names a journey', () => {
  mkdirSync(path.join(root, 'e2e'));
  writeFileSync(path.join(root, 'e2e/a.spec.ts'), "test('it works', () => {});");
  const rows = ['| a | code.ts | code.test.ts › it works |', '| b | code.ts | e2e/a.spec.ts › it works |'];
  const written = (section: string): string[] => {
    writeFileSync(path.join(root, 'docs/specification-coverage.md'), [section, '', ...rows].join('\n'));
    return checkCoverageTable(root).map(({ line, message }) => `${line} ${message}`);
  };
  expect(written('## 2. Screens and routes')).toEqual(['3 a row about what a person meets needs a journey in e2e/']);
  expect(written('## 9. Constants')).toEqual([]);
});

test('a row without a test is no row', () => {
  expect(messages('| It will work. | code.ts | |')).toEqual(['3 a row needs a sentence, its code and a test']);
});

test('titles of tables and templates are taken as they are written; what lies in a skipped group does not run', () => {
  const source = [
    "test.each([1])('each %s', () => {});",
    'it(`under ${here}`, () => {});',
    "describe.skip('later', () => { test('inside', () => {}); });",
    "describe('now', () => { test('outside', () => {}); });",
    "xit('crossed out', () => {});",
  ].join('\n');
  expect([...testTitles('a.test.ts', source)]).toEqual(['each %s', 'under ${here}', 'outside']);
});

test('a row of faults names a test that runs or a document', () => {
  const head = ['| id | fault | now | test |', '| --- | --- | --- | --- |'];
  const rows = [
    '| 1 | It fell. | mended | code.test.ts › it works |',
    '| 2 | It was slow. | decided otherwise | [ADR 43](../adr/0043.md) |',
    '| 3 | It was grey. | mended | no test |',
    '| 4 | It sank. | mended | code.test.ts › it flies |',
    '| 5 | It burnt. | mended | |',
    '| 6 | It hummed. | mended | later |',
  ];
  writeFileSync(path.join(root, 'docs/coverage/part.md'), [...head, ...rows].join('\n'));
  expect(checkCoverageTable(root).map(({ line, message }) => `${line} ${message}`)).toEqual([
    '5 “no test” is not of the form file › title',
    '6 code.test.ts has no test “it flies” that runs',
    '7 a row needs a sentence, its code and a test',
    '8 “later” is not of the form file › title',
  ]);
});
