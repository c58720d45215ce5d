import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { filesBelow } from '../../federation/files-below.ts';
import { withRegistryLock } from './disk-lock.ts';
import { StoreChanged, type RegistryStore, type StoredFile } from './registry-store.ts';

const isMissing = (error: unknown): boolean => (error as NodeJS.ErrnoException).code === 'ENOENT';
let moved = 0;

/** The registry in a folder of this machine. */
export function diskStore(federationDir: string): RegistryStore {
  const at = (file: string): string => path.join(federationDir, file);
  const read = async (file: string): Promise<StoredFile | undefined> => {
    try {
      const body = await readFile(at(file));
      return { body, tag: createHash('sha256').update(body).digest('base64') };
    } catch (error) {
      if (isMissing(error)) return undefined;
      throw error;
    }
  };
  return {
    place: federationDir,
    keys: at('keys'),
    staging: at('staging'),
    read,
    async replace(file, body, tag) {
      // Whoever writes holds the lock: between this look and the rename nobody else does.
      if ((await read(file))?.tag !== tag) throw new StoreChanged(at(file));
      await mkdir(path.dirname(at(file)), { recursive: true });
      const next = `${at(file)}.${process.pid}.tmp`;
      await writeFile(next, body);
      await rename(next, at(file));
    },
    async publish(folder, target) {
      await mkdir(path.dirname(at(target)), { recursive: true });
      const old = at(`staging/${process.pid}-${moved++}.old`);
      if (existsSync(at(target))) await rename(at(target), old);
      await rename(folder, at(target));
      await rm(old, { recursive: true, force: true });
    },
    list: (target) => Promise.resolve(existsSync(at(target)) ? filesBelow(at(target)) : []),
    remove: (target) => rm(at(target), { recursive: true, force: true }),
    lock: (work) => withRegistryLock(federationDir, work),
  };
}
