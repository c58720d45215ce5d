import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { folderCycles, folderEdges, mutualPairs, orderFindings } from './folders.ts';

let root: string;

function write(file: string, text: string): void {
  mkdirSync(path.dirname(path.join(root, file)), { recursive: true });
  writeFileSync(path.join(root, file), text);
}

beforeEach(() => {
  root = mkdtempSync(path.join(tmpdir(), 'folders-'));
});

afterEach(() => rmSync(root, { recursive: true }));

test('imports between folders are found, those of tests and those inside a folder are not', () => {
  write('src/a/one.ts', "import { two } from '../b/two.ts';\nimport { own } from './own.ts';\nimport 'react';");
  write('src/a/one.test.ts', "import { three } from '../c/three.ts';");
  write('src/b/two.ts', "export type { Three } from '../c/deep/three.ts';");
  write('src/index.ts', "import './a/one.ts';");
  expect(folderEdges(root, 'src')).toEqual([
    { from: 'a', to: 'b', file: 'src/a/one.ts', line: 1 },
    { from: 'b', to: 'c', file: 'src/b/two.ts', line: 1 },
    { from: '.', to: 'a', file: 'src/index.ts', line: 1 },
  ]);
});

const edges = (...pairs: string[]) => pairs.map(([from = '', , to = '']) => ({ from, to, file: `${from}.ts`, line: 1 }));

test('a circle is found however long, a ladder is none', () => {
  expect(folderCycles(edges('a>b', 'b>c', 'a>c'))).toEqual([]);
  expect(folderCycles(edges('a>b', 'b>c', 'c>a', 'c>d', 'd>e', 'e>d'))).toEqual([
    ['d', 'e'],
    ['a', 'b', 'c'],
  ]);
  expect(mutualPairs(edges('a>b', 'b>c', 'c>a', 'd>e', 'e>d'))).toEqual(['d e']);
});

test('ground imports only lower ground, features not the roof', () => {
  const order = { root: 'src', ground: ['g', 'h'], roof: ['p', 'q'] };
  const wrong = (...pairs: string[]) => orderFindings(order, edges(...pairs)).map(({ file }) => file);
  expect(wrong('h>g', 'a>h', 'a>b', 'p>a', 'q>p', 'q>g')).toEqual([]);
  expect(wrong('g>h', 'h>a', 'a>p', 'p>q')).toEqual(['g.ts', 'h.ts', 'a.ts', 'p.ts']);
  expect(wrong('.>g', '.>q', 'g>.', 'q>.')).toEqual(['g.ts', 'q.ts']);
});
