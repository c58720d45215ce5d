import type { ParsedInput } from '@shengyu/api';
import { postReports } from '../../db/schema/index.ts';
import { findPost } from './find-post.ts';
import { postLimits } from './post-limits.ts';
import type { PostPorts } from './post-once.ts';

/** Tells the operator of a post, with its text as it is now. A member's second report of it takes the place of the first. */
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
      set: { ...said, createdAt: new Date() },
    });
}
