/** @jest-environment jsdom */
import { jest } from '@jest/globals';
import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { keepAttempt, type Call, type CallOutput, type ExerciseAttempt, type LessonProgress, type Member } from '@shengyu/api';
import { NavProvider, staticNavigation } from '@shengyu/nav';
import { createSession, SessionProvider } from '@shengyu/session';
import { deviceText } from '@shengyu/ui';
import { keepDeviceProgress, readDeviceProgress } from '../course/progress-storage.ts';
import { courseTexts as texts } from '../locales/courses.zh-CN.ts';
import LessonPage from './LessonPage.tsx';

const head = (slug: string, practice = false) => ({ slug, title: slug, kind: 'lesson' as const, seconds: 60, practice });
const data: CallOutput<'courseLesson'> = {
  course: { id: 3, title: '节奏', author: '编辑部', cover: { seed: 'x', hue: 'blue' }, collects: 0, collected: false },
  chapters: [{ title: '停顿', lessons: [head('first'), head('second', true)] }],
  chapter: 0,
  place: 1,
  lesson: head('second', true),
  content: '<p>正文</p>',
  summary: '',
  lines: [],
  narration: null,
  exercise: {
    voice_id: 'linan',
    minutes: 3,
    text: '选一个字。',
    goals: [
      { text: '只加一处重读', goal: { rule: 'count', kind: 'stress', least: 1, most: 1 } },
      { text: '落在后半句', goal: { rule: 'within', kind: 'stress', words: '一个字' } },
    ],
    solution: null,
    done_by: 0,
  },
};
const entry = (lesson: string, state: LessonProgress['state']): LessonProgress => ({
  ...{ course_id: 3, lesson, state, practised: false },
  at: '2026-11-20T10:00:00.000Z',
});
const attempt = (met: boolean): ExerciseAttempt => ({
  ...{ course_id: 3, lesson: 'second', done: met },
  document: { schema: 1, settings: {} as never, paragraphs: [] },
  goals: [
    { text: '只加一处重读', met, note: met ? '' : '现在 2 处：“都”、“等”' },
    { text: '落在后半句', met: true, note: '' },
  ],
});
const member = { id: 'm' } as Member;

const open = (call: (name: string, input: unknown) => Promise<unknown>, shown = data) => {
  const store = createSession({});
  render(
    <SessionProvider store={store} call={call as unknown as Call}>
      <NavProvider location={{ pathname: '/course/3/second', search: '', hash: '' }} params={{}} navigation={staticNavigation}>
        <LessonPage data={shown} params={{}} search="" />
      </NavProvider>
    </SessionProvider>,
  );
  return store;
};
const away = () => Promise.reject(new Error('away'));

beforeEach(() => localStorage.clear());

test('a visitor’s lesson is begun and marked on the device', async () => {
  open(away);
  expect(readDeviceProgress()).toMatchObject([{ lesson: 'second', state: 'started' }]);
  await userEvent.click(screen.getByRole('button', { name: texts.markDone }));
  expect(screen.getByText(texts.markedDone)).toBeDefined();
  expect(readDeviceProgress()).toMatchObject([{ lesson: 'second', state: 'done' }]);
});

test('on sign-in what the device knows is sent, and what the account knows is shown', async () => {
  keepDeviceProgress([entry('second', 'done')]);
  const sent: unknown[] = [];
  const store = open((name, input) => {
    if (name === 'courseProgressSave') sent.push(input);
    return Promise.resolve({ lists: [entry('first', 'done'), entry('second', 'done')] });
  });
  await act(async () => store.getState().setUser(member));
  expect(sent).toMatchObject([{ entries: [{ lesson: 'second', state: 'done' }] }]);
  expect(screen.getByText(texts.of(2, 2))).toBeDefined();
  expect(readDeviceProgress()).toEqual([]);
});

test('while the server is away the progress stays on the device, and the page says so', async () => {
  const store = open(away);
  await act(async () => store.getState().setUser(member));
  expect(screen.getByText(texts.notSaved)).toBeDefined();
  expect(readDeviceProgress()).toMatchObject([{ lesson: 'second' }]);
});

test('an attempt with one goal missing says what is there, one that is done ends the lesson', () => {
  keepAttempt(deviceText, attempt(false));
  open(away);
  expect(screen.getByText(texts.attemptOpen(1))).toBeDefined();
  expect(screen.getByText(texts.now('现在 2 处：“都”、“等”'))).toBeDefined();
  act(() => {
    keepAttempt(deviceText, attempt(true));
    window.dispatchEvent(new Event('focus'));
  });
  expect(screen.getByText(texts.attemptDone)).toBeDefined();
  expect(screen.getByText(texts.markedDone)).toBeDefined();
});

describe('read to the end', () => {
  let reach: () => void;
  beforeEach(() => {
    jest.useFakeTimers();
    class Observer {
      constructor(seen: (entries: { isIntersecting: boolean }[]) => void) {
        reach = () => seen([{ isIntersecting: true }]);
      }
      observe = (): void => undefined;
      disconnect = (): void => undefined;
    }
    Object.assign(window, { IntersectionObserver: Observer });
  });
  afterEach(() => {
    jest.useRealTimers();
    Reflect.deleteProperty(window, 'IntersectionObserver');
  });
  const jumpToEnd = (): void =>
    act(() => {
      window.dispatchEvent(new KeyboardEvent('keydown', { key: 'End' }));
      reach();
    });
  const wait = (seconds: number): void => act(() => jest.advanceTimersByTime(seconds * 1_000));

  // covers: fault-8
  test('a text is learnt once its reader has had the time to read it, not by a jump to its end', () => {
    open(away, { ...data, exercise: null });
    jumpToEnd();
    wait(29);
    expect(screen.queryByText(texts.markedDone)).toBeNull();
    wait(2);
    expect(screen.getByText(texts.markedDone)).toBeDefined();
  });

  // covers: fault-8
  test('a lesson with an exercise is not learnt by reading', () => {
    open(away);
    jumpToEnd();
    wait(600);
    expect(screen.queryByText(texts.markedDone)).toBeNull();
  });
});
