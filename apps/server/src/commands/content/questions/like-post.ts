import type { CallOutput, ParsedInput } from '@shengyu/api';
import { and, count, eq } from 'drizzle-orm';
import { postLikes } from '../../../db/schema/index.ts';
import { findPost } from './find-post.ts';
import { postLimits } from './post-limits.ts';
import type { PostPorts } from './post-once.ts';

/** Likes a post or takes it back; either as often as one likes, to the same effect. */
export async function likePost(
  { database, limiter }: PostPorts,
  memberId: string,
  { kind, id, on }: ParsedInput<'questionLike'>,
): Promise<CallOutput<'questionLike'>> {
  await limiter.consume(postLimits.like, memberId);
  return database.transaction(async (tx) => {
    await findPost(tx, kind, id);
    const post = and(eq(postLikes.kind, kind), eq(postLikes.postId, id));
    if (on) await tx.insert(postLikes).values({ kind, postId: id, memberId }).onConflictDoNothing();
    else await tx.delete(postLikes).where(and(post, eq(postLikes.memberId, memberId)));
    const [likes] = await tx.select({ count: count() }).from(postLikes).where(post);
    return { likes: likes?.count ?? 0, liked: on };
  });
}
