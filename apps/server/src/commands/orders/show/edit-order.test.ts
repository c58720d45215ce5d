import { createTestApp, until, type TestApp } from '../../../testing/test-app.ts';
import { oneDatabase } from '../../../testing/test-databases.ts';

describe.each(oneDatabase)('keeping orders on %s', (_name, open) => {
  let api: TestApp;
  beforeAll(async () => {
    api = await createTestApp(open);
  }, 120_000);
  afterAll(() => api.close());

  let keys = 0;
  async function finished(token: string, title = '渡口'): Promise<string> {
    keys += 1;
    const saved = await api.ask(
      'scriptSave',
      { title, text: `第${String.fromCodePoint(0x5000 + keys)}班渡船开出。`, voice_id: 'linan' },
      { token },
    );
    const order = await api.ask('orderCreate', { script_id: saved['id'], version: saved['version'] }, { token, key: `keep-${keys}` });
    const id = String(order['order_id']);
    await until(
      () => api.ask('orderDetail', { order_id: id }, { token }),
      ({ state }) => state === 'done',
    );
    return id;
  }
  const names = async (token: string, input: object = {}) =>
    ((await api.ask('orderLists', input, { token }))['lists'] as { name: string }[]).map(({ name }) => name);

  it.each(['orderRename', 'orderRemove'] as const)('%s requires authentication', async (name) => {
    const input = { order_id: '00000000-0000-4000-8000-000000000000', name: '新' };
    expect(await api.send(name, input)).toMatchObject({ code: 401, data: { error: 'auth.required' } });
  });

  it('a new name shows in the list and in the names of the files', async () => {
    const { token } = await api.member();
    const id = await finished(token);
    expect(await api.ask('orderRename', { order_id: id, name: ' 渡口 定稿 ' }, { token })).toEqual({ order_id: id, name: '渡口 定稿' });
    expect(await names(token)).toEqual(['渡口 定稿']);
    const { files } = (await api.ask('orderDetail', { order_id: id }, { token })) as { files?: { name: string }[] };
    expect(files?.map(({ name }) => name)).toContain('渡口 定稿.mp3');
    expect(await api.send('orderRename', { order_id: id, name: '  ' }, { token })).toMatchObject({ data: { error: 'input.invalid' } });
  });

  it('the list names the voice of each script, how many speak, and finds orders by the kind of voice', async () => {
    const { token } = await api.member();
    await finished(token);
    const lists = (await api.ask('orderLists', {}, { token }))['lists'];
    expect(lists).toMatchObject([{ voice: { name: '林岸', seed: 'linan', count: 1 } }]);
    expect(await names(token, { voice_kind: 'builtin' })).toEqual(['渡口']);
    expect(await api.ask('orderLists', { voice_kind: 'cloned' }, { token })).toMatchObject({ lists: [], count: 0 });
    await api.database.query(
      `update script_versions set document = jsonb_set(document, '{paragraphs,0,marks}', $1)
      where script_id = (select script_id from orders where member_id = (select id from members order by created_at desc limit 1))`,
      [JSON.stringify([{ kind: 'voice', start: 0, end: 1, voiceId: 'suwan' }])],
    );
    expect((await api.ask('orderLists', {}, { token }))['lists']).toMatchObject([{ voice: { seed: 'linan', count: 2 } }]);
  });

  it("another member's order is not there to be renamed or removed", async () => {
    const { token } = await api.member();
    const id = await finished(token);
    const stranger = await api.member();
    for (const name of ['orderRename', 'orderRemove'] as const)
      expect(await api.send(name, { order_id: id, name: '我的' }, { token: stranger.token })).toMatchObject({
        data: { error: 'not_found' },
      });
    expect(await names(token)).toEqual(['渡口']);
  });

  it('a removed order is gone, and its sentences stay paid for', async () => {
    const { token } = await api.member();
    const id = await finished(token);
    const [first] = (await api.ask('orderLists', {}, { token }))['lists'] as { script_id: string; version: number }[];
    expect(await api.ask('orderRemove', { order_id: id }, { token })).toEqual({});
    expect(await names(token)).toEqual([]);
    expect(await api.send('orderDetail', { order_id: id }, { token })).toMatchObject({ data: { error: 'not_found' } });
    expect(await api.send('orderRemove', { order_id: id }, { token })).toMatchObject({ data: { error: 'not_found' } });
    expect(await api.ask('orderQuote', { script_id: first?.script_id, version: first?.version }, { token })).toMatchObject({
      cost_points: 0,
    });
  });

  it('an order that is still being made cannot be removed', async () => {
    const { token } = await api.member();
    let open: () => void = () => undefined;
    api.renderer.gate = new Promise((resolve) => {
      open = resolve;
    });
    const saved = await api.ask('scriptSave', { title: '慢', text: '慢慢做的一句话。', voice_id: 'linan' }, { token });
    const order = await api.ask('orderCreate', { script_id: saved['id'], version: saved['version'] }, { token, key: 'slow' });
    expect(await api.send('orderRemove', { order_id: order['order_id'] }, { token })).toMatchObject({ data: { error: 'order.state' } });
    expect(await api.ask('orderLists', { group: 'active' }, { token })).toMatchObject({ count: 1, extend: { active: 1 } });
    open();
    api.renderer.gate = Promise.resolve();
    await until(
      () => api.ask('orderDetail', { order_id: String(order['order_id']) }, { token }),
      ({ state }) => state === 'done',
    );
  });

  // covers: pages-7
  it('the list is narrowed by group, name and day', async () => {
    const { token } = await api.member();
    await finished(token, '早班');
    await finished(token, '晚班');
    expect(await names(token, { keyword: '早' })).toEqual(['早班']);
    expect(await names(token, { group: 'done' })).toEqual(['晚班', '早班']);
    expect(await names(token, { group: 'ended' })).toEqual([]);
    const today = new Date(Date.now() + 8 * 3_600_000).toISOString().slice(0, 10);
    expect(await names(token, { start_date: today, end_date: today })).toHaveLength(2);
    expect(await names(token, { end_date: '2020-01-01' })).toEqual([]);
  });
});
