import closeWithGrace from 'close-with-grace';
import { createApp } from './create-app.ts';
import { createLogger } from './create-logger.ts';
import { DirectoryInUseError } from './db/directory-lock.ts';
import { openDatabase } from './db/open-database.ts';
import { createRenderer } from './render/create-renderer.ts';
import { claimClauses } from './claim-clauses.ts';
import { runWorker } from './run-worker.ts';
import { installSampleSite } from './sample-site/install-sample-site.ts';
import { readSettings } from './server-settings.ts';

// The API with its own render workers, or (ROLE=worker) the render workers alone.
const settings = readSettings(process.env);
const logger = createLogger(settings.logLevel);
const database = await openDatabase(settings.databaseUrl).catch((error: unknown) => {
  if (!(error instanceof DirectoryInUseError)) throw error;
  process.stderr.write(`${error.message}\n`);
  process.exit(3);
});
const clauses = await claimClauses(settings);
const renderer = await createRenderer({ clauseDirectory: clauses.directory });
const running = settings.role === 'worker' ? await runWorker(settings, { database, renderer, logger }) : await startApi();

closeWithGrace({ delay: 10_000 }, async ({ err }) => {
  if (err) logger.error({ err }, 'stopping after an error');
  await running.close();
  await renderer.close();
  await database.close();
  await clauses.release();
});

async function startApi() {
  await installSampleSite(database);
  const { espeakVoices } = await import('@shengyu/engine-espeak');
  const app = await createApp({
    ...settings,
    database,
    renderer,
    engine: { id: 'espeak', voices: espeakVoices },
    samples: settings.renderConcurrency > 0,
    logger,
  });
  await app.http.listen({ host: settings.host, port: settings.port });
  logger.info({ port: settings.port }, 'api ready');
  return app;
}
