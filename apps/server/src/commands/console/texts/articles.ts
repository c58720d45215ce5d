import { randomUUID } from 'node:crypto';
import type { CallOutput, ParsedInput } from '@shengyu/api';
import { and, count, desc, eq, gt, isNull, sql, type SQL } from 'drizzle-orm';
import type { Database, Executor } from '../../../db/database.ts';
import { articleCategories, articles } from '../../../db/schema/index.ts';
import { AppError } from '../../../errors/app-error.ts';
import { act } from '../acts/act.ts';
import type { Operator } from '../acts/audit.ts';
import { lockEdits, refuseStale, versionOf } from '../acts/edits.ts';
import { isPublished } from '../../content/articles/article-card.ts';
import { findCategory } from '../../content/articles/find-category.ts';
import { forgetText, registerArticle } from '../../content/publishing/register-lines.ts';
import { searchTerms } from '../../ground/keywords/search-terms.ts';
import { readKeyword } from '../../ground/keywords/read-keyword.ts';
import { titleVector } from '../../ground/keywords/title-terms.ts';
import { storeLessons } from '../../content/publishing/store-lessons.ts';

type Detail = CallOutput<'adminArticleDetail'>;
type Written = Omit<Detail, 'id' | 'state' | 'views' | 'version'>;
type State = Detail['state'];

const stateOf = (publishTime: Date | null): State =>
  publishTime === null ? 'draft' : publishTime > new Date() ? 'scheduled' : 'published';

const inState: Record<State, SQL | undefined> = {
  draft: isNull(articles.publishedAt),
  scheduled: gt(articles.publishedAt, sql`now()`),
  published: isPublished,
};

/** Drafts, what appears later, and what readers see; the latest first. */
export async function listAdminArticles(
  { db }: Pick<Database, 'db'>,
  { type, state, keyword, page_no, page_size }: ParsedInput<'adminArticleLists'>,
): Promise<CallOutput<'adminArticleLists'>> {
  const { query } = await readKeyword(db, keyword);
  const paging = { page_no, page_size, extend: {} };
  if (keyword !== '' && query === undefined) return { lists: [], count: 0, ...paging };
  const where = and(
    type && eq(articles.type, type),
    state && inState[state],
    query === undefined ? undefined : sql`${articles.search} @@ to_tsquery('simple', ${query})`,
  );
  const rows = await selectArticles(db)
    .where(where)
    .orderBy(sql`${articles.publishedAt} desc nulls first`, desc(articles.id))
    .limit(page_size)
    .offset((page_no - 1) * page_size);
  const [total] = await db.select({ count: count() }).from(articles).where(where);
  const lists = rows.map(({ article: { id, type: kind, title, author, pinned, views, publishedAt }, cate }) => ({
    id,
    type: kind,
    title,
    cate,
    author,
    pinned,
    views,
    state: stateOf(publishedAt),
    publish_time: publishedAt?.toISOString() ?? null,
  }));
  return { lists, count: total?.count ?? 0, ...paging };
}

export async function showAdminArticle({ db }: Pick<Database, 'db'>, { id }: ParsedInput<'adminArticleDetail'>): Promise<Detail> {
  const { written, views } = await findArticle(db, id);
  return { ...written, id, views, state: stateOf(dateOf(written.publish_time)), version: versionOf(written) };
}

/** Stores an article, a new one or another text of one. Throws `not_found` and `edit.conflict`. */
export function saveArticle(
  database: Database,
  operator: Operator,
  input: ParsedInput<'adminArticleSave'>,
): Promise<CallOutput<'adminArticleSave'>> {
  const { id, base_version: base, reason, ...wanted } = input;
  return act(database, operator, { call: 'adminArticleSave', input }, async (tx, audit) => {
    await lockEdits(tx);
    const before = id === undefined ? undefined : (await findArticle(tx, id)).written;
    if (id !== undefined) await refuseStale(tx, [{ subject: { kind: 'article', id: String(id) }, base, current: before }]);
    const publishedAt = dateOf(wanted.publish_time);
    const stored = await store(tx, id, wanted, publishedAt);
    // A draft is spoken once it is published; one of a later time is made ahead.
    if (publishedAt === null) await forgetText(tx, { kind: 'article', id: stored });
    else await registerArticle(tx, { ...wanted, id: stored });
    const { written } = await findArticle(tx, stored);
    const subject = { kind: 'article', id: String(stored), name: written.title };
    await audit({ action: 'article.save', subject, ...(before && { before: { ...before } }), after: { ...written }, reason });
    return { id: stored, state: stateOf(publishedAt), version: versionOf(written) };
  });
}

/** The whole text stays in the audit log. */
export function removeArticle(
  database: Database,
  operator: Operator,
  input: ParsedInput<'adminArticleRemove'>,
): Promise<CallOutput<'adminArticleRemove'>> {
  const { id, base_version: base, reason } = input;
  return act(database, operator, { call: 'adminArticleRemove', input }, async (tx, audit) => {
    await lockEdits(tx);
    const { written } = await findArticle(tx, id);
    const subject = { kind: 'article', id: String(id) } as const;
    await refuseStale(tx, [{ subject, base, current: written }]);
    await tx.delete(articles).where(eq(articles.id, id));
    await forgetText(tx, { kind: 'article', id });
    await audit({ action: 'article.remove', subject: { ...subject, name: written.title }, before: { ...written }, reason });
    return {};
  });
}

function selectArticles(db: Executor) {
  return db
    .select({ article: articles, cate: articleCategories.name })
    .from(articles)
    .innerJoin(articleCategories, eq(articleCategories.id, articles.categoryId))
    .$dynamic();
}

async function findArticle(db: Executor, id: number): Promise<{ written: Written; views: number }> {
  const [row] = await selectArticles(db).where(eq(articles.id, id));
  if (!row) throw new AppError('not_found');
  const { type, title, summary, body, author, pinned, coverHue, publishedAt, views } = row.article;
  const publish_time = publishedAt?.toISOString() ?? null;
  return { written: { type, cate: row.cate, title, summary, body, author, pinned, hue: coverHue, publish_time }, views };
}

async function store(tx: Executor, id: number | undefined, written: Written, publishedAt: Date | null): Promise<number> {
  const { type, cate, title, summary, body, author, pinned, hue } = written;
  const search = sql`to_tsvector('simple', ${searchTerms(`${title}\n${summary}\n${body}`)})`;
  const categoryId = await findCategory(tx, type, cate);
  const values = {
    type,
    categoryId,
    title,
    summary,
    body,
    author,
    pinned,
    coverHue: hue,
    publishedAt,
    search,
    titleSearch: titleVector(title),
  };
  const [row] = await (id === undefined
    ? tx
        .insert(articles)
        .values({ ...values, coverSeed: randomUUID().slice(0, 8) })
        .returning({ id: articles.id })
    : tx.update(articles).set(values).where(eq(articles.id, id)).returning({ id: articles.id }));
  if (!row) throw new AppError('not_found');
  await storeLessons(tx, { id: row.id, type, body });
  return row.id;
}

const dateOf = (time: string | null): Date | null => (time === null ? null : new Date(time));
