import { countWords, estimateDurationMs, documentFromText } from '@shengyu/script';
import { terms } from '@shengyu/api/terms';
import { eq } from 'drizzle-orm';
import type { Executor } from '../../../db/database.ts';
import { courseLessons } from '../../../db/schema/index.ts';
import { renderMarkdown } from '../../ground/markdown/render-markdown.ts';
import { lessonVector } from '../lessons/lesson-vector.ts';
import { CourseError, cutCourse, type WrittenLesson } from '../lessons/cut-course.ts';
import { AppError } from '../../../errors/app-error.ts';

/** Writes the lessons of an article anew; one that is no course has none. Throws `input.invalid` for a course that cannot be cut. */
export async function storeLessons(tx: Executor, article: { id: number; type: string; body: string }): Promise<void> {
  const lessons = article.type === 'course' ? lessonsOf(article.body) : [];
  await tx.delete(courseLessons).where(eq(courseLessons.courseId, article.id));
  if (lessons.length === 0) return;
  await tx.insert(courseLessons).values(
    lessons.map((lesson, position) => ({
      ...lesson,
      courseId: article.id,
      position,
      seconds: secondsOf(lesson),
      search: lessonVector(lesson),
    })),
  );
}

function lessonsOf(body: string): WrittenLesson[] {
  try {
    return cutCourse(body).lessons;
  } catch (error) {
    if (error instanceof CourseError) throw new AppError('input.invalid', { fields: { body: error.message }, cause: error });
    throw error;
  }
}

/** As long as reading the text aloud takes, with its examples and the exercise. */
function secondsOf({ body, exercise }: WrittenLesson): number {
  const text = renderMarkdown(body)
    .replaceAll(/<[^>]*>/g, ' ')
    .replaceAll(/[^\S\n]+/g, ' ');
  const spoken = countWords(text) === 0 ? 0 : estimateDurationMs(documentFromText(text, terms.defaultVoiceId)) / 1000;
  return Math.round(spoken) + (exercise?.minutes ?? 0) * 60;
}
