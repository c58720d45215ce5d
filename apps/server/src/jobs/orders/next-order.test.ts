import { queuePlaces } from '../../commands/orders/time/queue-places.ts';
import { createTestApp, type TestApp } from '../../testing/test-app.ts';
import { testDatabases } from '../../testing/test-databases.ts';
import { takeOrder } from '../ground/lease.ts';
import { nextOrder, type OrderWork } from './next-order.ts';

describe.each(testDatabases)('whose order is next, on %s', (_name, open) => {
  let api: TestApp;
  beforeAll(async () => {
    api = await createTestApp(open, { worker: false });
  }, 120_000);
  afterAll(() => api.close());
  beforeEach(() => api.database.query(`update orders set state = 'cancelled'`));

  let stories = 0;
  /** A waiting order of a member; a long one lasts three minutes. */
  const place = async (token: string, { long = false } = {}): Promise<string> => {
    const text = `第${String.fromCodePoint(0x4e00 + (stories += 1))}天潮水退了。`;
    const { id, version } = await api.ask('scriptSave', { title: '渡口', text, voice_id: 'linan' }, { token });
    const { order_id: order } = await api.ask('orderCreate', { script_id: id, version }, { token, key: `next-${stories}` });
    if (long) await api.database.query(`update orders set total_ms = 180000 where id = $1`, [order]);
    return String(order);
  };
  const next = async (...without: OrderWork[]) =>
    (
      await nextOrder(
        api.database,
        (['plan', 'short', 'long'] as const).filter((work) => !without.includes(work)),
        ['basic'],
      )
    )?.id;
  const take = (id: string) => takeOrder(api.database, id, 'a');
  const end = async (id: string) => {
    await api.database.query(`update orders set state = 'done', lease_owner = null, lease_until = null where id = $1`, [id]);
  };

  // covers: asvs-15.1.3
  it('a member with many orders gets every second place beside a member with few', async () => {
    const [many, few] = [await api.member(), await api.member()];
    const theirs = [await place(many.token), await place(many.token), await place(many.token)];
    const own = [await place(few.token), await place(few.token)];
    const served: string[] = [];
    const places = (await queuePlaces(api.database.db, { limit: 9 })).map(({ id }) => id);
    for (let id = await next(); id !== undefined; id = await next()) {
      served.push(id);
      await take(id);
      await end(id);
    }
    expect(served).toEqual([theirs[0], own[0], theirs[1], own[1], theirs[2]]);
    expect(places).toEqual(served);
  });

  // covers: security-75
  it('guests of one owner take the turns of one member, however many they are', async () => {
    const [owner, few, ...guests] = [await api.member(), await api.member(), await api.member(), await api.member(), await api.member()];
    for (const { id } of guests)
      await api.database.query(`insert into embed_guests (owner_id, external, member_id) values ($1, $2::text, $2::uuid)`, [owner.id, id]);
    const theirs: string[] = [];
    for (const { token } of guests) theirs.push(await place(token));
    const own = [await place(few.token), await place(few.token)];
    const places = (await queuePlaces(api.database.db, { limit: 9 })).map(({ id }) => id);
    const served: string[] = [];
    for (let id = await next(); id !== undefined; id = await next()) {
      served.push(id);
      await take(id);
      await end(id);
    }
    expect(served).toEqual([theirs[0], own[0], theirs[1], own[1], theirs[2]]);
    expect(places).toEqual(served);
  });

  it('while an order of a member is in work, others are next', async () => {
    const [many, few] = [await api.member(), await api.member()];
    await take(await place(many.token));
    const second = await place(many.token);
    const other = await place(few.token);
    expect(await next()).toBe(other);
    await take(other);
    expect(await next()).toBe(second);
  });

  it('a short order passes long ones, and needs no place for a long one', async () => {
    const [one, two] = [await api.member(), await api.member()];
    const long = await place(one.token, { long: true });
    const short = await place(two.token);
    expect([await next(), await next('long')]).toEqual([short, short]);
    await take(short);
    expect([await next(), await next('long')]).toEqual([long, undefined]);
  });

  it('short orders that keep coming do not keep a long one waiting', async () => {
    const [one, two] = [await api.member(), await api.member()];
    const long = await place(one.token, { long: true });
    const short = await place(two.token);
    expect(await next()).toBe(short);
    await api.database.query(`update orders set created_at = now() - interval '2 minutes' where id = $1`, [long]);
    expect(await next()).toBe(long);
  });

  // covers: security-94
  it('one long order of a member is in work at a time, and those of others go on', async () => {
    const [one, two] = [await api.member(), await api.member()];
    await take(await place(one.token, { long: true }));
    const second = await place(one.token, { long: true });
    expect(await next()).toBeUndefined();
    const other = await place(two.token, { long: true });
    expect(await next()).toBe(other);
    await api.database.query(`update orders set state = 'done', lease_until = null where state = 'rendering'`);
    expect([second, other]).toContain(await next());
  });

  it('an order without a plan is planned beside others, whatever is rendered, and takes no place of theirs', async () => {
    const [one, two] = [await api.member(), await api.member()];
    await take(await place(one.token, { long: true }));
    const unplanned = await place(one.token, { long: true });
    await api.database.query(`update orders set settled = false where id = $1`, [unplanned]);
    expect([await next('short', 'long'), await next('plan')]).toEqual([unplanned, undefined]);
    const short = await place(two.token);
    expect([await next('plan'), await next('short')]).toEqual([short, unplanned]);
    await api.database.query(`update orders set settled = true where id = $1`, [unplanned]);
    expect(await next('short')).toBeUndefined();
  });

  it('an order whose worker died is next again, and one that is to be tried again is left alone until then', async () => {
    const { token } = await api.member();
    const id = await place(token);
    await take(id);
    expect(await next()).toBeUndefined();
    await api.database.query(`update orders set lease_until = now() - interval '1 second' where id = $1`, [id]);
    expect(await next()).toBe(id);
    const retryIn = (seconds: number) =>
      api.database.query(`update orders set lease_until = null, retry_at = now() + make_interval(secs => $2) where id = $1`, [id, seconds]);
    await retryIn(60);
    expect(await next()).toBeUndefined();
    await retryIn(-1);
    expect(await next()).toBe(id);
  });
});
