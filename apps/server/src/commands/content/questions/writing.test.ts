import { createTestApp, type TestApp } from '../../../testing/test-app.ts';
import { oneDatabase } from '../../../testing/test-databases.ts';
import { emptyPost } from './remove-post.ts';
import { ANSWERS_PER_QUESTION, postLimits } from './post-limits.ts';

interface Comment {
  id: number;
  content: string;
  author: string;
  removed: boolean;
  reply_to: { id: number; author: string } | null;
}
interface Answer extends Omit<Comment, 'reply_to'> {
  accepted: boolean;
  likes: number;
  liked: boolean;
  mine: boolean;
  comments: Comment[];
}
type Person = Awaited<ReturnType<TestApp['member']>>;

describe.each(oneDatabase)('what members write on %s', (_name, open) => {
  let api: TestApp;
  let asker: Person;
  let other: Person;
  let serial = 0;
  beforeAll(async () => {
    api = await createTestApp(open, { worker: false });
  }, 120_000);
  afterAll(() => api.close());
  beforeEach(async () => {
    await api.database.query('delete from rate_limits');
    asker = await api.member();
    other = await api.member();
  });
  const newKey = () => `key-${(serial += 1)}`;
  const send = (name: Parameters<TestApp['send']>[0], input: object, { token }: Person, key = newKey()) =>
    api.send(name, input, { token, key });
  const ask = async (title = '怎样让一句话慢下来？', content = '') =>
    Number((await api.ask('questionAsk', { title, content, cate: '其他' }, { token: asker.token, key: newKey() }))['id']);
  const answer = async (questionId: number, by: Person, content = '用停顿。') =>
    Number((await api.ask('questionAnswer', { question_id: questionId, content }, { token: by.token, key: newKey() }))['id']);
  const comment = async (answerId: number, by: Person, content: string, replyTo?: number) =>
    Number(
      (
        await api.ask(
          'questionComment',
          { answer_id: answerId, content, ...(replyTo ? { reply_to: replyTo } : {}) },
          { token: by.token, key: newKey() },
        )
      )['id'],
    );
  const show = async (id: number, by?: Person) => {
    const data = await api.ask('questionDetail', { id }, by ? { token: by.token } : {});
    return { ...data, list: data['answer_list'] as Answer[] };
  };

  // covers: pages-46 fault-105
  it('a question is asked once per key, is listed in its category and found by its words', async () => {
    const input = { title: ' 雾散\n以后怎么读？', content: '**试过** <b>了</b>', cate: '其他' };
    const [first, again] = await Promise.all([send('questionAsk', input, asker, 'one'), send('questionAsk', input, asker, 'one')]);
    expect(again.data).toEqual(first.data);
    expect((await send('questionAsk', { ...input, cate: '费用' }, asker, 'one')).data.error).toBe('idempotency.mismatch');
    expect(await api.send('questionAsk', input, { token: asker.token })).toMatchObject({ data: { error: 'idempotency.required' } });
    const found = await api.ask('questionLists', { keyword: '雾散', cate: '其他' });
    expect(found).toMatchObject({
      count: 1,
      lists: [{ id: first.data['id'], title: '雾散 以后怎么读？', author: expect.stringMatching(/^声友[0-9A-F]{4}$/) }],
    });
    expect(found['ask_cates']).toEqual(expect.arrayContaining(['费用', '其他']));
    expect(await show(Number(first.data['id']), asker)).toMatchObject({
      content: '<p><strong>试过</strong> &lt;b&gt;了&lt;/b&gt;</p>\n',
      mine: true,
      likes: 0,
      answers: 0,
    });
  });

  it.each([
    ['a short title', { title: '短', cate: '其他' }, 'title'],
    ['a title of nothing to see', { title: '\u202e\u202e\u202e\u202e\u202e\u202e', cate: '其他' }, 'title'],
    ['a category of its own', { title: '怎样停顿才好', cate: '我的广告' }, 'cate'],
    ['too long a text', { title: '怎样停顿才好', cate: '其他', content: '长'.repeat(5_001) }, 'content'],
  ])('%s is refused at its field', async (_what, input, field) => {
    expect(await send('questionAsk', input, asker)).toMatchObject({
      data: { error: 'input.invalid', fields: { [field]: expect.any(String) } },
    });
  });

  // covers: pages-47
  it('forbidden words are named at the field, cost nothing, and are the operator’s to choose', async () => {
    const questionId = await ask();
    const input = { question_id: questionId, content: '可以代 开 发 票' };
    for (let round = 0; round <= postLimits.answer.points; round += 1)
      expect(await send('questionAnswer', input, other)).toMatchObject({
        data: { error: 'post.words', words: ['代开发票'], fields: { content: '请去掉不能发布的词：代开发票' } },
      });
    await api.database.query(
      `insert into site_settings (key, value) values ('forbidden_words', '["土味", 7]') on conflict (key) do update set value = excluded.value`,
    );
    expect((await send('questionAnswer', input, other)).code).toBe(1);
    expect((await send('questionAnswer', { ...input, content: '太土味了' }, other)).data.error).toBe('post.words');
    expect(JSON.stringify(await api.ask('config'))).not.toContain('土味');
    await api.database.query(`delete from site_settings where key = 'forbidden_words'`);
  });

  // covers: security-87
  it('hostile text is stored and shown as text', async () => {
    const answerId = await answer(
      await ask(),
      other,
      `<img src=x onerror=alert(1)> ![p](https://evil.example/p.gif) [x](javascript:alert(1)) '; drop table answers; -- \u202e`,
    );
    const said = await api.ask(
      'questionComment',
      { answer_id: answerId, content: '<script>alert(1)</script>' },
      { token: asker.token, key: newKey() },
    );
    expect(said['content']).toBe('<p>&lt;script&gt;alert(1)&lt;/script&gt;</p>\n');
    const [row] = await api.database.query<{ body: string }>('select body from answers where id = $1', [answerId]);
    expect(row?.body).not.toContain('\u202e');
  });

  it('answers at the same time are all counted, each once per key, and make the question found', async () => {
    const questionId = await ask();
    const input = { question_id: questionId, content: '潮声' };
    const keys = ['a', 'a', 'b', 'b', 'c', 'c'].map((key) => `${key}-${questionId}`);
    const given = await Promise.all(keys.map((key) => send('questionAnswer', input, other, key)));
    expect(new Set(given.map(({ data }) => data['id'])).size).toBe(3);
    const { answers, list } = (await show(questionId)) as unknown as { answers: number; list: Answer[] };
    expect([answers, list.length]).toEqual([3, 3]);
    expect(await api.ask('questionLists', { keyword: '潮声' })).toMatchObject({ lists: [{ id: questionId, answers: 3 }] });
  });

  // covers: pages-46
  it('likes are counted once for each member, however often and at the same time', async () => {
    const answerId = await answer(await ask(), other);
    const like = (by: Person, on = true) => send('questionLike', { kind: 'answer', id: answerId, on }, by);
    await Promise.all([like(asker), like(asker), like(asker), like(other), like(other)]);
    expect((await like(asker)).data).toEqual({ likes: 2, liked: true });
    expect((await like(other, false)).data).toEqual({ likes: 1, liked: false });
    expect((await like(other, false)).data).toEqual({ likes: 1, liked: false });
    const [row] = await api.database.query<{ id: number }>('select question_id as id from answers where id = $1', [answerId]);
    const of = async (by?: Person) => (await show(row?.id ?? 0, by)).list[0];
    expect(await of(asker)).toMatchObject({ likes: 1, liked: true, mine: false });
    expect(await of(other)).toMatchObject({ likes: 1, liked: false, mine: true });
    expect(await of()).toMatchObject({ likes: 1, liked: false, mine: false });
    expect((await send('questionLike', { kind: 'comment', id: 999_999, on: true }, other)).data.error).toBe('not_found');
  });

  // covers: pages-46 security-31
  it('only who asked accepts, one answer at a time, also of many at once', async () => {
    const questionId = await ask();
    const ids = [await answer(questionId, other), await answer(questionId, other), await answer(questionId, asker)];
    expect((await send('questionAccept', { id: ids[0] }, other)).data.error).toBe('post.foreign');
    const all = await Promise.all(ids.map((id) => send('questionAccept', { id }, asker)));
    expect(all.map(({ code }) => code)).toEqual([1, 1, 1]);
    expect((await show(questionId)).list.filter(({ accepted }) => accepted)).toHaveLength(1);
    await send('questionAccept', { id: ids[1] }, asker);
    expect((await show(questionId)).list[0]).toMatchObject({ id: ids[1], accepted: true });
    await send('questionAccept', { id: ids[1], on: false }, asker);
    expect(await show(questionId)).toMatchObject({ solved: false });
    const [house] = await api.database.query<{ id: number }>('select id from answers where member_id is null limit 1');
    expect((await send('questionAccept', { id: house?.id }, asker)).data.error).toBe('post.foreign');
  });

  // covers: pages-46
  it('a removed comment or answer leaves its place to what was said about it, and no text', async () => {
    const questionId = await ask();
    const answerId = await answer(questionId, other, '已经删掉的话');
    const first = await comment(answerId, asker, '第一句');
    const reply = await comment(answerId, other, '回第一句', first);
    const lone = await comment(answerId, other, '没人理');
    expect((await send('questionRemove', { kind: 'comment', id: first }, other)).data.error).toBe('post.foreign');
    await send('questionRemove', { kind: 'comment', id: first }, asker);
    await send('questionRemove', { kind: 'comment', id: lone }, other);
    await send('questionAccept', { id: answerId }, asker);
    await send('questionRemove', { kind: 'answer', id: answerId }, other);
    const shown = await show(questionId);
    expect(shown).toMatchObject({ answers: 0, solved: false });
    expect(shown.list).toMatchObject([
      {
        id: answerId,
        removed: true,
        content: '',
        author: '',
        comments: [
          { id: first, removed: true, content: '', author: '' },
          { id: reply, removed: false, author: expect.stringMatching(/^声友[0-9A-F]{4}$/), reply_to: { id: first, author: '' } },
        ],
      },
    ]);
    expect(await api.ask('questionLists', { keyword: '已经删掉' })).toMatchObject({ count: 0 });
    expect((await send('questionComment', { answer_id: answerId, content: '还在吗' }, asker)).data.error).toBe('not_found');
    expect((await send('questionRemove', { kind: 'answer', id: answerId }, other)).data.error).toBe('not_found');
    await send('questionRemove', { kind: 'comment', id: reply }, other);
    expect((await show(questionId)).list).toEqual([]);
  });

  it('a reply belongs to the answer of the comment it replies to', async () => {
    const questionId = await ask();
    const [one, two] = [await answer(questionId, other), await answer(questionId, other)];
    const said = await comment(one, asker, '这里');
    expect((await send('questionComment', { answer_id: two, reply_to: said, content: '那里' }, other)).data.error).toBe('not_found');
  });

  it('a question goes with its asker’s wish until others answer it; an operator takes posts of others down in the console alone', async () => {
    const [lone, answered] = [await ask('没有人答的问题'), await ask('有人答了的问题')];
    const answerId = await answer(answered, other);
    expect((await send('questionRemove', { kind: 'question', id: lone }, other)).data.error).toBe('post.foreign');
    expect((await send('questionRemove', { kind: 'question', id: lone }, asker)).code).toBe(1);
    expect((await api.send('questionDetail', { id: lone })).data).toEqual({ error: 'not_found', gone: true });
    expect((await send('questionAnswer', { question_id: lone, content: '晚了' }, other)).data.error).toBe('not_found');
    expect((await send('questionRemove', { kind: 'question', id: answered }, asker)).data.error).toBe('question.answered');
    const operator = await api.operator();
    expect((await send('questionRemove', { kind: 'question', id: answered }, operator)).data.error).toBe('post.foreign');
    await api.database.transaction((tx) => emptyPost(tx, { kind: 'question', id: answered, questionId: answered }));
    expect((await send('questionLike', { kind: 'answer', id: answerId, on: true }, asker)).data.error).toBe('not_found');
    expect(await api.ask('questionLists', { keyword: '没有人答的问题' })).toMatchObject({ count: 0 });
  });

  // covers: pages-46
  it('a report keeps what was reported, once for each member', async () => {
    const answerId = await answer(await ask(), other, '骂人的话');
    const report = (reason: string) => send('questionReport', { kind: 'answer', id: answerId, reason, note: '请看' }, asker);
    expect((await report('spam')).code).toBe(1);
    expect((await report('abuse')).code).toBe(1);
    expect((await report('boredom')).data.error).toBe('input.invalid');
    await send('questionRemove', { kind: 'answer', id: answerId }, other);
    expect((await report('spam')).data.error).toBe('not_found');
    expect(await api.database.query('select reason, note, body from post_reports where post_id = $1', [answerId])).toEqual([
      { reason: 'abuse', note: '请看', body: '骂人的话' },
    ]);
  });

  // covers: pages-47 security-89
  it('a member writes so much and no more, and so does an address; a repetition is free', async () => {
    const input = { title: '问得太多的人', cate: '其他' };
    for (let round = 0; round < postLimits.ask.points; round += 1)
      expect((await send('questionAsk', input, asker, `n${round}`)).code).toBe(1);
    expect(await send('questionAsk', input, asker, 'more')).toMatchObject({ status: 429, data: { error: 'limit.reached' } });
    expect((await send('questionAsk', input, asker, 'n0')).code).toBe(1);
    const from = async (address: string) => {
      const answered = await api.send('questionAsk', input, { token: other.token, key: newKey(), address });
      return answered.status;
    };
    await api.database.query(`update rate_limits set points = 1000 where key like 'post-address:%'`);
    expect([await from('127.0.0.1'), await from('203.0.113.9')]).toEqual([429, 200]);
  });

  it('a page carries so many answers and no more', async () => {
    const questionId = await ask();
    await api.database.query(
      `insert into answers (question_id, body, author, answered_at) select $1, 'x', 'y', now() from generate_series(2, ${ANSWERS_PER_QUESTION})`,
      [questionId],
    );
    const answers = await Promise.all([1, 2, 3].map(() => send('questionAnswer', { question_id: questionId, content: '最后一个' }, other)));
    expect(answers.map(({ data }) => data.error ?? 'taken').toSorted()).toEqual(['post.full', 'post.full', 'taken']);
  });

  it('who closed their account wrote as nobody', async () => {
    const questionId = await ask();
    await answer(questionId, asker, '自己答');
    await api.ask('closeAccount', {}, { token: asker.token });
    const shown = await show(questionId);
    expect(JSON.stringify(shown)).not.toContain(asker.account);
    expect(shown.list).toMatchObject([{ content: '<p>自己答</p>\n' }]);
  });
});
