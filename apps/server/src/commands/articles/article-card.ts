import type { ArticleCard } from '@shengyu/api';
import { eq } from 'drizzle-orm';
import type { Executor } from '../../db/database.ts';
import { articleCategories, articles } from '../../db/schema/index.ts';

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
  publishedAt: articles.publishedAt,
};

export type CardRow = { [Key in keyof typeof cardColumns]: (typeof cardColumns)[Key]['_']['data'] };

/** Articles with their category, for cards; add `where`, `orderBy` and `limit`. */
export function selectCards(db: Executor) {
  return db.select(cardColumns).from(articles).innerJoin(articleCategories, eq(articleCategories.id, articles.categoryId)).$dynamic();
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
