import type { CallOutput, ParsedInput } from '@shengyu/api';
import { and, asc, desc, eq, ne, or, sql } from 'drizzle-orm';
import type { Database } from '../../db/database.ts';
import { articles } from '../../db/schema/index.ts';
import { AppError } from '../../errors/app-error.ts';
import { isPublished, selectCards, toCard } from './article-card.ts';
import { renderMarkdown } from './render-markdown.ts';

const RELATED = 4;

/** One article with its neighbours in time and others of its category. Every reading counts. */
export async function showArticle(database: Database, { id }: ParsedInput<'articleDetail'>): Promise<CallOutput<'articleDetail'>> {
  const [row] = await selectCards(database.db).where(and(eq(articles.id, id), isPublished));
  if (!row) throw new AppError('not_found');
  const [counted] = await database.db
    .update(articles)
    .set({ views: sql`${articles.views} + 1` })
    .where(eq(articles.id, id))
    .returning({ body: articles.body, views: articles.views });
  const neighbour = async (direction: 'before' | 'after') => {
    const compare = direction === 'before' ? sql`<` : sql`>`;
    const order = direction === 'before' ? desc : asc;
    const [found] = await database.db
      .select({ id: articles.id, title: articles.title })
      .from(articles)
      .where(
        and(
          eq(articles.type, row.type),
          isPublished,
          sql`(${articles.publishedAt}, ${articles.id}) ${compare} (${row.publishedAt.toISOString()}::timestamptz, ${row.id}::int)`,
        ),
      )
      .orderBy(order(articles.publishedAt), order(articles.id))
      .limit(1);
    return found ?? null;
  };
  const related = await selectCards(database.db)
    .where(and(ne(articles.id, id), isPublished, or(eq(articles.categoryId, row.cateId), eq(articles.type, row.type))))
    .orderBy(sql`${articles.categoryId} = ${row.cateId} desc`, desc(articles.publishedAt))
    .limit(RELATED);
  return {
    ...toCard({ ...row, views: counted?.views ?? row.views }),
    content: renderMarkdown(counted?.body ?? ''),
    previous: await neighbour('before'),
    next: await neighbour('after'),
    related: related.map(toCard),
  };
}
