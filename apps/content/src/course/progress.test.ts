import type { Chapter, LessonProgress } from '@shengyu/api';
import { mergeProgress, standingIn } from './progress.model.ts';

const head = (slug: string) => ({ slug, title: slug, kind: 'lesson' as const, seconds: 60, practice: false });
const chapters: Chapter[] = [
  { title: '一', lessons: [head('a'), head('b')] },
  { title: '二', lessons: [head('c')] },
];
const entry = (lesson: string, state: LessonProgress['state'], day: number, practised = false): LessonProgress => ({
  ...{ course_id: 1, lesson, state, practised },
  at: `2026-11-${day}T10:00:00.000Z`,
});

test('of two sides the furthest state and the latest time are kept', () => {
  const merged = mergeProgress([entry('a', 'done', 10), entry('b', 'started', 20)], [entry('a', 'started', 15, true)]);
  expect(merged).toEqual([entry('b', 'started', 20), entry('a', 'done', 15, true)]);
});

test('a beginner starts with the first lesson', () => {
  expect(standingIn(chapters, [], 1)).toMatchObject({ done: 0, begun: false, next: { lesson: { slug: 'a' }, chapter: 0 } });
});

test('one goes on with the lesson that was opened last, and after a finished one with the next', () => {
  const begun = mergeProgress([entry('a', 'started', 10), entry('c', 'started', 12)], []);
  expect(standingIn(chapters, begun, 1).next).toMatchObject({ lesson: { slug: 'c' }, chapter: 1 });
  expect(standingIn(chapters, [entry('a', 'done', 10)], 1).next).toMatchObject({ lesson: { slug: 'b' } });
});

test('after the last lesson the ones that were left out are next, then none', () => {
  const last = [entry('c', 'done', 12)];
  expect(standingIn(chapters, last, 1).next).toMatchObject({ lesson: { slug: 'a' } });
  const all = [...last, entry('b', 'done', 11), entry('a', 'done', 10)];
  expect(standingIn(chapters, all, 1)).toMatchObject({ done: 3, next: null });
});

test('lessons of other courses, and ones that are gone, do not count', () => {
  const other = { ...entry('a', 'done', 10), course_id: 2 };
  expect(standingIn(chapters, [other, entry('gone', 'done', 11)], 1)).toMatchObject({ done: 0, begun: false });
});
