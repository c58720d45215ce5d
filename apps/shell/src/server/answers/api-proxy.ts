import http, { type ClientRequest, type IncomingMessage, type ServerResponse } from 'node:http';
import https from 'node:https';
import type { Duplex } from 'node:stream';
import { createProxyServer } from 'http-proxy-3';
import {
  bodyLimitOf,
  callAt,
  codes,
  v1BodyLimitOf,
  v1CallAt,
  type Envelope,
  type ErrorName,
  type FailureData,
  type V1Error,
} from '@shengyu/api';
import { v1Messages } from '../../locales/v1.en.ts';
import { texts } from '../../locales/zh-CN.ts';
import type { Crowd } from '@shengyu/processes';
import { apiAddresses } from '../../routing/server-addresses.ts';
import type { ApiSettings } from '../api-settings.ts';
import type { ApiOutage } from '../api/api-outage.ts';
import { plainPolicy, securityHeaders } from '../http/security-headers.ts';

/** Where this site's own links to the API begin, whatever its prefix is. */
const ownPrefix = '/api/';

const folders = apiAddresses.flatMap((address) => (address.endsWith('/*') ? address.slice(0, -1) : []));
const addresses: ReadonlySet<string> = new Set(apiAddresses);

const forwardedHeaders = ['x-forwarded-for', 'x-forwarded-proto', 'x-forwarded-host', 'x-forwarded-port', 'forwarded'];

export interface ApiProxy {
  /** Whether the API answers this address. */
  answers(pathname: string): boolean;
  answer(request: IncomingMessage, response: ServerResponse): void;
  upgrade(request: IncomingMessage, socket: Duplex, head: Buffer): void;
}

/** A refusal in place of the API: for the site's calls in the envelope, for those of `/v1` in their own shape. */
interface Refusal {
  status: number;
  headers: Readonly<Record<string, string>>;
  envelope: Envelope<FailureData>;
  v1: V1Error;
}

const envelopeOf = (error: ErrorName, msg: string): Envelope<FailureData> => ({ code: codes.FAIL, data: { error }, show: 1, msg });

const tooLarge: Refusal = {
  status: 413,
  headers: { connection: 'close', 'x-should-retry': 'false' },
  envelope: envelopeOf('input.too_large', texts.tooLarge),
  v1: { error: { message: v1Messages.tooLarge, type: 'invalid_request_error', param: null, code: 'input_too_large' } },
};
const away: Refusal = {
  status: 503,
  headers: { 'retry-after': '1', 'x-should-retry': 'true' },
  envelope: envelopeOf('unavailable', texts.offline),
  v1: { error: { message: v1Messages.away, type: 'server_error', param: null, code: 'server_busy' } },
};

/** Of what is answered here in place of the API. */
const ownHeaders = {
  ...securityHeaders,
  'content-security-policy': plainPolicy,
  'content-type': 'application/json; charset=utf-8',
  'cache-control': 'no-store',
};

/** How long a sender may go on with a body that is refused, so that it reads the answer first; then its connection is cut. */
const REFUSED_BODY_MS = 5_000;
const MOST_READ_BYTES = 64 * 1024 * 1024;

/** A balancer in front of the API has none left to ask: its page says that to nobody who reads it. The API itself answers such in JSON. */
const isOfBalancer = ({ statusCode = 0, headers }: IncomingMessage): boolean =>
  statusCode >= 502 && statusCode <= 504 && headers['content-type']?.startsWith('application/json') !== true;

const isOfV1 = (url: string): boolean => url.startsWith('/v1/');

function refuse({ url = '' }: IncomingMessage, answer: ServerResponse, { status, headers, envelope, v1 }: Refusal): void {
  answer.writeHead(status, { ...ownHeaders, ...headers });
  answer.end(JSON.stringify(isOfV1(url) ? v1 : envelope));
}

/** Whether the body is longer than its call allows. Said here: an API that answers early is a broken pipe for the proxy. */
function isTooLarge({ headers, url = '' }: IncomingMessage, callPrefix: string): boolean {
  const pathname = url.split('?')[0] ?? '';
  if (isOfV1(pathname)) return Number(headers['content-length'] ?? 0) > v1BodyLimitOf(v1CallAt(pathname));
  const isCall = pathname.toLowerCase().startsWith(`${callPrefix}/`.toLowerCase());
  return Number(headers['content-length'] ?? 0) > bodyLimitOf(callAt(isCall ? pathname.slice(callPrefix.length) : ''));
}

/** Who is still writing when the connection ends sees a broken pipe in place of the answer: what is not much is read to its end first. */
function refuseBody(request: IncomingMessage, answer: ServerResponse): void {
  const send = (): void => {
    if (!answer.headersSent) refuse(request, answer, tooLarge);
  };
  if (Number(request.headers['content-length'] ?? 0) > MOST_READ_BYTES) send();
  request.once('end', send).resume();
  setTimeout(send, REFUSED_BODY_MS).unref();
  setTimeout(() => request.destroy(), 2 * REFUSED_BODY_MS).unref();
}

export interface ApiProxyOptions {
  api: Pick<ApiSettings, 'origin' | 'prefix' | 'isForeign'>;
  trustProxy: boolean;
  outage: Pick<ApiOutage, 'failed' | 'answered'>;
  /** What is passed on and not answered yet. */
  crowd: Crowd;
}

/** Passes requests on to the API as they come, both ways unbuffered; our own links to `/api` with the prefix that API has. */
export function createApiProxy({ api, trustProxy, outage, crowd }: ApiProxyOptions): ApiProxy {
  const callFolder = `${api.prefix}/`;
  const answered = api.prefix === '' ? folders : [...folders, callFolder];
  // The API believes the last address of the list: where a proxy in front of us wrote it, that proxy's own must not follow.
  const proxy = createProxyServer({
    target: api.origin,
    changeOrigin: api.isForeign,
    xfwd: !trustProxy,
    ws: true,
    timeout: 0,
    proxyTimeout: 0,
    // Connections to the API stay: a new one for each call costs more than most calls.
    agent: api.origin.startsWith('https:') ? new https.Agent({ keepAlive: true }) : new http.Agent({ keepAlive: true }),
  });
  const asked = new WeakMap<IncomingMessage, ClientRequest>();
  proxy.on('proxyReq', (call, request) => void asked.set(request, call));
  /** A kept connection that the API closed at the same moment: nothing was read of the request, and what has no body may be sent again. */
  const wasStale = (request: IncomingMessage, { code }: NodeJS.ErrnoException): boolean =>
    code === 'ECONNRESET' && asked.get(request)?.reusedSocket === true && /^(?:GET|HEAD)$/.test(request.method ?? '');
  proxy.on('error', (error, request, answer) => {
    // Whoever asked has gone: nothing is wrong with the API.
    if (request.socket.destroyed) {
      answer.destroy();
      return;
    }
    if ('writeHead' in answer && !answer.headersSent && wasStale(request, error)) {
      proxy.web(request, answer);
      return;
    }
    outage.failed(error);
    if (!('writeHead' in answer)) {
      answer.destroy();
      return;
    }
    if (answer.headersSent) {
      answer.destroy();
      return;
    }
    refuse(request, answer, away);
  });
  proxy.on('proxyReqWs', (call, _request, visitor) => {
    // The proxy looks after both sockets once the API has answered. Until then a visitor who leaves would leave the API's socket behind.
    const leave = (): void => {
      call.destroy();
      visitor.destroy();
    };
    visitor.once('end', leave).once('close', leave);
    call.once('upgrade', () => visitor.off('end', leave).off('close', leave));
  });
  proxy.on('proxyRes', (answered, request, answer) => {
    if (isOfBalancer(answered)) {
      outage.failed(new Error(`the balancer of the API answers ${answered.statusCode ?? ''}`));
      answered.resume();
      // What is answered already is not answered once more by the proxy.
      refuse(request, answer, away);
      return;
    }
    outage.answered();
    // Of the connection to the API alone; how long this one is kept is this server's to say.
    for (const header of ['connection', 'keep-alive']) Reflect.deleteProperty(answered.headers, header);
    // An API that dies in the middle of an answer: the proxy would leave the listener waiting for the rest.
    answered.once('close', () => {
      if (!answered.complete) answer.destroy();
    });
  });
  /**
   * Only a proxy in front of us may say where a request came from; from anyone else it would be an invention. Which host the visitor
   * asked, the API has to know to tell the site's own pages from others: its balancer has a host of its own.
   */
  function setForwarded(request: IncomingMessage): void {
    if (trustProxy) {
      request.headers['x-forwarded-host'] ??= request.headers.host;
      return;
    }
    for (const header of forwardedHeaders) Reflect.deleteProperty(request.headers, header);
  }
  function address(request: IncomingMessage): void {
    const url = request.url ?? '/';
    if (url.startsWith(ownPrefix) && !url.startsWith(callFolder)) request.url = callFolder + url.slice(ownPrefix.length);
  }
  return {
    answers: (pathname) => addresses.has(pathname) || answered.some((folder) => `${pathname}/` === folder || pathname.startsWith(folder)),
    answer(request, response) {
      address(request);
      if (isTooLarge(request, api.prefix)) {
        refuseBody(request, response);
        return;
      }
      const place = crowd.enter();
      if (!place) {
        refuse(request, response, { ...away, headers: { ...away.headers, 'retry-after': String(crowd.retryAfterS()) } });
        return;
      }
      response.once('close', () => place.leave());
      setForwarded(request);
      // A listener that went away stops what is made for it.
      proxy.web(request, response);
    },
    upgrade(request, socket, head) {
      setForwarded(request);
      proxy.ws(request, socket, head);
    },
  };
}
