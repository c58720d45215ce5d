import type { CallOutput, Exercise, ParsedInput } from '@shengyu/api';
import { readGoal } from '@shengyu/script/exercise';
import { and, count, eq } from 'drizzle-orm';
import type { Database, Executor } from '../../../db/database.ts';
import { articles, courseLessons, courseProgress, type StoredExercise } from '../../../db/schema/index.ts';
import { AppError } from '../../../errors/app-error.ts';
import { articleMissing } from '../articles/article-missing.ts';
import { collectState } from '../articles/favourite-articles.ts';
import { isPublished, selectCards, toCard } from '../articles/article-card.ts';
import { readText } from '../../ground/markdown/read-text.ts';
import { renderText } from '../../ground/markdown/render-markdown.ts';
import { namesOf, showText } from '../lines/show-lines.ts';
import type { VoiceCatalogue } from '../../voices/catalogue/voice-catalogue.ts';
import { readChapters } from '../lessons/course-outline.ts';
import { solutionText } from '../lessons/cut-course.ts';

const SUMMARY = 120;

/** One lesson of a published course, with the outline of the course beside it. */
export async function showLesson(
  { database: { db }, catalogue }: { database: Pick<Database, 'db'>; catalogue: VoiceCatalogue },
  memberId: string | undefined,
  input: ParsedInput<'courseLesson'>,
): Promise<CallOutput<'courseLesson'>> {
  const { course_id: id, lesson: slug } = input;
  const [course] = await selectCards(db).where(and(eq(articles.id, id), isPublished));
  const [row] = await db
    .select()
    .from(courseLessons)
    .where(and(eq(courseLessons.courseId, id), eq(courseLessons.slug, slug)));
  if (!course) throw await articleMissing(db, id);
  if (!row) throw new AppError('not_found');
  const chapters = await readChapters(db, id);
  const chapter = chapters.findIndex(({ lessons }) => lessons.some((each) => each.slug === slug));
  const place = chapters[chapter]?.lessons.findIndex((each) => each.slug === slug) ?? -1;
  const lesson = chapters[chapter]?.lessons[place];
  if (!lesson) throw new AppError('not_found');
  const { title, author, cover } = toCard(course);
  const text = await showText(db, catalogue, { title: row.title, body: row.body, also: solutionText(row.exercise) });
  return {
    course: { id, title, author, cover, ...(await collectState(db, id, memberId)) },
    chapters,
    chapter,
    place,
    lesson,
    ...text,
    summary: summaryOf(text.content),
    exercise: row.exercise && { ...(await exerciseOf(db, row.exercise, id, slug)), solution: drawSolution(row.exercise, catalogue) },
  };
}

/** The first sentences of a text. */
function summaryOf(html: string): string {
  const [first = ''] = /<p[ >][\s\S]*?<\/p>/.exec(html) ?? [];
  const text = first
    .replaceAll(/<[^>]*>/g, '')
    .replaceAll(/&amp;/g, '&')
    .replaceAll(/&lt;/g, '<')
    .replaceAll(/&gt;/g, '>')
    .replaceAll(/&quot;/g, '"');
  return [...text.trim()].slice(0, SUMMARY).join('');
}

function drawSolution(exercise: StoredExercise, catalogue: VoiceCatalogue): string | null {
  const markdown = solutionText(exercise);
  return markdown === '' ? null : renderText(readText(markdown, ''), namesOf(catalogue), { numbered: false });
}

async function exerciseOf(
  db: Executor,
  { voiceId, minutes, text, goals }: StoredExercise,
  courseId: number,
  slug: string,
): Promise<Omit<Exercise, 'solution'>> {
  const [done] = await db
    .select({ count: count() })
    .from(courseProgress)
    .where(and(eq(courseProgress.courseId, courseId), eq(courseProgress.slug, slug), courseProgress.practised));
  return {
    voice_id: voiceId,
    minutes,
    text,
    done_by: done?.count ?? 0,
    goals: goals.flatMap(({ text: shown, rule }) => {
      const goal = readGoal(rule);
      return goal ? [{ text: shown, goal }] : [];
    }),
  };
}
