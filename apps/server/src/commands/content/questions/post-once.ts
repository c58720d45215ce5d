import type { Database, Executor } from '../../../db/database.ts';
import { AppError } from '../../../errors/app-error.ts';
import type { Limiter, LimitRule } from '../../../ports/limiter.ts';
import { earlierAnswer, once } from '../../ground/idempotency/once.ts';
import { postLimits } from './post-limits.ts';
import { refuseWords } from '../../ground/forbidden-words/refuse-words.ts';

export interface PostPorts {
  database: Database;
  limiter: Limiter;
}

/** The writer of a post: member, address and idempotency key. */
export interface Writer {
  memberId: string;
  address: string;
  key: string | undefined;
}

/**
 * Publishes a text once per key. Refused words cost nothing of what a member may write, and neither does a repetition.
 * Throws `idempotency.required`, `post.words`, `limit.reached`, and what `work` throws.
 */
export async function postOnce<T extends object>(
  { database, limiter }: PostPorts,
  { memberId, address, key }: Writer,
  post: { call: string; input: unknown; rule: LimitRule; texts: Readonly<Record<string, string>> },
  work: (tx: Executor) => Promise<T>,
): Promise<T> {
  if (key === undefined) throw new AppError('idempotency.required');
  const request = { memberId, call: post.call, key, input: post.input };
  const earlier = await earlierAnswer<T>(database.db, request);
  if (earlier) return earlier;
  await refuseWords(database.db, post.texts);
  await limiter.consume(postLimits.address, address);
  await limiter.consume(post.rule, memberId);
  return (await once(database, request, work)).answer;
}
