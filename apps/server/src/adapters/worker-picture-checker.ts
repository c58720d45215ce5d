import { fileURLToPath } from 'node:url';
import { Piscina } from 'piscina';
import { AppError } from '../errors/app-error.ts';
import type { RedrawOutcome } from '../pictures/redraw-picture.ts';
import type { PictureChecker } from '../ports/picture-checker.ts';

const WAITING = 20;
const TIME_MS = 15_000;

/** One worker, started with the first picture and let go after a minute without any. */
export function createWorkerPictureChecker(): PictureChecker {
  const pool = new Piscina<string, RedrawOutcome>({
    filename: fileURLToPath(new URL('../pictures/redraw-picture.ts', import.meta.url)),
    name: 'redrawPicture',
    minThreads: 0,
    maxThreads: 1,
    idleTimeout: 60_000,
    maxQueue: WAITING,
  });
  return {
    redraw: async (path) => {
      if (pool.queueSize >= WAITING) throw new AppError('server.busy', { retryAfter: 3 });
      const signal = AbortSignal.timeout(TIME_MS);
      const outcome = await pool.run(path, { name: 'redrawPicture', signal }).catch((error: unknown) => {
        if (signal.aborted) throw new AppError('upload.broken', { cause: error });
        throw error;
      });
      if (outcome === 'type') throw new AppError('upload.type');
      if (outcome === 'broken') throw new AppError('upload.broken');
      return outcome;
    },
    close: () => pool.destroy(),
  };
}
