import { calls } from '@shengyu/api';
import { schemas } from '@shengyu/api/schema';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { z } from 'zod';
import { AppError } from '../errors/app-error.ts';
import { success } from './answer.ts';
import type { CallHandlers, EnvelopeCall } from './call-handler.ts';
import type { MemberContext, RequestContext } from './request-context.ts';
import { readInput } from './request-input.ts';

export interface RegisterOptions {
  handlers: CallHandlers;
  contextOf: (request: FastifyRequest) => Promise<RequestContext>;
  /** Also checks every answer against the contract; for tests. */
  checkAnswers: boolean;
}

interface AnyHandler {
  access: 'public' | 'member' | 'unbound';
  shared?: true;
  run: (input: unknown, context: RequestContext) => Promise<unknown>;
}

/** One route per call of the table: who → valid? → command → envelope. */
export function registerCalls(app: FastifyInstance, { handlers, contextOf, checkAnswers }: RegisterOptions): void {
  // Answers that many callers share are written out once, as the bytes that are sent.
  const texts = new WeakMap<object, Buffer>();
  for (const name of Object.keys(handlers) as EnvelopeCall[]) {
    const [method, path] = calls[name];
    const { input, output }: { input: z.ZodType; output: z.ZodType } = schemas[name];
    const handler = handlers[name] as AnyHandler;
    app.route({
      method,
      url: `/api${path}`,
      handler: async (request, reply) => {
        const caller = admit(handler.access, await contextOf(request));
        const data = await handler.run(readInput(input, request), caller);
        if (handler.shared !== true) return success(checkAnswers ? output.parse(data) : data);
        const known = texts.get(data as object);
        const text = known ?? Buffer.from(JSON.stringify(success(checkAnswers ? output.parse(data) : data)));
        if (known === undefined) texts.set(data as object, text);
        return reply.type('application/json; charset=utf-8').send(text);
      },
    });
  }
}

export function admit(access: 'member', context: RequestContext): MemberContext;
export function admit(access: AnyHandler['access'], context: RequestContext): RequestContext;
/** Who may make a call of this kind; throws `auth.required` or `mobile.required`. */
export function admit(access: AnyHandler['access'], context: RequestContext): RequestContext {
  if (access === 'public' || isMember(context)) return context;
  if (!context.unbound) throw new AppError('auth.required');
  if (access === 'member') throw new AppError('mobile.required');
  return { ...context, member: context.unbound };
}

export function isMember(context: RequestContext): context is MemberContext {
  return context.member !== undefined;
}
