import type { ArticleCard } from '@shengyu/api';
import { eq, lte, sql } from 'drizzle-orm';
import type { Executor } from '../../../db/database.ts';
import { articleCategories, articles } from '../../../db/schema/index.ts';
import type { CourseFigures } from '../lessons/course-outline.ts';

const cardColumns = {
  id: articles.id,
  type: articles.type,
  title: articles.title,
  summary: articles.summary,
  coverSeed: articles.coverSeed,
  coverHue: articles.coverHue,
  cateId: articleCategories.id,
  cateName: articleCategories.name,
  author: articles.author,
  views: articles.views,
  pinned: articles.pinned,
};

/** For published articles, which have one. */
export const publishedAt = sql<Date>`${articles.publishedAt}`.mapWith(articles.publishedAt);

/** Whether readers see it: neither a draft nor an article of a later time. */
export const isPublished = lte(articles.publishedAt, sql`now()`);

export type CardRow = { [Key in keyof typeof cardColumns]: (typeof cardColumns)[Key]['_']['data'] } & { publishedAt: Date };

/** Articles with their category, for cards; add `where`, `orderBy` and `limit`. */
export function selectCards(db: Executor) {
  return db
    .select({ ...cardColumns, publishedAt })
    .from(articles)
    .innerJoin(articleCategories, eq(articleCategories.id, articles.categoryId))
    .$dynamic();
}

export function toCard(row: CardRow): ArticleCard {
  return {
    id: row.id,
    type: row.type,
    title: row.title,
    summary: row.summary,
    cover: { seed: row.coverSeed, hue: row.coverHue },
    cate: { id: row.cateId, name: row.cateName },
    author: row.author,
    views: row.views,
    pinned: row.pinned,
    create_time: row.publishedAt.toISOString(),
  };
}

/** A card with the figures of its lessons, if it has any. */
export function withFigures(card: ArticleCard, figures: ReadonlyMap<number, CourseFigures>): ArticleCard {
  const course = figures.get(card.id);
  return course ? { ...card, course } : card;
}
