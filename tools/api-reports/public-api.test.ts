import { expect, test } from '@jest/globals';
import { compareApis, stepped } from './compare-apis.ts';
import { publicApi, type PublicApi } from './public-api.ts';
import { readDeclarations } from './read-declarations.ts';
import { apiHash, formatReport, parseReport } from './report-file.ts';

function apiOf(files: Record<string, string>, isOpaque?: (file: string) => boolean): PublicApi {
  const read = (file: string) => readDeclarations(file, files[file] ?? '');
  return publicApi({ entry: 'src/index.ts', read, ...(isOpaque && { isOpaque }) });
}
const button = (more = '') => ({
  'src/index.ts': `export { Button } from './Button.tsx';\nexport type { ButtonProps } from './Button.tsx';\nexport { sizes } from './sizes.ts';`,
  'src/Button.tsx': `import type { Size } from './sizes.ts';\nexport interface ButtonProps {\n  size: Size;\n  label?: string;${more}\n}\nexport declare function Button({ size, label }: ButtonProps): string;\nexport declare const hidden: number;`,
  'src/sizes.ts': `export declare const sizes: {\n  readonly small: 1;\n};\nexport type Size = keyof typeof sizes;`,
});
const stepOf = (before: Record<string, string>, after: Record<string, string>) => compareApis(apiOf(before), apiOf(after));

test('a report has what is exported with its members, what that refers to, and nothing else', () => {
  expect([...apiOf(button())]).toEqual([
    ['Button', 'function Button(_: ButtonProps): string;'],
    ['ButtonProps', 'interface ButtonProps'],
    ['ButtonProps.label?', 'label?: string;'],
    ['ButtonProps.size', 'size: Size;'],
    ['sizes', 'const sizes:'],
    ['sizes.small', 'readonly small: 1;'],
    ['~Size', 'type Size = keyof typeof sizes;'],
  ]);
});

test('what a file adds to another package is part of the report', () => {
  const api = apiOf({
    'src/index.ts': `export type {} from './services.ts';`,
    'src/services.ts': `import type { Data } from './data.ts';\ndeclare module '@shengyu/contract' {\n  interface PageServices { session: Data }\n}`,
    'src/data.ts': 'export interface Data {\n  a: 1;\n}',
  });
  expect([...api.keys()]).toEqual(['module @shengyu/contract', '~Data', '~Data.a']);
});

test('of opaque files only the names count', () => {
  const files = { 'src/index.ts': `export type { Row } from './schema/row.ts';`, 'src/schema/row.ts': 'export interface Row { a: 1 }' };
  expect([...apiOf(files, (file) => file.startsWith('src/schema/'))]).toEqual([['Row', 'src/schema']]);
});

test('a new name, an optional member and an entry of a constant are minor steps', () => {
  const more = button('\n  tone?: string;');
  more['src/sizes.ts'] = more['src/sizes.ts'].replace('1;', '1;\n  readonly large: 2;');
  more['src/index.ts'] += `\nexport { hidden } from './Button.tsx';`;
  expect(stepOf(button(), more)).toEqual({ step: 'minor', changes: ['added ButtonProps.tone?', 'added hidden', 'added sizes.large'] });
});

test.each([
  ['a name that goes', 'src/index.ts', `export { sizes } from './sizes.ts';`, '', ['removed sizes', 'removed sizes.small']],
  ['a member of another type', 'src/Button.tsx', 'label?: string', 'label?: number', ['changed ButtonProps.label?']],
  ['a member that must be given', 'src/Button.tsx', 'label?', 'label', ['removed ButtonProps.label?', 'demands ButtonProps.label']],
  ['another type behind a name', 'src/sizes.ts', 'keyof typeof sizes', 'string', ['changed ~Size']],
])('%s is a major step', (_what, file, from, to, changes) => {
  const before = button();
  const after = { ...before, [file]: before[file as keyof typeof before].replace(from, to) };
  const compared = stepOf(before, after);
  expect(compared.step).toBe('major');
  for (const change of changes) expect(compared.changes).toContain(change);
});

const tones = (type: string, more = '') => ({
  'src/index.ts': `export { tones, draw } from './tones.ts';\nexport type { Tone, Props } from './tones.ts';`,
  'src/tones.ts': `export declare const tones: readonly ["calm", "glad"];\nexport type Tone = (typeof tones)[number];\nexport interface Props {\n  size: 'small' | 'large';\n  tone: Tone;\n}\nexport declare function draw(props: Props${more}): ${type};`,
});
const grownBy = (before: Record<string, string>, from: string, to: string) =>
  stepOf(before, { ...before, 'src/tones.ts': before['src/tones.ts']?.replace(from, to) ?? '' });

test.each([
  ['a list of names that is a union', '"glad"]', '"glad", "sad"]', 'more of tones'],
  ['a list that gets a name in its middle', '"glad"]', '"sad", "glad"]', 'more of tones'],
  ['a union of a member', `| 'large'`, `| 'large' | 'huge'`, 'more of Props.size'],
])('%s is a minor step: what was built before gives the names it knows', (_what, from, to, change) => {
  expect(grownBy(tones('string'), from, to)).toEqual({ step: 'minor', changes: [change] });
});

test.each([
  ['a name of a list that goes', tones('string'), '"calm", "glad"', '"calm"'],
  ['a name that is replaced', tones('string'), '"glad"]', '"sad", "shy"]'],
  ['a union that takes in something else than names', tones('string'), `| 'large'`, `| 'large' | undefined`],
  ['an entry that callers must supply for each name', tones('string', ', colours: Record<Tone, string>'), '"glad"]', '"glad", "sad"]'],
  ['the same in a mapped type', tones('string', ', colours: { [Name in Tone]: string; }'), '"glad"]', '"glad", "sad"]'],
  ['the same for a member', tones('string', `, px: Readonly<Record<Props['size'], number>>`), `| 'large'`, `| 'large' | 'huge'`],
  ['a member that callers must supply', tones('string'), 'tone: Tone;', 'tone: Tone;\n  name: string;'],
])('%s is a major step', (_what, before, from, to) => {
  expect(grownBy(before, from, to).step).toBe('major');
});

test('names that may be left out of an object may become more', () => {
  const before = tones('string', ', colours: Partial<Readonly<Record<Tone, string>>>, marks: { [Name in Tone]?: string; }');
  expect(grownBy(before, '"glad"]', '"glad", "sad"]').step).toBe('minor');
});

test('a list of places, which no type takes as a union, is another one when it grows', () => {
  const file = (route: string) => ({ 'src/index.ts': `export declare const route: readonly [${route}];` });
  expect(stepOf(file('"GET"'), file('"GET", "/a"'))).toEqual({ step: 'major', changes: ['changed route'] });
});

test('what a function calls the parts of its argument, and where the names are, is no change', () => {
  const after = button();
  after['src/Button.tsx'] = after['src/Button.tsx'].replace('{ size, label }', '{ size: own }');
  expect(stepOf(button(), after)).toEqual({ step: 'none', changes: [] });
});

test('steps count from the version before', () => {
  expect([stepped('1.2.3', 'none'), stepped('1.2.3', 'minor'), stepped('1.2.3', 'major')]).toEqual(['1.2.3', '1.3.0', '2.0.0']);
});

test('a report is read as it was written, and any change of it is another hash', () => {
  const api = apiOf(button());
  const read = parseReport(formatReport('@shengyu/ui', { version: '1.2.0', api }));
  expect(read).toEqual({ version: '1.2.0', api });
  expect(parseReport(formatReport('@shengyu/ui', { version: '2.0.0', serves: '1.0.0', api }))).toEqual({
    version: '2.0.0',
    serves: '1.0.0',
    api,
  });
  expect(apiHash(read.api)).toBe(apiHash(api));
  expect(apiHash(apiOf(button('\n  tone?: string;')))).not.toBe(apiHash(api));
});
