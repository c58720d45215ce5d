import { randomUUID } from 'node:crypto';
import { mkdir, open, rename, rm } from 'node:fs/promises';
import type { FileHandle } from 'node:fs/promises';
import { dirname } from 'node:path';

/** Writes a file so that its name never shows half of it: a draft beside it is written, flushed to disk and renamed. */
export async function publish(path: string, write: (file: FileHandle) => Promise<void>): Promise<number> {
  await mkdir(dirname(path), { recursive: true });
  const draft = `${path}.${randomUUID()}.draft`;
  try {
    const file = await open(draft, 'wx');
    let size: number;
    try {
      await write(file);
      await file.sync();
      ({ size } = await file.stat());
    } finally {
      await file.close();
    }
    await rename(draft, path);
    return size;
  } catch (error) {
    await rm(draft, { force: true });
    throw error;
  }
}

/** @returns the size in bytes */
export function publishFile(path: string, content: string | Uint8Array): Promise<number> {
  return publish(path, (file) => file.writeFile(content));
}
