import { constants, existsSync, readdirSync } from 'node:fs';
import { copyFile } from 'node:fs/promises';
import path from 'node:path';
import { readInstalled } from '../find-pack.ts';
import { WayFailed } from '../files/way-failed.ts';
import type { PackFile } from '../voice-pack.ts';
import { sumBytes, type Carrier } from './delivery.ts';

/**
 * Files that the cache has: those of other packs, as packs of one model share their styles, and what is whole in the folder that is to be
 * installed, where it lost some.
 */
export function byCache(cache: string, target: string, wanted: readonly PackFile[]): Carrier {
  const there = new Map<string, string>();
  for (const { path: name, sha256 } of wanted) if (existsSync(path.join(target, name))) there.set(sha256, path.join(target, name));
  for (const folder of foldersIn(path.join(cache, 'packs')))
    for (const { path: name, sha256 } of readInstalled(folder)?.files ?? [])
      if (!there.has(sha256)) there.set(sha256, path.join(folder, name));
  return {
    name: 'cache',
    has: (files) => files.filter(({ sha256 }) => there.has(sha256)),
    transferBytes: sumBytes,
    scratchBytes: 0,
    bring: async ({ files, staging }) => {
      const wrong: string[] = [];
      for (const file of files) {
        try {
          await copyFile(there.get(file.sha256) ?? '', staging.draft(file), constants.COPYFILE_FICLONE);
          await staging.accept(file);
        } catch (error) {
          if (!(error instanceof WayFailed) && (error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
          wrong.push(file.path);
        }
      }
      if (wrong.length > 0) throw new WayFailed('wrong-bytes', `Damaged in the cache: ${wrong.join(', ')}.`);
    },
  };
}

function foldersIn(folder: string): string[] {
  try {
    return readdirSync(folder).map((name) => path.join(folder, name));
  } catch {
    return [];
  }
}
