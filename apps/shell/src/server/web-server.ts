import http, { type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { isMobile } from '../routing/is-mobile.ts';
import { webAddressAt } from '../routing/server-addresses.ts';
import { answerPage } from './answers/answer-page.ts';
import { answerPhone } from './answers/answer-phone.tsx';
import type { ApiProxy } from './answers/api-proxy.ts';
import { readMethods, webAnswers, type WebAnswer, type WebAnswerParts } from './web-answers.ts';
import { answerText, redirect } from './http/answer-text.ts';
import { Crowded } from './http/crowded.ts';
import { errorPage } from './http/error-page.ts';
import { requestUrl } from './http/request-url.ts';
import { sharedPath, sharedToken } from './http/shared-link.ts';
import { reason } from './logger.ts';
import { meansNotInstalled } from './render/prepare-page.ts';

export interface WebServerParts extends WebAnswerParts {
  proxy: ApiProxy;
}

const html = 'text/html; charset=utf-8';
const plainText = 'text/plain; charset=utf-8';

/** Where the API's installer answers; the browser goes there too when a call says so. */
const installer = '/install/install.php';

/** A file's address: nobody reads a 404 page there. */
const fileLike = /\.(?!html$)[a-z0-9]{2,5}$/i;
/** Nor there: what programs look for, and what is hidden. */
const nobodysPage = /^\/(?:metrics$|\.)/;

function ownAnswerAt(pathname: string): WebAnswer | undefined {
  const address = webAddressAt(pathname);
  return address && webAnswers[address];
}

/** Nobody reads a page there. */
const isForPrograms = (own: WebAnswer | undefined): boolean => own !== undefined && own.isPage !== true;

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
  const own = ownAnswerAt(url.pathname);
  const methods = own?.methods ?? readMethods;
  if (!methods.includes(request.method ?? '')) {
    answerText(response, 405, plainText, 'Method Not Allowed', { allow: methods.join(', ') });
    return;
  }
  if (await own?.answer(request, response, url, parts)) return;
  // A reviewer opens the link in WeChat and sends it on: it stays the same address for a phone and for a computer.
  const shared = sharedToken(url.pathname);
  if (shared !== undefined && isMobile(request.headers['user-agent'])) {
    await answerPhone(request, response, new URL(`/h5${sharedPath(shared)}`, url), parts);
    return;
  }
  if (isForPrograms(own) || fileLike.test(url.pathname) || nobodysPage.test(url.pathname)) {
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
  if (isForPrograms(ownAnswerAt(path.split('?')[0] ?? '')))
    answerText(response, 503, plainText, 'Service Unavailable', { 'retry-after': '1' });
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
