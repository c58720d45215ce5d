import { randomUUID } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { mkdir, readdir, rename, rm, stat, utimes } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { pathOfKey, type Storage } from '../../ports/storage.ts';

/** A render reads what it has begun with for as long as it takes. */
const IN_USE_MS = 6 * 3_600_000;
const LOOK_EVERY_MS = 600_000;

export interface LocalCopies {
  /** Path of a copy, fetched where there is none; two that ask at once fetch it once. */
  of(key: string): Promise<string>;
  forget(keys: readonly string[]): Promise<void>;
}

/** Copies of stored objects on this machine, of which those that were used longest ago go beyond `mostBytes`. */
export function createLocalCopies(folder: string, storage: Pick<Storage, 'get'>, mostBytes: number): LocalCopies {
  const coming = new Map<string, Promise<string>>();
  let lookedAt = 0;

  const fetchCopy = async (key: string): Promise<string> => {
    const path = pathOfKey(folder, key);
    const now = new Date();
    const isThere = await utimes(path, now, now).then(
      () => true,
      () => false,
    );
    if (isThere) return path;
    const content = await storage.get(key);
    await mkdir(dirname(path), { recursive: true });
    const draft = `${path}.${randomUUID()}.draft`;
    try {
      await pipeline(content, createWriteStream(draft, { mode: 0o600 }));
      await rename(draft, path);
    } catch (error) {
      await rm(draft, { force: true });
      throw error;
    }
    if (Date.now() - lookedAt > LOOK_EVERY_MS) {
      lookedAt = Date.now();
      await dropOldest(folder, mostBytes);
    }
    return path;
  };

  return {
    of(key) {
      const known = coming.get(key);
      if (known) return known;
      const copy = fetchCopy(key).finally(() => coming.delete(key));
      coming.set(key, copy);
      return copy;
    },
    forget: async (keys) => {
      for (const key of keys) await rm(pathOfKey(folder, key), { force: true });
    },
  };
}

async function dropOldest(folder: string, mostBytes: number): Promise<void> {
  const files: { path: string; size: number; usedMs: number }[] = [];
  for (const entry of await readdir(folder, { withFileTypes: true, recursive: true })) {
    const path = join(entry.parentPath, entry.name);
    const found = entry.isFile() ? await stat(path).catch(() => undefined) : undefined;
    if (found) files.push({ path, size: found.size, usedMs: found.mtimeMs });
  }
  let bytes = files.reduce((sum, { size }) => sum + size, 0);
  for (const { path, size, usedMs } of files.sort((a, b) => a.usedMs - b.usedMs)) {
    if (bytes <= mostBytes || Date.now() - usedMs < IN_USE_MS) return;
    await rm(path, { force: true });
    bytes -= size;
  }
}
