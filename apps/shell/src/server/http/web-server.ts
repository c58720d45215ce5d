import http, { type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { parseCookies } from '@shengyu/session';
import { reason } from '../logger.ts';
import type { PublishedFiles } from '../registry/published-files.ts';
import { chooseRemotes } from '../remotes/choose-remotes.ts';
import type { Settings } from '../settings.ts';
import { mayReadCanaries } from './answer-canaries.ts';
import { answerCard, answerIcon } from './answer-card.ts';
import { answerDiscovery } from '../discovery/answer-discovery.ts';
import { answerEmbed, type EmbedAnswerer } from '../embed/answer-embed.ts';
import { answerFile, type FileReader } from './answer-file.ts';
import { answerPage, type PageAnswerer } from './answer-page.ts';
import { answerPageHealth } from './answer-page-health.ts';
import { answerPageSpans } from './answer-page-spans.ts';
import { answerPageData } from './answer-page-data.ts';
import { answerPicture } from './answer-picture.ts';
import { answerRemoteFile } from './answer-remote-file.ts';
import { serverHealth } from './answer-remotes-health.ts';
import type { ApiProxy } from './api-proxy.ts';
import { errorPage } from './error-page.ts';
import { answerPhone, type PhoneAnswerer } from './answer-phone.tsx';
import { meansNotInstalled } from '../render/prepare-page.ts';
import { requestUrl } from './request-url.ts';
import type { Readiness } from '../readiness.ts';
import { plainPolicy, securityHeaders } from './security-headers.ts';
import type { WebTracer } from '../telemetry/web-tracer.ts';
import { answerToolbar } from '../toolbar/answer-toolbar.ts';
import type { DeveloperPreviews } from '../toolbar/developer-previews.ts';
import { siteIcon } from './site-icon.ts';

export interface WebServerParts extends PageAnswerer {
  phone: PhoneAnswerer['phone'];
  embed: EmbedAnswerer['embed'];
  settings: Pick<Settings, 'h5Url' | 'trustProxy' | 'transport' | 'metricsToken'>;
  files: PublishedFiles;
  shellFiles: FileReader;
  proxy: ApiProxy;
  previews: DeveloperPreviews;
  /** Absent on a site without a collector. */
  tracer?: WebTracer | undefined;
  /** The registry has been looked at, and nobody has asked to stop. */
  isUp: () => boolean;
  readiness: () => Promise<Readiness>;
}

function answerText(response: ServerResponse, status: number, type: string, body: string, headers: Record<string, string> = {}): void {
  response.writeHead(status, {
    ...securityHeaders,
    'content-security-policy': plainPolicy,
    'content-type': type,
    'cache-control': 'no-store',
    ...headers,
  });
  response.end(body);
}

const html = 'text/html; charset=utf-8';
const plainText = 'text/plain; charset=utf-8';

/** The remotes this visitor gets, for a tab that is already open. */
async function answerRemotes(request: IncomingMessage, response: ServerResponse, { catalogue, services }: WebServerParts): Promise<void> {
  const { set } = await chooseRemotes(catalogue, '', parseCookies(request.headers.cookie ?? ''));
  const tag = `"${services.manifest.build} ${set.key}"`;
  if (request.headers['if-none-match'] === tag) {
    response.writeHead(304, { etag: tag, 'cache-control': 'no-cache' });
    response.end();
    return;
  }
  const body = JSON.stringify({ build: services.manifest.build, remotes: [...set.remotes.values()].map(({ view }) => view) });
  answerText(response, 200, 'application/json; charset=utf-8', body, { etag: tag, 'cache-control': 'no-cache' });
}

async function answerReady(response: ServerResponse, { isUp, readiness }: WebServerParts): Promise<void> {
  const { isReady, isApiReady, failing } = isUp() ? await readiness() : { isReady: false, isApiReady: false, failing: [] };
  const status = isReady ? 'ok' : isUp() ? 'unavailable' : 'starting';
  answerText(response, isReady ? 200 : 503, 'application/json', JSON.stringify({ status, api: isApiReady, failing }));
}

/** Files and small answers of this server's own. False when the address is none of them. */
async function answerOwn(request: IncomingMessage, response: ServerResponse, url: URL, parts: WebServerParts): Promise<boolean> {
  const { pathname } = url;
  if (pathname.startsWith('/assets/')) return answerFile(request, response, pathname.slice('/assets/'.length), parts.shellFiles);
  if (pathname.startsWith('/remotes/')) return answerRemoteFile(request, response, pathname, parts);
  if (pathname.startsWith('/embed/')) return answerEmbed(request, response, url, parts);
  if (pathname.startsWith('/art/')) return answerPicture(request, response, pathname);
  if (/^\/h5(?:\/|$)/.test(pathname)) {
    if (parts.settings.h5Url) redirect(response, parts.settings.h5Url);
    else await answerPhone(request, response, url, parts);
    return true;
  }
  if (pathname.startsWith('/card/')) return answerCard(request, response, url, parts);
  if (await answerIcon(request, response, pathname, parts)) return true;
  if (await answerDiscovery(request, response, url, parts)) return true;
  switch (pathname) {
    case '/health/live':
      answerText(response, 200, 'application/json', '{"status":"ok"}');
      return true;
    case '/health/ready':
      await answerReady(response, parts);
      return true;
    case '/health/canaries':
      if (!mayReadCanaries(request, parts.settings.metricsToken)) return false;
      answerText(response, 200, 'application/json', JSON.stringify({ canaries: parts.canaries.health() }));
      return true;
    case '/health/remotes':
      if (!mayReadCanaries(request, parts.settings.metricsToken)) return false;
      answerText(
        response,
        200,
        'application/json',
        JSON.stringify(serverHealth(parts.services.manifest.build, parts.catalogue, parts.stats)),
      );
      return true;
    case '/favicon.svg':
    case '/logo.svg':
      answerText(response, 200, 'image/svg+xml; charset=utf-8', siteIcon, { 'cache-control': 'public, max-age=86400' });
      return true;
    case '/remotes.json':
      await answerRemotes(request, response, parts);
      return true;
    case '/page-data':
      await answerPageData(request, response, url, parts);
      return true;
    default:
      return false;
  }
}

function redirect(response: ServerResponse, location: string): void {
  response.writeHead(302, { ...securityHeaders, location, 'cache-control': 'no-store', vary: 'user-agent' });
  response.end();
}

/** Where the API's installer answers; the browser goes there too when a call says so. */
const installer = '/install/install.php';

const ownFolders = /^\/(?:assets|remotes|embed|art|card|feed|player|health)\//;
/** A file's address: nobody reads a 404 page there. */
const fileLike = /\.(?!html$)[a-z0-9]{2,5}$/i;

async function answer(request: IncomingMessage, response: ServerResponse, parts: WebServerParts): Promise<void> {
  const url = requestUrl(request);
  if (url === undefined) {
    answerText(response, 400, plainText, 'Bad Request', { connection: 'close' });
    return;
  }
  if (parts.proxy.answers(url.pathname)) {
    parts.tracer?.follow(request, response, `${request.method ?? ''} api`);
    parts.proxy.answer(request, response);
    return;
  }
  if (url.pathname === '/page-health' && request.method === 'POST') {
    await answerPageHealth(request, response, parts);
    return;
  }
  if (url.pathname === '/page-spans' && request.method === 'POST') {
    await answerPageSpans(request, response, parts.tracer);
    return;
  }
  if (url.pathname.startsWith('/toolbar/')) {
    await answerToolbar(request, response, url.pathname, parts);
    return;
  }
  if (request.method !== 'GET' && request.method !== 'HEAD') {
    answerText(response, 405, plainText, 'Method Not Allowed', { allow: 'GET, HEAD' });
    return;
  }
  if (await answerOwn(request, response, url, parts)) return;
  if (ownFolders.test(url.pathname) || fileLike.test(url.pathname)) {
    answerText(response, 404, plainText, 'Not Found');
    return;
  }
  parts.tracer?.follow(request, response, 'GET page');
  try {
    await answerPage(request, response, url, parts);
  } catch (error) {
    if (!meansNotInstalled(error) || response.headersSent) throw error;
    redirect(response, installer);
  }
}

/** Whatever goes wrong here ends this one answer, never the process. */
function answerFault(request: IncomingMessage, response: ServerResponse, parts: WebServerParts, error: unknown): void {
  parts.log.warn('a request failed', { path: request.url?.split('?')[0] ?? '', reason: reason(error) });
  if (response.headersSent) {
    response.destroy();
    return;
  }
  const styles = parts.services.manifest.main.css.map((name) => `/assets/${name}`);
  const path = request.url ?? '/';
  if (ownFolders.test(path)) answerText(response, 503, plainText, 'Service Unavailable', { 'retry-after': '1' });
  else answerText(response, 500, html, errorPage(path, styles));
}

/** The web server: pages, files, and the way to the API. */
export function createWebServer(parts: WebServerParts): Server {
  const { isSecure, strictTransport } = parts.settings.transport;
  const server = http.createServer((request, response) => {
    if (isSecure(request.headers)) response.setHeader('strict-transport-security', strictTransport);
    answer(request, response, parts).catch((error: unknown) => answerFault(request, response, parts, error));
  });
  server.on('upgrade', (request, socket, head) => {
    // A socket that fails without a listener for it would end the process.
    socket.on('error', () => socket.destroy());
    const url = requestUrl(request);
    if (url === undefined || !parts.proxy.answers(url.pathname)) {
      socket.end('HTTP/1.1 400 Bad Request\r\nconnection: close\r\ncontent-length: 0\r\n\r\n');
      return;
    }
    parts.proxy.upgrade(request, socket, head);
  });
  server.keepAliveTimeout = 65_000;
  return server;
}
