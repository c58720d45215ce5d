import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { packCache } from './index.ts';

const home = mkdtempSync(path.join(tmpdir(), 'pack-cache-'));
afterAll(() => rmSync(home, { recursive: true }));

const onLinux = process.platform === 'linux' ? test : test.skip;

test('VOICES_CACHE names the folder', () => {
  expect(packCache({ VOICES_CACHE: '/voices', XDG_CACHE_HOME: home })).toBe(path.resolve('/voices'));
});

test('the cache of the user is the usual place, whatever copy of the project asks', () => {
  expect(packCache({ XDG_CACHE_HOME: home, DATA_DIR: '/one' })).toBe(path.join(home, 'shengyu/voices'));
});

onLinux('without XDG_CACHE_HOME it lies in .cache', () => {
  expect(packCache({ HOME: home })).toBe(path.join(home, '.cache/shengyu/voices'));
});

test('where the user has no home that can be written, the data folder has it', () => {
  const file = path.join(home, 'file');
  writeFileSync(file, '');
  expect(packCache({ XDG_CACHE_HOME: path.join(file, 'cache'), DATA_DIR: '/data' })).toBe(path.resolve('/data/voices'));
});
