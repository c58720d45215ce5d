import type { CallOutput, ParsedInput } from '@shengyu/api';
import { checkGoals } from '@shengyu/script';
import { AppError } from '../../../errors/app-error.ts';
import { keepProgress, progressLimit, type ProgressPorts } from './keep-progress.ts';
import type { VoiceCatalogue } from '../../voices/catalogue/voice-catalogue.ts';
import { showLesson } from './show-lesson.ts';

/** Checks a member's script against the goals of an exercise; a script that meets all of them does the exercise and its lesson. */
export async function checkExercise(
  { database, limiter, catalogue }: ProgressPorts & { catalogue: VoiceCatalogue },
  memberId: string,
  { course_id, lesson, document }: ParsedInput<'courseExerciseCheck'>,
): Promise<CallOutput<'courseExerciseCheck'>> {
  await limiter.consume(progressLimit, memberId);
  const { exercise } = await showLesson({ database, catalogue }, memberId, { course_id, lesson });
  if (!exercise) throw new AppError('not_found');
  const met = checkGoals(
    exercise.goals.map(({ goal }) => goal),
    document,
  ).map((result) => result.met);
  const done = met.every(Boolean);
  if (done) {
    const at = new Date().toISOString();
    await database.transaction((tx) => keepProgress(tx, memberId, { course_id, lesson, state: 'done', at, practised: true }));
  }
  return { met, done };
}
