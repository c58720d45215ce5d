import type { AppModule } from '../../platform/app-module.ts';
import type { Platform } from '../../platform/platform.ts';
import { countReminders } from '../../commands/account/reminders/count-reminders.ts';
import { registerOps } from '../../http/routes/ops-routes.ts';
import type { RequestTimes } from '../../http/request-times.ts';
import { repeat } from '../../jobs/ground/repeat.ts';
import { schedulePruning } from '../../jobs/site/prune-keys.ts';

/** Health and metrics of this process, and upkeep of its tables. */
export function operationsModule(
  {
    database,
    freeSpace,
    ceilings,
    renderer,
    stopping,
    onError,
  }: Pick<Platform, 'database' | 'freeSpace' | 'ceilings' | 'renderer' | 'stopping' | 'onError'>,
  { times, isDraining, metricsToken = '' }: { times: RequestTimes; isDraining: () => boolean; metricsToken?: string },
) {
  return {
    routes: (http) =>
      registerOps(http, {
        database,
        freeSpace,
        ceilings,
        accepting: () => !stopping.aborted && !isDraining(),
        engines: () => renderer.engines(),
        reminders: () => countReminders(database.db),
        times,
        metricsToken,
      }),
    jobs: () => {
      repeat(times.note, { everyMs: 60_000, onError, signal: stopping });
      return schedulePruning(database, onError, stopping);
    },
  } satisfies AppModule;
}
