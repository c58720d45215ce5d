import { join } from 'node:path';
import { DirectoryInUseError, lockDirectory } from '../db/directory-lock.ts';
import type { ServerSettings } from '../settings/server-settings.ts';

const MOST_WORKERS = 64;

/**
 * The folder of rendered clauses of this process, which no other may use: the API has its own, each worker takes the first
 * that is free, so that a restarted one finds what it had.
 */
export async function claimClauses({ role, dataDir }: ServerSettings): Promise<{ directory: string; release: () => Promise<void> }> {
  if (role === 'api') return { directory: join(dataDir, 'clauses'), release: () => Promise.resolve() };
  for (let number = 1; number <= MOST_WORKERS; number += 1) {
    const directory = join(dataDir, `clauses-worker-${number}`);
    try {
      return { directory, release: await lockDirectory(`${directory}.lock`) };
    } catch (error) {
      if (!(error instanceof DirectoryInUseError)) throw error;
    }
  }
  throw new Error(`more than ${MOST_WORKERS} workers on ${dataDir}`);
}
