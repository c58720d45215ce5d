import { setTimeout } from 'node:timers/promises';
import { pruneBundles } from '../../adapters/bundled-clauses.ts';
import type { DatabaseWork } from '../../adapters/database-work.ts';
import type { Database } from '../../db/database.ts';
import type { Storage } from '../../ports/storage.ts';
import type { Renderer } from '../../render/renderer.ts';
import { repeat } from '../ground/repeat.ts';

const LOOK_MS = 500;
const PRUNE_MS = 1_800_000;
/** Beside each other: while one waits for the storage the other has the processors. */
const AT_ONCE = 2;

export interface HelpPorts {
  work: Pick<DatabaseWork, 'help'>;
  renderer: Pick<Renderer, 'help'>;
  database: Database;
  storage: Storage;
  /** Bytes of shared clauses that are kept. */
  sharedClauseBytes: number;
  onError: (error: unknown) => void;
}

/** Does parts of what other workers render, whenever there are any, and keeps the shared clauses within their bound. */
export function startHelping({ work, renderer, database, storage, sharedClauseBytes, onError }: HelpPorts): { stop(): Promise<void> } {
  const stopping = new AbortController();
  const { signal } = stopping;
  const help = async (): Promise<void> => {
    while (!signal.aborted) {
      const helped = await work
        .help((owner, part, stopped) => renderer.help(owner, part, stopped), signal)
        .catch((error: unknown) => {
          onError(error);
          return false;
        });
      if (!helped) await setTimeout(LOOK_MS, undefined, { signal }).catch(() => undefined);
    }
  };
  const running = Array.from({ length: AT_ONCE }, help);
  repeat(() => pruneBundles(database, storage, sharedClauseBytes), { everyMs: PRUNE_MS, onError, signal });
  return {
    stop: async () => {
      stopping.abort();
      await Promise.all(running);
    },
  };
}
