import { join } from 'node:path';
import type { EngineVoice } from '@shengyu/speech';
import type { FastifyBaseLogger, FastifyInstance } from 'fastify';
import { createDatabaseLimiter } from './adapters/database-limiter.ts';
import { createOutboxSender } from './adapters/outbox-sender.ts';
import { createConfigReader } from './commands/site/show-config.ts';
import { VisitorLogWriter } from './commands/site/visitor-log.ts';
import { createVoiceCatalogue } from './commands/voices/voice-catalogue.ts';
import { createSampleReader } from './commands/voices/voice-samples.ts';
import type { Database } from './db/database.ts';
import { buildServer } from './http/build-server.ts';
import type { CallHandlers } from './http/call-handler.ts';
import { createContext } from './http/create-context.ts';
import { registerFiles } from './http/file-routes.ts';
import { articleHandlers } from './http/handlers/article-handlers.ts';
import { memberHandlers } from './http/handlers/member-handlers.ts';
import { siteHandlers } from './http/handlers/site-handlers.ts';
import { voiceHandlers } from './http/handlers/voice-handlers.ts';
import { registerOps } from './http/ops-routes.ts';
import { WELCOME_POINTS } from './sample-site/install-sample-site.ts';
import { voiceProfiles } from './sample-site/voice-profiles.ts';

export interface AppOptions {
  database: Database;
  dataDir: string;
  domain: string;
  trustProxy: boolean;
  engine: { id: string; voices: readonly EngineVoice[] };
  logger: FastifyBaseLogger | undefined;
  checkAnswers?: boolean;
}

export interface App {
  http: FastifyInstance;
  close(): Promise<void>;
}

/** Puts the API together from its parts. */
export async function createApp(options: AppOptions): Promise<App> {
  const { database, dataDir, domain, trustProxy, engine, logger } = options;
  const limiter = createDatabaseLimiter(database);
  const sender = createOutboxSender(join(dataDir, 'outbox'));
  const catalogue = createVoiceCatalogue(voiceProfiles, engine.id, engine.voices);
  const visitorLog = new VisitorLogWriter(database, (error) => logger?.error({ err: error }, 'visits were not written'));
  const readSamples = createSampleReader(database);
  const readConfig = createConfigReader(database, domain);
  let accepting = true;
  const handlers: CallHandlers = {
    ...siteHandlers({ database, limiter, catalogue, visitorLog, readConfig, readSamples }),
    ...memberHandlers({ database, limiter, sender, welcomePoints: WELCOME_POINTS, demandsMobile: async () => (await readConfig()).login.coerce_mobile === 1, onSignOut: () => undefined }),
    ...voiceHandlers({ catalogue, readSamples }),
    ...articleHandlers(database),
  } as CallHandlers;
  const http = await buildServer({
    handlers,
    contextOf: createContext(database, { trustProxy }),
    logger,
    checkAnswers: options.checkAnswers ?? false,
    extend: (app) => {
      registerOps(app, { database, accepting: () => accepting });
      registerFiles(app, database, join(dataDir, 'files'));
    },
  });
  return {
    http,
    close: async () => {
      accepting = false;
      await http.close();
      await visitorLog.flush();
    },
  };
}
