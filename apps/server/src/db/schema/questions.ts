import { sql } from 'drizzle-orm';
import { boolean, customType, index, integer, pgTable, text, timestamp } from 'drizzle-orm/pg-core';

const tsvector = customType<{ data: string }>({ dataType: () => 'tsvector' });

export const questions = pgTable(
  'questions',
  {
    id: integer().primaryKey().generatedByDefaultAsIdentity(),
    /** File name in the sample site; null for what a member asks. */
    slug: text().unique(),
    title: text().notNull(),
    /** Markdown. */
    body: text().notNull(),
    category: text().notNull(),
    author: text().notNull(),
    views: integer().notNull().default(0),
    askedAt: timestamp('asked_at', { withTimezone: true }).notNull(),
    /** Bigrams of title, body and answers (see `search-terms.ts`). */
    search: tsvector()
      .notNull()
      .default(sql`''::tsvector`),
  },
  (t) => [index('questions_search').using('gin', t.search), index('questions_order').on(t.category, t.askedAt)],
);

export const answers = pgTable(
  'answers',
  {
    id: integer().primaryKey().generatedByDefaultAsIdentity(),
    questionId: integer('question_id')
      .notNull()
      .references(() => questions.id, { onDelete: 'cascade' }),
    /** Markdown. */
    body: text().notNull(),
    author: text().notNull(),
    accepted: boolean().notNull().default(false),
    answeredAt: timestamp('answered_at', { withTimezone: true }).notNull(),
  },
  (t) => [index('answers_question').on(t.questionId)],
);
