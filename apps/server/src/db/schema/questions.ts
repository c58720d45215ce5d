import { sql } from 'drizzle-orm';
import {
  type AnyPgColumn,
  boolean,
  customType,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  timestamp,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { members } from './members.ts';

const tsvector = customType<{ data: string }>({ dataType: () => 'tsvector' });

/** The member who wrote it; null for sample content, which names its `author`. */
const writer = () => uuid('member_id').references(() => members.id);
/** Set when it was taken away; its text is gone then. */
const removedAt = () => timestamp('removed_at', { withTimezone: true });

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
    memberId: writer(),
    views: integer().notNull().default(0),
    askedAt: timestamp('asked_at', { withTimezone: true }).notNull(),
    removedAt: removedAt(),
    /** Bigrams of title, body and answers (see `search-terms.ts`). */
    search: tsvector()
      .notNull()
      .default(sql`''::tsvector`),
    /** Bigrams and pinyin of the title (see `title-terms.ts`); filled at start where it is empty. */
    titleSearch: tsvector('title_search')
      .notNull()
      .default(sql`''::tsvector`),
  },
  (t) => [
    index('questions_search').using('gin', t.search),
    index('questions_title_search').using('gin', t.titleSearch),
    index('questions_order').on(t.category, t.askedAt),
    index('questions_member').on(t.memberId),
  ],
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
    memberId: writer(),
    accepted: boolean().notNull().default(false),
    answeredAt: timestamp('answered_at', { withTimezone: true }).notNull(),
    removedAt: removedAt(),
  },
  (t) => [
    index('answers_question').on(t.questionId),
    index('answers_member').on(t.memberId),
    // However many are accepted at the same time, one stays so.
    uniqueIndex('answers_accepted')
      .on(t.questionId)
      .where(sql`${t.accepted}`),
  ],
);

/** Comments of an answer, also in reply to one another. */
export const comments = pgTable(
  'comments',
  {
    id: integer().primaryKey().generatedByDefaultAsIdentity(),
    answerId: integer('answer_id')
      .notNull()
      .references(() => answers.id, { onDelete: 'cascade' }),
    /** The comment of the same answer this replies to. */
    replyTo: integer('reply_to').references((): AnyPgColumn => comments.id, { onDelete: 'set null' }),
    /** Markdown. */
    body: text().notNull(),
    memberId: uuid('member_id')
      .notNull()
      .references(() => members.id),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
    removedAt: removedAt(),
  },
  (t) => [index('comments_answer').on(t.answerId), index('comments_member').on(t.memberId)],
);

export type PostKind = 'question' | 'answer' | 'comment';

/** One row per member and post: counted where it is shown, so that no count can go wrong. */
export const postLikes = pgTable(
  'post_likes',
  {
    kind: text().$type<PostKind>().notNull(),
    postId: integer('post_id').notNull(),
    memberId: uuid('member_id')
      .notNull()
      .references(() => members.id, { onDelete: 'cascade' }),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
  },
  (t) => [primaryKey({ columns: [t.kind, t.postId, t.memberId] }), index('post_likes_member').on(t.memberId)],
);

/** Reports of members to the operator; the latest of each member counts. */
export const postReports = pgTable(
  'post_reports',
  {
    kind: text().$type<PostKind>().notNull(),
    postId: integer('post_id').notNull(),
    memberId: uuid('member_id')
      .notNull()
      .references(() => members.id, { onDelete: 'cascade' }),
    reason: text().notNull(),
    note: text().notNull(),
    /** The text as it was reported: its author may take it away or write another. */
    body: text().notNull(),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
    /** When an operator decided on it; null while it waits. */
    settledAt: timestamp('settled_at', { withTimezone: true }),
  },
  (t) => [
    primaryKey({ columns: [t.kind, t.postId, t.memberId] }),
    index('post_reports_open')
      .on(t.createdAt)
      .where(sql`${t.settledAt} is null`),
  ],
);

/** Texts that operators took from the page: no query for readers reaches them. A restored one goes back to its post. */
export const hiddenPosts = pgTable(
  'hidden_posts',
  {
    kind: text().$type<PostKind>().notNull(),
    postId: integer('post_id').notNull(),
    /** Of a question; empty for others. */
    title: text().notNull(),
    body: text().notNull(),
    /** Of an answer. */
    accepted: boolean().notNull(),
    hiddenAt: timestamp('hidden_at', { withTimezone: true }).notNull().defaultNow(),
  },
  (t) => [primaryKey({ columns: [t.kind, t.postId] })],
);
