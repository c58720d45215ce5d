import { terms } from '@shengyu/api/terms';
import { createTestApp, type TestApp } from '../../../testing/test-app.ts';
import { testDatabases } from '../../../testing/test-databases.ts';

const MORE = terms.listRecords + 50;

describe.each(testDatabases)('lists longer than a search on %s', (_name, open) => {
  let api: TestApp;
  let member: { id: string; token: string };
  const ask = (name: Parameters<TestApp['ask']>[0], input: object = {}) => api.ask(name, input, { token: member.token });
  const fill = (text: string) => api.database.query(text, [member.id]);
  beforeAll(async () => {
    api = await createTestApp(open, { worker: false });
    member = await api.member(0);
    const times = `generate_series(1, ${MORE}) n`;
    await fill(`insert into orders (member_id, script_id, version, voice_id, name, state, settings, words, cost_points, created_at)
      select $1, gen_random_uuid(), 1, 'linan', '第' || n || '号', case when n % 10 = 0 then 'failed' else 'done' end,
        '{"format":"mp3","bitrate":128,"sampleRate":44100}', 1, 3, now() - n * interval '10 minutes' from ${times}`);
    await api.database.query(
      `insert into order_payments (order_id, source, amount) select id, 'points', 3 from orders where member_id = $1`,
      [member.id],
    );
    await fill(`insert into purchases (member_id, kind, product, state, amount_fen, paid_at, created_at, expires_at)
      select $1, 'recharge', '{"kind":"recharge","id":"p","name":"p","price_fen":5,"points":5}', case when n % 10 = 0 then 'expired' else 'paid' end, 5,
        case when n % 10 = 0 then null else now() end, now() - n * interval '10 minutes', now() from ${times}`);
  }, 240_000);
  afterAll(() => api.close());

  const done = MORE * 0.9;

  // covers: security-152
  it('their totals are those of all records, and their last page is the oldest', async () => {
    const points = { source: 'points', amount: 3 * done };
    expect(await ask('orderLists')).toMatchObject({ count: MORE, extend: { active: 0, cost_points: 3 * done, paid: [points] } });
    expect(await ask('orderLists', { group: 'ended' })).toMatchObject({ count: MORE - done, extend: { cost_points: 0, paid: [] } });
    expect(await ask('orderLists', { voice_kind: 'cloned' })).toMatchObject({ count: 0, lists: [] });
    expect(await ask('orderLists', { page_no: MORE / 25 })).toMatchObject({
      lists: expect.arrayContaining([expect.objectContaining({ name: `第${MORE}号` })]),
    });
    expect(await ask('purchaseLists')).toMatchObject({ count: MORE, extend: { paid_fen: 5 * done, refunded_fen: 0 } });
    expect(await ask('purchaseLists', { state: 'expired', page_no: 2, page_size: 100 })).toMatchObject({
      count: MORE - done,
      extend: { paid_fen: 0 },
    });
  });

  it('every page has its records, each once', async () => {
    for (const name of ['orderLists', 'purchaseLists'] as const) {
      const ids = new Set<unknown>();
      for (let page = 1; page <= Math.ceil(MORE / 100); page += 1)
        for (const { order_id: id } of (await ask(name, { page_no: page, page_size: 100 }))['lists'] as { order_id: string }[]) ids.add(id);
      expect(ids.size).toBe(MORE);
    }
  });

  it('a name is looked for among the newest, and the answer says so', async () => {
    const last = await ask('orderLists', { keyword: `第${MORE}号` });
    expect(last).toMatchObject({ count: 0, extend: { searched: terms.listRecords } });
    expect(await ask('orderLists', { keyword: '第7号' })).toMatchObject({ count: 1 });
    const day = new Date(Date.now() + 8 * 3_600_000 - 86_400_000).toISOString().slice(0, 10);
    expect((await ask('orderLists', { keyword: '号', start_date: day, end_date: day }))['extend']).not.toHaveProperty('searched');
  });

  it('what is removed or given back leaves the totals', async () => {
    const before = (await ask('orderLists'))['lists'] as { order_id: string; state: string }[];
    const [first, second] = before.filter(({ state }) => state === 'done').map(({ order_id: id }) => id);
    await ask('orderRemove', { order_id: first });
    await api.database.query(`update orders set refunded_at = now() where id = $1`, [second]);
    await api.database.query(`update order_payments set amount = 1 where order_id = $1`, [second]);
    const left = 3 * (done - 2);
    expect(await ask('orderLists')).toMatchObject({
      count: MORE - 1,
      extend: { cost_points: left, paid: [{ source: 'points', amount: left }] },
    });
  });
});
