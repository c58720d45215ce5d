import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { FolderOrder } from './folder-orders.ts';
import { checkFolders, cycleFindings, folderCycles, folderEdges, orderFindings } from './folders.ts';

let root: string;

function write(file: string, text: string): void {
  mkdirSync(path.dirname(path.join(root, file)), { recursive: true });
  writeFileSync(path.join(root, file), text);
}

beforeEach(() => {
  root = mkdtempSync(path.join(tmpdir(), 'folders-'));
});

afterEach(() => rmSync(root, { recursive: true }));

test('imports between folders are found at every depth, those of tests and those inside a folder are not', () => {
  write('src/a/one.ts', "import { two } from '../b/two.ts';\nimport { own } from './own.ts';\nimport 'react';");
  write('src/a/one.test.ts', "import { three } from '../c/deep/three.ts';");
  write('src/b/two.ts', "export type { Three } from '../c/deep/three.ts';\nimport '../../tools/outside.ts';");
  write('src/c/deep/three.ts', "import '../wide/four.ts';\nimport '../beside.ts';");
  write('src/index.ts', "import './a/one.ts';");
  expect(folderEdges(root, 'src')).toEqual([
    { root: 'src', from: 'a', to: 'b', file: 'src/a/one.ts', line: 1, target: 'src/b/two.ts' },
    { root: 'src', from: 'b', to: 'c', file: 'src/b/two.ts', line: 1, target: 'src/c/deep/three.ts' },
    { root: 'src/c', from: 'deep', to: 'wide', file: 'src/c/deep/three.ts', line: 1, target: 'src/c/wide/four.ts' },
    { root: 'src/c', from: 'deep', to: '.', file: 'src/c/deep/three.ts', line: 2, target: 'src/c/beside.ts' },
    { root: 'src', from: '.', to: 'a', file: 'src/index.ts', line: 1, target: 'src/a/one.ts' },
  ]);
});

const edges = (...pairs: string[]) =>
  pairs.map(([from = '', , to = '']) => ({ root: 'src', from, to, file: `${from}.ts`, line: 1, target: `${to}.ts` }));

test('a circle is found however long, a ladder is none', () => {
  expect(folderCycles(edges('a>b', 'b>c', 'a>c'))).toEqual([]);
  expect(folderCycles(edges('a>b', 'b>c', 'c>a', 'c>d', 'd>e', 'e>d'))).toEqual([
    ['d', 'e'],
    ['a', 'b', 'c'],
  ]);
});

test('a circle is reported once, at the import of which there are fewest, with both files and the way out', () => {
  expect(cycleFindings(edges('a>b', 'a>b', 'b>a', '.>a', 'a>.'))).toEqual([
    {
      file: 'b.ts',
      line: 1,
      message:
        'imports a.ts: in src the folders a, b import each other; move what is needed down into b or below it, move the importing file up into a, or pass it in',
    },
  ]);
});

test('ground imports only lower ground, features not the roof', () => {
  const order = { root: 'src', ground: ['g', 'h'], roof: ['p', 'q'] };
  const wrong = (...pairs: string[]) => orderFindings(order, edges(...pairs)).map(({ file }) => file);
  expect(wrong('h>g', 'a>h', 'a>b', 'p>a', 'q>p', 'q>g')).toEqual([]);
  expect(wrong('g>h', 'h>a', 'a>p', 'p>q')).toEqual(['g.ts', 'h.ts', 'a.ts', 'p.ts']);
  expect(wrong('.>g', '.>q', 'g>.', 'q>.')).toEqual(['g.ts', 'q.ts']);
});

describe('a project with an order', () => {
  const deep: FolderOrder = { root: 'apps/one/src/commands', ground: ['money', 'orders'] };
  const found = (...orders: FolderOrder[]) => checkFolders(root, orders).map(({ file, message }) => `${file} ${message}`);

  beforeEach(() => {
    write('package.json', '{ "workspaces": ["apps/*"] }');
    write('apps/one/package.json', '{ "name": "one" }');
    write('apps/one/src/commands/money/pay.ts', '');
    write('apps/one/src/commands/orders/order.ts', "import '../money/pay.ts';");
  });

  test('an import against it names both files and the way out', () => {
    expect(found(deep)).toEqual([]);
    write('apps/one/src/commands/money/tell.ts', "import '../orders/show.ts';");
    write('apps/one/src/commands/orders/order.ts', '');
    expect(found(deep)).toEqual([
      'apps/one/src/commands/money/tell.ts imports apps/one/src/commands/orders/show.ts: in apps/one/src/commands, money lies below orders (tools/lint/folder-orders.ts); move what is needed down into money or below it, move the importing file up into orders, or pass it in',
    ]);
  });

  test('a circle is found below the first folders, also where no order is declared', () => {
    write('apps/one/src/commands/money/pay.ts', "import '../orders/order.ts';");
    expect(found()).toEqual([
      expect.stringMatching(
        /^apps\/one\/src\/commands\/\w+\/\w+\.ts imports .* in apps\/one\/src\/commands the folders money, orders import each other; move/,
      ),
    ]);
  });

  test('an order without a roof names every folder, and none that is gone', () => {
    write('apps/one/src/commands/gifts/give.ts', '');
    expect(found({ ...deep, ground: ['money', 'orders', 'sales'] })).toEqual([
      'tools/lint/folder-orders.ts apps/one/src/commands/gifts has no place in the order of apps/one/src/commands: name it after all it imports',
      'tools/lint/folder-orders.ts apps/one/src/commands/sales has a place in the order and is not on disk: take it out',
    ]);
    expect(found({ ...deep, roof: [] })).toEqual([]);
  });
});
