import { randomUUID } from 'node:crypto';
import type { CallOutput } from '@shengyu/api';
import { documentFromText, type ScriptDocument } from '@shengyu/script';
import { createTestApp, type TestApp } from '../../../testing/test-app.ts';
import { oneDatabase } from '../../../testing/test-databases.ts';

const COURSE = `先听，再写。

# 听

## 第一课 {#hear}

一句话。

### 小节

又一句话。

# 做

## 练习：落点 {#fall exercise}

选一个字。

\`\`\`exercise linan 3
老陈从来不等船，是船等老陈。
---
只加一处重读 :: stress 1
落在“船等老陈”里 :: stress in 船等老陈 1
\`\`\`

\`\`\`line linan 参考做法
老陈从来不等船，是船<emphasis level="strong">等</emphasis>老陈。
\`\`\`

做完再往下。
`;

describe.each(oneDatabase)('courses on %s', (_name, open) => {
  let api: TestApp;
  let operator: string;
  let course: number;
  beforeAll(async () => {
    api = await createTestApp(open, { worker: false });
    ({ token: operator } = await api.operator());
    course = Number((await save({})).data['id']);
  }, 120_000);
  afterAll(() => api.close());

  const written = {
    type: 'course',
    cate: '新手',
    title: '落点',
    summary: '',
    body: COURSE,
    author: '声屿编辑部',
    pinned: false,
    hue: 'blue',
    publish_time: '2026-11-01T00:00:00Z',
  };
  const save = (input: object) => api.send('adminArticleSave', { ...written, ...input }, { token: operator, key: randomUUID() });
  const lesson = (slug: string) => api.send('courseLesson', { course_id: course, lesson: slug });
  const detail = async (id: number) => (await api.ask('articleDetail', { id })) as unknown as CallOutput<'articleDetail'>;
  const report = (token: string, ...entries: object[]) =>
    api.send(
      'courseProgressSave',
      { entries: entries.map((entry) => ({ course_id: course, at: '2026-11-20T10:00:00Z', ...entry })) },
      { token },
    );
  const listed = async (token: string) => (await api.ask('courseProgress', {}, { token }))['lists'];
  const solved = (): ScriptDocument => {
    const document = documentFromText('老陈从来不等船，是船等老陈。', 'linan');
    const start = 10;
    return {
      ...document,
      paragraphs: document.paragraphs.map((each) => ({ ...each, marks: [{ kind: 'stress', start, end: start + 1 }] })),
    };
  };
  const check = (token: string, document: ScriptDocument) =>
    api.send('courseExerciseCheck', { course_id: course, lesson: 'fall', document }, { token });

  test('a course has its introduction, chapters and lessons; a card has their figures', async () => {
    const { content, chapters, course: figures } = await detail(course);
    expect(content).toBe('<p data-r="1">先听，再写。</p>\n');
    expect(chapters?.map(({ title, lessons }) => [title, lessons.map(({ slug, kind, practice }) => [slug, kind, practice])])).toEqual([
      ['听', [['hear', 'lesson', false]]],
      ['做', [['fall', 'exercise', true]]],
    ]);
    expect(figures).toMatchObject({ chapters: 2, lessons: 2, learners: 0 });
    const { lists } = await api.ask('articleLists', { type: 'course', page_size: 100 });
    expect((lists as { id: number; course: object }[]).find(({ id }) => id === course)?.course).toEqual(figures);
  });

  test('a lesson has its text, its exercise apart, and no solution in the text', async () => {
    const { data } = await lesson('fall');
    expect(data).toMatchObject({
      chapter: 1,
      place: 0,
      summary: '选一个字。',
      content: '<p data-r="1">选一个字。</p>\n<p data-r="2">做完再往下。</p>\n',
      lines: [expect.objectContaining({ caption: '参考做法' })],
      exercise: { voice_id: 'linan', minutes: 3, text: '老陈从来不等船，是船等老陈。', done_by: 0 },
    });
    expect((data['exercise'] as { solution: string }).solution).toMatch(/class="mk phoneme">.*等<\/span>/);
    expect((await lesson('hear')).data).toMatchObject({ content: expect.stringContaining('>小节</h2>'), exercise: null });
  });

  test.each(['nowhere', 'HEAR', '../hear', 'x'.repeat(41)])('there is no lesson %s', async (slug) => {
    expect(['not_found', 'input.invalid']).toContain((await lesson(slug)).data.error);
  });

  test('a draft of a course has no lessons for readers', async () => {
    const id = Number((await save({ publish_time: null })).data['id']);
    expect((await api.send('courseLesson', { course_id: id, lesson: 'hear' })).data.error).toBe('not_found');
  });

  test.each([
    ['a lesson without a name', '# 一\n\n## 没有名字\n\n正文'],
    ['a name twice', '# 一\n\n## 甲 {#a}\n\n## 乙 {#a}'],
    ['a goal that is none', '# 一\n\n## 甲 {#a}\n\n```exercise linan 3\n字\n---\n大声 :: shout 1\n```'],
  ])('a course with %s is refused with the place', async (_what, body) => {
    expect((await save({ body })).data).toMatchObject({ error: 'input.invalid', fields: { body: expect.any(String) } });
  });

  // covers: security-2
  test('progress needs a member, and is the member’s own', async () => {
    expect((await api.send('courseProgress')).data.error).toBe('auth.required');
    expect((await api.send('courseProgressSave', { entries: [] })).data.error).toBe('auth.required');
    const [one, other] = [await api.member(), await api.member()];
    await report(one.token, { lesson: 'hear', state: 'started' });
    expect(await listed(one.token)).toMatchObject([{ lesson: 'hear', state: 'started', practised: false }]);
    expect(await listed(other.token)).toEqual([]);
    expect((await detail(course)).course).toMatchObject({ learners: 1 });
  });

  test('what a device knew is merged: done stays done, the latest time wins, and no time is ahead of now', async () => {
    const { token } = await api.member();
    await report(token, { lesson: 'hear', state: 'done', at: '2026-11-20T10:00:00Z' });
    const { data } = await report(
      token,
      { lesson: 'hear', state: 'started', at: '2026-11-21T10:00:00Z' },
      { lesson: 'gone', state: 'done' },
    );
    expect(data['lists']).toMatchObject([{ lesson: 'hear', state: 'done', at: '2026-11-21T10:00:00.000Z' }]);
    await report(token, { lesson: 'hear', state: 'done', at: '2999-01-01T00:00:00Z' });
    const [{ at } = { at: '' }] = (await listed(token)) as { at: string }[];
    expect(Date.parse(at)).toBeLessThanOrEqual(Date.now() + 60_000);
    const twice = { lesson: 'fall', state: 'done' };
    expect((await report(token, twice, { ...twice, state: 'started' })).data['lists']).toHaveLength(2);
  });

  test('more entries than a course has, a wrong state and a wrong time are refused', async () => {
    const { token } = await api.member();
    const many = Array.from({ length: 201 }, () => ({ lesson: 'hear', state: 'done' }));
    expect((await report(token, ...many)).data.error).toBe('input.invalid');
    expect((await report(token, { lesson: 'hear', state: 'mastered' })).data.error).toBe('input.invalid');
    expect((await report(token, { lesson: 'hear', state: 'done', at: 'soon' })).data.error).toBe('input.invalid');
  });

  // covers: security-3
  test('an exercise is done by a script that meets its goals, and by no other', async () => {
    const { token } = await api.member();
    expect((await check('', solved())).data.error).toBe('auth.required');
    expect((await check(token, documentFromText('老陈从来不等船，是船等老陈。', 'linan'))).data).toEqual({
      met: [false, false],
      done: false,
    });
    expect(await listed(token)).toEqual([]);
    expect((await check(token, solved())).data).toEqual({ met: [true, true], done: true });
    expect(await listed(token)).toMatchObject([{ lesson: 'fall', state: 'done', practised: true }]);
    expect((await lesson('fall')).data['exercise']).toMatchObject({ done_by: 1 });
    expect((await api.send('courseExerciseCheck', { course_id: course, lesson: 'hear', document: solved() }, { token })).data.error).toBe(
      'not_found',
    );
  });

  test('a changed course keeps the progress of the lessons it still has', async () => {
    const { token } = await api.member();
    const made = await save({ title: '要改的' });
    const [id, base] = [Number(made.data['id']), made.data['version']];
    await api.ask(
      'courseProgressSave',
      { entries: [{ course_id: id, lesson: 'hear', state: 'done', at: '2026-11-20T10:00:00Z' }] },
      { token },
    );
    expect((await save({ id, base_version: base, title: '要改的', body: COURSE.replace('第一课', '改了名的课') })).code).toBe(1);
    expect((await detail(id)).chapters?.[0]?.lessons[0]).toMatchObject({ slug: 'hear', title: '改了名的课' });
    expect(await listed(token)).toMatchObject([{ course_id: id, lesson: 'hear', state: 'done' }]);
  });
});
