import type { CallOutput } from '@shengyu/api';
import { nextOrder } from '../../../jobs/orders/next-order.ts';
import { createTestApp, type TestApp } from '../../../testing/test-app.ts';
import { testDatabases } from '../../../testing/test-databases.ts';
import { nextNight } from './night.ts';

type Quote = CallOutput<'orderQuote'>;

describe.each(testDatabases)('how long an order takes, on %s', (_name, open) => {
  let api: TestApp;
  beforeAll(async () => {
    api = await createTestApp(open, { worker: false });
  }, 120_000);
  afterAll(() => api.close());
  beforeEach(async () => {
    api.renderer.edition = 'natural';
    api.renderer.naturalPace = { speed: 0.8, processes: 2 };
    api.renderer.spoken.clear();
    await api.database.query(`update orders set state = 'cancelled'`);
  });

  let used = 0;
  /** So many sentences that nobody has said before; each is estimated at 0.9 s. */
  const save = async (token: string, sentences: number) => {
    const text = Array.from({ length: sentences }, () => `潮${String.fromCodePoint(0x4e00 + (used += 1))}。`).join('');
    const { id, version } = await api.ask('scriptSave', { title: '渡口', text, voice_id: 'linan' }, { token });
    return { script_id: String(id), version: Number(version) };
  };
  const quote = async (token: string, script: object) => (await api.ask('orderQuote', script, { token })) as unknown as Quote;
  const order = async (token: string, script: object, input: object = {}) =>
    String((await api.ask('orderCreate', { ...script, ...input }, { token, key: `wait-${(used += 1)}` }))['order_id']);
  const detail = (token: string, id: string) => api.ask('orderDetail', { order_id: id }, { token });

  it('is one time when nobody is ahead, and a range while others are', async () => {
    const [one, other] = [await api.member(1_000), await api.member(1_000)];
    const script = await save(one.token, 10);
    // 9 s of sound at 0.8 by two processes, 22 ms to mix, 1.5 s for everything else.
    expect((await quote(one.token, script)).ready_ms).toEqual({ least: 5_122, most: 5_122 });
    await order(other.token, await save(other.token, 100));
    const { ready_ms: ready } = await quote(one.token, script);
    expect(ready).toEqual({ least: 5_122, most: 2 * 5_122 - 1 });
  });

  it('is that of the sound that is not there yet', async () => {
    const { token } = await api.member(1_000);
    const script = await save(token, 10);
    const { clauses } = await api.renderer.plan((await api.ask('scriptDetail', { id: script.script_id }, { token }))['document'] as never);
    for (const { key } of clauses.slice(0, 5)) api.renderer.spoken.add(key);
    expect((await quote(token, script)).ready_ms?.least).toBeLessThan(3_400);
  });

  it('is not said where the speed is not measured yet, and short with basic voices', async () => {
    const { token } = await api.member(1_000);
    const script = await save(token, 10);
    api.renderer.naturalPace = null;
    expect((await quote(token, script)).ready_ms).toBeNull();
    expect((await detail(token, await order(token, script)))['left_ms']).toBeNull();
    await api.database.query(`update orders set state = 'cancelled'`);
    api.renderer.edition = 'basic';
    expect((await quote(token, await save(token, 10))).ready_ms?.most).toBeLessThan(2_000);
  });

  it('goes down as the order is spoken', async () => {
    const { token } = await api.member(1_000);
    const id = await order(token, await save(token, 100));
    const before = await detail(token, id);
    expect(before).toMatchObject({ done_ms: 0, total_ms: 100_000, left_ms: 41_740 });
    await api.database.query(`update orders set state = 'rendering', done_ms = 75000 where id = $1`, [id]);
    expect(await detail(token, id)).toMatchObject({ done_ms: 75_000, left_ms: 11_740 });
    await api.database.query(`update orders set state = 'done' where id = $1`, [id]);
    expect((await detail(token, id))['left_ms']).toBeNull();
  });

  it('a long order is left for the night, holds nobody up until then, and is cancelled like any other', async () => {
    const [one, other] = [await api.member(20_000), await api.member(1_000)];
    const book = await save(one.token, 2_100);
    const night = nextNight(new Date())?.toISOString() ?? null;
    expect((await quote(one.token, book)).night_time).toBe(night);
    const id = await order(one.token, book, { at_night: true });
    expect((await detail(one.token, id))['begin_time']).toBe(night);
    // Whatever the hour of the test: it is day.
    await api.database.query(`update orders set retry_at = now() + interval '1 hour' where id = $1`, [id]);
    const waiting = await detail(one.token, id);
    expect(waiting).toMatchObject({ state: 'queued', queue_place: 0, left_ms: null });
    expect(waiting['begin_time']).not.toBeNull();
    expect(await nextOrder(api.database, ['plan', 'short', 'long'], ['basic', 'natural'])).toBeUndefined();
    const { ready_ms: ready } = await quote(other.token, await save(other.token, 10));
    expect(ready?.most).toBe(ready?.least);
    const points = async () => Number((await api.ask('userInfo', {}, { token: one.token }))['points']);
    expect(await points()).toBeLessThan(20_000);
    await api.ask('orderCancel', { order_id: id }, { token: one.token });
    expect(await points()).toBe(20_000);
  });

  it('an order of little sound is not left for the night', async () => {
    const { token } = await api.member(1_000);
    const script = await save(token, 10);
    expect((await quote(token, script)).night_time).toBeNull();
    expect(await api.send('orderCreate', { ...script, at_night: true }, { token, key: 'little' })).toMatchObject({
      data: { error: 'input.invalid', fields: { at_night: expect.any(String) } },
    });
  });
});
