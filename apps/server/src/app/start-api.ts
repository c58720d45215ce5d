import { writeFile } from 'node:fs/promises';
import { hostname } from 'node:os';
import { join } from 'node:path';
import { guardOutput } from '@shengyu/api/log-lines';
import { endStart, makeDataFolder, readOrEnd, refusedPort } from '@shengyu/processes';
import { libraryCategories, librarySounds } from '@shengyu/speech/library';
import closeWithGrace from 'close-with-grace';
import { createDatabaseOwnVoices } from '../adapters/database-own-voices.ts';
import { createTurnOwners } from '../adapters/turn-owners.ts';
import { createDatabaseSoundLibrary } from '../adapters/database-sound-library.ts';
import type { OtlpExporter } from '../adapters/otlp-exporter.ts';
import { openStorage } from '../adapters/storage/open-storage.ts';
import { createStoredSounds } from '../adapters/stored-sounds.ts';
import { createPresence } from '../adapters/presence.ts';
import { createApp } from './create-app.ts';
import { createPublicSender } from '../adapters/http/public-sender.ts';
import { createLogger } from './create-logger.ts';
import { openDatabase } from '../db/open-database.ts';
import { createRenderer } from '../render/create-renderer.ts';
import { claimClauses } from './claim-clauses.ts';
import { listEngines, readEngines } from './list-engines.ts';
import { openFleet } from './open-fleet.ts';
import { openNaturalVoices } from './open-natural-voices.ts';
import { openVoiceEngines } from './open-voice-engines.ts';
import { runWorker, type WorkerParts } from './run-worker.ts';
import { VOICES_FOLDER } from '../commands/voices/own-states/own-folders.ts';
import { withinGrace } from './within-grace.ts';
import { refusalOf } from './refusal-of.ts';
import { startHelping } from '../jobs/orders/help-renders.ts';
import { installLibrary } from '../commands/site/install/install-library.ts';
import { installSampleOperator } from '../commands/site/install/install-sample-operator.ts';
import { installSampleSite } from '../commands/site/install/install-sample-site.ts';
import type { Places } from '../ports/places.ts';
import { readSettings, type ServerSettings } from '../settings/server-settings.ts';
import { createSoundStore, type SoundStore } from '../sounds/create-sound-store.ts';

guardOutput(process.stdout, process.stderr);
// Files of the site are readable by its own user alone: they hold what members write.
process.umask(0o077);

/** The password of a sample site's operator, in the data folder; `npm start` names it. */
const OPERATOR_FILE = 'operator-password.txt';

const GRACE_MS = 10_000;
/** The part of the grace that is kept for the last line of the log. */
const LAST_WORD_MS = 500;

// The API with its own render workers, the API alone (ROLE=api), or the render workers alone (ROLE=worker).
await start().catch((error: unknown) => endStart(refusalOf(error)));

async function start(): Promise<void> {
  const settings = readOrEnd(() => readSettings(process.env));
  const otlp = settings.collector === undefined ? undefined : await startExport(settings.collector, settings.role);
  const logger = createLogger(settings.logLevel, process.stdout, otlp && ((line) => otlp.log(line)));
  // A start that is stopped leaves nothing that the next one does not find after a kill.
  let stop = (): Promise<void> => Promise.resolve();
  const endsMs = GRACE_MS + settings.drainMs;
  closeWithGrace({ delay: endsMs }, async ({ err }) => {
    if (err) logger.error({ err }, 'stopping after an error');
    await withinGrace(stop, endsMs - LAST_WORD_MS, () =>
      logger.warn('stopped with work under way: others go on with it when its lease ends'),
    );
  });
  makeDataFolder(settings.dataDir);
  const { engines: configured, recogniser } = await readEngines(settings.enginesFile);
  const database = await openDatabase(settings.databaseUrl, { directUrl: settings.directUrl });
  const presence = await createPresence(database, settings.role, (error) => logger.error({ err: error }, 'this process was not announced'));
  const clauses = await claimClauses(settings);
  const storage = await openStorage(settings.storage, settings.dataDir);
  const voices = join(storage.folder, VOICES_FOLDER);
  const sounds = await createSoundStore({ storage });
  const onError = (error: unknown): void => logger.error({ err: error }, 'sharing clauses failed');
  const fleet = openFleet(settings, { database, storage, presence, onError });
  const natural = await openNaturalVoices(settings.voicePacks, settings.natural);
  const renderer = await createRenderer({
    ...(natural && { natural }),
    ...(fleet && { fleet }),
    clauseDirectory: clauses.directory,
    configured,
    sounds: createDatabaseSoundLibrary(database, sounds),
    ownVoices: createDatabaseOwnVoices(database, storage),
    voicesFolder: voices,
    audibleLabel: settings.audibleLabel,
    turnOwners: createTurnOwners(database),
  });
  const makers = await openVoiceEngines({
    ...{ voicesFolder: voices, configured, recogniser, natural },
    onUnheard: (error) => logger.warn({ err: error }, 'the recogniser did not hear a reading: the acoustic model judged it'),
  });
  const engines = await listEngines(configured, {
    isHere: () => renderer.edition === 'natural',
    offer: (isOffered) => natural?.offer(isOffered),
  });
  const parts = { database, storage, places: presence.places, renderer, engines, makers, sounds, logger };
  const running = settings.role === 'worker' ? await runWorker(settings, parts) : await startApi(settings, parts);
  const helping =
    fleet && settings.renderConcurrency > 0
      ? startHelping({ database, storage, renderer, onError, work: fleet.work, sharedClauseBytes: settings.sharedClauseBytes })
      : undefined;
  stop = async () => {
    // At once: what others wait for is given back first.
    await Promise.all([helping?.stop(), running.close()]);
    await makers.close();
    await natural?.close();
    await renderer.close();
    await presence.close();
    await database.close();
    clauses.release();
    await otlp?.stop();
  };
}

/** Loaded only where there is a collector. */
async function startExport(endpoint: string, role: string): Promise<OtlpExporter> {
  const { startOtlp } = await import('../adapters/otlp-exporter.ts');
  return startOtlp({ endpoint, service: role === 'worker' ? 'shengyu-worker' : 'shengyu-api', instance: `${hostname()}-${process.pid}` });
}

async function startApi(
  settings: ServerSettings,
  { database, storage, places, renderer, engines, makers, sounds, logger }: WorkerParts & { sounds: SoundStore; places: Places },
) {
  if (settings.sampleSite) {
    await installSampleSite(database);
    await installSampleOperator(database, (password) => writeFile(join(settings.dataDir, OPERATOR_FILE), `${password}\n`, { mode: 0o600 }));
  }
  await installLibrary(database, { categories: libraryCategories, sounds: librarySounds });
  const renders = settings.renderConcurrency > 0;
  const app = await createApp({
    ...settings,
    database,
    storage,
    places,
    renderer,
    engines,
    sounds: { importer: createStoredSounds(sounds), ...(renders ? { maker: sounds } : {}) },
    voiceEngines: makers.engines,
    events: createPublicSender({ reach: settings.webhookReach }),
    samples: renders && settings.madeAhead,
    logger,
  });
  await app.http.listen({ host: settings.host, port: settings.port }).catch(async (error: unknown) => {
    await app.close();
    throw refusedPort(error, 'API_PORT', settings.port);
  });
  logger.info({ port: settings.port }, 'api ready');
  return app;
}
