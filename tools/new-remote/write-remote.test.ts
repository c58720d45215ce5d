import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { workspaceRoot } from '../federation/workspace-root.ts';
import { remoteFiles } from './remote-files.ts';
import { removeRemote, writeRemote } from './write-remote.ts';

const lists = ['ARCHITECTURE.md', 'README.md', 'README.zh-CN.md', 'package-lock.json'];
let root: string;
/** As much of this workspace as the names of remotes are in. */
beforeEach(() => {
  root = mkdtempSync(path.join(tmpdir(), 'new-remote-'));
  for (const file of [...lists, 'package.json', 'libs/contract', 'apps/content/src', 'apps/shell/src/routing', 'apps/shell/src/locales'])
    cpSync(path.join(workspaceRoot, file), path.join(root, file), { recursive: true });
  mkdirSync(path.join(root, 'node_modules/@shengyu'), { recursive: true });
  symlinkSync('../../libs/contract', path.join(root, 'node_modules/@shengyu/contract'));
});
afterEach(() => rmSync(root, { recursive: true, force: true }));

const read = (file: string) => readFileSync(path.join(root, file), 'utf8');
const written = () => lists.map(read);

test('a remote is written with its page, test, catalogue, journey and lines, and removed without a trace', async () => {
  const before = written();
  const files = await writeRemote(root, { name: 'podcast', title: '播客' });
  expect(files.every((file) => existsSync(path.join(root, file)))).toBe(true);
  expect(read('apps/podcast/src/locales/places.zh-CN.ts')).toContain("title: '播客'");
  expect(read('ARCHITECTURE.md')).toContain('\n  podcast/                /podcast\n');
  expect(read('README.md')).toContain('\napps/podcast    /podcast\n');
  const { packages } = JSON.parse(read('package-lock.json')) as { packages: Record<string, object> };
  expect(packages['node_modules/@shengyu/podcast']).toEqual({ resolved: 'apps/podcast', link: true });
  expect(existsSync(path.join(root, 'node_modules/@shengyu/podcast/package.json'))).toBe(true);
  removeRemote(root, 'podcast', ['libs/contract']);
  expect(written()).toEqual(before);
  expect(
    ['apps/podcast', 'e2e/podcast.spec.ts', 'node_modules/@shengyu/podcast'].filter((file) => existsSync(path.join(root, file))),
  ).toEqual([]);
});

test.each([
  ['', 'which name?'],
  ['a-b', 'cannot be a remote’s name'],
  ['Podcast', 'cannot be a remote’s name'],
  ['content', '"content" is taken: apps/content exists'],
  ['contract', '"contract" is taken: libs/contract exists'],
  ['notice', 'belongs to content, which has /notice'],
  ['art', 'belongs to shell, which has /art/*'],
  ['v1', 'belongs to shell, which has /v1/*'],
  ['shell', 'means something else'],
])('the name "%s" is refused: %s', async (name, said) => {
  const before = written();
  await expect(writeRemote(root, { name, title: '一页' })).rejects.toThrow(said.replace('’', "'"));
  expect(written()).toEqual(before);
});

test('a title that would not be a title is refused, and so is removing what is no remote or is used', async () => {
  await expect(writeRemote(root, { name: 'podcast', title: "'};" })).rejects.toThrow('cannot be a title');
  expect(() => removeRemote(root, 'server', [])).toThrow('there is no remote "server"');
  expect(() => removeRemote(root, '../apps', [])).toThrow('there is no remote');
});

test('every text that a new remote shows stands in its catalogue', () => {
  const { 'apps/podcast/src/pages/PodcastPage.tsx': page = '' } = remoteFiles({ name: 'podcast', title: '播客' });
  expect(page).not.toMatch(/\p{Script=Han}/u);
});
