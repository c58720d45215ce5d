import { eq, and, sql } from 'drizzle-orm';
import { searchTerms } from '../commands/articles/search-terms.ts';
import type { Executor } from '../db/database.ts';
import { articleCategories, articles, policies } from '../db/schema/index.ts';
import { readMarkdownFolder, type MarkdownFile } from './read-markdown.ts';
import type { SeedBook } from './seed-book.ts';

type ArticleType = 'news' | 'notice' | 'course';

/** Adds the articles and policies that are new; what an editor changed or deleted stays so. */
export async function installArticles(tx: Executor, book: SeedBook): Promise<void> {
  for (const file of readMarkdownFolder(new URL('articles/', import.meta.url)))
    await book.once(`article:${file.slug}`, () => installArticle(tx, file));
  await installPolicies(tx);
}

/** No site is without them: they come back when one is missing. */
export async function installPolicies(tx: Executor): Promise<void> {
  for (const { slug, head, body } of readMarkdownFolder(new URL('policies/', import.meta.url)))
    await tx
      .insert(policies)
      .values({ type: slug, title: head['title'] ?? slug, body, updatedAt: dateOf(head['date']) })
      .onConflictDoNothing();
}

async function installArticle(tx: Executor, { slug, head, body }: MarkdownFile): Promise<void> {
  const type = articleType(head['type']);
  const title = head['title'] ?? slug;
  const summary = head['summary'] ?? '';
  await tx
    .insert(articles)
    .values({
      slug,
      type,
      categoryId: await category(tx, type, head['cate'] ?? ''),
      title,
      summary,
      body,
      author: head['author'] ?? '',
      coverSeed: slug,
      coverHue: head['hue'] ?? 'blue',
      pinned: head['pinned'] === 'true',
      publishedAt: dateOf(head['date']),
      search: sql`to_tsvector('simple', ${searchTerms(`${title}\n${summary}\n${body}`)})`,
    })
    .onConflictDoNothing();
}

async function category(tx: Executor, type: ArticleType, name: string): Promise<number> {
  await tx.insert(articleCategories).values({ type, name }).onConflictDoNothing();
  const [row] = await tx
    .select({ id: articleCategories.id })
    .from(articleCategories)
    .where(and(eq(articleCategories.type, type), eq(articleCategories.name, name)));
  if (!row) throw new Error(`category ${name} could not be made`);
  return row.id;
}

function articleType(value: string | undefined): ArticleType {
  return value === 'notice' || value === 'course' ? value : 'news';
}

/** Nine in the morning in China; never in the future, where a wrong clock would hide the article. */
function dateOf(day: string | undefined): Date {
  const date = new Date(`${day ?? '2026-11-01'}T09:00:00+08:00`);
  return date.getTime() < Date.now() ? date : new Date();
}
