/** @jest-environment jsdom */
import type { Call } from '@shengyu/api';
import { cleanup, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createStore } from 'zustand/vanilla';
import type { Studio } from '../app/create-studio.ts';
import { texts } from '../locales/zh-CN.ts';
import { stagePanel } from '../testing/panel-stage.tsx';
import { ExerciseBar } from './ExerciseBar.tsx';

afterEach(cleanup);

const t = texts.exercise;
const goal = (text: string, most: number) => ({ text, goal: { rule: 'count', kind: 'stress', least: 0, most } });
const lesson = (goals: object[]) => ({ lesson: { title: '改一处' }, exercise: { goals } });
const studio = {
  draft: { now: createStore(() => ({ saving: { draft: { exercise: { course_id: 3, lesson: 'fix' } } }, saved: 'saved', title: '' })) },
} as unknown as Partial<Studio>;
const show = (call: (name: string) => Promise<unknown>, member = false) =>
  stagePanel(ExerciseBar, '船开了，他才来。', { call: call as unknown as Call, studio, member });

test('a script that does nothing wrong is done, its goals are ticked, and the next lesson is a link away', async () => {
  show(() => Promise.resolve(lesson([goal('不重读', 0)])));
  expect(await screen.findByText(t.done)).toBeTruthy();
  expect(screen.getByText('不重读').closest('li')?.className).toBe('met');
  expect(screen.getByRole('link', { name: t.next }).getAttribute('href')).toBe('/course/3/fix');
});

test('goals that cannot be had are said so and asked for again; the lesson stays a link away', async () => {
  let works = false;
  show(() => (works ? Promise.resolve(lesson([goal('不重读', 0)])) : Promise.reject(new Error('away'))));
  const again = await screen.findByRole('button', { name: t.retry }, { timeout: 5_000 });
  expect(screen.getByRole('link', { name: t.back })).toBeTruthy();
  works = true;
  await userEvent.click(again);
  expect(await screen.findByText(t.done)).toBeTruthy();
});

test('what is done but not kept for the member is said so', async () => {
  show((name) => (name === 'courseLesson' ? Promise.resolve(lesson([goal('不重读', 0)])) : Promise.reject(new Error('away'))), true);
  expect(await screen.findByText(t.notKept)).toBeTruthy();
});
