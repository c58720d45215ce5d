import { documentFromText } from '@shengyu/script';
import { RenderError } from '../../../render/plan/render-error.ts';
import { rerender } from '../../../testing/order-actions.ts';
import { createTestApp, until, type TestApp } from '../../../testing/test-app.ts';
import { oneDatabase } from '../../../testing/test-databases.ts';
import { checkLedger } from '../../money/ledger/check-ledger.ts';

/** A voice at twice the standard price, and one at the standard price that stands in for it. */
const WANTED = 'luchen';
const BY = 'linan';

describe.each(oneDatabase)('orders that stand-ins speak on %s', (_name, open) => {
  let api: TestApp;
  beforeAll(async () => {
    api = await createTestApp(open);
  }, 120_000);
  afterAll(() => api.close());
  beforeEach(() => {
    api.renderer.standIn = { voiceId: WANTED, by: BY };
  });
  afterEach(async () => {
    api.renderer.gate = Promise.resolve();
    const unfinished = () => api.database.query(`select 1 from orders where state in ('queued', 'rendering', 'mixing')`);
    await until(unfinished, (rows) => rows.length === 0);
    const { sound, unexplained } = await checkLedger(api.database);
    expect({ sound, unexplained }).toEqual({ sound: true, unexplained: [] });
  });

  let stories = 0;
  /** 20 words in the dear voice: 4 points, in the stand-in's 2. */
  const save = async (token: string, standIns = true, voice = WANTED, text?: string) => {
    const own = text ?? `第${String.fromCodePoint(0x4e00 + (stories += 1))}天潮水退去以后沙滩上都是小小的脚印儿。`;
    const plain = documentFromText(own, voice);
    const document = { ...plain, settings: { ...plain.settings, standIns } };
    const { id, version } = await api.ask('scriptSave', { title: '渡口', document }, { token });
    return { script_id: String(id), version: Number(version) };
  };
  let keys = 0;
  const create = (token: string, script: object, input = {}) =>
    api.ask('orderCreate', { ...script, ...input }, { token, key: `stand-in-${(keys += 1)}` });
  const detail = (token: string, id: unknown) => api.ask('orderDetail', { order_id: id }, { token });
  const ended = (token: string, id: unknown) =>
    until(
      () => detail(token, id),
      ({ state }) => state === 'done' || state === 'failed',
    );
  const points = async (token: string) => Number((await api.ask('userInfo', {}, { token }))['points']);
  const ordered = async (token: string, script: object, input = {}) => {
    const { order_id: id } = await create(token, script, input);
    return { id: String(id), order: await ended(token, id) };
  };

  it('costs what the stand-in costs, names sentence, voices and reason, and gives the rest back', async () => {
    const { token } = await api.member(100);
    const { id, order } = await ordered(token, await save(token));
    expect(order).toMatchObject({
      state: 'done',
      cost_points: 2,
      paid: [{ source: 'points', amount: 2 }],
      stand_in: { count: 1, by: ['林岸'], cost_points: 2 },
      stand_ins: [{ paragraph: 0, start: 0, voice: '陆沉', by: '林岸', reason: 'engine.failed' }],
    });
    expect(await points(token)).toBe(98);
    const { lists, extend } = await api.ask('orderLists', {}, { token });
    expect({ lists, extend }).toMatchObject({ lists: [{ order_id: id, stand_in: { count: 1 } }], extend: { cost_points: 2 } });
  });

  it('costs what was quoted where the member does not allow stand-ins', async () => {
    const { token } = await api.member(100);
    const { order } = await ordered(token, await save(token, false));
    expect(order).toMatchObject({ cost_points: 4, stand_in: null, stand_ins: [] });
  });

  // covers: security-132
  it('the stand-in’s clause is paid then, and the wanted one lacks the difference', async () => {
    const { token } = await api.member(100);
    const script = await save(token);
    await ordered(token, script);
    expect(await api.ask('orderQuote', script, { token })).toMatchObject({ cost_points: 2, paid_words: 0 });
    const { order } = await ordered(token, script, { format: 'wav' });
    // The member has the stand-in's clause: it costs nothing once more.
    expect(order).toMatchObject({ cost_points: 0, stand_in: { cost_points: 2 } });
    expect(await points(token)).toBe(98);
  });

  it('asked for again, the same files are made anew', async () => {
    const { token } = await api.member(100);
    const script = await save(token);
    const first = await ordered(token, script);
    api.renderer.standIn = undefined;
    const second = await ordered(token, script);
    expect(second.id).not.toBe(first.id);
    expect(second.order).toMatchObject({ state: 'done', cost_points: 2, stand_in: null });
    expect(await create(token, script)).toMatchObject({ order_id: second.id, state: 'done' });
  });

  it('made anew it costs what was given back, and its files, its price and its name take the place of the first ones', async () => {
    const { token } = await api.member(4);
    const { id } = await ordered(token, await save(token));
    const { lists: before } = await api.ask('orderLists', {}, { token });
    const made = await rerender(api, { id, token });
    expect(await ended(token, made)).toMatchObject({ state: 'done', cost_points: 2 });
    expect(api.renderer.last?.document.settings.standIns).toBe(false);
    const now = await detail(token, id);
    expect(now).toMatchObject({ cost_points: 4, paid: [{ source: 'points', amount: 4 }], stand_in: null, stand_ins: [], rerender: null });
    expect(now['files']).toHaveLength(4);
    expect(await points(token)).toBe(0);
    const { lists, count } = await api.ask('orderLists', {}, { token });
    expect([count, (before as unknown[]).length, (lists as { order_id: string }[])[0]?.order_id]).toEqual([1, 1, id]);
    const rows = await api.database.query<{ path: string }>(`select path from order_files where order_id = $1`, [id]);
    expect(rows.every(({ path }) => path.startsWith(`orders/${made}/`))).toBe(true);
    // What was paid for the stand-in pays for the wanted voice now.
    expect((await api.send('orderRerender', { order_id: id }, { token, key: 'again' })).data).toMatchObject({ error: 'order.state' });
    const script = { script_id: now['script_id'], version: now['version'] };
    expect(await api.ask('orderQuote', script, { token })).toMatchObject({ cost_points: 0 });
  });

  it('while it is made anew the old files stay, it cannot be removed, and asking again answers the same one', async () => {
    const { token } = await api.member(100);
    const { id } = await ordered(token, await save(token));
    const gate = Promise.withResolvers<void>();
    api.renderer.gate = gate.promise;
    const [one, two] = await Promise.all([rerender(api, { id, token }), rerender(api, { id, token })]);
    expect(one).toBe(two);
    expect(await detail(token, id)).toMatchObject({ state: 'done', rerender: { order_id: one }, stand_in: { count: 1 } });
    expect((await api.send('orderRemove', { order_id: id }, { token })).data.error).toBe('order.state');
    expect(await points(token)).toBe(96);
    gate.resolve();
    await ended(token, one);
    await api.ask('orderRemove', { order_id: id }, { token });
    await api.ask('binErase', { kind: 'work', id }, { token });
    expect(await api.database.query(`select 1 from order_files where order_id = $1`, [id])).toEqual([]);
  });

  it('made anew in vain it keeps its files and gives back what it took', async () => {
    const { token } = await api.member(100);
    const { id } = await ordered(token, await save(token));
    api.renderer.failures.push(new RenderError('engine-refused', 'a wrong key'));
    const made = await rerender(api, { id, token });
    expect(await ended(token, made)).toMatchObject({ state: 'failed', failure: { reason: 'engine.refused' } });
    expect(await detail(token, id)).toMatchObject({ state: 'done', cost_points: 2, stand_in: { cost_points: 2 }, rerender: null });
    expect(await points(token)).toBe(98);
  });

  it('a clause that another order gets free from it stays paid in the wanted voice, and making it anew costs nothing', async () => {
    const { token } = await api.member(100);
    const gate = Promise.withResolvers<void>();
    api.renderer.gate = gate.promise;
    const script = await save(token);
    const [first, second] = [await create(token, script), await create(token, script, { format: 'wav' })];
    expect([first['cost_points'], second['cost_points']]).toEqual([4, 0]);
    gate.resolve();
    expect(await ended(token, first['order_id'])).toMatchObject({ cost_points: 4, stand_in: { cost_points: 0 } });
    await ended(token, second['order_id']);
    await ended(token, await rerender(api, { id: String(first['order_id']), token }));
    expect(await points(token)).toBe(96);
  });

  it('a clause that was paid before costs nothing more, and stays paid', async () => {
    const { token } = await api.member(100);
    const script = await save(token);
    api.renderer.standIn = undefined;
    await ordered(token, script);
    api.renderer.standIn = { voiceId: WANTED, by: BY };
    const { order } = await ordered(token, script, { format: 'wav' });
    expect(order).toMatchObject({ cost_points: 0, stand_in: { count: 1, cost_points: 0 } });
    expect(await api.ask('orderQuote', script, { token })).toMatchObject({ cost_points: 0 });
  });

  it('another member’s order is not found', async () => {
    const { token } = await api.member(100);
    const { id } = await ordered(token, await save(token));
    const other = await api.member(100);
    expect((await api.send('orderRerender', { order_id: id }, { token: other.token, key: 'foreign' })).data.error).toBe('not_found');
  });
});
