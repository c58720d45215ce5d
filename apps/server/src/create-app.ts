import { join } from 'node:path';
import type { FastifyBaseLogger, FastifyInstance, FastifyRequest } from 'fastify';
import { createBossQueue } from './adapters/boss-queue.ts';
import { createDatabaseLimiter } from './adapters/database-limiter.ts';
import { createFileRemover } from './adapters/file-remover.ts';
import { createFolderSpace } from './adapters/folder-space.ts';
import { createOrderFolders } from './adapters/order-folders.ts';
import { createThreadAnalyser } from './adapters/thread-analyser.ts';
import { freeOrderFiles } from './commands/orders/free-order-files.ts';
import { createVersionPlanner } from './commands/orders/plan-version.ts';
import { readSecret } from './commands/site/read-secret.ts';
import { createConfigReader } from './commands/site/show-config.ts';
import { VisitorLogWriter } from './commands/site/visitor-log.ts';
import { createVoiceCatalogue, type EngineListing } from './commands/voices/voice-catalogue.ts';
import { createSampleReader } from './commands/voices/voice-samples.ts';
import { createIdentity } from './create-identity.ts';
import { createKeeping } from './create-keeping.ts';
import type { Database } from './db/database.ts';
import { createListenerSlots } from './commands/auditions/listener-slots.ts';
import { registerAuditions } from './http/audition-routes.ts';
import { buildServer, type PublicAccess } from './http/build-server.ts';
import type { CallHandlers } from './http/call-handler.ts';
import { networkOf } from './http/client-address.ts';
import { addressOf, createContext } from './http/create-context.ts';
import { registerDownload } from './http/download-route.ts';
import { articleHandlers } from './http/handlers/article-handlers.ts';
import { memberHandlers } from './http/handlers/member-handlers.ts';
import { messageHandlers } from './http/handlers/message-handlers.ts';
import { orderHandlers } from './http/handlers/order-handlers.ts';
import { questionHandlers } from './http/handlers/question-handlers.ts';
import { scriptHandlers } from './http/handlers/script-handlers.ts';
import { siteHandlers } from './http/handlers/site-handlers.ts';
import { voiceHandlers } from './http/handlers/voice-handlers.ts';
import { plainIdentity, type IdentitySettings } from './identity-settings.ts';
import { registerInstaller } from './http/install-routes.ts';
import { registerOps } from './http/ops-routes.ts';
import { announceNotices } from './jobs/announce-notices.ts';
import { keepPruned } from './jobs/prune-keys.ts';
import { makeLibrary } from './jobs/make-library.ts';
import { renderSamples } from './jobs/render-samples.ts';
import { startWorker } from './jobs/start-worker.ts';
import { sweepFiles } from './jobs/sweep-files.ts';
import { newWorkerName } from './jobs/worker-name.ts';
import { createRealtimeServer } from './realtime/create-realtime-server.ts';
import type { FreeSpace } from './ports/free-space.ts';
import type { SoundImporter, SoundMaker } from './ports/sound-importer.ts';
import type { Renderer } from './render/renderer.ts';
import { WELCOME_POINTS } from './sample-site/install-sample-site.ts';
import { createInstallation } from './sample-site/installation.ts';

export interface AppOptions {
  database: Database;
  dataDir: string;
  domain: string;
  trustProxy: boolean;
  /** What can speak, most wanted voices first. */
  engines: readonly EngineListing[];
  renderer: Renderer;
  /** Decodes uploads, and makes what the library has no file of yet. */
  sounds: { importer: SoundImporter; maker?: SoundMaker };
  /** Orders rendered here at the same time; 0 leaves them to worker processes. */
  renderConcurrency: number;
  /** Room for finished files; that of the disk when left out. */
  freeSpace?: FreeSpace;
  /** Whether missing voice samples are rendered in the background. */
  samples: boolean;
  /** Absent: codes go to the outbox, to anyone who asks, and WeChat is off; for tests. */
  identity?: IdentitySettings;
  /** What a reader of the metrics shows; absent: whoever asks on this machine. */
  metricsToken?: string;
  access?: PublicAccess;
  logger: FastifyBaseLogger | undefined;
  checkAnswers?: boolean;
}

export interface App {
  http: FastifyInstance;
  /** Finishes what is being answered, gives orders in work back, then frees everything but the database and the renderer. */
  close(): Promise<void>;
}

/** Streams of auditions at the same time. */
const listenerSlots = { all: 16, visitors: 10, perAddress: 4 };
/** How long a stop waits for answers under way; then their connections are cut. */
const STOP_MS = 3_000;
const silent = { error: () => undefined, info: () => undefined };

/** Puts the API together from its parts. */
export async function createApp(options: AppOptions): Promise<App> {
  const { database, dataDir, domain, trustProxy, engines, renderer, logger } = options;
  const log = logger ?? silent;
  const onError = (error: unknown) => log.error({ err: error }, 'a background part failed');
  const filesDir = join(dataDir, 'files');
  const freeSpace = options.freeSpace ?? createFolderSpace(filesDir);
  const removeOrderFiles = createOrderFolders(filesDir);
  const removeFiles = createFileRemover(filesDir, database);
  const limiter = createDatabaseLimiter(database);
  const catalogue = createVoiceCatalogue(engines);
  const visitorLog = new VisitorLogWriter(database, onError);
  const readSamples = createSampleReader(database);
  const analyser = createThreadAnalyser();
  const jobs = await createBossQueue(database, onError);
  const contextOf = createContext(database, { trustProxy });
  const realtime = await createRealtimeServer(database, onError, { trustProxy });
  const onSignOut = (sessionId: string) => realtime.revoke(sessionId);
  const identity = createIdentity({
    settings: options.identity ?? plainIdentity,
    database,
    limiter,
    dataDir,
    removeFiles,
    origin: domain,
    welcomePoints: WELCOME_POINTS,
    readConfig: createConfigReader(database, domain),
    onSignOut,
  });
  const checkAnswers = options.checkAnswers ?? false;
  const { importer, maker } = options.sounds;
  const keeping = await createKeeping({ database, limiter, catalogue, importer, removeFiles, dataDir, filesDir, contextOf, checkAnswers });
  const address = (request: FastifyRequest): string => addressOf(request, trustProxy);
  const installation = createInstallation(database);
  const installCode = (await readSecret(database, 'installer')).slice(0, 12);
  if (!(await installation.look())) log.info({ installCode }, 'not installed: open /install/install.php');
  const planVersion = createVersionPlanner(renderer);
  let accepting = true;
  const background = new AbortController();
  const handlers: CallHandlers = {
    ...siteHandlers({ database, limiter, catalogue, visitorLog, readConfig: identity.readConfig, readSamples }),
    ...memberHandlers({
      database,
      limiter,
      sender: identity.sender,
      captcha: options.identity?.captcha ?? false,
      welcomePoints: WELCOME_POINTS,
      demandsMobile: identity.demandsMobile,
      onSignOut,
    }),
    ...identity.handlers,
    ...voiceHandlers({ database, catalogue, readSamples }),
    ...keeping.handlers,
    ...scriptHandlers({ database, catalogue, limiter, analyser, renderer, planVersion }),
    ...orderHandlers({
      database,
      catalogue,
      limiter,
      jobs,
      notifier: realtime,
      renderer,
      planVersion,
      freeSpace,
      removeOrderFiles,
    }),
    ...articleHandlers(database),
    ...messageHandlers(database),
    ...questionHandlers({ database, limiter }),
  };
  const http = await buildServer({
    handlers,
    contextOf,
    limiter,
    logger,
    checkAnswers,
    ...(options.access && { access: options.access }),
    extend: (app) => {
      registerInstaller(app, { database, installation, addressOf: address, isPublic: domain !== '', code: installCode });
      identity.register(app);
      registerOps(app, {
        database,
        accepting: () => accepting,
        engines: () => renderer.engines(),
        metricsToken: options.metricsToken ?? '',
      });
      keeping.register(app);
      registerDownload(app, database, filesDir, contextOf);
      registerAuditions(app, {
        database,
        renderer,
        slots: createListenerSlots(listenerSlots),
        networkOf: (request) => networkOf(address(request)),
        stopping: background.signal,
        log,
      });
    },
  });
  realtime.attach(http.server);
  const owner = newWorkerName();
  const worker =
    options.renderConcurrency > 0
      ? await startWorker({ database, jobs, notifier: realtime, renderer, filesDir, freeSpace, owner, log }, options.renderConcurrency)
      : undefined;
  const inBackground = (work: Promise<unknown>): Promise<unknown> =>
    work.catch((error: unknown) => (background.signal.aborted ? undefined : onError(error)));
  const samples = options.samples ? inBackground(renderSamples({ database, renderer, catalogue, filesDir }, background.signal)) : undefined;
  keepPruned(database, onError, background.signal);
  announceNotices({ database, announce: (notice) => realtime.announce(notice), onError, signal: background.signal });
  const library = maker ? inBackground(makeLibrary({ database, maker, filesDir }, background.signal)) : Promise.resolve();
  // After the library, whose files have no row at first.
  const tidied = inBackground(
    library.then(async () => {
      if (background.signal.aborted) return;
      await freeOrderFiles(database, removeOrderFiles);
      if (!(await sweepFiles({ database, filesDir, removeFiles, removeOrderFiles })))
        log.error({ filesDir }, 'the files belong to another database: none was swept');
    }),
  );
  return {
    http,
    close: async () => {
      accepting = false;
      background.abort();
      await realtime.close();
      // A listener that has stopped reading would hold the server as long as it likes.
      const cut = setTimeout(() => http.server.closeAllConnections(), STOP_MS);
      await Promise.all([http.close(), worker?.stop()]);
      clearTimeout(cut);
      await samples;
      await tidied;
      await jobs.stop();
      await visitorLog.flush();
      await analyser.close();
      await identity.close();
      await keeping.close();
    },
  };
}
