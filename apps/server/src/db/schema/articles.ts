import { sql } from 'drizzle-orm';
import { boolean, customType, index, integer, pgTable, text, timestamp, unique } from 'drizzle-orm/pg-core';

const tsvector = customType<{ data: string }>({ dataType: () => 'tsvector' });

export const articleCategories = pgTable(
  'article_categories',
  {
    id: integer().primaryKey().generatedByDefaultAsIdentity(),
    type: text().$type<'news' | 'notice' | 'course'>().notNull(),
    name: text().notNull(),
    position: integer().notNull().default(0),
  },
  (t) => [unique('article_categories_name').on(t.type, t.name)],
);

export const articles = pgTable(
  'articles',
  {
    id: integer().primaryKey().generatedByDefaultAsIdentity(),
    /** File name in the sample site; null for what an editor writes. */
    slug: text().unique(),
    type: text().$type<'news' | 'notice' | 'course'>().notNull(),
    categoryId: integer('category_id')
      .notNull()
      .references(() => articleCategories.id),
    title: text().notNull(),
    summary: text().notNull(),
    /** Markdown. */
    body: text().notNull(),
    author: text().notNull(),
    coverSeed: text('cover_seed').notNull(),
    coverHue: text('cover_hue').notNull(),
    pinned: boolean().notNull().default(false),
    views: integer().notNull().default(0),
    /** Readers see it from then on; null: a draft. */
    publishedAt: timestamp('published_at', { withTimezone: true }),
    /** Bigrams of title, summary and body (see `search-terms.ts`). */
    search: tsvector()
      .notNull()
      .default(sql`''::tsvector`),
  },
  (t) => [index('articles_search').using('gin', t.search), index('articles_order').on(t.type, t.pinned, t.publishedAt)],
);
