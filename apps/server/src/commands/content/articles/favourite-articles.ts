import type { CallOutput, ParsedInput } from '@shengyu/api';
import { and, count, desc, eq } from 'drizzle-orm';
import type { Database, Executor } from '../../../db/database.ts';
import { articleFavourites, articles } from '../../../db/schema/index.ts';
import { AppError } from '../../../errors/app-error.ts';
import { isPublished, selectCards, toCard } from './article-card.ts';

/** How many marked an article, and whether this member did. */
export async function collectState(
  db: Executor,
  articleId: number,
  memberId: string | undefined,
): Promise<CallOutput<'articleAddCollect'>> {
  const of = eq(articleFavourites.articleId, articleId);
  const [all] = await db.select({ count: count() }).from(articleFavourites).where(of);
  if (memberId === undefined) return { collects: all?.count ?? 0, collected: false };
  const own = await db
    .select({ id: articleFavourites.articleId })
    .from(articleFavourites)
    .where(and(of, eq(articleFavourites.memberId, memberId)));
  return { collects: all?.count ?? 0, collected: own.length > 0 };
}

/** Marks a published article; marking it again changes nothing. */
export async function collectArticle({ db }: Database, memberId: string, id: number): Promise<CallOutput<'articleAddCollect'>> {
  const [found] = await db
    .select({ id: articles.id })
    .from(articles)
    .where(and(eq(articles.id, id), isPublished));
  if (!found) throw new AppError('not_found');
  await db.insert(articleFavourites).values({ memberId, articleId: id }).onConflictDoNothing();
  return collectState(db, id, memberId);
}

/** One that is no longer published can still be let go. */
export async function uncollectArticle({ db }: Database, memberId: string, id: number): Promise<CallOutput<'articleCancelCollect'>> {
  await db.delete(articleFavourites).where(and(eq(articleFavourites.memberId, memberId), eq(articleFavourites.articleId, id)));
  return collectState(db, id, memberId);
}

/** The member's own, the latest first; what is not published any more is not among them. */
export async function listCollected(
  { db }: Database,
  memberId: string,
  { type, page_no, page_size }: ParsedInput<'articleCollect'>,
): Promise<CallOutput<'articleCollect'>> {
  const where = and(eq(articleFavourites.memberId, memberId), isPublished, type && eq(articles.type, type));
  const rows = await selectCards(db)
    .innerJoin(articleFavourites, eq(articleFavourites.articleId, articles.id))
    .where(where)
    .orderBy(desc(articleFavourites.createdAt), desc(articles.id))
    .limit(page_size)
    .offset((page_no - 1) * page_size);
  const [total] = await db
    .select({ count: count() })
    .from(articleFavourites)
    .innerJoin(articles, eq(articles.id, articleFavourites.articleId))
    .where(where);
  return { lists: rows.map(toCard), count: total?.count ?? 0, page_no, page_size, extend: {} };
}
