import { createTestApp, type TestApp } from '../../../testing/test-app.ts';
import { oneDatabase } from '../../../testing/test-databases.ts';
import { excerpt } from './question-card.ts';

interface Card {
  id: number;
  title: string;
  cate: string;
  solved: boolean;
}

describe.each(oneDatabase)('questions and pages on %s', (_name, open) => {
  let api: TestApp;
  beforeAll(async () => {
    api = await createTestApp(open, { worker: false });
  }, 120_000);
  afterAll(() => api.close());
  const list = async (input: object = {}) => (await api.ask('questionLists', input))['lists'] as Card[];

  // covers: fault-44
  it('questions are found by a word of their answers, and by category', async () => {
    expect((await list({ keyword: '幺' })).map(({ title }) => title)).toEqual([expect.stringContaining('数字')]);
    await api.database.query(
      `insert into questions (title, body, category, author, asked_at) values ('归不了类的', '', '其他', '阿远', now())`,
    );
    await api.database.query(
      `insert into questions (title, body, category, author, asked_at) values ('没人答的', '', '别的', '阿远', now())`,
    );
    const cates = (await api.ask('questionLists', {}))['cates'] as { name: string }[];
    expect(cates.map(({ name }) => name).slice(-2)).toEqual(['别的', '其他']);
    expect(await list({ cate: '别的' })).toMatchObject([{ answers: 0, solved: false, excerpt: '', answer: '' }]);
    const money = await list({ cate: '费用' });
    expect(money.length).toBeGreaterThan(1);
    expect(new Set(money.map(({ cate }) => cate))).toEqual(new Set(['费用']));
    expect(await list({ keyword: '！？' })).toEqual([]);
  });

  it('a question shows its accepted answer first, sanitised, and counts its readers', async () => {
    const [card] = await list({ keyword: '缩写' });
    await api.database.query(`update answers set body = '<script>alert(1)</script>[坏](javascript:alert(1))' where not accepted`);
    const shown = await api.ask('questionDetail', { id: card?.id });
    const answers = shown['answer_list'] as { accepted: boolean; content: string }[];
    expect(answers.map(({ accepted }) => accepted)).toEqual([true, false]);
    expect(answers[1]?.content).not.toMatch(/<script|href="javascript/);
    expect(shown).toMatchObject({ answers: 2, solved: true });
    expect(shown['related']).not.toHaveLength(0);
    expect(await api.ask('questionDetail', { id: card?.id })).toMatchObject({ views: Number(shown['views']) + 1 });
    expect(await api.ask('questionDetail', { id: card?.id, again: 1 })).toMatchObject({ views: Number(shown['views']) + 1 });
    expect(await api.send('questionDetail', { id: 999_999 })).toMatchObject({ data: { error: 'not_found' } });
  });

  // covers: pages-1 pages-8
  it.each(['/aboutus', '/decorate/template'])('%s is made of stored blocks', async (path) => {
    const page = await api.ask('page', { path });
    expect(page['title']).not.toBe('');
    expect((page['blocks'] as unknown[]).length).toBeGreaterThan(3);
  });

  // covers: asvs-1.3.1
  it('a block that is none is left out, and a text cannot carry a script', async () => {
    const blocks = [
      { kind: 'text', markdown: '好 <img src=x onerror=alert(1)>' },
      { kind: 'action', title: '去', links: [{ label: '坏', href: 'javascript:alert(1)' }] },
      7,
    ];
    await api.database.query(`update site_pages set blocks = '${JSON.stringify(blocks)}'::jsonb where path = '/aboutus'`);
    const page = await api.ask('page', { path: '/aboutus' });
    expect(page['blocks']).toEqual([{ kind: 'text', html: expect.not.stringContaining('<img') }]);
    expect(await api.send('page', { path: '/secret' })).toMatchObject({ data: { error: 'input.invalid' } });
  });
});

test('an excerpt is plain text of bounded length', () => {
  expect(excerpt('# 标题\n\n- **粗** 和 [链接](/a)\n\n```\ncode\n```')).toBe('标题 粗 和 链接');
  expect([...excerpt('长'.repeat(300))]).toHaveLength(121);
});
