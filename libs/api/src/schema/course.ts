import { scriptDocumentSchema } from '@shengyu/script/document';
import { goalSchema } from '@shengyu/script/exercise';
import { z } from 'zod';
import { lineCard } from './line.ts';
import { dateTime, wholeNumber } from './shapes.ts';

const courseId = wholeNumber(1, 1_000_000_000);
/** The last part of a lesson's address. */
const lesson = z.string().regex(/^[a-z][a-z0-9-]{0,39}$/);

/** How many members marked a text, and whether the caller did. */
export const collectState = { collects: z.int(), collected: z.boolean() };

/** Most entries of one report of progress; a member has at most ten times as many. */
export const PROGRESS_ENTRIES = 200;

export const courseFigures = z.object({
  chapters: z.int(),
  lessons: z.int(),
  /** Time of all lessons read aloud. */
  seconds: z.int(),
  /** Members who have begun. */
  learners: z.int(),
});

const lessonHead = z.object({
  slug: lesson,
  title: z.string(),
  kind: z.enum(['lesson', 'exercise']),
  seconds: z.int(),
  /** Whether something is to be done in the editor. */
  practice: z.boolean(),
});

export const chapter = z.object({ title: z.string(), lessons: z.array(lessonHead) });
export type Chapter = z.infer<typeof chapter>;

const exercise = z.object({
  voice_id: z.string(),
  minutes: z.int(),
  text: z.string(),
  goals: z.array(z.object({ text: z.string(), goal: goalSchema })),
  /** A line that meets the goals, drawn as the content's are; null without one. */
  solution: z.string().nullable(),
  /** Members who have done it. */
  done_by: z.int(),
});
export type Exercise = z.infer<typeof exercise>;

const progress = z.object({
  course_id: z.int(),
  lesson,
  state: z.enum(['started', 'done']),
  /** When it was opened or done last. */
  at: dateTime,
  /** Whether its exercise is done. */
  practised: z.boolean(),
});
export type LessonProgress = z.infer<typeof progress>;

export const courses = {
  courseLesson: {
    input: z.object({ course_id: courseId, lesson }),
    output: z.object({
      course: z.object({
        id: z.int(),
        title: z.string(),
        author: z.string(),
        cover: z.object({ seed: z.string(), hue: z.string() }),
        ...collectState,
      }),
      chapters: z.array(chapter),
      /** Index of its chapter, and its own index there. */
      chapter: z.int(),
      place: z.int(),
      lesson: lessonHead,
      /** Sanitised HTML, rendered by the server from Markdown. */
      content: z.string(),
      /** The lines that the content quotes; the solution of the exercise, which the content does not have, comes last. */
      lines: z.array(lineCard),
      /** The whole lesson read aloud. */
      narration: lineCard.nullable(),
      summary: z.string(),
      exercise: exercise.nullable(),
    }),
  },
  courseProgress: { input: z.object({}), output: z.object({ lists: z.array(progress) }) },
  /** Adds to what is known: of a lesson the furthest state and the latest time win. Answers all. */
  courseProgressSave: {
    input: z.object({ entries: z.array(progress.extend({ course_id: courseId }).omit({ practised: true })).max(PROGRESS_ENTRIES) }),
    output: z.object({ lists: z.array(progress) }),
  },
  /** Checks a script against the goals of a lesson's exercise; one that meets all of them is kept as done. */
  courseExerciseCheck: {
    input: z.object({ course_id: courseId, lesson, document: scriptDocumentSchema }),
    output: z.object({ met: z.array(z.boolean()), done: z.boolean() }),
  },
};
