import closeWithGrace from 'close-with-grace';
import { createApp } from './create-app.ts';
import { createLogger } from './create-logger.ts';
import { DirectoryInUseError } from './db/directory-lock.ts';
import { openDatabase } from './db/open-database.ts';
import { createRenderer } from './render/create-renderer.ts';
import { claimClauses } from './claim-clauses.ts';
import { listEngines, readEngines } from './list-engines.ts';
import { runWorker } from './run-worker.ts';
import { installSampleSite } from './sample-site/install-sample-site.ts';
import { readSettings } from './server-settings.ts';

// The API with its own render workers, or (ROLE=worker) the render workers alone.
const settings = readSettings(process.env);
const logger = createLogger(settings.logLevel);
const configured = await readEngines(settings.enginesFile).catch(explain);
const database = await openDatabase(settings.databaseUrl).catch(explain);
const clauses = await claimClauses(settings);
const renderer = await createRenderer({ clauseDirectory: clauses.directory, configured }).catch(explain);
const engines = await listEngines(configured);
const running = settings.role === 'worker' ? await runWorker(settings, { database, renderer, engines, logger }) : await startApi();

closeWithGrace({ delay: 10_000 }, async ({ err }) => {
  if (err) logger.error({ err }, 'stopping after an error');
  await running.close();
  await renderer.close();
  await database.close();
  await clauses.release();
});

/** What the operator can set right is said in one line, without a stack. */
function explain(error: unknown): never {
  if (!(error instanceof DirectoryInUseError || (error instanceof Error && error.name === 'EnginesFileError'))) throw error;
  process.stderr.write(`${error.message}\n`);
  process.exit(3);
}

async function startApi() {
  await installSampleSite(database);
  const app = await createApp({ ...settings, database, renderer, engines, samples: settings.renderConcurrency > 0, logger });
  await app.http.listen({ host: settings.host, port: settings.port });
  logger.info({ port: settings.port }, 'api ready');
  return app;
}
