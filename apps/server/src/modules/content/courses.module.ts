import { checkExercise } from '../../commands/content/courses/check-exercise.ts';
import { listProgress, saveProgress } from '../../commands/content/courses/keep-progress.ts';
import { showLesson } from '../../commands/content/courses/show-lesson.ts';
import type { AppModule } from '../../platform/app-module.ts';
import type { Platform } from '../../platform/platform.ts';

/** Lessons of courses, how far members are, and what they do in the editor. */
export function coursesModule(platform: Pick<Platform, 'database' | 'limiter' | 'catalogue'>) {
  const { database } = platform;
  return {
    handlers: {
      courseLesson: (input, { member }) => showLesson(platform, member?.id, input),
      courseProgress: (_input, { member }) => listProgress(database.db, member.id),
      courseProgressSave: (input, { member }) => saveProgress(platform, member.id, input),
      courseExerciseCheck: (input, { member }) => checkExercise(platform, member.id, input),
    },
  } satisfies AppModule;
}
