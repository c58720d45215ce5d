import { createLane } from '@shengyu/speech/engine';
import { AppError } from '../errors/app-error.ts';
import type { SoundImporter } from '../ports/sound-importer.ts';

const AT_ONCE = 2;
const WAITING = 16;
/** Of one member, in work or waiting. */
const OF_ONE = 3;

/**
 * Decodes two files at a time, each of which may take a processor for a minute, by turns of members. A few more wait, the rest are
 * refused with `server.busy`.
 */
export function createGatedImporter(importer: Pick<SoundImporter, 'importFile'>): SoundImporter {
  const lane = createLane(AT_ONCE);
  const present = new Map<string, number>();
  let all = 0;
  return {
    importFile: async (path, owner) => {
      const own = present.get(owner) ?? 0;
      if (own >= OF_ONE || all >= AT_ONCE + WAITING) throw new AppError('server.busy', { retryAfter: 10 });
      all += 1;
      present.set(owner, own + 1);
      try {
        return await lane.run(() => importer.importFile(path, owner), { owner });
      } finally {
        all -= 1;
        const left = (present.get(owner) ?? 1) - 1;
        if (left > 0) present.set(owner, left);
        else present.delete(owner);
      }
    },
  };
}
