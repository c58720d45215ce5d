import { join } from 'node:path';
import type { Logger } from 'pino';
import { createBossQueue } from './adapters/boss-queue.ts';
import type { Database } from './db/database.ts';
import { startWorker } from './jobs/start-worker.ts';
import { newWorkerName } from './jobs/worker-name.ts';
import { createRealtimeServer } from './realtime/create-realtime-server.ts';
import type { Renderer } from './render/renderer.ts';
import type { ServerSettings } from './server-settings.ts';

/** A process that renders orders and serves nobody; several may share one PostgreSQL. */
export async function runWorker(
  settings: ServerSettings,
  { database, renderer, logger }: { database: Database; renderer: Renderer; logger: Logger },
): Promise<{ close(): Promise<void> }> {
  const onError = (error: unknown) => logger.error({ err: error }, 'a background part failed');
  const jobs = await createBossQueue(database, onError);
  const realtime = await createRealtimeServer(database, onError);
  const owner = newWorkerName();
  const ports = { database, jobs, notifier: realtime, renderer, filesDir: join(settings.dataDir, 'files'), owner, log: logger };
  const worker = await startWorker(ports, Math.max(1, settings.renderConcurrency));
  return {
    close: async () => {
      await worker.stop();
      await jobs.stop();
      await realtime.close();
    },
  };
}
