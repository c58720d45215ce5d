import { readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';

/** Longer than any request lives. */
const ABANDONED_MS = 3_600_000;

/** Deletes from a folder of passing files what a killed process left there; what another process receives just now stays. */
export async function clearAbandoned(folder: string, now = Date.now()): Promise<void> {
  const names = await readdir(folder).catch(() => []);
  for (const name of names) {
    const path = join(folder, name);
    const modified = await stat(path).then(
      ({ mtimeMs }) => mtimeMs,
      () => now,
    );
    if (now - modified > ABANDONED_MS) await rm(path, { recursive: true, force: true });
  }
}
