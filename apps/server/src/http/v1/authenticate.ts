import type { V1Access } from '@shengyu/api';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { admitsAddress } from '../../commands/integrations/keys/admits-address.ts';
import { findKey } from '../../commands/integrations/keys/find-key.ts';
import type { Database } from '../../db/database.ts';
import { AppError } from '../../errors/app-error.ts';
import type { Limiter, LimitRule } from '../../ports/limiter.ts';
import { idempotencyForm } from '../../locales/v1.en.ts';
import { networkOf } from '../client-address.ts';
import { V1Refusal } from './error-answer.ts';
import type { V1Caller } from './v1-handler.ts';

export interface AuthenticatePorts {
  database: Database;
  limiter: Limiter;
  addressOf: (request: FastifyRequest) => string;
}

const IDEMPOTENCY_KEY = /^[\x21-\x7e]{1,180}$/;
/** Keys that are none, from one network. */
const strangers = { name: 'v1-strangers', points: 60, seconds: 60 } satisfies LimitRule;
/** Requests without a key, from one network. */
const visitors = { name: 'v1-visitors', points: 60, seconds: 60 } satisfies LimitRule;
const WINDOW_SECONDS = 60;

/**
 * The one place where a key opens `/v1`: who calls and from where, whether the key has the scope, and one request off its allowance of the
 * minute, which the headers `RateLimit-*` show. Every answer to a test key says so: `x-test-key`. Nobody, where a call needs no key and there
 * is none.
 */
export async function authenticate(
  { database, limiter, addressOf }: AuthenticatePorts,
  access: V1Access | 'anyone',
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<V1Caller | undefined> {
  const address = addressOf(request);
  if (access === 'anyone' && request.headers.authorization === undefined) {
    await limiter.consume(visitors, address);
    return undefined;
  }
  const key = await findKey(database, bearerOf(request)).catch(async (error: unknown) => {
    await limiter.consume(strangers, address);
    throw error;
  });
  const { headers } = request;
  const idempotencyKey = typeof headers['idempotency-key'] === 'string' ? headers['idempotency-key'] : undefined;
  if (idempotencyKey !== undefined && !IDEMPOTENCY_KEY.test(idempotencyKey))
    throw new V1Refusal('input.invalid', { message: idempotencyForm, code: 'input_invalid', param: 'Idempotency-Key', status: 400 });
  const caller: V1Caller = {
    key,
    context: {
      member: { id: key.memberId, sessionId: '', temporary: false },
      unbound: undefined,
      misplaced: false,
      fingerprint: '',
      address,
      network: networkOf(address),
      deviceCookie: '',
      invite: '',
      userAgent: (headers['user-agent'] ?? '').slice(0, 512).toWellFormed().replaceAll('\0', ''),
      idempotencyKey,
      spender: key.spender,
    },
    note: {},
  };
  request.v1 = caller;
  if (key.test) void reply.header('x-test-key', 'true');
  if (!admitsAddress(key.addresses, address)) {
    await limiter.consume(strangers, address);
    throw new AppError('key.address', { data: { address } });
  }
  await allowance(limiter, key, reply);
  if (access !== 'key' && access !== 'anyone' && !key.scopes.includes(access)) throw new AppError('key.scope', { data: { scope: access } });
  return caller;
}

function bearerOf({ headers }: FastifyRequest): string {
  const [, secret] = /^Bearer ([\x21-\x7e]{1,200})$/i.exec(headers.authorization ?? '') ?? [];
  if (secret === undefined) throw new AppError('auth.required');
  return secret;
}

async function allowance(limiter: Limiter, { keyId, rate }: V1Caller['key'], reply: FastifyReply): Promise<void> {
  const rule = { name: `v1-key-${rate}`, points: rate, seconds: WINDOW_SECONDS };
  const head = (left: number, seconds: number) =>
    void reply.headers({
      'ratelimit-limit': rate,
      'ratelimit-remaining': left,
      'ratelimit-reset': seconds,
      'ratelimit-policy': `${rate};w=${WINDOW_SECONDS}`,
    });
  try {
    const { left, seconds } = await limiter.take(rule, keyId);
    head(left, seconds);
  } catch (error) {
    if (error instanceof AppError) head(0, error.options.retryAfter ?? WINDOW_SECONDS);
    throw error;
  }
}
