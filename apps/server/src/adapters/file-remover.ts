import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { RemoveFiles } from '../commands/files/remove-file.ts';

export function createFileRemover(folder: string): RemoveFiles {
  return async (paths) => {
    for (const path of paths) await rm(join(folder, path), { force: true });
  };
}
