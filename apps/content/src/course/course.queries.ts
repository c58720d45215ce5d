import type { Call, CallOutput, ExerciseAttempt, LessonProgress } from '@shengyu/api';
import type { PageContext } from '@shengyu/contract';
import { asMissing } from '../article-detail/detail.queries.ts';

export type LessonData = CallOutput<'courseLesson'>;

export async function loadLesson({ call, params, signal }: PageContext): Promise<LessonData> {
  const input = { course_id: Number(params['id']), lesson: params['lesson'] ?? '' };
  return call('courseLesson', input, { signal }).catch((error: unknown) => {
    throw asMissing(error);
  });
}

export const readProgress = async (call: Call): Promise<LessonProgress[]> => (await call('courseProgress', {}, { quiet: true })).lists;

export async function reportProgress(call: Call, entries: readonly LessonProgress[]): Promise<LessonProgress[]> {
  const sent = entries.map(({ practised: _practised, ...entry }) => entry);
  return (await call('courseProgressSave', { entries: sent }, { quiet: true })).lists;
}

/** Has the server check what was done, and keep it for the member. */
export async function checkAttempt(call: Call, { course_id, lesson, document }: ExerciseAttempt): Promise<void> {
  await call('courseExerciseCheck', { course_id, lesson, document }, { quiet: true });
}
