import { sql } from 'drizzle-orm';
import { boolean, customType, index, integer, jsonb, pgTable, primaryKey, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import { articles } from './articles.ts';
import { members } from './members.ts';

const tsvector = customType<{ data: string }>({ dataType: () => 'tsvector' });

export interface StoredExercise {
  voiceId: string;
  minutes: number;
  text: string;
  goals: { text: string; rule: string }[];
  solution: string | null;
}

const courseId = () =>
  integer('course_id')
    .notNull()
    .references(() => articles.id, { onDelete: 'cascade' });

/** Lessons as the Markdown of their course has them: written anew with each change of it. */
export const courseLessons = pgTable(
  'course_lessons',
  {
    courseId: courseId(),
    /** Last part of its address; stays when the title changes. */
    slug: text().notNull(),
    position: integer().notNull(),
    chapter: integer().notNull(),
    chapterTitle: text('chapter_title').notNull(),
    title: text().notNull(),
    kind: text().$type<'lesson' | 'exercise'>().notNull(),
    /** Markdown without the exercise. */
    body: text().notNull(),
    /** Read aloud. */
    seconds: integer().notNull(),
    exercise: jsonb().$type<StoredExercise>(),
    /** Bigrams of title and body, and pinyin of the title (see `title-terms.ts`); filled at start where it is empty. */
    search: tsvector()
      .notNull()
      .default(sql`''::tsvector`),
  },
  (t) => [primaryKey({ columns: [t.courseId, t.slug] })],
);

/** How far a member is. Stays when a lesson leaves its course for a while. */
export const courseProgress = pgTable(
  'course_progress',
  {
    memberId: uuid('member_id')
      .notNull()
      .references(() => members.id, { onDelete: 'cascade' }),
    courseId: courseId(),
    slug: text().notNull(),
    state: text().$type<'started' | 'done'>().notNull(),
    /** When it was opened or done last. */
    at: timestamp({ withTimezone: true }).notNull(),
    /** Whether its exercise is done. */
    practised: boolean().notNull().default(false),
  },
  (t) => [primaryKey({ columns: [t.memberId, t.courseId, t.slug] }), index('course_progress_lesson').on(t.courseId, t.slug)],
);
