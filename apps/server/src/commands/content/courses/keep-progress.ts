import { PROGRESS_ENTRIES } from '@shengyu/api/schema';
import type { CallOutput, ParsedInput } from '@shengyu/api';
import { desc, eq, inArray, sql } from 'drizzle-orm';
import type { Database, Executor } from '../../../db/database.ts';
import { courseLessons, courseProgress } from '../../../db/schema/index.ts';
import type { Limiter, LimitRule } from '../../../ports/limiter.ts';

const MOST = 10 * PROGRESS_ENTRIES;
export const progressLimit: LimitRule = { name: 'course-progress', points: 600, seconds: 3600 };

export interface ProgressPorts {
  database: Database;
  limiter: Limiter;
}

/** What a member has begun and done, the latest first. */
export async function listProgress(db: Executor, memberId: string): Promise<CallOutput<'courseProgress'>> {
  const rows = await db
    .select()
    .from(courseProgress)
    .where(eq(courseProgress.memberId, memberId))
    .orderBy(desc(courseProgress.at), courseProgress.slug)
    .limit(MOST);
  return {
    lists: rows.map(({ courseId, slug, state, at, practised }) => ({
      course_id: courseId,
      lesson: slug,
      state,
      at: at.toISOString(),
      practised,
    })),
  };
}

/** Merges what a device knows: done stays done, the latest time wins. Lessons that do not exist are left out; a time in the future counts as now. */
export async function saveProgress(
  { database, limiter }: ProgressPorts,
  memberId: string,
  { entries }: ParsedInput<'courseProgressSave'>,
): Promise<CallOutput<'courseProgressSave'>> {
  await limiter.consume(progressLimit, memberId);
  return database.transaction(async (tx) => {
    const known = await knownLessons(tx, entries);
    const latest = new Map<string, (typeof entries)[number]>();
    for (const entry of entries) {
      const name = `${entry.course_id}/${entry.lesson}`;
      const other = latest.get(name);
      if (!known.has(name)) continue;
      const state = other?.state === 'done' ? 'done' : entry.state;
      latest.set(name, { ...entry, state, at: other && other.at > entry.at ? other.at : entry.at });
    }
    for (const entry of latest.values()) await keepProgress(tx, memberId, entry);
    return listProgress(tx, memberId);
  });
}

export interface Kept {
  course_id: number;
  lesson: string;
  state: 'started' | 'done';
  at: string;
  practised?: boolean;
}

export async function keepProgress(
  tx: Executor,
  memberId: string,
  { course_id, lesson, state, at, practised = false }: Kept,
): Promise<void> {
  const time = sql`least(${at}::timestamptz, now())`;
  await tx
    .insert(courseProgress)
    .values({ memberId, courseId: course_id, slug: lesson, state, at: time as never, practised })
    .onConflictDoUpdate({
      target: [courseProgress.memberId, courseProgress.courseId, courseProgress.slug],
      set: {
        state: sql`case when ${courseProgress.state} = 'done' then 'done' else excluded.state end`,
        at: sql`greatest(${courseProgress.at}, excluded.at)`,
        practised: sql`${courseProgress.practised} or excluded.practised`,
      },
    });
}

async function knownLessons(tx: Executor, entries: readonly { course_id: number }[]): Promise<ReadonlySet<string>> {
  if (entries.length === 0) return new Set();
  const rows = await tx
    .select({ courseId: courseLessons.courseId, slug: courseLessons.slug })
    .from(courseLessons)
    .where(inArray(courseLessons.courseId, [...new Set(entries.map(({ course_id }) => course_id))]));
  return new Set(rows.map(({ courseId, slug }) => `${courseId}/${slug}`));
}
