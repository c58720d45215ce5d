import { join, relative, sep } from 'node:path';
import { isStorageKey } from '../../ports/storage.ts';

/** Where the file of a key is below a folder. @throws Error for what is no key */
export function pathOfKey(folder: string, key: string): string {
  if (!isStorageKey(key)) throw new Error(`${key} is no key of the storage`);
  return join(folder, key);
}

/** The key of a file in its place below the folder. */
export function keyOfPath(folder: string, path: string): string {
  return relative(folder, path).split(sep).join('/');
}
