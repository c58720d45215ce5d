import { bodyLimitOf, calls, VISITOR_BODY_BYTES, type Access } from '@shengyu/api';
import { keyedCalls } from '@shengyu/api/openapi';
import { schemas } from '@shengyu/api/schema';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { z } from 'zod';
import { AppError } from '../errors/app-error.ts';
import type { FreeSpace } from '../ports/free-space.ts';
import type { Limiter } from '../ports/limiter.ts';
import { logAccountCall, logRefusal } from './access-log.ts';
import { success } from './answer.ts';
import type { AnswerHead, CallHandlers, EnvelopeCall } from './call-handler.ts';
import { setDeviceCookie } from './device-cookie.ts';
import type { AdmitOperator } from './admit-operator.ts';
import type { MemberContext, RequestContext, UnprovenContext } from './request-context.ts';
import { refuseWhenFull } from './refuse-when-full.ts';
import { readInput } from './request-input.ts';
import type { PresentSession } from './session-cookies.ts';

export interface RegisterOptions {
  handlers: CallHandlers;
  /** Throws unless the member of a session may make an operator's call. */
  admitOperator: AdmitOperator;
  contextOf: (request: FastifyRequest) => Promise<RequestContext>;
  limiter: Limiter;
  freeSpace: FreeSpace;
  /** Whether browsers reach the site over https. */
  secure: boolean;
  /** Present where tokens are not used. */
  presentSession: PresentSession | undefined;
  /** Also checks every answer against the contract; for tests. */
  checkAnswers: boolean;
}

type MembersAccess = Exclude<Access, 'operator' | 'unproven'>;
type AnyHandler = ((input: unknown, caller: RequestContext, answer: AnswerHead) => Promise<unknown>) & { shared?: true };

/** Bodies above this size take a turn of their own, before they are read. */
const LARGE_BYTES = 64 * 1024;
/** Of a body that does not say how long it is. */
const MOST_MEGABYTES = 4;
/** A point for each megabyte. A studio with a long script saves and analyses it after each pause in typing. */
const largeBodies = { name: 'http.large_body', points: 300, seconds: 60 };

/** One route per call of the table: authorise the caller and the size → read → validate → command → envelope. */
export function registerCalls(
  app: FastifyInstance,
  { handlers, admitOperator, contextOf, limiter, freeSpace, secure, presentSession, checkAnswers }: RegisterOptions,
): void {
  const callers = new WeakMap<FastifyRequest, RequestContext>();
  // Answers that many callers share are serialised once.
  const texts = new WeakMap<object, Buffer>();
  for (const name of Object.keys(handlers) as EnvelopeCall[]) {
    const [method, path, access] = calls[name];
    const { input, output }: { input: z.ZodType; output: z.ZodType } = schemas[name];
    const handler = handlers[name] as unknown as AnyHandler;
    const answer = async (request: FastifyRequest, caller: RequestContext, head: AnswerHead) =>
      handler(readInput(input, request), caller, head);
    app.route({
      method,
      url: `/api${path}`,
      bodyLimit: bodyLimitOf(name),
      onRequest: async (request) => {
        const context = await contextOf(request);
        try {
          const caller = await admitCaller(access, context, admitOperator);
          if (bodyLimitOf(name) > LARGE_BYTES) await admitBody(limiter, request, caller);
          await refuseWhenFull(name, freeSpace);
          callers.set(request, caller);
        } catch (error) {
          logRefusal(request.log, name, context, error);
          throw error;
        }
      },
      handler: async (request, reply) => {
        const caller = callers.get(request);
        if (caller === undefined) throw new Error('a call without its caller');
        const head: AnswerHead = { setDeviceCookie: (value) => setDeviceCookie(reply, value, secure) };
        const data = await answer(request, caller, head).catch((error: unknown) => {
          logRefusal(request.log, name, caller, error);
          if (checkAnswers && error instanceof AppError && error.error === 'idempotency.required' && !keyedCalls.has(name))
            throw new Error(`${name} wants a key, which its document does not say`);
          throw error;
        });
        logAccountCall(request.log, name, caller, data);
        if (handler.shared !== true) {
          const shown = checkAnswers ? output.parse(data) : data;
          return success(presentSession ? presentSession(name, shown, request, reply) : shown);
        }
        const known = texts.get(data as object);
        const text = known ?? Buffer.from(JSON.stringify(success(checkAnswers ? output.parse(data) : data)));
        if (known === undefined) texts.set(data as object, text);
        return reply.type('application/json; charset=utf-8').send(text);
      },
    });
  }
}

/** Throws `input.too_large` or `limit.reached` while nothing of the body is read. */
async function admitBody(limiter: Limiter, { headers }: FastifyRequest, { member, address }: RequestContext): Promise<void> {
  const chunked = headers['transfer-encoding'] !== undefined;
  const bytes = chunked ? Number.POSITIVE_INFINITY : Number(headers['content-length'] ?? 0);
  if (bytes <= LARGE_BYTES) return;
  if (member === undefined && bytes > VISITOR_BODY_BYTES) throw new AppError('input.too_large');
  const megabytes = Math.ceil(bytes / 2 ** 20);
  await limiter.consume(largeBodies, member?.id ?? address, Number.isFinite(megabytes) ? megabytes : MOST_MEGABYTES);
}

/** `admit`, and the operator of an operator's call. */
async function admitCaller(access: Access, context: RequestContext, admitOperator: AdmitOperator): Promise<RequestContext> {
  if (access !== 'operator' && access !== 'unproven') return admit(access, context);
  const caller = admit('member', context);
  const operated: UnprovenContext = { ...caller, operator: await admitOperator(access, caller) };
  return operated;
}

export function admit(access: 'member', context: RequestContext): MemberContext;
export function admit(access: MembersAccess, context: RequestContext): RequestContext;
/** Who may make a call of this kind; throws `auth.required`, `auth.device` or `mobile.required`. */
export function admit(access: MembersAccess, context: RequestContext): RequestContext {
  if (access === 'public' || isMember(context)) return context;
  if (context.misplaced) throw new AppError('auth.device');
  if (!context.unbound) throw new AppError('auth.required');
  if (access !== 'unbound') throw new AppError('mobile.required');
  return { ...context, member: context.unbound };
}

function isMember(context: RequestContext): context is MemberContext {
  return context.member !== undefined;
}
