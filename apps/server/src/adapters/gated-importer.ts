import { AppError } from '../errors/app-error.ts';
import type { SoundImporter } from '../ports/sound-importer.ts';

const AT_ONCE = 2;
const WAITING = 8;

/** Decodes two files at a time, each of which may take a processor for a minute; a few more wait, the rest are refused with `server.busy`. */
export function createGatedImporter(importer: SoundImporter): SoundImporter {
  let running = 0;
  const waiting: (() => void)[] = [];
  const enter = async (): Promise<void> => {
    if (running < AT_ONCE) {
      running += 1;
      return;
    }
    if (waiting.length >= WAITING) throw new AppError('server.busy', { retryAfter: 10 });
    // The next one in the queue gets the place.
    await new Promise<void>((resolve) => {
      waiting.push(resolve);
    });
  };
  const leave = (): void => {
    const next = waiting.shift();
    if (next) next();
    else running -= 1;
  };
  return {
    importFile: async (path) => {
      await enter();
      try {
        return await importer.importFile(path);
      } finally {
        leave();
      }
    },
  };
}
