import { finished } from 'node:stream/promises';
import { isOpenV1Call, v1BodyLimitOf, v1Calls, type V1Access, type V1CallName } from '@shengyu/api';
import { v1Document } from '@shengyu/api/openapi';
import { v1Schemas } from '@shengyu/api/schema';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { z } from 'zod';
import type { UsageRecorder } from '../../commands/integrations/keys/usage-recorder.ts';
import type { FreeSpace } from '../../ports/free-space.ts';
import { isFull } from '../refuse-when-full.ts';
import { cleaned } from '../request-input.ts';
import { AppError } from '../../errors/app-error.ts';
import { noSuchAddress } from '../../locales/v1.en.ts';
import { issueText } from '../../locales/v1-issues.en.ts';
import { authenticate, type AuthenticatePorts } from './authenticate.ts';
import { v1ErrorAnswer, V1Refusal } from './error-answer.ts';
import type { V1Caller, V1Exchange, V1Handlers } from './v1-handler.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** Who makes a call of `/v1`, as soon as the key is known. */
    v1?: V1Caller;
    /** Name of the error it ended with. */
    v1Error?: string;
  }
}

export interface V1Ports extends AuthenticatePorts {
  handlers: V1Handlers;
  usage: UsageRecorder;
  freeSpace: FreeSpace;
  /** Also checks every answer against the contract; for tests. */
  checkAnswers: boolean;
}

/** What stores something: refused on a full disk. */
const keeping: ReadonlySet<V1CallName> = new Set<V1CallName>([
  'createSpeech',
  'createScript',
  'updateScript',
  'createOrder',
  'createEmbedToken',
  'createWebhook',
  'replayDelivery',
]);

/** What a test key is not for: money and files of orders. */
const ordering: ReadonlySet<V1CallName> = new Set<V1CallName>(['createOrder', 'cancelOrder']);

type AnyHandler = (input: unknown, caller: V1Caller | undefined, exchange: V1Exchange) => Promise<unknown>;

/** One route per call of `v1Calls`: key → scope and allowance → validate → command → JSON. Errors have OpenAI's shape. */
export function registerV1(app: FastifyInstance, { handlers, usage, freeSpace, checkAnswers, ...ports }: V1Ports): void {
  void app.register((v1, _options, done) => {
    v1.setErrorHandler((thrown, request, reply) => {
      const { status, body, name, retryAfter, retry, report } = v1ErrorAnswer(thrown);
      if (report) request.log.error({ err: thrown, path: request.url.split('?')[0] }, 'request failed');
      request.v1Error = name;
      if (retryAfter !== undefined) void reply.header('retry-after', retryAfter);
      if (status === 401) void reply.header('www-authenticate', 'Bearer');
      void reply.header('x-should-retry', String(retry)).status(status).send(body);
    });
    v1.addHook('onRequest', (request, reply, next) => {
      reply.header('x-request-id', request.id);
      next();
    });
    v1.addHook('onSend', (_request, reply, payload, next) => {
      if (!reply.hasHeader('cache-control')) reply.header('cache-control', 'no-store');
      next(null, payload);
    });
    v1.addHook('onResponse', (request, _reply, next) => {
      if (request.v1) usage.note(request.v1, request.v1Error ?? '');
      next();
    });
    let document: string | undefined;
    v1.get('/v1/openapi.json', (_request, reply) => reply.type('application/json').send((document ??= JSON.stringify(v1Document()))));
    for (const name of Object.keys(v1Calls) as V1CallName[]) {
      const [method, url, needed]: readonly ['GET' | 'POST' | 'DELETE', string, V1Access] = v1Calls[name];
      const access = isOpenV1Call(name) ? 'anyone' : needed;
      const { input, output }: { input: z.ZodType; output: z.ZodType } = v1Schemas[name];
      const handler = handlers[name] as unknown as AnyHandler;
      v1.route({
        method,
        url,
        bodyLimit: v1BodyLimitOf(name),
        onRequest: async (request, reply) => {
          const caller = await authenticate(ports, access, request, reply);
          if (caller?.key.test && ordering.has(name)) throw new AppError('key.test');
          if (keeping.has(name) && (await isFull(freeSpace))) throw new AppError('storage.full', { retryAfter: 60 });
        },
        handler: async (request, reply) => {
          if (!request.v1 && access !== 'anyone') throw new AppError('auth.required');
          const answer = await handler(readV1(input, request), request.v1, { request, reply });
          return answer === reply || !checkAnswers ? answer : output.parse(answer);
        },
      });
    }
    v1.all('/v1/*', { bodyLimit: v1BodyLimitOf(undefined) }, async (request) => {
      // A form is not read by itself, and who is still writing sees a broken connection in place of the answer.
      if (!request.raw.readableEnded) await finished(request.raw.resume(), { writable: false }).catch(() => undefined);
      const message = noSuchAddress(request.method, request.url.split('?')[0] ?? '');
      throw new V1Refusal('not_found', { message, code: 'unknown_url', param: null, status: 404 });
    });
    done();
  });
}

/** Clients in many languages write null for what they leave out; no input of `/v1` means something by it. */
const withoutNulls = (body: object): object => Object.fromEntries(Object.entries(body).filter(([, value]) => value !== null));

/** Path, query and body together, the path above all. */
function readV1(schema: z.ZodType, { params, query, body }: FastifyRequest): unknown {
  if (body !== undefined && body !== null && (typeof body !== 'object' || Array.isArray(body))) throw new AppError('input.invalid');
  return cleaned(
    schema.parse({ ...(query as object), ...withoutNulls(body ?? {}), ...(params as object) }, { reportInput: true, error: issueText }),
  );
}
