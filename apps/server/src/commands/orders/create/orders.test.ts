import { checkLedger } from '../../money/ledger/check-ledger.ts';
import { RenderError } from '../../../render/plan/render-error.ts';
import { createTestApp, until, type TestApp } from '../../../testing/test-app.ts';
import { testDatabases } from '../../../testing/test-databases.ts';

interface Order {
  order_id: string;
  state: string;
  cost_points: number;
}

describe.each(testDatabases)('orders on %s', (_name, open) => {
  let api: TestApp;
  beforeAll(async () => {
    api = await createTestApp(open);
  }, 120_000);
  afterAll(() => api.close());
  afterEach(async () => {
    api.renderer.gate = Promise.resolve();
    // Orders of one test must not be rendered during the next.
    const open = () => api.database.query(`select 1 from orders where state in ('queued', 'rendering', 'mixing')`);
    await until(open, (rows) => rows.length === 0);
    if (!(await checkLedger(api.database)).sound) throw new Error('the ledger does not add up after this test');
  });

  let stories = 0;
  /** 40 words, 4 points, said by no other test. */
  const story = (): string => `第${String.fromCodePoint(0x4e00 + (stories += 1))}故事${'潮水退去以后沙滩上'.repeat(4)}。`;
  async function script(token: string, text = story()): Promise<{ script_id: string; version: number }> {
    const saved = await api.ask('scriptSave', { title: '渡口', text, voice_id: 'linan' }, { token });
    return { script_id: String(saved['id']), version: Number(saved['version']) };
  }
  let keys = 0;
  const newKey = () => `key-${(keys += 1)}`;
  const create = async (token: string, input: object, key = newKey()) =>
    (await api.ask('orderCreate', input, { token, key })) as unknown as Order;
  const detail = (token: string, orderId: string) => api.ask('orderDetail', { order_id: orderId }, { token });
  const ended = (token: string, orderId: string) =>
    until(
      () => detail(token, orderId),
      ({ state }) => state === 'done' || state === 'failed',
    );
  const points = async (token: string) => Number((await api.ask('userInfo', {}, { token }))['points']);
  const held = (): (() => void) => {
    let open: () => void = () => undefined;
    api.renderer.gate = new Promise((resolve) => {
      open = resolve;
    });
    return open;
  };

  it('an order is charged, rendered and offered to its owner', async () => {
    const { token } = await api.member();
    const input = await script(token);
    const quote = await api.ask('orderQuote', input, { token });
    expect(quote).toMatchObject({
      words: 40,
      free_words: 0,
      cost_points: 4,
      enough: true,
      sources: [{ source: 'points', amount: 4, balance: 1_000 }],
    });
    const order = await create(token, input);
    expect(order).toMatchObject({ state: 'queued', cost_points: 4 });
    expect(await points(token)).toBe(996);
    const end = await ended(token, order.order_id);
    expect(end).toMatchObject({ state: 'done', progress: 1, error: '' });
    expect((end['events'] as { state: string }[]).map(({ state }) => state)).toEqual([
      'created',
      'paying',
      'queued',
      'rendering',
      'mixing',
      'done',
    ]);
    expect((end['files'] as { kind: string }[]).map(({ kind }) => kind).toSorted()).toEqual(['audio', 'lrc', 'srt', 'vtt']);
  });

  it('what is paid for is free the next time, and only what changed is charged', async () => {
    const { token } = await api.member();
    const [first, second] = [story(), story()];
    const input = await script(token, first);
    await ended(token, (await create(token, input)).order_id);
    expect(await api.ask('orderQuote', input, { token })).toMatchObject({ words: 40, free_words: 40, cost_points: 0 });
    const both = await script(token, `${first}\n${second}`);
    expect(await create(token, both)).toMatchObject({ cost_points: 4 });
    expect(await points(token)).toBe(992);
  });

  it('a sentence that occurs twice is paid once', async () => {
    const { token } = await api.member();
    const text = story();
    expect(await api.ask('orderQuote', await script(token, `${text}\n${text}`), { token })).toMatchObject({
      words: 80,
      free_words: 40,
      cost_points: 4,
    });
  });

  // covers: security-129
  it('ten concurrent creations with one key make one order and one charge', async () => {
    const { token } = await api.member();
    const input = await script(token);
    const orders = await Promise.all(Array.from({ length: 10 }, () => create(token, input, 'one-key')));
    expect(new Set(orders.map(({ order_id: id }) => id)).size).toBe(1);
    expect(await points(token)).toBe(996);
    expect(await api.ask('orderLists', {}, { token })).toMatchObject({ count: 1 });
  });

  it('concurrent orders of one script with different keys pay for it once', async () => {
    const { token } = await api.member();
    const input = await script(token);
    const orders = await Promise.all(Array.from({ length: 5 }, () => create(token, input)));
    expect(orders.map((order) => order.cost_points).toSorted((a, b) => a - b)).toEqual([0, 0, 0, 0, 4]);
    expect(await points(token)).toBe(996);
  });

  // covers: security-130 asvs-2.3.2
  it('concurrent orders never spend more than there is', async () => {
    const { token } = await api.member(10);
    const inputs = await Promise.all(Array.from({ length: 6 }, () => script(token)));
    const answers = await Promise.all(inputs.map((input) => api.send('orderCreate', input, { token, key: newKey() })));
    expect(answers.filter(({ code }) => code === 1)).toHaveLength(2);
    expect(answers.filter(({ data }) => data.error === 'points.insufficient')).toHaveLength(4);
    expect(await points(token)).toBe(2);
  });

  it('one key with another input is a mismatch, without a key nothing is ordered', async () => {
    const { token } = await api.member();
    const [one, other] = [await script(token), await script(token)];
    await create(token, one, 'reused');
    expect((await api.send('orderCreate', other, { token, key: 'reused' })).data.error).toBe('idempotency.mismatch');
    expect((await api.send('orderCreate', other, { token })).data.error).toBe('idempotency.required');
    expect(await points(token)).toBe(996);
  });

  // covers: asvs-16.5.3
  it('a failed order gives everything back, once', async () => {
    const { token } = await api.member();
    api.renderer.failures.push(new RenderError('unspeakable', 'no'));
    const input = await script(token);
    const { order_id: id } = await create(token, input);
    expect(await ended(token, id)).toMatchObject({ state: 'failed', error: 'render.failed', files: [] });
    expect(await points(token)).toBe(1_000);
    const log = await api.ask('accountLog', {}, { token });
    expect(
      (log['lists'] as { change_type: string; change_amount: number }[]).map((item) => [item.change_type, item.change_amount]),
    ).toEqual([
      ['refund', 4],
      ['order', -4],
      ['welcome', 1_000],
    ]);
    expect(log['extend']).toEqual({ total_in: 1_000, total_out: 4, total_back: 4, balance: 1_000 });
    const ofKind = async (kind: string) => (await api.ask('accountLog', { kind }, { token }))['count'];
    expect([await ofKind('refund'), await ofKind('recharge')]).toEqual([1, 0]);
    expect(await api.ask('orderQuote', input, { token })).toMatchObject({ cost_points: 4 });
  });

  it('a passing fault is tried again', async () => {
    const { token } = await api.member();
    api.renderer.failures.push(new RenderError('engine-failed', 'crashed', true));
    const { order_id: id } = await create(token, await script(token));
    expect(await ended(token, id)).toMatchObject({ state: 'done' });
    expect(await points(token)).toBe(996);
  }, 15_000);

  // covers: asvs-2.3.1
  it('a waiting order can be cancelled with its money back, one in work cannot', async () => {
    const { token } = await api.member();
    const release = held();
    const [a, b] = [await create(token, await script(token)), await create(token, await script(token))];
    await until(
      () => detail(token, b.order_id),
      ({ state }) => state === 'rendering',
    );
    const waiting = await create(token, await script(token));
    expect(await detail(token, waiting.order_id)).toMatchObject({ state: 'queued', queue_place: 1 });
    expect((await api.send('orderCancel', { order_id: a.order_id }, { token })).data.error).toBe('order.state');
    expect(await api.ask('orderCancel', { order_id: waiting.order_id }, { token })).toMatchObject({ state: 'cancelled' });
    expect(await api.ask('orderCancel', { order_id: waiting.order_id }, { token })).toMatchObject({ state: 'cancelled' });
    expect(await points(token)).toBe(992);
    release();
    await ended(token, a.order_id);
    await ended(token, b.order_id);
    expect(await detail(token, waiting.order_id)).toMatchObject({ state: 'cancelled' });
  });

  it('an order that paid for another one’s free clauses cannot be cancelled under it', async () => {
    const { token } = await api.member();
    const release = held();
    await create(token, await script(token));
    const last = await create(token, await script(token));
    await until(
      () => detail(token, last.order_id),
      ({ state }) => state === 'rendering',
    );
    const input = await script(token);
    const payer = await create(token, input);
    const rider = await create(token, input);
    expect(rider.cost_points).toBe(0);
    expect((await api.send('orderCancel', { order_id: payer.order_id }, { token })).data.error).toBe('order.state');
    await api.ask('orderCancel', { order_id: rider.order_id }, { token });
    await api.ask('orderCancel', { order_id: payer.order_id }, { token });
    expect(await points(token)).toBe(992);
    release();
    await ended(token, last.order_id);
  });

  it('an order whose worker vanished is taken up by another', async () => {
    const { token, id: memberId } = await api.member();
    const input = await script(token);
    const { order_id: id } = await create(token, input);
    await ended(token, id);
    await api.database.query(`delete from order_files where order_id = $1`, [id]);
    await api.database.query(
      `update orders set state = 'rendering', lease_owner = 'gone', lease_until = now() - interval '1 second' where id = $1 and member_id = $2`,
      [id, memberId],
    );
    expect(await ended(token, id)).toMatchObject({ state: 'done' });
    expect(await points(token)).toBe(996);
  }, 15_000);

  it('files go to their owner only, whole or in ranges', async () => {
    const [owner, stranger] = [await api.member(), await api.member()];
    const release = held();
    const { order_id: id } = await create(owner.token, await script(owner.token));
    expect((await api.send('orderDownload', { order_id: id, kind: 'srt' }, { token: owner.token })).data.error).toBe('order.not_ready');
    release();
    await ended(owner.token, id);
    const url = `/api/ai.Order/download?order_id=${id}&kind=audio`;
    const get = (headers: Record<string, string>) => api.app.http.inject({ method: 'GET', url, headers });
    const whole = await get({ token: owner.token });
    expect(whole.headers['content-disposition']).toBe(`attachment; filename="__.mp3"; filename*=UTF-8''%E6%B8%A1%E5%8F%A3.mp3`);
    expect(whole.body).toBe('sound of 渡口');
    const part = await get({ cookie: `token=${owner.token}`, range: 'bytes=0-4' });
    expect([part.statusCode, part.headers['content-range'], part.body]).toEqual([206, 'bytes 0-4/15', 'sound']);
    expect((await get({ token: owner.token, range: 'bytes=99-' })).statusCode).toBe(416);
    expect((await get({ token: stranger.token })).json()).toMatchObject({ data: { error: 'not_found' } });
    expect((await get({})).json()).toMatchObject({ code: 401 });
  });

  it('nobody sees or touches an order or a script of someone else', async () => {
    const [owner, stranger] = [await api.member(), await api.member()];
    const input = await script(owner.token);
    const { order_id: id } = await create(owner.token, input);
    const { token } = stranger;
    for (const [name, body] of [
      ['orderDetail', { order_id: id }],
      ['orderCancel', { order_id: id }],
      ['orderQuote', input],
      ['audition', input],
      ['scriptDetail', { id: input.script_id }],
      ['scriptRemove', { id: input.script_id }],
      ['scriptSave', { id: input.script_id, title: 'x', text: 'x', base_version: 1 }],
    ] as const) {
      expect([name, (await api.send(name, body, { token })).data.error]).toEqual([name, 'not_found']);
    }
    expect((await api.send('orderCreate', input, { token, key: newKey() })).data.error).toBe('not_found');
    expect(await api.ask('orderLists', {}, { token })).toMatchObject({ count: 0 });
    await ended(owner.token, id);
  });
});
