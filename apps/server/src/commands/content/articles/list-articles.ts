import type { CallOutput, ParsedInput } from '@shengyu/api';
import { and, asc, count, desc, eq, sql } from 'drizzle-orm';
import type { Database } from '../../../db/database.ts';
import { articleCategories, articles } from '../../../db/schema/index.ts';
import { isPublished, selectCards, toCard, withFigures } from './article-card.ts';
import { courseFigures } from '../lessons/course-outline.ts';
import { readKeyword } from '../../ground/keywords/read-keyword.ts';

export async function listCategories(database: Database, { type }: ParsedInput<'articleCate'>): Promise<CallOutput<'articleCate'>> {
  return database.db
    .select({ id: articleCategories.id, name: articleCategories.name, count: count(articles.id) })
    .from(articleCategories)
    .leftJoin(articles, and(eq(articles.categoryId, articleCategories.id), isPublished))
    .where(eq(articleCategories.type, type))
    .groupBy(articleCategories.id)
    .orderBy(articleCategories.position, articleCategories.id);
}

/** Published articles of a type, pinned ones first; a keyword that holds no word finds nothing. */
export async function listArticles(database: Database, input: ParsedInput<'articleLists'>): Promise<CallOutput<'articleLists'>> {
  const { type, cate_id, keyword, sort, page_no, page_size } = input;
  const { query } = await readKeyword(database.db, keyword);
  const paging = { page_no, page_size, extend: {} };
  if (keyword !== '' && query === undefined) return { lists: [], count: 0, ...paging };
  const where = and(
    eq(articles.type, type),
    isPublished,
    cate_id === undefined ? undefined : eq(articles.categoryId, cate_id),
    query === undefined ? undefined : sql`${articles.search} @@ to_tsquery('simple', ${query})`,
  );
  // Courses are taken in the order in which they came out.
  const byTime = type === 'course' ? [asc(articles.publishedAt), asc(articles.id)] : [desc(articles.publishedAt), desc(articles.id)];
  const order = sort === 'hot' ? [desc(articles.views), desc(articles.id)] : [desc(articles.pinned), ...byTime];
  const rows = await selectCards(database.db)
    .where(where)
    .orderBy(...order)
    .limit(page_size)
    .offset((page_no - 1) * page_size);
  const [total] = await database.db.select({ count: count() }).from(articles).where(where);
  const figures = await courseFigures(database.db, type === 'course' ? rows.map(({ id }) => id) : []);
  const lists = rows.map((row) => withFigures(toCard(row), figures));
  return { lists, count: total?.count ?? 0, ...paging };
}
