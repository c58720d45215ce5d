import type { Logger } from 'pino';
import { createBossQueue } from '../adapters/boss-queue.ts';
import { createContentChanges } from '../adapters/content-changes.ts';
import { createFolderSpace } from '../adapters/folder-space.ts';
import { createVoiceMeter } from '../adapters/voice-meter/create-voice-meter.ts';
import { createVersionPlanner } from '../commands/studio/plan/plan-version.ts';
import { createLiveCatalogue } from '../commands/voices/live/live-catalogue.ts';
import type { EngineListing } from '../commands/voices/catalogue/voice-catalogue.ts';
import type { Database } from '../db/database.ts';
import { eachEdition } from '../jobs/ground/each-edition.ts';
import { makeLibrary } from '../jobs/site/make-library.ts';
import { measureVoices } from '../jobs/voices/measure-voices.ts';
import { renderSamples } from '../jobs/voices/render-samples.ts';
import { speakLines } from '../jobs/content/speak-lines.ts';
import { startTrainer } from '../jobs/voices/start-trainer.ts';
import { startWorker } from '../jobs/orders/start-worker.ts';
import { newWorkerName } from '../jobs/ground/worker-name.ts';
import type { VoiceEngines } from '../ports/voice-engines.ts';
import type { SoundMaker } from '../ports/sound-importer.ts';
import type { Storage } from '../ports/storage.ts';
import { createRealtimeServer } from '../realtime/create-realtime-server.ts';
import type { Renderer } from '../render/renderer.ts';
import { serveWorkerHealth } from './worker-health.ts';
import type { ServerSettings } from '../settings/server-settings.ts';

export interface WorkerParts {
  database: Database;
  storage: Storage;
  renderer: Renderer;
  engines: readonly EngineListing[];
  /** Who makes voices of members' own. */
  makers: { engines: VoiceEngines };
  sounds: SoundMaker;
  logger: Logger;
}

/** A process that renders orders and answers no requests; several may share one PostgreSQL. */
export async function runWorker(
  settings: ServerSettings,
  { database, storage, renderer, engines, makers, sounds, logger }: WorkerParts,
): Promise<{ close(): Promise<void> }> {
  const onError = (error: unknown) => logger.error({ err: error }, 'a background part failed');
  const jobs = await createBossQueue(database, onError);
  const realtime = await createRealtimeServer(database, onError);
  const owner = newWorkerName();
  const freeSpace = createFolderSpace(storage.folder);
  const content = await createContentChanges(database);
  const catalogue = await createLiveCatalogue(database, engines, content, onError);
  renderer.onEdition(() => void catalogue.reload().catch(onError));
  const planVersion = createVersionPlanner(renderer);
  const ports = { database, jobs, notifier: realtime, renderer, planVersion, catalogue, storage, freeSpace, owner, log: logger };
  const worker = await startWorker(ports, Math.max(1, settings.renderConcurrency));
  const trainer = await startTrainer({ database, notifier: realtime, cloners: makers.engines.cloners, storage, owner, log: logger });
  // Where the API renders nothing, the samples and the library are the workers' too; two that make the same one make the same file.
  const background = new AbortController();
  const meter = createVoiceMeter();
  const notMeasured = (voiceId: string, error: unknown): void => logger.error({ err: error, voiceId }, 'a voice was not measured');
  const { signal: stopping } = background;
  const made: Promise<unknown>[] = [];
  const inBackground = (work: Promise<unknown>): void =>
    void made.push(work.catch((error: unknown) => (stopping.aborted ? undefined : onError(error))));
  inBackground(makeLibrary({ database, maker: sounds, storage }, stopping));
  if (settings.madeAhead) {
    eachEdition(renderer, inBackground, stopping, (signal) => renderSamples({ database, renderer, catalogue, storage }, signal));
    eachEdition(renderer, inBackground, stopping, (signal) => speakLines({ database, renderer, catalogue, storage, onError }, signal));
    const measuring = { database, renderer, catalogue, meter, onError: notMeasured };
    eachEdition(renderer, inBackground, stopping, (signal) => measureVoices(measuring, signal));
  }
  const health = await serveWorkerHealth(settings, { database, freeSpace, renderer, logger, accepting: () => !background.signal.aborted });
  logger.info('worker ready');
  return {
    close: async () => {
      background.abort();
      await Promise.all([worker.stop(), trainer.stop()]);
      await Promise.all(made);
      await meter.close();
      await jobs.stop();
      await realtime.close();
      await content.close();
      await health.close();
    },
  };
}
