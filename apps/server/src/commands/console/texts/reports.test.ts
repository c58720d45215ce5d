import { randomUUID } from 'node:crypto';
import type { CallOutput } from '@shengyu/api';
import { createTestApp, type TestApp } from '../../../testing/test-app.ts';
import { oneDatabase } from '../../../testing/test-databases.ts';

type Reported = CallOutput<'adminReportLists'>['lists'][number];
type Kind = Reported['kind'];

describe.each(oneDatabase)('reports of posts on %s', (_name, open) => {
  let api: TestApp;
  let token: string;
  let author: { id: string; token: string };
  let reporter: { token: string };
  beforeAll(async () => {
    api = await createTestApp(open);
    ({ token } = await api.operator());
    author = await api.member();
    reporter = await api.member();
  });
  afterAll(() => api.close());

  const post = async (call: 'questionAsk' | 'questionAnswer' | 'questionComment', input: object, by = author.token) =>
    Number((await api.ask(call, input, { token: by, key: randomUUID() }))['id']);
  const ask = () => post('questionAsk', { title: '怎样录得安静一些', content: '窗外有海。', cate: '其他' });
  const report = (kind: Kind, id: number) =>
    api.ask('questionReport', { kind, id, reason: 'spam', note: '广告' }, { token: reporter.token });
  const list = async (state = 'open') => (await api.ask('adminReportLists', { state }, { token }))['lists'] as Reported[];
  const find = async (kind: Kind, id: number, state = 'open') => (await list(state)).find((one) => one.kind === kind && one.id === id);
  const decide = async (kind: Kind, id: number, decision: string, seen?: Reported) =>
    api.send(
      'adminReportDecide',
      {
        kind,
        id,
        decision,
        reason: '像是广告',
        base_version: (seen ?? (await find(kind, id)) ?? (await find(kind, id, 'settled')))?.version ?? '',
      },
      { token, key: randomUUID() },
    );
  const thread = async (id: number) =>
    (await api.ask('questionDetail', { id })) as { answer_list: { id: number; content: string; accepted: boolean; removed: boolean }[] };

  // covers: security-179
  test('a hidden question is no reader’s, and restored it is as it was, found by its words', async () => {
    const id = await ask();
    const before = await api.ask('questionDetail', { id });
    await report('question', id);
    expect(await find('question', id)).toMatchObject({
      state: 'shown',
      count: 1,
      title: '怎样录得安静一些',
      reports: [{ reason: 'spam', note: '广告' }],
      author: { member_id: author.id },
      decided: null,
    });
    const hiddenBefore = (await find('question', id))?.author.member?.hidden ?? -1;
    expect((await decide('question', id, 'hide')).data).toMatchObject({ state: 'hidden' });
    expect((await find('question', id, 'settled'))?.author.member).toMatchObject({ paid_fen: 0, hidden: hiddenBefore + 1 });
    expect((await api.send('questionDetail', { id })).data.error).toBe('not_found');
    expect((await api.ask('questionLists', { keyword: '录得安静' }))['count']).toBe(0);
    const stored = await api.database.query<{ text: string }>(`select title || body as text from questions where id = $1`, [id]);
    expect(stored).toEqual([{ text: '' }]);
    expect(await find('question', id)).toBeUndefined();
    expect(await find('question', id, 'settled')).toMatchObject({ state: 'hidden', decided: { decision: 'hide', reason: '像是广告' } });
    expect((await decide('question', id, 'restore')).data).toMatchObject({ state: 'shown' });
    const { views: _, ...restored } = await api.ask('questionDetail', { id });
    const { views: __, ...shown } = before;
    expect(restored).toEqual(shown);
    expect((await api.ask('questionLists', { keyword: '录得安静' }))['count']).toBe(1);
  });

  test('an accepted answer that is hidden and restored is the accepted one again', async () => {
    const question = await ask();
    const answer = await post('questionAnswer', { question_id: question, content: '关窗，靠近麦克风。' }, reporter.token);
    await api.ask('questionAccept', { id: answer }, { token: author.token });
    await report('answer', answer);
    await decide('answer', answer, 'hide');
    expect((await thread(question)).answer_list).toEqual([]);
    await decide('answer', answer, 'restore');
    expect((await thread(question)).answer_list).toMatchObject([{ id: answer, accepted: true, removed: false }]);
  });

  test('a report that is dismissed leaves the post, and another report opens it again', async () => {
    const id = await ask();
    await report('question', id);
    const seen = await find('question', id);
    expect((await decide('question', id, 'dismiss')).data).toMatchObject({ state: 'shown' });
    expect(await find('question', id)).toBeUndefined();
    await report('question', id);
    expect(await find('question', id)).toBeDefined();
    expect((await decide('question', id, 'hide', seen)).data.error).toBe('edit.conflict');
  });

  // covers: security-178
  test('of two operators who decide on one post the second is told what the first decided', async () => {
    const id = await ask();
    await report('question', id);
    const seen = await find('question', id);
    await decide('question', id, 'dismiss');
    expect((await decide('question', id, 'hide', seen)).data).toMatchObject({
      error: 'edit.conflict',
      conflicts: [{ current: { state: 'shown', decided: { decision: 'dismiss', reason: '像是广告' } } }],
    });
  });

  test('what its author has removed is not restored, nor what nobody hid', async () => {
    const id = await ask();
    await report('question', id);
    await api.ask('questionRemove', { kind: 'question', id }, { token: author.token });
    expect(await find('question', id)).toMatchObject({ state: 'removed', text: '怎样录得安静一些\n\n窗外有海。' });
    expect((await decide('question', id, 'restore')).data.error).toBe('not_found');
    expect((await decide('question', id, 'dismiss')).data).toMatchObject({ state: 'removed' });
  });

  test('the author is told of a hidden post, with the reason', async () => {
    const id = await ask();
    await report('question', id);
    await decide('question', id, 'hide');
    const { lists } = await api.ask('messageLists', {}, { token: author.token });
    expect(lists).toContainEqual(expect.objectContaining({ account: expect.objectContaining({ reason: '像是广告' }) as object }));
  });

  // covers: console-12
  test('one queue has reported posts and letters, the longest waiting first, and each kind by itself', async () => {
    const queue = async (input = {}) =>
      (await api.ask('adminQueueLists', input, { token }))['lists'] as CallOutput<'adminQueueLists'>['lists'];
    const letter = `想问一下团队版 ${randomUUID()}`;
    await api.ask('contactSend', { name: '阿远', reply_to: 'yuan@example.com', text: letter });
    const id = await ask();
    await report('question', id);
    const all = await queue();
    const at = (text: string) => all.findIndex((row) => row.text === text);
    expect(all[at(letter)]).toMatchObject({ kind: 'letter', who: '阿远', reply_to: 'yuan@example.com', post: null });
    expect(all.at(-1)).toMatchObject({ kind: 'question', id: String(id), post: { count: 1, version: expect.any(String) } });
    expect(at(letter)).toBeLessThan(all.length - 1);
    expect((await queue({ kind: 'letter' })).map(({ kind }) => kind)).not.toContain('question');
    await decide('question', id, 'dismiss');
    expect((await queue({ kind: 'question' })).map((row) => row.id)).not.toContain(String(id));
  });

  // covers: console-12
  test('what nobody reported is among the latest, can be hidden, and is then found among those decided on', async () => {
    const id = await ask();
    const [latest] = await list('latest');
    expect(latest).toMatchObject({ kind: 'question', id, count: 0, state: 'shown', text: '怎样录得安静一些\n\n窗外有海。' });
    expect((await decide('question', id, 'hide', latest)).data).toMatchObject({ state: 'hidden' });
    expect((await list('latest')).map((one) => one.id)).not.toContain(id);
    expect(await find('question', id)).toBeUndefined();
    expect(await find('question', id, 'settled')).toMatchObject({ state: 'hidden', count: 1, text: '怎样录得安静一些\n\n窗外有海。' });
    expect((await decide('question', id, 'restore')).data).toMatchObject({ state: 'shown' });
  });
});
