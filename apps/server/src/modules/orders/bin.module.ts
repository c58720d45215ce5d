import { emptyOldBins, eraseFromBin } from '../../commands/orders/bin/erase.ts';
import { listBin } from '../../commands/orders/bin/list-bin.ts';
import { restoreFromBin } from '../../commands/orders/bin/restore-from-bin.ts';
import { repeat } from '../../jobs/ground/repeat.ts';
import type { AppModule } from '../../platform/app-module.ts';
import type { Platform } from '../../platform/platform.ts';

const EVERY_MS = 3_600_000;

/** Works and scripts that their members removed: listed, restored, erased when their time is over. */
export function binModule(platform: Pick<Platform, 'database' | 'removeOrderFiles' | 'onError' | 'stopping'>) {
  const { database, onError, stopping } = platform;
  return {
    handlers: {
      binLists: (input, { member }) => listBin(database, member.id, input),
      binRestore: (input, { member }) => restoreFromBin(database, member.id, input),
      binErase: (input, { member }) => eraseFromBin(platform, member.id, input),
    },
    jobs: () => {
      repeat(() => emptyOldBins(platform), { everyMs: EVERY_MS, onError, signal: stopping });
    },
  } satisfies AppModule;
}
