import type { AppModule } from '../platform/app-module.ts';
import type { Platform } from '../platform/platform.ts';
import { registerOps } from '../http/ops-routes.ts';
import { schedulePruning } from '../jobs/prune-keys.ts';

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
  { metricsToken = '' }: { metricsToken?: string },
) {
  return {
    routes: (http) =>
      registerOps(http, {
        database,
        freeSpace,
        ceilings,
        accepting: () => !stopping.aborted,
        engines: () => renderer.engines(),
        metricsToken,
      }),
    jobs: () => schedulePruning(database, onError, stopping),
  } satisfies AppModule;
}
