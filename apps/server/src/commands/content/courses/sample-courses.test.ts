import type { CallOutput } from '@shengyu/api';
import { checkGoals } from '@shengyu/script';
import { readGoal } from '@shengyu/script/exercise';
import { createTestApp, type TestApp } from '../../../testing/test-app.ts';
import { openOne } from '../../../testing/test-databases.ts';
import { readMarkdownFolder } from '../../site/install/read-markdown.ts';
import { cutCourse } from '../lessons/cut-course.ts';

let api: TestApp;
let courses: CallOutput<'articleLists'>['lists'];
beforeAll(async () => {
  api = await createTestApp(openOne, { worker: false });
  courses = ((await api.ask('articleLists', { type: 'course' })) as unknown as CallOutput<'articleLists'>).lists;
}, 120_000);
afterAll(() => api.close());

const detail = async (id: number) => (await api.ask('articleDetail', { id })) as unknown as CallOutput<'articleDetail'>;

it('courses are listed from the first on, and the one before and the one after each are its neighbours', async () => {
  const times = courses.filter(({ pinned }) => !pinned).map(({ create_time }) => create_time);
  expect(times).toEqual(times.toSorted());
  for (const [index, { id }] of courses.entries()) {
    const { previous, next } = await detail(id);
    expect([previous?.id, next?.id]).toEqual([courses[index - 1]?.id, courses[index + 1]?.id]);
  }
});

// Imported late: before the server it would load a library of the server's in a circle.
it('each sample course has chapters, at least four lessons, and exercises that their solutions meet', async () => {
  expect(courses.length).toBeGreaterThanOrEqual(5);
  const { importScript } = await import('@shengyu/script/formats');
  let exercises = 0;
  for (const { id, course } of courses) {
    expect(course).toMatchObject({ learners: 0 });
    expect(course?.lessons).toBeGreaterThanOrEqual(4);
    expect(course?.chapters).toBeGreaterThanOrEqual(2);
    const { chapters = [] } = await detail(id);
    expect(chapters.every(({ lessons }) => lessons.length > 0)).toBe(true);
  }
  const files = readMarkdownFolder(new URL('../../../sample-site/articles/', import.meta.url)).filter(
    ({ head }) => head['type'] === 'course',
  );
  for (const { slug, exercise } of files.flatMap(({ body }) => cutCourse(body).lessons)) {
    if (!exercise) continue;
    exercises += 1;
    const { voiceId, goals, solution, text } = exercise;
    const { document } = importScript({ text: solution ?? '' }, { voiceId, format: 'markdown' });
    const solved = { ...document, settings: { ...document.settings, voiceId } };
    const rules = goals.map(({ rule }) => readGoal(rule)).filter((goal) => goal !== null);
    expect({ slug, met: checkGoals(rules, solved).map(({ met }) => met) }).toEqual({ slug, met: goals.map(() => true) });
    expect(document.paragraphs.map((paragraph) => paragraph.text).join('\n')).toBe(text);
  }
  expect(exercises).toBeGreaterThanOrEqual(5);
});
