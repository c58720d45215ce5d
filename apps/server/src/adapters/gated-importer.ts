import { AppError } from '../errors/app-error.ts';
import type { SoundImporter } from '../ports/sound-importer.ts';

const AT_ONCE = 2;
const WAITING = 8;

/** Decodes two files at a time; a few more wait, the rest are told to come back: each may take a processor for a minute. */
export function createGatedImporter(importer: SoundImporter): SoundImporter {
  let running = 0;
  const waiting: (() => void)[] = [];
  const enter = async (): Promise<void> => {
    if (running < AT_ONCE) {
      running += 1;
      return;
    }
    if (waiting.length >= WAITING) throw new AppError('server.busy', { retryAfter: 10 });
    // Whoever leaves hands their place on.
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
