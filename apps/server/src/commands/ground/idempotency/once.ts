import { createHash } from 'node:crypto';
import { and, eq } from 'drizzle-orm';
import type { Database, Executor } from '../../../db/database.ts';
import type { Send } from '../../../db/send.ts';
import { idempotencyKeys } from '../../../db/schema/index.ts';
import { statement, type Statement } from '../../../db/statement.ts';
import { AppError } from '../../../errors/app-error.ts';

export interface KeyedRequest {
  memberId: string;
  call: string;
  key: string;
  /** The validated input: the same key with another one is a mistake, not a retry. */
  input: unknown;
}

/** The answer to an earlier request of this key; `undefined` without one. Throws `idempotency.mismatch`. */
export async function earlierAnswer<T>(db: Executor, { memberId, call, key, input }: KeyedRequest): Promise<T | undefined> {
  const [row] = await db
    .select()
    .from(idempotencyKeys)
    .where(and(eq(idempotencyKeys.memberId, memberId), eq(idempotencyKeys.call, call), eq(idempotencyKeys.key, key)));
  if (!row) return undefined;
  if (row.requestHash !== requestHash(input)) throw new AppError('idempotency.mismatch');
  return (row.response ?? undefined) as T | undefined;
}

/**
 * Runs `work` once per key in one transaction with the record of its answer; a repetition gets that answer. Concurrent
 * repetitions wait on the key's row. When `work` fails nothing is recorded and the next try runs it again.
 */
export async function once<T extends object>(
  database: Database,
  request: KeyedRequest,
  work: (tx: Executor, send: Send) => Promise<T>,
): Promise<{ answer: T; replayed: boolean }> {
  const { memberId, call, key, input } = request;
  return database.pipelined(async (send, tx) => {
    const [mine] = await tx
      .insert(idempotencyKeys)
      .values({ memberId, call, key, requestHash: requestHash(input) })
      .onConflictDoNothing()
      .returning({ key: idempotencyKeys.key });
    if (!mine) {
      const answer = await earlierAnswer<T>(tx, request);
      if (!answer) throw new Error('an idempotency key has no answer');
      return { answer, replayed: true };
    }
    const answer = await work(tx, send);
    await tx
      .update(idempotencyKeys)
      .set({ response: answer })
      .where(and(eq(idempotencyKeys.memberId, memberId), eq(idempotencyKeys.call, call), eq(idempotencyKeys.key, key)));
    return { answer, replayed: false };
  });
}

/** Forgets an answer that leads nowhere any more. */
export async function forgetAnswer(db: Executor, { memberId, call, key }: KeyedRequest): Promise<void> {
  await db
    .delete(idempotencyKeys)
    .where(and(eq(idempotencyKeys.memberId, memberId), eq(idempotencyKeys.call, call), eq(idempotencyKeys.key, key)));
}

const storing = statement(
  'store-answer',
  `insert into idempotency_keys (member_id, call, key, request_hash, response) values ($1::uuid, $2::text, $3::text, $4::text, $5::jsonb)`,
);

/** Stores the answer to a request. Violates the key's uniqueness where a repetition was faster. */
export function storeAnswer({ memberId, call, key, input }: KeyedRequest, response: object): Statement {
  return storing(memberId, call, key, requestHash(input), JSON.stringify(response));
}

/** The part of a request that is stored beside its key, as SHA-256 in base64url. */
export function requestHash(input: unknown): string {
  return createHash('sha256').update(canonical(input)).digest('base64url');
}

/** JSON with sorted keys: the order of fields does not count. */
function canonical(value: unknown): string {
  return JSON.stringify(value, (_key, field: unknown) =>
    typeof field === 'object' && field !== null && !Array.isArray(field)
      ? Object.fromEntries(Object.entries(field).toSorted(([a], [b]) => (a < b ? -1 : 1)))
      : field,
  );
}
