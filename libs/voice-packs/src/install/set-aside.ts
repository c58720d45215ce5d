import { randomUUID } from 'node:crypto';
import { mkdirSync } from 'node:fs';
import { rename, rm } from 'node:fs/promises';
import path from 'node:path';

/** Begins the name of a folder that was taken out of its place. */
export const REMOVED = 'removed-';

/** Takes a folder out of its place in one step, then away. */
export async function setAside(cache: string, folder: string): Promise<void> {
  const aside = path.join(cache, 'downloads', `${REMOVED}${randomUUID()}`);
  mkdirSync(path.dirname(aside), { recursive: true });
  await rename(folder, aside);
  await rm(aside, { recursive: true, force: true });
}
