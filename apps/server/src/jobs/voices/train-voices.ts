import { mkdir, readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Database } from '../../db/database.ts';
import { localSounds, readSamples } from '../../commands/voices/cloning/samples.ts';
import { announceOwn } from '../../commands/voices/own-states/announce-own.ts';
import { texts } from '../../locales/own-voices.zh-CN.ts';
import { versionFolder } from '../../commands/voices/own-states/own-folders.ts';
import type { Notifier } from '../../ports/notifier.ts';
import { keyOfPath, type Storage } from '../../ports/storage.ts';
import { TrainingError, type VoiceCloner } from '../../ports/voice-cloner.ts';
import { finishVersion, renewVersion, startVersion, takeVersion, type TakenVersion } from './version-lease.ts';
import { RENEW_MS } from '../ground/lease.ts';

export interface TrainPorts {
  database: Database;
  notifier: Notifier;
  cloners: readonly VoiceCloner[];
  storage: Storage;
  /** Names this worker in the leases. */
  owner: string;
  log: { error: (details: object, message: string) => void; info: (details: object, message: string) => void };
}

/** Times a version is begun: samples that kill their worker end too. */
const MOST_ATTEMPTS = 3;

export type TrainOutcome = 'ready' | 'failed' | 'lost' | 'stopped';

/** Trains one version that no living worker has; undefined when there is none. Safe at any time, any number of times, in any process. */
export async function trainNext(ports: TrainPorts, stopping: AbortSignal): Promise<TrainOutcome | undefined> {
  const taken = await takeVersion(
    ports.database,
    ports.owner,
    ports.cloners.map(({ id }) => id),
  );
  return taken && train(ports, taken, stopping);
}

async function train(ports: TrainPorts, taken: TakenVersion, stopping: AbortSignal): Promise<TrainOutcome> {
  const { database, cloners, storage, log } = ports;
  const { voiceId, number, engine, attempts } = taken;
  if (attempts > MOST_ATTEMPTS) return end(ports, taken, { state: 'failed', reason: texts.crashed });
  const lost = new AbortController();
  const lease = holdVersion(ports, taken, lost);
  // Of this attempt alone: a worker that lost its lease may still write.
  const folder = join(storage.folder, versionFolder(voiceId, number), String(attempts));
  try {
    const cloner = cloners.find(({ id }) => id === engine);
    if (!cloner) throw new Error(`there is no cloner ${engine}`);
    const sounds = await localSounds(storage, await readSamples(database.db, voiceId));
    if (sounds.length === 0) throw new TrainingError(texts.errors['voice.samples']);
    await mkdir(folder, { recursive: true });
    if (!(await startVersion(database, ports.owner, taken))) return 'lost';
    await announceOwn(ports, voiceId, { version: number, progress: 0 });
    const { voice, figures } = await cloner.train(sounds, {
      progress: lease.onProgress,
      signal: AbortSignal.any([stopping, lost.signal]),
      folder,
    });
    await keepFolder(storage, folder);
    return await end(ports, taken, { state: 'ready', voice, figures });
  } catch (error) {
    await rm(folder, { recursive: true, force: true });
    if (lost.signal.aborted) return 'lost';
    if (stopping.aborted) {
      await renewVersion(database, ports.owner, taken, { release: true });
      return 'stopped';
    }
    log.error({ err: error, voiceId, version: number, attempt: attempts }, 'a voice could not be trained');
    return await end(ports, taken, { state: 'failed', reason: error instanceof TrainingError ? error.message : texts.failed });
  } finally {
    await lease.stop();
  }
}

/** Stores the files that a training has left in its folder. */
async function keepFolder(storage: Storage, folder: string): Promise<void> {
  for (const entry of await readdir(folder, { withFileTypes: true, recursive: true })) {
    const path = join(entry.parentPath, entry.name);
    if (entry.isFile()) await storage.take(keyOfPath(storage.folder, path), path);
  }
}

async function end(ports: TrainPorts, taken: TakenVersion, result: Parameters<typeof finishVersion>[3]): Promise<TrainOutcome> {
  if (!(await finishVersion(ports.database, ports.owner, taken, result))) return 'lost';
  await announceOwn(ports, taken.voiceId, { version: taken.number, progress: result.state === 'ready' ? 1 : 0 });
  return result.state;
}

/** Renews the lease while a training runs, stores its progress and tells the member. */
function holdVersion(ports: TrainPorts, taken: TakenVersion, lost: AbortController) {
  const { database, owner, log } = ports;
  let progress = 0;
  let work: Promise<void> = Promise.resolve();
  const timer = setInterval(() => {
    work = work
      .then(async () => {
        if (!(await renewVersion(database, owner, taken, { progressPermille: Math.round(progress * 1_000) }))) lost.abort();
        else await announceOwn(ports, taken.voiceId, { version: taken.number, progress });
      })
      .catch((error: unknown) => log.error({ err: error, voiceId: taken.voiceId }, 'a lease was not renewed'));
  }, RENEW_MS);
  return {
    onProgress: (share: number) => {
      progress = Math.min(1, Math.max(progress, share));
    },
    stop: async () => {
      clearInterval(timer);
      await work;
    },
  };
}
