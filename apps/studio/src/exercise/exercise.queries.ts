import type { Call, CallOutput, ExerciseName } from '@shengyu/api';
import type { ScriptDocument } from '@shengyu/script';

export type ExerciseLesson = CallOutput<'courseLesson'>;

export const readExerciseLesson = (call: Call, { course_id, lesson }: ExerciseName): Promise<ExerciseLesson> =>
  call('courseLesson', { course_id, lesson }, { quiet: true });

/** Whether the server finds it done; it is kept for the member then. */
export async function checkExercise(call: Call, { course_id, lesson }: ExerciseName, document: ScriptDocument): Promise<boolean> {
  return (await call('courseExerciseCheck', { course_id, lesson, document }, { quiet: true })).done;
}
