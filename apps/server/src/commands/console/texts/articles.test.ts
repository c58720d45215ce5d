import { randomUUID } from 'node:crypto';
import type { CallOutput } from '@shengyu/api';
import { createTestApp, type TestApp } from '../../../testing/test-app.ts';
import { oneDatabase } from '../../../testing/test-databases.ts';

type Detail = CallOutput<'adminArticleDetail'>;

describe.each(oneDatabase)('articles of operators on %s', (_name, open) => {
  let api: TestApp;
  let token: string;
  beforeAll(async () => {
    api = await createTestApp(open);
    ({ token } = await api.operator());
  });
  afterAll(() => api.close());

  const written = {
    type: 'notice',
    cate: '站务',
    title: '灯塔今晚检修',
    summary: '十点到十一点不能生成。',
    body: '## 时间\n\n十点到十一点。<img src=x onerror=alert(1)>',
    author: '小屿',
    pinned: false,
    hue: 'leaf',
    publish_time: null as string | null,
  };
  const save = (input: object) => api.send('adminArticleSave', { ...written, ...input }, { token, key: randomUUID() });
  const create = async (input: object = {}) => Number((await save(input)).data['id']);
  const detail = async (id: number) => (await api.ask('adminArticleDetail', { id }, { token })) as unknown as Detail;
  const inMs = (ms: number) => new Date(Date.now() + ms).toISOString();
  const isRead = async (id: number) => (await api.send('articleDetail', { id })).code === 1;
  const listed = async (keyword: string) => (await api.ask('articleLists', { type: 'notice', keyword }))['count'];

  test('a draft and one that is scheduled are no reader’s; published it is read, found and in the bell', async () => {
    const id = await create();
    expect(await detail(id)).toMatchObject({ ...written, state: 'draft' });
    expect([await isRead(id), await listed('灯塔')]).toEqual([false, 0]);
    const scheduled = await save({ id, base_version: (await detail(id)).version, publish_time: inMs(3_600_000) });
    expect(scheduled.data).toMatchObject({ state: 'scheduled' });
    expect([await isRead(id), await listed('灯塔')]).toEqual([false, 0]);
    const published = await save({ id, base_version: scheduled.data['version'], publish_time: inMs(-1_000) });
    expect(published.data).toMatchObject({ state: 'published' });
    expect([await isRead(id), await listed('灯塔')]).toEqual([true, 1]);
    const member = await api.member();
    const { lists } = await api.ask('messageLists', {}, { token: member.token });
    expect((lists as { kind: string; notice?: object }[]).find(({ kind }) => kind === 'notice')?.notice).toMatchObject({
      id,
      title: written.title,
    });
    await save({ id, base_version: published.data['version'] });
    expect([await isRead(id), await listed('灯塔')]).toEqual([false, 0]);
  });

  // covers: security-101
  test('a preview is what readers get, without what could run', async () => {
    const { content } = await api.ask('adminArticlePreview', { body: written.body }, { token });
    const id = await create({ publish_time: inMs(-1_000) });
    expect((await api.ask('articleDetail', { id }))['content']).toBe(content);
    expect(content).toContain('<h2 data-r="1">时间</h2>');
    expect(content).not.toMatch(/<img/);
  });

  test('of two texts on one base the second is told the first', async () => {
    const id = await create();
    const { version } = await detail(id);
    expect((await save({ id, base_version: version, title: '第一个' })).code).toBe(1);
    const refused = await save({ id, base_version: version, title: '第二个' });
    expect(refused.data).toMatchObject({ error: 'edit.conflict', conflicts: [{ current: { ...written, title: '第一个' } }] });
    expect((await save({ id, title: '没有版本' })).data.error).toBe('input.invalid');
  });

  const refusal = async (id: number) => (await api.send('articleDetail', { id })).data;

  test('only what readers could read is said to be gone: not a draft, nor a date that was put off', async () => {
    const id = await create();
    const planned = await save({ id, base_version: (await detail(id)).version, publish_time: inMs(3_600_000) });
    const draft = await save({ id, base_version: planned.data['version'] });
    expect(await refusal(id)).toEqual({ error: 'not_found' });
    const published = await save({ id, base_version: draft.data['version'], publish_time: inMs(-1_000) });
    await save({ id, base_version: published.data['version'] });
    expect(await refusal(id)).toEqual({ error: 'not_found', gone: true });
  });

  test('one that is removed is gone for readers and whole in the audit log', async () => {
    const id = await create({ publish_time: inMs(-1_000) });
    const { version } = await detail(id);
    const removed = await api.send('adminArticleRemove', { id, base_version: version, reason: '重复' }, { token, key: randomUUID() });
    expect(removed.code).toBe(1);
    expect(await refusal(id)).toEqual({ error: 'not_found', gone: true });
    const { lists } = await api.ask('adminAuditLists', { action: 'article.remove' }, { token });
    expect(lists).toMatchObject([{ reason: '重复', before: { body: written.body } }]);
  });

  test('the list has drafts first and is searched and narrowed like the public one', async () => {
    const id = await create({ title: '渡船时刻', type: 'news' });
    const { lists } = await api.ask('adminArticleLists', { keyword: '渡船', state: 'draft', type: 'news' }, { token });
    expect(lists).toMatchObject([{ id, state: 'draft', cate: '站务' }]);
    expect((await api.ask('adminArticleLists', { state: 'published', keyword: '渡船时刻' }, { token }))['count']).toBe(0);
  });
});
