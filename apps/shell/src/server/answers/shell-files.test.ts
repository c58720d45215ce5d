import { createHash } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type { Registry } from '@shengyu/contract';
import { createPublishedFiles } from '../registry/published-files.ts';
import { shellFiles } from './shell-files.ts';

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'shell-files-'));
  writeFileSync(path.join(folder, 'main.new.js'), 'new');
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

function reader(stored: string) {
  const integrity = { 'client/login.old.js': createHash('sha256').update('old').digest('base64'), 'shell.json': 'hash' };
  const registry: Registry = {
    serial: 1,
    time: '',
    remotes: {},
    shell: { live: 'b1', versions: { b1: { integrity, shared: {}, time: '' } } },
  };
  const asked: string[] = [];
  const files = createPublishedFiles({
    readRegistry: () => Promise.resolve('unchanged'),
    readFile(...where) {
      asked.push(where.join('/'));
      return Promise.resolve(Buffer.from(stored));
    },
    watch: () => () => {},
  });
  return { read: shellFiles(folder, { catalogue: { registry: () => registry }, files }), asked };
}

test('a tab that began with an earlier build still gets its files', async () => {
  const { read, asked } = reader('old');
  await expect(read('main.new.js')).resolves.toEqual(Buffer.from('new'));
  await expect(read('login.old.js')).resolves.toEqual(Buffer.from('old'));
  expect(asked).toEqual(['shell/b1/client/login.old.js']);
});

test('what no build has, or is not for browsers, is not there', async () => {
  const { read, asked } = reader('old');
  for (const name of ['login.other.js', '../shell.json', 'shell.json', 'constructor']) await expect(read(name)).resolves.toBeUndefined();
  expect(asked).toEqual([]);
});

// covers: security-118
test('a file of an earlier build that was changed since is not handed out', async () => {
  await expect(reader('evil').read('login.old.js')).rejects.toThrow('is not the published file');
});
