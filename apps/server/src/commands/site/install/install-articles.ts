import { sql } from 'drizzle-orm';
import { findCategory } from '../../content/articles/find-category.ts';
import { storeLessons } from '../../content/publishing/store-lessons.ts';
import { registerArticle } from '../../content/publishing/register-lines.ts';
import { searchTerms } from '../../ground/keywords/search-terms.ts';
import { titleVector } from '../../ground/keywords/title-terms.ts';
import type { Executor } from '../../../db/database.ts';
import { articles } from '../../../db/schema/index.ts';
import { installPolicies } from './install-policies.ts';
import { dateOf, readMarkdownFolder, type MarkdownFile } from './read-markdown.ts';
import type { SeedBook } from '../../../sample-site/seed-book.ts';

type ArticleType = 'news' | 'notice' | 'course';

/** Adds the articles and policies that are new; what an editor changed or deleted stays so. */
export async function installArticles(tx: Executor, book: SeedBook): Promise<void> {
  for (const file of readMarkdownFolder(new URL('../../../sample-site/articles/', import.meta.url)))
    await book.once(`article:${file.slug}`, () => installArticle(tx, file));
  await installPolicies(tx);
}

async function installArticle(tx: Executor, { slug, head, body }: MarkdownFile): Promise<void> {
  const type = articleType(head['type']);
  const title = head['title'] ?? slug;
  const summary = head['summary'] ?? '';
  const [stored] = await tx
    .insert(articles)
    .values({
      slug,
      type,
      categoryId: await findCategory(tx, type, head['cate'] ?? ''),
      title,
      summary,
      body,
      author: head['author'] ?? '',
      coverSeed: slug,
      coverHue: head['hue'] ?? 'blue',
      pinned: head['pinned'] === 'true',
      publishedAt: dateOf(head['date']),
      search: sql`to_tsvector('simple', ${searchTerms(`${title}\n${summary}\n${body}`)})`,
      titleSearch: titleVector(title),
    })
    .onConflictDoNothing()
    .returning({ id: articles.id });
  if (!stored) return;
  await storeLessons(tx, { id: stored.id, type, body });
  await registerArticle(tx, { id: stored.id, type, title, body });
}

function articleType(value: string | undefined): ArticleType {
  return value === 'notice' || value === 'course' ? value : 'news';
}
