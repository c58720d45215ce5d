import { mkdtempSync, rmSync } from 'node:fs';
import { hostname, tmpdir } from 'node:os';
import path from 'node:path';
import { identify } from '@shengyu/processes';
import { readPackState, writePackState, type PackState } from './pack-state.ts';

let cache = '';
beforeEach(() => (cache = mkdtempSync(path.join(tmpdir(), 'pack-state-'))));
afterEach(() => rmSync(cache, { recursive: true }));

const self = identify(process.pid) ?? { pid: 0, startedAt: '' };
const fetching = (change: Partial<PackState>): PackState => ({
  pack: 'kokoro',
  phase: 'fetching',
  doneBytes: 1,
  totalBytes: 2,
  tried: [],
  updatedAt: Date.now(),
  owner: { ...self, host: hostname() },
  ...change,
});

const phaseOf = (state: PackState): string | undefined => {
  writePackState(cache, state);
  return readPackState(cache, {})?.phase;
};

test('a cache into which nothing was installed has no state', () => {
  expect(readPackState(cache, {})).toBeUndefined();
});

test('an installation is under way as long as its process lives', () => {
  expect(phaseOf(fetching({}))).toBe('fetching');
  expect(phaseOf(fetching({ owner: { ...self, startedAt: 'earlier', host: hostname() } }))).toBe('failed');
  expect(readPackState(cache, {})).toMatchObject({ error: { code: 'interrupted', help: expect.stringContaining('add kokoro') } });
});

test('one on another host is under way as long as it says so', () => {
  const elsewhere = { ...self, host: 'elsewhere' };
  expect(phaseOf(fetching({ owner: elsewhere }))).toBe('fetching');
  expect(phaseOf(fetching({ owner: elsewhere, updatedAt: Date.now() - 21_000 }))).toBe('failed');
});

test('an end stays what it was', () => {
  const dead = { ...self, startedAt: 'earlier', host: hostname() };
  expect(phaseOf(fetching({ phase: 'ready', owner: dead }))).toBe('ready');
});
