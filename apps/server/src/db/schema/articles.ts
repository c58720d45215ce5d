import { sql } from 'drizzle-orm';
import { boolean, customType, index, integer, pgTable, primaryKey, text, timestamp, unique, uuid } from 'drizzle-orm/pg-core';
import { members } from './members.ts';

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
    /** Bigrams and pinyin of the title (see `title-terms.ts`); filled at start where it is empty. */
    titleSearch: tsvector('title_search')
      .notNull()
      .default(sql`''::tsvector`),
  },
  (t) => [
    index('articles_search').using('gin', t.search),
    index('articles_title_search').using('gin', t.titleSearch),
    index('articles_order').on(t.type, t.pinned, t.publishedAt),
  ],
);

/** What members marked to find again. */
export const articleFavourites = pgTable(
  'article_favourites',
  {
    memberId: uuid('member_id')
      .notNull()
      .references(() => members.id, { onDelete: 'cascade' }),
    articleId: integer('article_id')
      .notNull()
      .references(() => articles.id, { onDelete: 'cascade' }),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
  },
  (t) => [primaryKey({ columns: [t.memberId, t.articleId] }), index('article_favourites_article').on(t.articleId)],
);
