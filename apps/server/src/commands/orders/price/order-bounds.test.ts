import { createVersionPlanner } from '../../studio/plan/plan-version.ts';
import { createVoiceCatalogue } from '../../voices/catalogue/voice-catalogue.ts';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { createOrderFolders } from '../../../adapters/order-folders.ts';
import { renderOrder } from '../../../jobs/orders/render-order.ts';
import { createTestApp, until, type TestApp } from '../../../testing/test-app.ts';
import { testDatabases } from '../../../testing/test-databases.ts';
import { freeOrderFiles } from '../files/free-order-files.ts';
import { orderBounds } from './order-bounds.ts';

const plenty = 2 ** 40;

describe.each(testDatabases)('bounds of orders on %s', (_name, open) => {
  let api: TestApp;
  let free = plenty;
  beforeAll(async () => {
    api = await createTestApp(open, { freeSpace: () => Promise.resolve(free) });
  }, 120_000);
  afterAll(() => api.close());
  afterEach(() => {
    free = plenty;
  });

  let stories = 0;
  const script = async (token: string) => {
    const text = `第${String.fromCodePoint(0x4e00 + (stories += 1))}班船开了。`;
    const { id, version } = await api.ask('scriptSave', { title: '班船', text, voice_id: 'linan' }, { token });
    return { script_id: String(id), version };
  };
  let keys = 0;
  const create = (token: string, input: object) => api.send('orderCreate', input, { token, key: `bounds-${(keys += 1)}` });
  const finished = async (token: string, input: object): Promise<string> => {
    const { data } = await create(token, input);
    const id = String(data['order_id']);
    await until(
      () => api.ask('orderDetail', { order_id: id }, { token }),
      ({ state }) => state === 'done',
    );
    return id;
  };
  const points = async (token: string) => (await api.ask('userInfo', {}, { token }))['points'];
  /** Orders that are there without having been placed. */
  const placed = (memberId: string, count: number, { state = 'done', cost = 1, ago = '0 seconds' } = {}) =>
    api.database.query(
      `insert into orders (member_id, script_id, version, name, state, settings, words, cost_points, created_at, lease_until)
        select $1::uuid, gen_random_uuid(), 1, '', $2, '{}', 1, $3::int, now() - $4::interval, now() + interval '1 hour'
        from generate_series(1, $5::int)`,
      [memberId, state, cost, ago, count],
    );
  const clear = (memberId: string) => api.database.query('delete from orders where member_id = $1', [memberId]);

  // covers: fault-97
  it('the same files once more are the finished order, until it is removed; other files are another order', async () => {
    const { token } = await api.member();
    const input = await script(token);
    const first = await finished(token, input);
    const { started } = api.renderer;
    const again = await api.ask('orderCreate', input, { token, key: 'again' });
    expect(again).toEqual({ order_id: first, state: 'done', cost_points: 0 });
    expect(await api.ask('orderCreate', input, { token, key: 'again' })).toEqual(again);
    expect([api.renderer.started, (await api.ask('orderLists', {}, { token }))['count']]).toEqual([started, 1]);
    const other = await finished(token, { ...input, format: 'wav' });
    expect(other).not.toBe(first);
    expect((await create(token, { ...input, name: '另一个名字' })).data['order_id']).not.toBe(first);
    await api.ask('orderRemove', { order_id: first }, { token });
    expect(await finished(token, input)).not.toBe(first);
  });

  it('a member has at most so many orders under way', async () => {
    const { token, id } = await api.member();
    const input = await script(token);
    await placed(id, orderBounds.open, { state: 'rendering', ago: '10 minutes' });
    const refused = await create(token, input);
    expect(refused).toMatchObject({ status: 429, data: { error: 'order.too_many', bound: 'open', maximum: orderBounds.open } });
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
    expect(await points(token)).toBe(1_000);
    const other = await api.member();
    expect(await create(other.token, await script(other.token))).toMatchObject({ code: 1 });
    await clear(id);
    expect(await create(token, input)).toMatchObject({ code: 1 });
  });

  // covers: asvs-2.4.1
  it('a member places at most so many orders a minute, and so many free ones a day', async () => {
    const { token, id } = await api.member();
    const paid = await script(token);
    await finished(token, paid);
    await placed(id, orderBounds.aMinute);
    expect(await create(token, await script(token))).toMatchObject({ data: { error: 'order.too_many', bound: 'minute' } });
    await api.database.query(`update orders set created_at = now() - interval '2 hours' where member_id = $1`, [id]);
    await placed(id, orderBounds.freeADay, { cost: 0, ago: '1 hour' });
    expect(await create(token, { ...paid, format: 'wav' })).toMatchObject({ data: { error: 'order.too_many', bound: 'free' } });
    expect(await create(token, await script(token))).toMatchObject({ code: 1 });
  });

  // covers: fault-97
  it('of the sound of a day a member gets so many hours for nothing, and orders that are mostly paid go on', async () => {
    const { token, id } = await api.member();
    const paid = await script(token);
    await finished(token, paid);
    const hours = (free: number) =>
      api.database.query(`update orders set free_ms = $2::int, created_at = now() - interval '2 hours' where member_id = $1`, [
        id,
        Math.round(free * 3_600_000),
      ]);
    await hours(orderBounds.freeHoursADay - 0.1);
    await finished(token, { ...paid, format: 'wav' });
    await hours(orderBounds.freeHoursADay / 2);
    const refused = await create(token, { ...paid, format: 'ogg' });
    expect(refused).toMatchObject({
      status: 429,
      data: { error: 'order.too_many', bound: 'free_hours', maximum: orderBounds.freeHoursADay },
    });
    expect(await create(token, await script(token))).toMatchObject({ code: 1 });
  });

  it('where the disk has no room nothing is ordered and nothing is charged', async () => {
    const { token } = await api.member();
    const input = await script(token);
    free = 2 ** 20;
    expect(await create(token, input)).toMatchObject({
      status: 503,
      msg: expect.stringContaining('存储空间'),
      data: { error: 'storage.full' },
    });
    expect(await points(token)).toBe(1_000);
  });

  it('an order for which the disk has no room any more fails for that reason, with its money back', async () => {
    const { token } = await api.member();
    const input = await script(token);
    const { order_id: id } = (await create(token, input)).data;
    await until(
      () => api.ask('orderDetail', { order_id: String(id) }, { token }),
      ({ state }) => state === 'done',
    );
    await api.database.query(`delete from order_files where order_id = $1`, [id]);
    await api.database.query(`update orders set state = 'queued', attempts = 3, lease_until = null where id = $1`, [id]);
    const ports = {
      database: api.database,
      jobs: { ...api.jobs, enqueueRender: () => Promise.reject(new Error('not again')) },
      notifier: { notify: () => undefined },
      renderer: api.renderer,
      planVersion: createVersionPlanner(api.renderer),
      catalogue: { of: () => Promise.resolve(createVoiceCatalogue([])) },
      storage: api.storage,
      freeSpace: () => Promise.resolve(2 ** 20),
      owner: 'bounds',
      log: { error: () => undefined, info: () => undefined },
    };
    expect(await renderOrder(ports, String(id), new AbortController().signal)).toBe('failed');
    expect(await api.ask('orderDetail', { order_id: id }, { token })).toMatchObject({ state: 'failed', error: 'storage.full' });
    expect(await points(token)).toBe(1_000);
  });

  it('the files of an erased order leave the disk, also when a kill came between', async () => {
    const { token } = await api.member();
    const folder = (id: string) => join(api.dataDir, 'files', 'orders', id);
    const [one, two] = [await finished(token, await script(token)), await finished(token, await script(token))];
    expect([existsSync(folder(one)), existsSync(folder(two))]).toEqual([true, true]);
    await api.ask('orderRemove', { order_id: one }, { token });
    await api.ask('binErase', { kind: 'work', id: one }, { token });
    expect([existsSync(folder(one)), existsSync(folder(two))]).toEqual([false, true]);
    await api.database.query('update orders set removed_at = now(), erased_at = now() where id = $1', [two]);
    await freeOrderFiles(api.database, createOrderFolders(api.storage));
    expect(existsSync(folder(two))).toBe(false);
    const left = await api.database.query('select 1 from order_files where order_id = any($1)', [[one, two]]);
    expect(left).toEqual([]);
  });
});
