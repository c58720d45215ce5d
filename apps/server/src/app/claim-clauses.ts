import { join } from 'node:path';
import { DirectoryInUseError, lockDirectory } from '../db/directory-lock.ts';
import type { ServerSettings } from '../settings/server-settings.ts';

const MOST_PROCESSES = 64;

/**
 * The folder of rendered clauses of this process, which no other may use: each process takes the first of its role that is free,
 * so that a restarted one finds what it had.
 */
export async function claimClauses({
  role,
  dataDir,
}: Pick<ServerSettings, 'role' | 'dataDir'>): Promise<{ directory: string; release: () => void }> {
  for (let number = 1; number <= MOST_PROCESSES; number += 1) {
    const directory = join(dataDir, folderName(role, number));
    try {
      return { directory, release: await lockDirectory(`${directory}.lock`) };
    } catch (error) {
      if (!(error instanceof DirectoryInUseError)) throw error;
    }
  }
  throw new Error(`more than ${MOST_PROCESSES} processes with the role ${role} on ${dataDir}`);
}

/** The first API, which most sites have alone, keeps the plain name. */
function folderName(role: ServerSettings['role'], number: number): string {
  const name = role === 'worker' ? 'worker' : 'api';
  if (name === 'api' && number === 1) return 'clauses';
  return `clauses-${name}-${number}`;
}
