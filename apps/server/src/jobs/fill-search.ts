import { and, asc, eq, gt, sql } from 'drizzle-orm';
import { lessonVector } from '../commands/search/lesson-vector.ts';
import { titleVector } from '../commands/search/title-terms.ts';
import { syllablesOf } from '../pinyin/match-pinyin.ts';
import type { Database } from '../db/database.ts';
import { articles, courseLessons, questions } from '../db/schema/index.ts';

const AT_ONCE = 100;
const isEmpty = sql`''::tsvector`;

/** Makes texts that were stored before titles had an index of their own be found by their pinyin. */
export async function fillSearch({ db }: Database, signal: AbortSignal): Promise<void> {
  // The dictionary of readings is read now, not while the first person waits who types pinyin.
  syllablesOf('声屿');
  for (const table of [articles, questions]) {
    for (let last = 0; !signal.aborted;) {
      const rows = await db
        .select({ id: table.id, title: table.title })
        .from(table)
        .where(and(gt(table.id, last), eq(table.titleSearch, isEmpty)))
        .orderBy(asc(table.id))
        .limit(AT_ONCE);
      const end = rows.at(-1)?.id;
      if (end === undefined) break;
      for (const { id, title } of rows)
        await db
          .update(table)
          .set({ titleSearch: titleVector(title) })
          .where(eq(table.id, id));
      last = end;
    }
  }
  const lessons = await db
    .select({ courseId: courseLessons.courseId, slug: courseLessons.slug, title: courseLessons.title, body: courseLessons.body })
    .from(courseLessons)
    .where(eq(courseLessons.search, isEmpty));
  for (const { courseId, slug, ...lesson } of lessons) {
    if (signal.aborted) return;
    await db
      .update(courseLessons)
      .set({ search: lessonVector(lesson) })
      .where(and(eq(courseLessons.courseId, courseId), eq(courseLessons.slug, slug)));
  }
}
