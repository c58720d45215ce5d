import type { Chapter } from '@shengyu/api';
import { asc, count, countDistinct, eq, inArray, sql } from 'drizzle-orm';
import type { Executor } from '../../../db/database.ts';
import { courseLessons, courseProgress } from '../../../db/schema/index.ts';

export interface CourseFigures {
  chapters: number;
  lessons: number;
  seconds: number;
  learners: number;
}

/** Figures of those articles that have lessons. */
export async function courseFigures(db: Executor, ids: readonly number[]): Promise<ReadonlyMap<number, CourseFigures>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .select({
      id: courseLessons.courseId,
      chapters: countDistinct(courseLessons.chapter),
      lessons: count(),
      seconds: sql<number>`sum(${courseLessons.seconds})::int`,
    })
    .from(courseLessons)
    .where(inArray(courseLessons.courseId, [...ids]))
    .groupBy(courseLessons.courseId);
  const learners = await db
    .select({ id: courseProgress.courseId, learners: countDistinct(courseProgress.memberId) })
    .from(courseProgress)
    .where(inArray(courseProgress.courseId, [...ids]))
    .groupBy(courseProgress.courseId);
  const learnersOf = new Map(learners.map(({ id, learners: members }) => [id, members]));
  return new Map(rows.map(({ id, ...figures }) => [id, { ...figures, learners: learnersOf.get(id) ?? 0 }]));
}

/** Chapters of a course with the heads of their lessons, in order. */
export async function readChapters(db: Executor, courseId: number): Promise<Chapter[]> {
  const rows = await db
    .select({
      chapter: courseLessons.chapter,
      chapterTitle: courseLessons.chapterTitle,
      slug: courseLessons.slug,
      title: courseLessons.title,
      kind: courseLessons.kind,
      seconds: courseLessons.seconds,
      practice: sql<boolean>`${courseLessons.exercise} is not null`,
    })
    .from(courseLessons)
    .where(eq(courseLessons.courseId, courseId))
    .orderBy(asc(courseLessons.position));
  return [...Map.groupBy(rows, ({ chapter }) => chapter).values()].map((lessons) => ({
    title: lessons[0]?.chapterTitle ?? '',
    lessons: lessons.map(({ chapter: _chapter, chapterTitle: _title, ...head }) => head),
  }));
}
