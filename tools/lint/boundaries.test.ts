import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { checkBoundaries } from './boundaries.ts';

let root: string;

function write(file: string, text: string): void {
  mkdirSync(path.dirname(path.join(root, file)), { recursive: true });
  writeFileSync(path.join(root, file), text);
}

function project(dir: string, tags: string[], dependencies: string[] = []): void {
  const name = `@shengyu/${path.basename(dir)}`;
  const manifest = {
    name,
    exports: { '.': './src/index.ts' },
    dependencies: Object.fromEntries(dependencies.map((key) => [key, '1.0.0'])),
    nx: { tags },
  };
  write(`${dir}/package.json`, JSON.stringify(manifest));
}

beforeEach(() => {
  root = mkdtempSync(path.join(tmpdir(), 'boundaries-'));
  write('package.json', JSON.stringify({ workspaces: ['apps/*', 'libs/*'], devDependencies: { 'fast-check': '1.0.0' } }));
  project('libs/contract', ['type:contract', 'scope:shared', 'platform:any']);
  project('libs/script', ['type:domain', 'scope:speech', 'platform:any']);
  project('libs/ui', ['type:ui', 'scope:shared', 'platform:browser']);
  project('apps/server', ['type:service', 'scope:server', 'platform:node'], ['@shengyu/script', '@shengyu/ui']);
  project('apps/studio', ['type:remote', 'scope:studio', 'platform:browser'], ['@shengyu/script', '@shengyu/contract', '@shengyu/market']);
  project('apps/market', ['type:remote', 'scope:market', 'platform:browser'], []);
});

afterEach(() => rmSync(root, { recursive: true }));

const messages = (): string[] => checkBoundaries(root).map(({ file, message }) => `${file}: ${message}`);

test('a tree that keeps to the arrows has no findings', () => {
  write('apps/studio/src/a.ts', "import { x } from '@shengyu/script';\nimport './b.ts';");
  write('apps/server/src/a.ts', "import fs from 'node:fs';\nimport { x } from '@shengyu/script';");
  expect(messages()).toEqual([]);
});

test('a remote that imports a remote is sent to dialogs and libs', () => {
  write('apps/studio/src/a.ts', "import { x } from '@shengyu/market';");
  expect(messages().join('\n')).toMatch(
    /apps\/studio\/src\/a\.ts: type:remote may not import type:remote .*`dialogs` of @shengyu\/contract/,
  );
});

test('the server may not import what draws', () => {
  write('apps/server/src/a.ts', "import type { x } from '@shengyu/ui';");
  expect(messages().join('\n')).toMatch(/platform:node may not import platform:browser/);
});

test.each(["import('@shengyu/ui')", "type T = import('@shengyu/ui').T", "export { x } from '@shengyu/ui'", "require('@shengyu/ui')"])(
  'the form of the import does not matter: %s',
  (form) => {
    write('libs/contract/src/a.ts', form);
    expect(messages().join('\n')).toMatch(/type:contract may not import type:ui/);
  },
);

test('an import that is not declared names the command that declares it', () => {
  write('apps/market/src/a.ts', "import { z } from 'zod';");
  expect(messages()).toEqual(['apps/market/src/a.ts: zod is not declared: npm install -w apps/market zod']);
});

test('a deep import names the public entry', () => {
  write('apps/studio/src/a.ts', "import { x } from '@shengyu/script/clause';\nimport { y } from 'react/src/y';");
  expect(messages().join('\n')).toMatch(/@shengyu\/script offers @shengyu\/script; export.*\n.*react\/src\/y reaches into another package/);
});

test('a relative path may not leave its project', () => {
  write('apps/studio/src/a.ts', "import { x } from '../../market/src/x.ts';");
  expect(messages().join('\n')).toMatch(/leaves apps\/studio/);
});

test('browser code may not load a module of Node, its tests may', () => {
  write('apps/market/src/a.ts', "import 'node:fs';");
  write('apps/market/src/a.test.ts', "import 'node:fs';\nimport 'fast-check';");
  expect(messages()).toEqual(['apps/market/src/a.ts: node:fs does not exist in a browser: move this to the server or to a tool']);
});

test('the shell’s server half may import a lib for Node, its browser half may not', () => {
  project('libs/processes', ['type:domain', 'scope:shared', 'platform:node']);
  project('apps/shell', ['type:host', 'scope:shell', 'platform:both'], ['@shengyu/processes']);
  write('apps/shell/src/server/a.ts', "import { x } from '@shengyu/processes';");
  write('apps/shell/src/browser/a.ts', "import { x } from '@shengyu/processes';");
  expect(messages()).toEqual([expect.stringContaining('apps/shell/src/browser/a.ts: platform:both may not import platform:node')]);
});

test('a project without tags, or with unknown ones, fails', () => {
  project('libs/new', ['type:domain', 'scope:moon']);
  expect(messages()).toEqual([
    expect.stringContaining('tag scope:moon is unknown'),
    expect.stringContaining('needs exactly one nx tag platform:'),
  ]);
});

test('a star export fails', () => {
  write('libs/script/src/index.ts', "export * from './a.ts';");
  expect(messages().join('\n')).toMatch(/hides what this module offers/);
});
