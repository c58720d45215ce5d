import { mkdir, statfs } from 'node:fs/promises';
import type { FreeSpace } from '../ports/free-space.ts';

/** Well below the time in which an order could use up the reserve. */
const KEPT_MS = 500;

/** Free bytes on the disk of a folder for this process, read at most twice a second. */
export function createFolderSpace(folder: string): FreeSpace {
  let last: { at: number; bytes: Promise<number> } | undefined;
  const ask = async (): Promise<number> => {
    await mkdir(folder, { recursive: true });
    const { bavail, bsize } = await statfs(folder);
    return bavail * bsize;
  };
  return async () => {
    const now = performance.now();
    if (last === undefined || now - last.at > KEPT_MS) last = { at: now, bytes: ask() };
    const mine = last;
    return mine.bytes.catch((error: unknown) => {
      if (last === mine) last = undefined;
      throw error;
    });
  };
}
