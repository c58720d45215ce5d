import { mkdir, mkdtemp, readdir, readFile, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createClauseStore } from './create-clause-store.ts';
import type { ClauseStore } from './create-clause-store.ts';

let directory: string;
beforeEach(async () => {
  directory = await mkdtemp(join(tmpdir(), 'clauses-'));
});
afterEach(() => rm(directory, { recursive: true, force: true }));

const key = (name: string): string => Buffer.from(name).toString('hex').padEnd(64, '0');

/** Puts files of so many bytes and gives them back at once. */
async function fill(store: ClauseStore, names: readonly string[], bytes = 100): Promise<void> {
  for (const name of names) {
    const lease = store.lease();
    await lease.put(key(name), 7, new Uint8Array(bytes));
    await lease.release();
  }
}

async function kept(store: ClauseStore, names: readonly string[]): Promise<string[]> {
  const lease = store.lease();
  const found = names.filter((name) => lease.find(key(name)));
  await lease.release();
  return found;
}

async function files(): Promise<string[]> {
  const all = await readdir(directory, { recursive: true, withFileTypes: true });
  return all.filter((entry) => entry.isFile()).map(({ name }) => name);
}

test('what is put is found with its length, also by the next process', async () => {
  const lease = (await createClauseStore(directory, 1000)).lease();
  await lease.put(key('a'), 7, Uint8Array.of(1, 2, 3));
  await lease.put(key('b'), 3, Uint8Array.of(4, 5, 6), 'piece');
  const next = (await createClauseStore(directory, 1000)).lease();
  for (const [name, samples, content] of [
    ['a', 7, [1, 2, 3]],
    ['b', 3, [4, 5, 6]],
  ] as const) {
    const found = next.find(key(name));
    expect(found?.samples).toBe(samples);
    expect([...(await readFile(found?.path ?? ''))]).toEqual(content);
  }
  expect(next.find(key('c'))).toBeUndefined();
});

test('beyond its limit the store forgets what was not used for longest, file and all', async () => {
  const store = await createClauseStore(directory, 300);
  await fill(store, ['a', 'b', 'c']);
  expect(await kept(store, ['a'])).toEqual(['a']);
  await fill(store, ['d', 'e']);
  expect(await kept(store, ['a', 'b', 'c', 'd', 'e'])).toEqual(['a', 'd', 'e']);
  expect(await files()).toHaveLength(3);
});

test('what a render holds stays beyond the limit until the last lease on it ends', async () => {
  const store = await createClauseStore(directory, 150);
  const [first, second] = [store.lease(), store.lease()];
  await first.put(key('a'), 7, new Uint8Array(100));
  expect(second.find(key('a'))).toBeDefined();
  await first.put(key('b'), 7, new Uint8Array(100));
  await first.release();
  expect(await files()).toEqual([expect.stringContaining(key('a'))]);
  await fill(store, ['c']);
  expect(await kept(store, ['a', 'c'])).toEqual(['a']);
  await second.release();
  await fill(store, ['d']);
  expect(await kept(store, ['a', 'd'])).toEqual(['d']);
});

test('pieces take at most half of the room, whoever holds them, and leave clauses alone', async () => {
  const store = await createClauseStore(directory, 600);
  await fill(store, ['a', 'b', 'c']);
  const lease = store.lease();
  for (const name of ['p', 'q', 'r', 's', 't']) await lease.put(key(name), 100, new Uint8Array(100), 'piece');
  expect(await files()).toHaveLength(6);
  await lease.release();
  expect(await kept(store, ['a', 'b', 'c', 'p', 'q', 'r', 's', 't'])).toEqual(['a', 'b', 'c', 'r', 's', 't']);
});

test('a file put twice counts once', async () => {
  const store = await createClauseStore(directory, 250);
  await fill(store, ['a', 'a', 'a', 'b']);
  expect(await kept(store, ['a', 'b'])).toEqual(['a', 'b']);
});

test('a start sweeps drafts and files of another format, leaves what is not its own, and knows the order of age', async () => {
  await fill(await createClauseStore(directory, 1000), ['a', 'b']);
  const [a = ''] = (await readdir(join(directory, key('a').slice(0, 2)))).filter((name) => name.startsWith(key('a')));
  await utimes(join(directory, key('a').slice(0, 2), a), new Date(), new Date(Date.now() + 60_000));
  await writeFile(join(directory, 'half.draft'), 'half');
  await writeFile(join(directory, key('a').slice(0, 2), `${key('x')}-7.1.clause`), 'old');
  await writeFile(join(directory, key('a').slice(0, 2), 'note.txt'), 'mine');
  await mkdir(join(directory, '.code'));
  await writeFile(join(directory, '.code', 'x-1.1.clause'), 'compiled');
  const store = await createClauseStore(directory, 250);
  expect((await files()).toSorted()).toEqual([
    expect.stringContaining(key('a')),
    expect.stringContaining(key('b')),
    'note.txt',
    'x-1.1.clause',
  ]);
  await fill(store, ['c']);
  expect(await kept(store, ['a', 'b', 'c'])).toEqual(['a', 'c']);
});
