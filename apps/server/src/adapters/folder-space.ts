import { mkdir, statfs } from 'node:fs/promises';
import type { FreeSpace } from '../ports/free-space.ts';

/** What the disk of a folder has left for this process. */
export function createFolderSpace(folder: string): FreeSpace {
  return async () => {
    await mkdir(folder, { recursive: true });
    const { bavail, bsize } = await statfs(folder);
    return bavail * bsize;
  };
}
