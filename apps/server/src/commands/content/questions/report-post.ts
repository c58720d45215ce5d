import type { ParsedInput } from '@shengyu/api';
import { postReports } from '../../../db/schema/index.ts';
import { findPost } from './find-post.ts';
import { postLimits } from './post-limits.ts';
import type { PostPorts } from './post-once.ts';

/** Reports a post to the operator, with its present text. A member's second report replaces the first and waits anew. */
export async function reportPost(
  { database, limiter }: PostPorts,
  memberId: string,
  { kind, id, reason, note }: ParsedInput<'questionReport'>,
): Promise<void> {
  await limiter.consume(postLimits.report, memberId);
  const { body } = await findPost(database.db, kind, id);
  const said = { reason, note, body };
  await database.db
    .insert(postReports)
    .values({ kind, postId: id, memberId, ...said })
    .onConflictDoUpdate({
      target: [postReports.kind, postReports.postId, postReports.memberId],
      set: { ...said, createdAt: new Date(), settledAt: null },
    });
}
