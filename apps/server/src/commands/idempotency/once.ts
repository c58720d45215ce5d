import { createHash } from 'node:crypto';
import { and, eq } from 'drizzle-orm';
import type { Database, Executor } from '../../db/database.ts';
import { idempotencyKeys } from '../../db/schema/index.ts';
import { statement, type Step } from '../../db/statement.ts';
import { AppError } from '../../errors/app-error.ts';

export interface KeyedRequest {
  memberId: string;
  call: string;
  key: string;
  /** The validated input: the same key with another one is a mistake, not a retry. */
  input: unknown;
}

/** The answer an earlier request of this key got; `undefined` when there was none. Throws `idempotency.mismatch`. */
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
  work: (tx: Executor) => Promise<T>,
): Promise<{ answer: T; replayed: boolean }> {
  const { memberId, call, key, input } = request;
  return database.transaction(async (tx) => {
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
    const answer = await work(tx);
    await tx
      .update(idempotencyKeys)
      .set({ response: answer })
      .where(and(eq(idempotencyKeys.memberId, memberId), eq(idempotencyKeys.call, call), eq(idempotencyKeys.key, key)));
    return { answer, replayed: false };
  });
}

const keeping = statement(
  'keep-answer',
  `insert into idempotency_keys (member_id, call, key, request_hash, response) values ($1::uuid, $2::text, $3::text, $4::text, $5::jsonb)`,
);

/** Keeps the answer to a request. Violates the key's uniqueness where a repetition was first. */
export function keepAnswer({ memberId, call, key, input }: KeyedRequest, response: object): Step {
  return keeping(memberId, call, key, requestHash(input), JSON.stringify(response));
}

/** What of a request is kept beside its key. */
export function requestHash(input: unknown): string {
  return createHash('sha256').update(canonical(input)).digest('base64url');
}

/** JSON with sorted keys: the order of fields is not part of what was asked. */
function canonical(value: unknown): string {
  return JSON.stringify(value, (_key, field: unknown) =>
    typeof field === 'object' && field !== null && !Array.isArray(field)
      ? Object.fromEntries(Object.entries(field).toSorted(([a], [b]) => (a < b ? -1 : 1)))
      : field,
  );
}
