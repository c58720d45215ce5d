import http, { type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { parseCookies } from '@shengyu/session';
import { reason } from './logger.ts';
import type { PublishedFiles } from './registry/published-files.ts';
import { chooseRemotes } from './remotes/choose-remotes.ts';
import type { Settings } from './settings.ts';
import { mayReadCanaries } from './answers/answer-canaries.ts';
import { answerCard, answerIcon } from './answers/answer-card.ts';
import { answerDiscovery } from './discovery/answer-discovery.ts';
import { answerEmbed, type EmbedAnswerer } from './embed/answer-embed.ts';
import { answerFile, type FileReader } from './http/answer-file.ts';
import { answerInvite } from './answers/answer-invite.ts';
import { answerPage, type PageAnswerer } from './answers/answer-page.ts';
import { answerPageHealth } from './answers/answer-page-health.ts';
import { answerPageSpans } from './answers/answer-page-spans.ts';
import { answerPageData } from './answers/answer-page-data.ts';
import { answerPicture } from './answers/answer-picture.ts';
import { answerRemoteFile } from './answers/answer-remote-file.ts';
import { serverHealth } from './answers/answer-remotes-health.ts';
import type { ApiProxy } from './answers/api-proxy.ts';
import { Crowded } from './http/crowded.ts';
import { errorPage } from './http/error-page.ts';
import { answerPhone, type PhoneAnswerer } from './answers/answer-phone.tsx';
import { meansNotInstalled } from './render/prepare-page.ts';
import { isMobile } from '../routing/is-mobile.ts';
import { requestUrl } from './http/request-url.ts';
import type { Readiness } from './readiness.ts';
import { plainPolicy, securityHeaders } from './http/security-headers.ts';
import type { WebTracer } from './telemetry/web-tracer.ts';
import { answerToolbar } from './toolbar/answer-toolbar.ts';
import type { DeveloperPreviews } from './toolbar/developer-previews.ts';
import { sharedPath, sharedToken } from './http/shared-link.ts';
import { siteIcon } from './http/site-icon.ts';

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

/** What is lacking is named by the role that lacks it; `degraded` is a server that serves what it can. */
async function answerReady(response: ServerResponse, { isUp, readiness }: WebServerParts): Promise<void> {
  if (!isUp()) {
    answerText(response, 503, 'application/json', '{"status":"starting"}');
    return;
  }
  const { isReady, api, failing } = await readiness();
  const status = !isReady ? 'unavailable' : api === 'ready' && failing.length === 0 ? 'ok' : 'degraded';
  answerText(response, isReady ? 200 : 503, 'application/json', JSON.stringify({ status, api, failing }));
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
  if (pathname.startsWith('/i/')) return answerInvite(response, pathname, parts.settings.transport.isSecure(request.headers));
  // A reviewer opens the link in WeChat and sends it on: it stays the same address for a phone and for a computer.
  const shared = sharedToken(pathname);
  if (shared !== undefined && isMobile(request.headers['user-agent'])) {
    await answerPhone(request, response, new URL(`/h5${sharedPath(shared)}`, url), parts);
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
/** Nor there: what programs look for, and what is hidden. */
const nobodysPage = /^\/(?:metrics$|\.)/;

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
  if ([ownFolders, fileLike, nobodysPage].some((kind) => kind.test(url.pathname))) {
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

/** Says once in ten seconds how many were sent away: each line of its own would be one more thing to do. */
function sayTurnedAway(log: WebServerParts['log']): () => void {
  const restMs = 10_000;
  let [count, saidAt] = [0, -Infinity];
  return () => {
    count += 1;
    if (performance.now() - saidAt < restMs) return;
    log.warn('visitors are told to come again', { visitors: count });
    [count, saidAt] = [0, performance.now()];
  };
}

/** Whatever goes wrong here ends this one answer, never the process. */
function answerFault(
  request: IncomingMessage,
  response: ServerResponse,
  parts: WebServerParts & { turnedAway: () => void },
  error: unknown,
): void {
  const styles = parts.services.manifest.main.css.map((name) => `/assets/${name}`);
  const path = request.url ?? '/';
  if (error instanceof Crowded && !response.headersSent) {
    parts.turnedAway();
    answerText(response, 503, html, errorPage(path, styles, 'crowded'), { 'retry-after': error.retryAfter });
    return;
  }
  parts.log.warn('a request failed', { path: path.split('?')[0] ?? '', reason: reason(error) });
  if (response.headersSent) {
    response.destroy();
    return;
  }
  if (ownFolders.test(path)) answerText(response, 503, plainText, 'Service Unavailable', { 'retry-after': '1' });
  else answerText(response, 500, html, errorPage(path, styles, 'serverError'));
}

/** The web server: pages, files, and the way to the API. */
export function createWebServer(parts: WebServerParts): Server {
  const { isSecure, strictTransport } = parts.settings.transport;
  const turnedAway = sayTurnedAway(parts.log);
  const server = http.createServer((request, response) => {
    if (isSecure(request.headers)) response.setHeader('strict-transport-security', strictTransport);
    answer(request, response, parts).catch((error: unknown) => answerFault(request, response, { ...parts, turnedAway }, error));
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
