import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { checkTree } from './tree.ts';

let root: string;

function lay(folders: string[], tree: string): string[] {
  for (const folder of folders) mkdirSync(path.join(root, folder), { recursive: true });
  writeFileSync(path.join(root, 'ARCHITECTURE.md'), `# Title\n\n\`\`\`\n${tree}\n\`\`\`\n`);
  return checkTree(root).map(({ message }) => message);
}

beforeEach(() => {
  root = mkdtempSync(path.join(tmpdir(), 'tree-'));
});

afterEach(() => rmSync(root, { recursive: true }));

test('a tree that equals the disk has no findings, whatever lies below its depth', () => {
  expect(lay(['apps/shell/src', 'node_modules/x'], 'apps/   the products\n  shell/  the host')).toEqual([]);
});

test('a folder that is gone from the disk is named', () => {
  expect(lay(['apps'], 'apps/\n  shell/')).toEqual(['apps/shell/ is in the tree but not on disk']);
});

test('a folder that the tree forgot is named', () => {
  expect(lay(['apps/shell', 'apps/studio', 'docs'], 'apps/\n  shell/')).toEqual([
    expect.stringContaining('docs/ is on disk but not in the tree'),
    expect.stringContaining('apps/studio/ is on disk but not in the tree'),
  ]);
});
