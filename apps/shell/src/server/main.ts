import { globSync, readFileSync } from 'node:fs';
import { hostname } from 'node:os';
import path from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { createServerCall } from '@shengyu/api';
import { likeadmin, readSiteConfig } from '@shengyu/api/likeadmin';
import { guardOutput } from '@shengyu/api/log-lines';
import type { ShellManifest } from '@shengyu/contract';
import { createCrowd } from '@shengyu/processes';
import { createApiOutage } from './api/api-outage.ts';
import { askApi } from './api/ask-api.ts';
import { createFreshValue } from './api/fresh-value.ts';
import { followContent, type ContentFollower } from './api/follow-content.ts';
import { createPublicAnswers } from './api/public-answers.ts';
import { createCanaryWatch } from './canary/canary-watch.ts';
import { createCards } from './cards/create-cards.ts';
import { createDrawThread } from './cards/draw-thread.ts';
import { publishedEmbed } from './embed/published-embed.ts';
import { findRemoteFile } from './answers/answer-remote-file.ts';
import { createApiProxy } from './answers/api-proxy.ts';
import { shellFiles } from './answers/shell-files.ts';
import { openPort, type OpenPort } from './http/open-port.ts';
import { createWebServer } from './web-server.ts';
import { createLogger } from './logger.ts';
import { renderThreads } from './isolation/render-thread.ts';
import { directorySource } from './registry/directory-source.ts';
import type { RegistrySource } from './registry/registry-source.ts';
import { followRegistry } from './registry/follow-registry.ts';
import { httpSource } from './registry/http-source.ts';
import { s3Source } from './registry/s3-source.ts';
import { fileMemory } from './registry/server-memory.ts';
import { createTrustedKeys, readKeys } from './registry/trusted-keys.ts';
import { createPublishedFiles } from './registry/published-files.ts';
import { createRemoteCatalogue } from './remotes/remote-catalogue.ts';
import { createDocumentCache } from './render/document-cache.ts';
import type { PageServices } from './render/page-services.ts';
import { meansNotInstalled } from './render/prepare-page.ts';
import { createStyleTexts } from './render/read-styles.ts';
import { createWarmFiles } from './render/warm-files.ts';
import { warmUp } from './render/warm-up.ts';
import { readPhoneFiles } from './read-phone-files.ts';
import { createReadiness } from './readiness.ts';
import { portTrouble, readOrRefuse, refuseStart } from './refuse-start.ts';
import { readSettings } from './settings.ts';
import { createDeveloperPreviews } from './toolbar/developer-previews.ts';
import { exportMetrics } from './telemetry/export-metrics.ts';
import { createRemoteStats } from './telemetry/remote-stats.ts';
import { createWebTracer } from './telemetry/web-tracer.ts';

guardOutput(process.stdout, process.stderr);
process.umask(0o077);
const log = createLogger();
const outage = createApiOutage(log);
const stats = createRemoteStats();
const requestLog = stats.listening(outage.quieten(log));
// Node would write it past the guard.
process.on('uncaughtException', (error) => {
  log.warn('ended by an error', { reason: error.message, stack: error.stack });
  process.exit(1);
});

function readManifest(dist: string): ShellManifest {
  try {
    return JSON.parse(readFileSync(path.join(dist, 'shell.json'), 'utf8')) as ShellManifest;
  } catch (cause) {
    throw new Error(`There is no build of the shell in ${dist}: build it first, as npm start does.`, { cause });
  }
}

const [settings, manifest] = readOrRefuse(() => {
  const read = readSettings(process.env, path.resolve(import.meta.dirname, '..'));
  return [read, readManifest(read.dist)] as const;
});

function openSource(): RegistrySource | Promise<RegistrySource> {
  const { registryUrl, federationDir } = settings;
  if (registryUrl === undefined) return directorySource(federationDir);
  return registryUrl.startsWith('s3:') ? s3Source(registryUrl) : httpSource(registryUrl);
}

/** Asked each time: the key of a fresh installation appears with its first deployment. */
function anchors(): ReturnType<typeof readKeys> {
  const { registryKey, federationDir } = settings;
  if (registryKey !== undefined) return readKeys(registryKey);
  return globSync(path.join(federationDir, 'keys/public*.pem')).flatMap((file) => readKeys(readFileSync(file, 'utf8')));
}

const source = await openSource();
const files = createPublishedFiles(source);
const startThread = renderThreads(readFileSync(path.join(settings.dist, 'server/render-worker.js'), 'utf8'));
const memory = fileMemory(settings.memoryFile, log);
const canaries = createCanaryWatch(memory, log);
const keys = createTrustedKeys(anchors, memory);
const previews = createDeveloperPreviews(path.join(path.dirname(settings.memoryFile), 'preview-key.pem'));
const catalogue = createRemoteCatalogue({
  files,
  shell: manifest,
  startThread,
  keys: { list: () => [...keys.list(), previews.publicKey] },
  canaries,
  log,
});
const follower = followRegistry({
  source,
  keys,
  onRegistry: (registry) => catalogue.update(registry),
  log,
});

const createOwnCall: PageServices['createCall'] = (headers, showMessage) =>
  outage.watch(
    createServerCall({
      ...(settings.likeadmin && likeadmin),
      baseUrl: settings.api.origin + settings.api.prefix,
      headers: () => ({ ...headers }),
      ...(showMessage && { showMessage }),
    }),
  );
const anonymous = createOwnCall({ version: '1.0.0' });
const answers = createPublicAnswers(anonymous);
/** A member sees at once what they have just written. */
const createCall: PageServices['createCall'] = (headers, showMessage) =>
  headers.token === undefined ? answers.share(createOwnCall(headers, showMessage)) : createOwnCall(headers, showMessage);
const siteConfig = createFreshValue({
  load: async () => readSiteConfig(await anonymous('config', {})),
  maxAgeMs: 2000,
  // A page that lacks it says that the API is away, so a slow API is given as long as for any call.
  patienceMs: 5000,
  matters: meansNotInstalled,
});

let content: ContentFollower | undefined;
const cache = createDocumentCache({ content: () => content?.state() ?? 'unknown' });
if (!settings.likeadmin) {
  const onChange = (): void => {
    siteConfig.outdate();
    answers.clear();
    cache.clear();
  };
  content = followContent({ address: `${settings.api.origin}/content-changes`, onChange, log });
}

const ownFiles = shellFiles(path.join(settings.dist, 'client'), { catalogue, files });
async function readFile(href: string): Promise<Buffer | undefined> {
  if (href.startsWith('/assets/')) return ownFiles(href.slice('/assets/'.length));
  const found = findRemoteFile(href, { catalogue, files });
  return found?.read(found.file);
}
const services: PageServices = {
  manifest,
  config: () => siteConfig.get(),
  createCall,
  siteUrl: settings.siteUrl,
  localUrl: `http://localhost:${settings.port}`,
  api: settings.api,
  likeadmin: settings.likeadmin,
  tokenUse: settings.transport.tokenUse,
  readStyles: createStyleTexts(readFile),
  isWatched: (remote) => settings.collector !== undefined || canaries.isOn(remote),
  isTraced: settings.collector !== undefined,
  warmFiles: createWarmFiles(manifest, readFile),
  toolbar: readFileSync(path.join(settings.dist, 'toolbar/toolbar.js'), 'utf8').replaceAll('</script', String.raw`<\/script`),
  log: requestLog,
};

const tracer =
  settings.collector === undefined
    ? undefined
    : createWebTracer({ endpoint: settings.collector, instance: `${hostname()}-${process.pid}` });
const metrics =
  settings.collector === undefined ? undefined : await exportMetrics({ stats, endpoint: settings.collector, build: manifest.build });

/** Another back end has no health check of ours; its configuration is what every page begins with. */
const askForConfig = (): Promise<string> =>
  anonymous('config', {}).then(
    () => 'ready',
    (error: unknown) => (meansNotInstalled(error) ? 'ready' : 'no answer'),
  );

let ready = false;
const server = createWebServer({
  settings,
  catalogue,
  canaries,
  stats,
  previews,
  files,
  cache,
  crowd: createCrowd({ few: 16, most: 256, slowMs: 3_000 }),
  phone: readPhoneFiles(settings.dist),
  embed: publishedEmbed(catalogue, files),
  cards: createCards(createDrawThread(path.join(settings.dist, 'server'))),
  services,
  shellFiles: ownFiles,
  proxy: createApiProxy({ api: settings.api, trustProxy: settings.trustProxy, outage, crowd: createCrowd({ few: 128, most: 2_000 }) }),
  tracer,
  isUp: () => ready,
  readiness: createReadiness({ catalogue, services, askApi: () => (settings.likeadmin ? askForConfig() : askApi(settings.api.origin)) }),
  log: requestLog,
});

const graceMs = 10_000;
let open: OpenPort = { close: () => Promise.resolve() };

/** Says that it is not ready, then takes no new connection, lets the answers under way finish, and goes. */
async function stop(signal: string): Promise<void> {
  if (!ready) process.exit(0);
  ready = false;
  log.info('stopping', { signal });
  await setTimeout(settings.drainMs);
  follower.stop();
  content?.stop();
  void metrics?.stop().catch(() => undefined);
  void tracer?.stop();
  void open.close().then(() => process.exit(0));
  server.closeIdleConnections();
  await setTimeout(graceMs, undefined, { ref: false });
  process.exit(0);
}

process.on('SIGTERM', () => void stop('SIGTERM'));
process.on('SIGINT', () => void stop('SIGINT'));
await follower.check();
await warmUp(catalogue, services);
open = await openPort(server, settings.port).catch((error: unknown) => refuseStart(portTrouble(error as Error, settings.port)));
ready = true;
log.info('listening', { port: settings.port });
