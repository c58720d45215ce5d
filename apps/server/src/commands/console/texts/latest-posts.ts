import { and, count, desc, isNotNull, isNull, sql } from 'drizzle-orm';
import { unionAll } from 'drizzle-orm/pg-core';
import type { Executor } from '../../../db/database.ts';
import { answers, comments, questions, type PostKind } from '../../../db/schema/index.ts';

/** What members wrote and readers see, the newest first. */
export async function latestPosts(
  db: Executor,
  kind: PostKind | undefined,
  limit: number,
  offset: number,
): Promise<{ posts: { kind: PostKind; id: number }[]; count: number }> {
  const of = (name: PostKind) => {
    const table = { question: questions, answer: answers, comment: comments }[name];
    const written = { question: questions.askedAt, answer: answers.answeredAt, comment: comments.createdAt }[name];
    return db
      .select({ kind: sql<PostKind>`${name}::text`.as('kind'), id: table.id, time: sql<Date>`${written}`.as('time') })
      .from(table)
      .where(and(isNotNull(table.memberId), isNull(table.removedAt), kind === undefined ? undefined : sql`${kind}::text = ${name}::text`));
  };
  const posts = unionAll(of('question'), of('answer'), of('comment')).as('posts');
  const rows = await db
    .select({ kind: posts.kind, id: posts.id })
    .from(posts)
    .orderBy(desc(posts.time), posts.kind, desc(posts.id))
    .limit(limit)
    .offset(offset);
  const [total] = await db.select({ count: count() }).from(posts);
  return { posts: rows, count: total?.count ?? 0 };
}
