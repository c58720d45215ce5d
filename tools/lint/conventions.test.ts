import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { checkConventions } from './conventions.ts';
import { checkJsxTexts } from './jsx-texts.ts';

let root: string;

function write(file: string, text: string): void {
  mkdirSync(path.dirname(path.join(root, file)), { recursive: true });
  writeFileSync(path.join(root, file), text);
}

beforeEach(() => {
  root = mkdtempSync(path.join(tmpdir(), 'conventions-'));
  write('package.json', JSON.stringify({ workspaces: ['apps/*'] }));
  write('apps/content/package.json', JSON.stringify({ name: '@shengyu/content' }));
});

afterEach(() => rmSync(root, { recursive: true }));

const messages = (): string[] => checkConventions(root).map(({ message }) => message);

test('a folder called utils fails', () => {
  write('apps/content/src/utils/time.ts', 'export {};');
  expect(messages()).toEqual([expect.stringContaining('“utils” says nothing')]);
});

test('a test that mocks a module of ours fails', () => {
  write('apps/content/src/a.test.ts', "jest.mock('./a.ts'); jest.mock('axios');");
  expect(messages()).toEqual(['mocks our own module ./a.ts: pass a fake of its port instead']);
});

test('a test on inputs drawn by chance fails without a seed', () => {
  const drawn = 'fc.assert';
  write('apps/content/src/a.test.ts', `${drawn}(one, { seed: 1 }); ${drawn}(two);`);
  expect(messages()).toEqual([expect.stringContaining('fc.assert without a seed')]);
});

test('a stylesheet of more lines than a file of code may have fails', () => {
  write('apps/content/src/a.css', '.a {}\n'.repeat(400));
  expect(messages()).toEqual([]);
  write('apps/content/src/a.css', '.a {}\n'.repeat(401));
  expect(messages()).toEqual([expect.stringContaining('has 401 lines')]);
});

// covers: asvs-15.1.2
test('a version range fails', () => {
  write('apps/content/package.json', JSON.stringify({ name: '@shengyu/content', dependencies: { zod: '^4.6.7' } }));
  expect(messages()).toEqual(['zod: pin an exact version instead of ^4.6.7']);
});

test('a version of a package of ours fails: there is only the one beside', () => {
  write('apps/content/package.json', JSON.stringify({ name: '@shengyu/content', dependencies: { '@shengyu/ui': '1.0.0' } }));
  expect(messages()).toContain('@shengyu/ui: is the workspace\'s own, whatever its version: "*" instead of 1.0.0');
});

// covers: asvs-15.1.2
test('a dependency of ours that nothing imports fails', () => {
  write('apps/content/package.json', JSON.stringify({ name: '@shengyu/content', dependencies: { '@shengyu/ui': '*' } }));
  expect(messages()).toEqual(['@shengyu/ui is declared but never imported: remove it']);
});

test.each([
  '<p>你好</p>',
  "<p>{ok ? '好' : null}</p>",
  "<>{ok && 'Loading'}</>",
  '<input placeholder="Your name" />',
  '<p>{`共 ${n} 条`}</p>',
  "<img alt={ok ? 'a cat' : ''} />",
])('words in JSX belong in the catalogue: %s', (jsx) => {
  expect(checkJsxTexts('a.tsx', `const x = ${jsx};`)).toHaveLength(1);
});

test.each([
  '<p>{t.hello}</p>',
  '<p> · {n} </p>',
  '<p className="big">{format(n)}</p>',
  '<p>{`${a}%`}</p>',
  '<kbd>Del</kbd>',
  '<p>{list.map((x) => x)}</p>',
])('signs, values and class names are no words: %s', (jsx) => {
  expect(checkJsxTexts('a.tsx', `const x = ${jsx};`)).toEqual([]);
});
