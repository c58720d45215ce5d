import { existsSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { readRegistry, updateRegistry } from './registry-file.ts';
import { diskStore } from './store/disk-store.ts';
import { versionPath } from './store/registry-store.ts';
import type { SiteEntries } from './site-entries.ts';

let folder: string;
const versionFolder = (name: string, version: string) => path.join(folder, versionPath(name, version));
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'registry-'));
  for (const version of ['1.0.0', '2.0.0']) mkdirSync(versionFolder('content', version), { recursive: true });
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const longAgo = { integrity: {}, shared: {}, time: '2020-01-01T00:00:00Z', until: '2020-01-01T00:00:00Z' };
const withOld = (registry: SiteEntries): SiteEntries => ({
  ...registry,
  remotes: { content: { live: '2.0.0', versions: { '1.0.0': longAgo, '2.0.0': longAgo } } },
});
const isThere = (version: string) => existsSync(versionFolder('content', version));

test('the files of versions that went are deleted before the next change may begin', async () => {
  const seen: unknown[] = [];
  let begin = (): void => {};
  const begun = new Promise<void>((resolve) => (begin = resolve));
  const first = updateRegistry(diskStore(folder), async (registry) => {
    begin();
    // Long enough for the second to wait for the lock.
    await new Promise((resolve) => setTimeout(resolve, 120));
    return withOld(registry);
  });
  await begun;
  const second = updateRegistry(diskStore(folder), (registry) => {
    seen.push(Object.keys(registry.remotes.content?.versions ?? {}), isThere('1.0.0'), isThere('2.0.0'));
    return registry;
  });
  await Promise.all([first, second]);
  expect(seen).toEqual([['2.0.0'], false, true]);
});

test('a change that throws writes nothing and deletes nothing', async () => {
  const change = updateRegistry(diskStore(folder), (registry) => {
    withOld(registry);
    throw new Error('refused');
  });
  await expect(change).rejects.toThrow('refused');
  expect([isThere('1.0.0'), await readRegistry(diskStore(folder))]).toEqual([true, { remotes: {} }]);
});
