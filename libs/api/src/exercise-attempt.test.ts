import { emptyDocument } from '@shengyu/script';
import { exerciseHref, keepAttempt, readAttempt, readExerciseName, type ExerciseAttempt } from './exercise-attempt.ts';

const attempt: ExerciseAttempt = {
  ...{ course_id: 3, lesson: 'stress', document: emptyDocument('linan'), done: false },
  goals: [{ text: '只加一处重读', met: false, note: '现在 2 处' }],
};
const memory = () => {
  const texts = new Map<string, string>();
  return { texts, read: (key: string) => texts.get(key) ?? null, write: (key: string, text: string) => void texts.set(key, text) };
};

test('an attempt is read as it was kept, and by its own exercise alone', () => {
  const storage = memory();
  keepAttempt(storage, attempt);
  expect(readAttempt(storage, attempt)).toEqual(attempt);
  expect(readAttempt(storage, { course_id: 4, lesson: 'stress' })).toBeNull();
});

test.each(['', '{', 'null', '[]', '{"done":true}', '{"document":{},"done":true,"goals":[1]}'])(
  'what is kept as %s is no attempt',
  (text) => {
    expect(readAttempt({ ...memory(), read: () => text }, attempt)).toBeNull();
  },
);

test('an address names an exercise and nothing else', () => {
  expect(exerciseHref(attempt)).toBe('/edit?exercise=3/stress');
  expect(readExerciseName('3/stress')).toEqual({ course_id: 3, lesson: 'stress' });
  for (const wrong of [null, '', '3', '0/a', '3/../x', '3/A', `3/${'x'.repeat(41)}`]) expect(readExerciseName(wrong)).toBeNull();
});
