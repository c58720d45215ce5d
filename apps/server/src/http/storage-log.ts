import type { FastifyBaseLogger } from 'fastify';
import type { FreeSpace } from '../ports/free-space.ts';
import { FULL_BYTES } from './refuse-when-full.ts';

export interface StorageLog {
  /** A call was answered `storage.full`. */
  refused(error: unknown): void;
  /** The same figure, from which the log learns that there is room again. */
  watch(freeSpace: FreeSpace): FreeSpace;
}

/** An order may be too large for a disk on which drafts have room: the disk is full until nothing was refused for so long. */
const shortestMs = 60_000;

/** Logs that the storage is full, and that it has room again: once each, however many calls are refused in between. */
export function createStorageLog(log: Pick<FastifyBaseLogger, 'error' | 'info'>, now: () => number = () => performance.now()): StorageLog {
  let refusedAt: number | undefined;
  return {
    refused(error) {
      if (refusedAt === undefined) log.error({ err: error }, 'the storage is full');
      refusedAt = now();
    },
    watch: (freeSpace) => async () => {
      const freeBytes = await freeSpace();
      if (refusedAt !== undefined && freeBytes >= FULL_BYTES && now() - refusedAt >= shortestMs) {
        refusedAt = undefined;
        log.info({ freeBytes }, 'the storage has room again');
      }
      return freeBytes;
    },
  };
}
