import { createTestApp, type TestApp } from '../../../testing/test-app.ts';
import { oneDatabase } from '../../../testing/test-databases.ts';

describe.each(oneDatabase)('public objects on %s', (_name, open) => {
  let api: TestApp;
  beforeAll(async () => {
    api = await createTestApp(open, { worker: false });
  }, 120_000);
  afterAll(() => api.close());

  const entries = (list: string, after = '') =>
    api.ask('siteEntries', { list, after }) as unknown as Promise<{
      lists: { params: Record<string, string>; update_time: string | null }[];
      next: string;
    }>;

  it.each(['news', 'notice', 'course', 'question'])('%s: each published one, in order, from any place on', async (list) => {
    const { lists, next } = await entries(list);
    const ids = lists.map(({ params }) => Number(params['id']));
    expect(ids.length).toBeGreaterThan(0);
    expect(ids).toEqual(ids.toSorted((a, b) => a - b));
    expect(next).toBe('');
    const rest = await entries(list, String(ids[0]));
    expect(rest.lists.map(({ params }) => Number(params['id']))).toEqual(ids.slice(1));
  });

  it('drafts and articles of a later time are not among them', async () => {
    const [first] = (await entries('news')).lists;
    await api.database.query(`update articles set published_at = now() + interval '1 day' where id = $1`, [Number(first?.params['id'])]);
    expect((await entries('news')).lists.map(({ params }) => params['id'])).not.toContain(first?.params['id']);
  });

  it('voices and policies by their names', async () => {
    expect((await entries('voice')).lists.map(({ params }) => params['id'])).toContain('linan');
    expect((await entries('policy')).lists.map(({ params }) => params['type'])).toEqual(
      expect.arrayContaining(['service', 'privacy', 'minors', 'ailabel', 'unlabelled']),
    );
  });
});
