import { mkdirSync } from 'node:fs';
import path from 'node:path';
import lockfile from 'proper-lockfile';
import type { HeldLock } from './registry-store.ts';

/** A lock that its holder no longer renews is taken over after this time. */
const STALE_MS = 10_000;
const RENEW_MS = 2_000;
const RETRY_MS = 50;
const GIVE_UP_MS = 60_000;

/**
 * Runs `work` while no other process writes this registry. Not the `FolderLock` of libs/processes, which refuses at once: a second
 * deployment waits for the first. A process that dies leaves its lock: the next one waits until it is stale.
 * Throws when the lock is still held after 60 s.
 */
export async function withRegistryLock<Result>(federationDir: string, work: (lock: HeldLock) => Promise<Result>): Promise<Result> {
  mkdirSync(federationDir, { recursive: true });
  const lockfilePath = path.join(federationDir, '.registry.lock');
  let lost: Error | undefined;
  const release = await lockfile
    .lock(federationDir, {
      lockfilePath,
      stale: STALE_MS,
      update: RENEW_MS,
      retries: { retries: GIVE_UP_MS / RETRY_MS, factor: 1, minTimeout: RETRY_MS, maxTimeout: RETRY_MS },
      onCompromised: (error) => (lost = error),
    })
    .catch((error: unknown) => {
      throw new Error(`${lockfilePath} is held by another deployment`, { cause: error });
    });
  try {
    return await work({
      assertHeld: () => {
        if (lost) throw new Error(`${lockfilePath} was taken over by another deployment`, { cause: lost });
      },
    });
  } finally {
    if (!lost) await release();
  }
}
