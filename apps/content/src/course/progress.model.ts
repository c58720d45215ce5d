import type { Chapter, LessonProgress } from '@shengyu/api';

export type LessonHead = Chapter['lessons'][number];
export type LessonState = 'done' | 'started' | 'none';

const nameOf = ({ course_id, lesson }: Pick<LessonProgress, 'course_id' | 'lesson'>): string => `${course_id}/${lesson}`;

/** What two sides know, as one: done stays done, the latest time wins. The latest entries come first. */
export function mergeProgress(one: readonly LessonProgress[], other: readonly LessonProgress[]): LessonProgress[] {
  const merged = new Map<string, LessonProgress>();
  for (const entry of [...one, ...other]) {
    const known = merged.get(nameOf(entry));
    merged.set(nameOf(entry), known ? joined(known, entry) : entry);
  }
  return [...merged.values()].toSorted((a, b) => b.at.localeCompare(a.at));
}

const joined = (a: LessonProgress, b: LessonProgress): LessonProgress => ({
  ...a,
  state: a.state === 'done' || b.state === 'done' ? 'done' : 'started',
  at: a.at > b.at ? a.at : b.at,
  practised: a.practised || b.practised,
});

export interface CourseStanding {
  stateOf: (slug: string) => LessonState;
  /** Whether the exercise of a lesson is done. */
  practised: (slug: string) => boolean;
  done: number;
  doneIn: (chapter: Chapter) => number;
  begun: boolean;
  /** Where to go on: the lesson that was opened last and is not done, else the first one ahead; null when all are done. */
  next: { lesson: LessonHead; chapter: number } | null;
}

/** How far somebody is in a course. Entries are the latest first. */
export function standingIn(chapters: readonly Chapter[], entries: readonly LessonProgress[], courseId: number): CourseStanding {
  const known = new Map(entries.filter(({ course_id }) => course_id === courseId).map((entry) => [entry.lesson, entry]));
  const stateOf = (slug: string): LessonState => known.get(slug)?.state ?? 'none';
  const places = chapters.flatMap(({ lessons }, chapter) => lessons.map((lesson) => ({ lesson, chapter })));
  const latest = [...known.values()].find(({ lesson }) => places.some((place) => place.lesson.slug === lesson));
  const at = places.findIndex(({ lesson }) => lesson.slug === latest?.lesson);
  const open = ({ lesson }: (typeof places)[number]): boolean => stateOf(lesson.slug) !== 'done';
  const next = places.slice(Math.max(0, at)).find(open) ?? places.find(open) ?? null;
  return {
    stateOf,
    practised: (slug) => known.get(slug)?.practised ?? false,
    done: places.filter((place) => !open(place)).length,
    doneIn: ({ lessons }) => lessons.filter(({ slug }) => stateOf(slug) === 'done').length,
    begun: at >= 0,
    next,
  };
}
