import fastify from 'fastify';
import type { Logger } from 'pino';
import { refusedPort } from '@shengyu/processes';
import { createDatabaseLimiter } from '../adapters/database-limiter.ts';
import { createSiteCeilings } from '../adapters/limiter-ceilings.ts';
import { countReminders } from '../commands/account/reminders/count-reminders.ts';
import type { Database } from '../db/database.ts';
import { registerOps } from '../http/routes/ops-routes.ts';
import { createRequestTimes } from '../http/request-times.ts';
import type { FreeSpace } from '../ports/free-space.ts';
import type { Renderer } from '../render/renderer.ts';
import type { ServerSettings } from '../settings/server-settings.ts';

export interface WorkerHealthParts {
  database: Database;
  freeSpace: FreeSpace;
  renderer: Pick<Renderer, 'engines'>;
  accepting: () => boolean;
  logger: Logger;
}

/** Health checks and metrics of a worker, which answers nothing else; nowhere without `HEALTH_PORT`. */
export async function serveWorkerHealth(
  { healthPort, host, identity, metricsToken }: ServerSettings,
  { database, freeSpace, renderer, accepting, logger }: WorkerHealthParts,
): Promise<{ close(): Promise<void> }> {
  if (healthPort === 0) return { close: () => Promise.resolve() };
  const app = fastify();
  registerOps(app, {
    ...{ database, freeSpace, accepting, metricsToken },
    ceilings: createSiteCeilings(createDatabaseLimiter(database), { most: identity.ceilings, log: logger }),
    engines: () => renderer.engines(),
    reminders: () => countReminders(database.db),
    times: createRequestTimes(),
  });
  await app.listen({ host, port: healthPort }).catch(async (error: unknown) => {
    await app.close();
    throw refusedPort(error, 'HEALTH_PORT', healthPort);
  });
  return { close: () => app.close() };
}
