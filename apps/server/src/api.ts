import './app/no-import-wrappers.ts';
import { join } from 'node:path';
import { libraryCategories, librarySounds } from '@shengyu/speech/library';
import closeWithGrace from 'close-with-grace';
import { createDatabaseSoundLibrary } from './adapters/database-sound-library.ts';
import { createStoredSounds } from './adapters/stored-sounds.ts';
import { createApp } from './app/create-app.ts';
import { createLogger } from './app/create-logger.ts';
import { DirectoryInUseError } from './db/directory-lock.ts';
import { openDatabase } from './db/open-database.ts';
import { createRenderer } from './render/create-renderer.ts';
import { claimClauses } from './app/claim-clauses.ts';
import { listEngines, readEngines } from './app/list-engines.ts';
import { runWorker } from './app/run-worker.ts';
import { installLibrary } from './commands/install/install-library.ts';
import { installSampleSite } from './commands/install/install-sample-site.ts';
import { readSettings } from './settings/server-settings.ts';
import { createSoundStore } from './sounds/create-sound-store.ts';

// Files of the site are readable by its own user alone: they hold what members write.
process.umask(0o077);

// The API with its own render workers, or (ROLE=worker) the render workers alone.
const settings = readSettings(process.env);
const logger = createLogger(settings.logLevel);
const configured = await readEngines(settings.enginesFile).catch(explain);
const database = await openDatabase(settings.databaseUrl).catch(explain);
const clauses = await claimClauses(settings);
const sounds = await createSoundStore({ directory: join(settings.dataDir, 'files', 'sounds') });
const renderer = await createRenderer({
  clauseDirectory: clauses.directory,
  configured,
  sounds: createDatabaseSoundLibrary(database, sounds),
  audibleLabel: settings.audibleLabel,
}).catch(explain);
const engines = await listEngines(configured);
const running = settings.role === 'worker' ? await runWorker(settings, { database, renderer, engines, sounds, logger }) : await startApi();

closeWithGrace({ delay: 10_000 }, async ({ err }) => {
  if (err) logger.error({ err }, 'stopping after an error');
  await running.close();
  await renderer.close();
  await database.close();
  clauses.release();
});

/** Explains errors that the operator can correct in one line, without a stack. */
function explain(error: unknown): never {
  if (!(error instanceof DirectoryInUseError || (error instanceof Error && error.name === 'EnginesFileError'))) throw error;
  process.stderr.write(`${error.message}\n`);
  process.exit(3);
}

async function startApi() {
  if (settings.sampleSite) await installSampleSite(database);
  await installLibrary(database, { categories: libraryCategories, sounds: librarySounds });
  const renders = settings.renderConcurrency > 0;
  const app = await createApp({
    ...settings,
    database,
    renderer,
    engines,
    sounds: { importer: createStoredSounds(sounds), ...(renders ? { maker: sounds } : {}) },
    samples: renders,
    logger,
  });
  await app.http.listen({ host: settings.host, port: settings.port });
  logger.info({ port: settings.port }, 'api ready');
  return app;
}
