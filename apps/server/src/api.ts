import closeWithGrace from 'close-with-grace';
import { createApp } from './create-app.ts';
import { createLogger } from './create-logger.ts';
import { openDatabase } from './db/open-database.ts';
import { installSampleSite } from './sample-site/install-sample-site.ts';
import { readSettings } from './server-settings.ts';

const settings = readSettings(process.env);
const logger = createLogger(settings.logLevel);
const database = await openDatabase(settings.databaseUrl);
await installSampleSite(database);
const { espeakVoices } = await import('@shengyu/engine-espeak');
const app = await createApp({ ...settings, database, engine: { id: 'espeak', voices: espeakVoices }, logger });
await app.http.listen({ host: settings.host, port: settings.port });
logger.info({ port: settings.port }, 'api ready');

closeWithGrace({ delay: 15_000 }, async ({ err }) => {
  if (err) logger.error({ err }, 'stopping after an error');
  await app.close();
  await database.close();
});
