import { readFile } from 'node:fs/promises';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { filesBelow } from '../../federation/files-below.ts';
import type { RegistryStore } from './registry-store.ts';
import { openBucket } from './s3-bucket.ts';
import { withBucketLock } from './s3-lock.ts';

const atOnce = 8;

/** Calls `work` for each, a few at a time. */
async function each<Item>(items: readonly Item[], work: (item: Item) => Promise<unknown>): Promise<void> {
  const left = [...items];
  const next = async (): Promise<void> => {
    for (let item = left.shift(); item !== undefined; item = left.shift()) await work(item);
  };
  await Promise.all(Array.from({ length: atOnce }, next));
}

let folder: string | undefined;

/** A folder of this process, which goes with it. */
function ownFolder(): string {
  if (folder !== undefined) return folder;
  const made = mkdtempSync(path.join(tmpdir(), 'registry-'));
  process.once('exit', () => rmSync(made, { recursive: true, force: true }));
  return (folder = made);
}

/** The registry in a bucket, `s3://bucket/prefix`. The keys that sign it stay on this machine. */
export function s3Store(address: string, keys: string): RegistryStore {
  const bucket = openBucket(address);
  return {
    place: bucket.place,
    keys,
    staging: ownFolder(),
    read: (file) => bucket.read(file),
    async replace(file, body, tag) {
      await bucket.write(file, body, tag ?? null);
    },
    async publish(folder, target) {
      const [files, before] = [filesBelow(folder), await bucket.list(target)];
      await each(files, async (file) => bucket.write(`${target}/${file}`, await readFile(path.join(folder, file))));
      await bucket.remove(before.filter((file) => !files.includes(file)).map((file) => `${target}/${file}`));
    },
    list: (target) => bucket.list(target),
    remove: async (target) => bucket.remove([target, ...(await bucket.list(target)).map((file) => `${target}/${file}`)]),
    lock: (work) => withBucketLock(bucket, work),
  };
}
