import { randomUUID } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { mkdir, open, readdir, rename, rm, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { pathOfKey, StorageMissing, type ListedObject, type Storage } from '../../ports/storage.ts';

const isMissing = (error: unknown): boolean => ['ENOENT', 'ENOTDIR'].includes((error as NodeJS.ErrnoException).code ?? '');

/** Keeps files in a folder of this machine, or of a file system that several machines share. */
export function createDiskStorage(folder: string): Storage {
  const at = (key: string): string => pathOfKey(folder, key);
  const head: Storage['head'] = async (key) => {
    try {
      const found = await stat(at(key));
      return found.isFile() ? { size: found.size, modifiedMs: found.mtimeMs } : undefined;
    } catch (error) {
      if (isMissing(error)) return undefined;
      throw error;
    }
  };
  return {
    kind: 'disk',
    folder,
    head,
    async put(key, content) {
      const path = at(key);
      await mkdir(dirname(path), { recursive: true });
      const draft = `${path}.${randomUUID()}.draft`;
      try {
        await using file = await open(draft, 'wx');
        if (content instanceof Uint8Array) await file.writeFile(content);
        else for await (const chunk of content) await file.writeFile(chunk);
        await file.sync();
        await rename(draft, path);
      } catch (error) {
        await rm(draft, { force: true });
        throw error;
      }
    },
    async take(key, path) {
      const place = at(key);
      if (path === place) return;
      await mkdir(dirname(place), { recursive: true });
      await rename(path, place);
    },
    async get(key, range) {
      if (!(await head(key))) throw new StorageMissing(key);
      return createReadStream(at(key), range);
    },
    async remove(keys) {
      for (const key of keys) await rm(at(key), { force: true });
    },
    removeBelow: (below) => rm(at(below), { recursive: true, force: true }),
    list: (below) => filesBelow(folder, below ?? ''),
    async localPath(key) {
      if (!(await head(key))) throw new StorageMissing(key);
      return at(key);
    },
    publicAddress: () => Promise.resolve(undefined),
  };
}

async function* filesBelow(folder: string, below: string): AsyncGenerator<ListedObject> {
  const entries = await readdir(join(folder, below), { withFileTypes: true }).catch((error: unknown) => {
    if (isMissing(error)) return [];
    throw error;
  });
  for (const entry of entries) {
    const key = below === '' ? entry.name : `${below}/${entry.name}`;
    if (entry.isDirectory()) yield* filesBelow(folder, key);
    // It may be removed while it is listed.
    const found = entry.isFile() ? await stat(join(folder, key)).catch(() => undefined) : undefined;
    if (found) yield { key, size: found.size, modifiedMs: found.mtimeMs };
  }
}
