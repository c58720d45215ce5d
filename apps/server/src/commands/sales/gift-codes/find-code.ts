import { and, eq, inArray, isNull, lt, sql } from 'drizzle-orm';
import type { Database, Executor } from '../../../db/database.ts';
import { codeBatches, codeGuesses, codeRedemptions, giftCodes } from '../../../db/schema/index.ts';
import { AppError } from '../../../errors/app-error.ts';
import type { Limiter } from '../../../ports/limiter.ts';
import { digestOf, nearCodes } from './code-text.ts';

const MINUTES = 10;
/** Days for which it is known how many were guessed, and from where. */
const KEPT_DAYS = 30;

/** Wrong codes of a member, then a pause of codes alone; wider, those of a network, which may be a school. */
const limits = {
  member: { name: 'code-member', points: 5, seconds: MINUTES * 60 },
  pause: { name: 'code-pause', points: 1, seconds: MINUTES * 60 },
  network: { name: 'code-network', points: 60, seconds: MINUTES * 60 },
};

export interface CodePorts {
  database: Database;
  limiter: Limiter;
  /** Of the digests of codes. */
  codeKey: string;
}

export interface CodeCaller {
  memberId: string;
  network: string;
}

export type CodeBatch = typeof codeBatches.$inferSelect;
export interface FoundCode {
  codeId: string;
  batch: CodeBatch;
}

/**
 * The code that was typed. A wrong one is counted before it is looked for, so that guesses made at the same time count too, and given back when
 * there is such a code. Throws `code.unknown` and `code.paused`.
 */
export async function findCode({ database, limiter, codeKey }: CodePorts, caller: CodeCaller, code: string): Promise<FoundCode> {
  const left = await takeTry(limiter, caller);
  const [found] = await database.db
    .select({ codeId: giftCodes.id, batch: codeBatches })
    .from(giftCodes)
    .innerJoin(codeBatches, eq(codeBatches.id, giftCodes.batchId))
    .where(eq(giftCodes.digest, digestOf(codeKey, code)));
  if (found) {
    await limiter.giveBack(limits.member, caller.memberId);
    await limiter.giveBack(limits.network, caller.network);
    return found;
  }
  if (left === 0) await limiter.consume(limits.pause, caller.memberId).catch(() => undefined);
  await noteGuess(database.db, caller.network);
  if (left === 0) throw paused(limits.pause.seconds);
  throw new AppError('code.unknown', { data: { tries_left: left, hint: await hintOf(database.db, codeKey, code) } });
}

async function takeTry(limiter: Limiter, { memberId, network }: CodeCaller): Promise<number> {
  const wait = await limiter.blockedSeconds(limits.pause, memberId);
  if (wait > 0) throw paused(wait);
  try {
    const left = await limiter.consume(limits.member, memberId);
    await limiter.consume(limits.network, network);
    return left;
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    throw paused(error.options.retryAfter ?? limits.pause.seconds, error);
  }
}

const paused = (seconds: number, cause?: unknown) => new AppError('code.paused', { data: { wait_seconds: seconds }, cause });

async function noteGuess(db: Executor, network: string): Promise<void> {
  await db
    .insert(codeGuesses)
    .values({ network })
    .onConflictDoUpdate({ target: [codeGuesses.day, codeGuesses.network], set: { count: sql`${codeGuesses.count} + 1` } });
  await db.delete(codeGuesses).where(lt(codeGuesses.day, sql`(now() at time zone interval '8 hours')::date - ${KEPT_DAYS}::int`));
}

/** Where one other character makes a code that is still to be had: which one. */
async function hintOf(db: Executor, key: string, code: string): Promise<{ at: number; meant: string } | null> {
  const near = new Map(nearCodes(code).map((one) => [digestOf(key, one.code), one]));
  const [found] = await db
    .select({ digest: giftCodes.digest })
    .from(giftCodes)
    .innerJoin(codeBatches, eq(codeBatches.id, giftCodes.batchId))
    .leftJoin(codeRedemptions, eq(codeRedemptions.codeId, giftCodes.id))
    .where(and(inArray(giftCodes.digest, [...near.keys()]), isNull(codeRedemptions.codeId), isNull(codeBatches.stoppedAt)))
    .limit(1);
  const one = found && near.get(found.digest);
  return one ? { at: one.at, meant: one.meant } : null;
}
