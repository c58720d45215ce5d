import { randomUUID } from 'node:crypto';
import cookie from '@fastify/cookie';
import multipart from '@fastify/multipart';
import { openApiDocument } from '@shengyu/api/openapi';
import type { Transport } from '@shengyu/api/transport';
import { createCrowd, type Crowd } from '@shengyu/processes';
import Fastify, { LogController, type FastifyBaseLogger, type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify';
import { AppError } from '../errors/app-error.ts';
import type { FreeSpace } from '../ports/free-space.ts';
import type { Limiter } from '../ports/limiter.ts';
import type { AdmitOperator } from './admit-operator.ts';
import { allowEmbed, type EmbedOrigins } from './allow-embed.ts';
import { allowOrigins } from './allow-origins.ts';
import { limitBodyTime } from './body-time.ts';
import { boundJson, readForm } from './bound-json.ts';
import type { CallHandlers } from './call-handler.ts';
import { errorAnswer } from './error-answer.ts';
import { createStorageLog } from './storage-log.ts';
import { registerCalls } from './register-calls.ts';
import type { RequestContext } from './request-context.ts';
import { securityHeaders } from './security-headers.ts';
import { presentInCookies } from './session-cookies.ts';
import { traceRequests } from './trace-requests.ts';

/** Most bytes of a body outside the route table: the installer's form, notifications. */
const BODY_LIMIT = 64 * 1024;

export interface ServerOptions {
  handlers: CallHandlers;
  contextOf: (request: FastifyRequest) => Promise<RequestContext>;
  admitOperator: AdmitOperator;
  limiter: Limiter;
  freeSpace: FreeSpace;
  /** Public address of the site; empty on a machine of its own. */
  domain: string;
  logger: FastifyBaseLogger | undefined;
  /** Routes beside the table: streams, files, health. */
  extend: (app: FastifyInstance) => void;
  checkAnswers?: boolean;
  access?: PublicAccess;
  transport: Transport;
  /** Whose pages hold the embedded studio; absent: nobody's. */
  embedOrigins?: EmbedOrigins;
  /** The calls that are answered at once. */
  crowd?: Crowd;
}

/** How browsers and other back ends' clients reach the calls. */
export interface PublicAccess {
  /** Before the path of every call, beside `/api`, which is always answered. */
  prefix: string;
  /** Origins other than the site's whose pages may make calls. */
  origins: readonly string[];
}

const OWN_PREFIX = '/api';

/** The HTTP side of the API. Whatever happens on a known path is answered with the envelope. */
export async function buildServer({
  handlers,
  contextOf,
  admitOperator,
  limiter,
  freeSpace,
  domain,
  logger,
  extend,
  checkAnswers = false,
  access: { prefix, origins } = { prefix: OWN_PREFIX, origins: [] },
  transport,
  embedOrigins,
  crowd = createCrowd({ few: 64, most: 1_000 }),
}: ServerOptions): Promise<FastifyInstance> {
  const app: FastifyInstance = Fastify({
    ...(logger ? { loggerInstance: logger } : { logger: false }),
    genReqId: () => randomUUID(),
    logController: new LogController({ disableRequestLogging: true }),
    bodyLimit: BODY_LIMIT,
    rewriteUrl: ({ url = '/' }) => (prefix !== OWN_PREFIX && url.startsWith(`${prefix}/`) ? OWN_PREFIX + url.slice(prefix.length) : url),
    routerOptions: { caseSensitive: false, maxParamLength: 200 },
    // An address that cannot be read names nothing.
    frameworkErrors: (_error, _request, reply) => void nothingThere(reply as unknown as FastifyReply),
    connectionTimeout: 0,
    // The longest an upload may take; everything else ends sooner (`limitBodyTime`).
    requestTimeout: 300_000,
    forceCloseConnections: 'idle',
    return503OnClosing: false,
    clientErrorHandler: (_error, socket) => {
      if (socket.writable) socket.end('HTTP/1.1 400 Bad Request\r\nconnection: close\r\ncontent-length: 0\r\n\r\n');
    },
  });
  boundCrowd(app, crowd);
  traceRequests(app);
  app.addHook('onRequest', (request, reply, done) => {
    reply.headers(securityHeaders);
    if (transport.isSecure(request.headers)) reply.header('strict-transport-security', transport.strictTransport);
    done();
  });
  allowOrigins(app, origins);
  if (embedOrigins) allowEmbed(app, embedOrigins);
  await app.register(cookie);
  await app.register(multipart);
  limitBodyTime(app);
  parseBodies(app);
  const storage = createStorageLog(app.log);
  app.setErrorHandler((thrown, request, reply) => {
    const answer = errorAnswer(thrown);
    if (answer.envelope.data.error === 'storage.full') storage.refused(thrown);
    else if (answer.report) request.log.error({ err: thrown, path: request.url.split('?')[0] }, 'request failed');
    if (answer.retryAfter !== undefined && answer.status !== 200) void reply.header('retry-after', answer.retryAfter);
    void reply.status(answer.status).send(answer.envelope);
  });
  app.setNotFoundHandler((_request, reply) => void nothingThere(reply));
  app.addHook('onSend', (request, reply, payload, done) => {
    // By the matched route, not by the path: the router accepts more than one spelling.
    if (request.routeOptions.url?.startsWith('/api/') !== false && !reply.hasHeader('cache-control'))
      reply.header('cache-control', 'no-store');
    done(null, payload);
  });
  const presentSession = transport.tokenUse ? undefined : presentInCookies(transport);
  const secure = domain.startsWith('https:');
  registerCalls(app, {
    handlers,
    contextOf,
    admitOperator,
    limiter,
    freeSpace: storage.watch(freeSpace),
    secure,
    presentSession,
    checkAnswers,
  });
  let document: string | undefined;
  app.get('/openapi.json', (_request, reply) => reply.type('application/json').send((document ??= JSON.stringify(openApiDocument()))));
  extend(app);
  return app;
}

/** Refuses a call early where this process does not keep up: what waits takes memory, and who waits longest has gone. */
function boundCrowd(app: FastifyInstance, crowd: Crowd): void {
  app.addHook('onRequest', (request, { raw }, done) => {
    if (!/^\/(?:api|v1)\//i.test(request.url)) return done();
    const place = crowd.enter();
    if (!place) return done(new AppError('server.busy', { retryAfter: crowd.retryAfterS() }));
    for (const end of ['finish', 'close']) raw.once(end, () => place.leave());
    return done();
  });
}

/** Bodies as JSON and as a form's fields, each bounded before it is parsed. */
function parseBodies(app: FastifyInstance): void {
  const parseJson = app.getDefaultJsonParser('error', 'error');
  app.removeContentTypeParser('application/json');
  app.addContentTypeParser('application/json', { parseAs: 'buffer' }, (request, body: Buffer, done) => {
    // Clients name a type for all that they send; nothing is no broken JSON.
    if (body.length === 0) {
      done(null, undefined);
      return;
    }
    try {
      boundJson(body);
    } catch (error) {
      done(error as Error);
      return;
    }
    void parseJson(request, body.toString(), done);
  });
  app.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, (_request, body: string, done) => {
    try {
      done(null, readForm(body));
    } catch (error) {
      done(error as Error);
    }
  });
}

function nothingThere(reply: FastifyReply): FastifyReply {
  return reply
    .status(404)
    .headers(securityHeaders)
    .send(errorAnswer(new AppError('not_found')).envelope);
}
