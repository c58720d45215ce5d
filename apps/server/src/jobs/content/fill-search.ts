import { and, asc, eq, gt, or, sql, type SQL } from 'drizzle-orm';
import { SEARCH_VERSION, searchTerms } from '../../commands/ground/keywords/search-terms.ts';
import { refreshSearch } from '../../commands/content/questions/refresh-search.ts';
import { lessonVector } from '../../commands/content/lessons/lesson-vector.ts';
import { titleVector } from '../../commands/ground/keywords/title-terms.ts';
import type { Database } from '../../db/database.ts';
import { articles, courseLessons, questions, siteSettings } from '../../db/schema/index.ts';

const AT_ONCE = 100;
const KEY = 'search_version';
const isEmpty = sql`''::tsvector`;

/** Makes texts be found that were stored before titles had an index of their own, or by other rules of what a word is. */
export async function fillSearch({ db, transaction }: Pick<Database, 'db' | 'transaction'>, signal: AbortSignal): Promise<void> {
  const [row] = await db.select({ value: siteSettings.value }).from(siteSettings).where(eq(siteSettings.key, KEY));
  const isOld = row?.value !== SEARCH_VERSION;
  const wanted = (isLacking: SQL): SQL | undefined => or(sql`${isOld}`, isLacking);
  for (let last = 0; !signal.aborted;) {
    const rows = await db
      .select({ id: articles.id, title: articles.title, summary: articles.summary, body: articles.body })
      .from(articles)
      .where(and(gt(articles.id, last), wanted(eq(articles.titleSearch, isEmpty))))
      .orderBy(asc(articles.id))
      .limit(AT_ONCE);
    for (const { id, title, summary, body } of rows) {
      const search = sql`to_tsvector('simple', ${searchTerms(`${title}\n${summary}\n${body}`)})`;
      const asRead = and(eq(articles.id, id), eq(articles.title, title), eq(articles.summary, summary), eq(articles.body, body));
      await db
        .update(articles)
        .set({ search, titleSearch: titleVector(title) })
        .where(asRead);
      last = id;
    }
    if (rows.length < AT_ONCE) break;
  }
  for (let last = 0; !signal.aborted;) {
    const rows = await db
      .select({ id: questions.id })
      .from(questions)
      .where(and(gt(questions.id, last), wanted(eq(questions.titleSearch, isEmpty))))
      .orderBy(asc(questions.id))
      .limit(AT_ONCE);
    for (const { id } of rows) {
      await transaction(async (tx) => {
        await tx.select({ id: questions.id }).from(questions).where(eq(questions.id, id)).for('no key update');
        await refreshSearch(tx, id);
      });
      last = id;
    }
    if (rows.length < AT_ONCE) break;
  }
  const lessons = await db
    .select({ courseId: courseLessons.courseId, slug: courseLessons.slug, title: courseLessons.title, body: courseLessons.body })
    .from(courseLessons)
    .where(wanted(eq(courseLessons.search, isEmpty)));
  for (const { courseId, slug, ...lesson } of lessons) {
    if (signal.aborted) return;
    await db
      .update(courseLessons)
      .set({ search: lessonVector(lesson) })
      .where(and(eq(courseLessons.courseId, courseId), eq(courseLessons.slug, slug), eq(courseLessons.body, lesson.body)));
  }
  if (!isOld || signal.aborted) return;
  await db
    .insert(siteSettings)
    .values({ key: KEY, value: SEARCH_VERSION })
    .onConflictDoUpdate({ target: siteSettings.key, set: { value: SEARCH_VERSION } });
}
