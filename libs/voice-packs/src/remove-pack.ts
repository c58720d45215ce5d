import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { forgetPackState } from './pack-state.ts';
import { CacheLock } from './install/cache-lock.ts';
import { setAside } from './install/set-aside.ts';

/**
 * Takes a pack out of the cache, in all versions of it, and the runtimes with the last pack. An engine that has its model open speaks on.
 * @param id of a pack, or the name of a folder of `packs`
 * @returns the folders that are gone; `undefined` while something is installed into this cache
 */
export async function removePack(cache: string, id: string): Promise<string[] | undefined> {
  if (!existsSync(cache)) return [];
  const lock = await CacheLock.take(cache);
  if (!lock) return undefined;
  try {
    const packs = namesIn(cache, 'packs');
    const gone = packs.filter((name) => name === id || name.replace(/-[0-9a-f]{12}$/, '') === id);
    const runtimes = gone.length > 0 && gone.length === packs.length ? namesIn(cache, 'runtime') : [];
    const folders = [...gone.map((name) => path.join(cache, 'packs', name)), ...runtimes.map((name) => path.join(cache, 'runtime', name))];
    for (const folder of folders) await setAside(cache, folder);
    if (gone.length > 0) forgetPackState(cache);
    return folders;
  } finally {
    lock.release();
  }
}

function namesIn(cache: string, folder: string): string[] {
  try {
    return readdirSync(path.join(cache, folder));
  } catch {
    return [];
  }
}
