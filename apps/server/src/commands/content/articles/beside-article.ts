import { and, asc, desc, eq, ne, or, sql } from 'drizzle-orm';
import type { Executor } from '../../../db/database.ts';
import { articles } from '../../../db/schema/index.ts';
import { byLikeness, topicQuery } from '../../ground/keywords/likeness.model.ts';
import { isPublished, selectCards, type CardRow } from './article-card.ts';

const RELATED = 4;
/** Of those with a topic in common, and of the same category. */
const CANDIDATES = 60;

/** Courses are read in the order in which they came out; news and notices from the newest down, as their lists have them. */
export async function neighbourOf(db: Executor, { id, type, publishedAt }: CardRow, direction: 'previous' | 'next') {
  const isLater = (direction === 'next') === (type === 'course');
  const order = isLater ? asc : desc;
  const [found] = await db
    .select({ id: articles.id, title: articles.title })
    .from(articles)
    .where(
      and(
        eq(articles.type, type),
        isPublished,
        sql`(${articles.publishedAt}, ${articles.id}) ${isLater ? sql`>` : sql`<`} (${publishedAt.toISOString()}::timestamptz, ${id}::int)`,
      ),
    )
    .orderBy(order(articles.publishedAt), order(articles.id))
    .limit(1);
  return found ?? null;
}

const textOf = ({ title, summary, cateName }: CardRow): string => `${title} ${title} ${summary} ${cateName}`;

/** Articles that speak of the same things; where there are too few, the newest of the category and the section. Notices stay among themselves. */
export async function relatedTo(db: Executor, row: CardRow): Promise<CardRow[]> {
  const query = topicQuery(`${row.title} ${row.summary}`);
  const kin = row.type === 'notice' ? eq(articles.type, 'notice') : ne(articles.type, 'notice');
  const others = and(ne(articles.id, row.id), isPublished, kin);
  const newest = [sql`${articles.categoryId} = ${row.cateId} desc`, sql`${articles.type} = ${row.type} desc`, desc(articles.publishedAt)];
  const [alike, near] = await Promise.all([
    query === undefined
      ? []
      : selectCards(db)
          .where(and(others, sql`${articles.titleSearch} @@ to_tsquery('simple', ${query})`))
          .orderBy(desc(articles.id))
          .limit(CANDIDATES),
    selectCards(db)
      .where(and(others, or(eq(articles.categoryId, row.cateId), eq(articles.type, row.type))))
      .orderBy(...newest)
      .limit(CANDIDATES),
  ]);
  const byId = new Map([...alike, ...near].map((one) => [one.id, one]));
  const ordered = byLikeness(
    textOf(row),
    [...byId.values()].map((one) => ({ item: one.id, text: textOf(one) })),
  );
  const chosen = [...new Set([...ordered, ...near.map(({ id }) => id)])].slice(0, RELATED);
  return chosen.flatMap((id) => byId.get(id) ?? []);
}
