import { sql } from 'drizzle-orm';
import { takeOrder } from '../../../jobs/ground/lease.ts';
import { RenderError } from '../../../render/plan/render-error.ts';
import { createTestApp, until, type TestApp } from '../../../testing/test-app.ts';
import { testDatabases } from '../../../testing/test-databases.ts';
import { checkLedger } from '../../money/ledger/check-ledger.ts';
import type { VoiceCatalogue } from '../../voices/catalogue/voice-catalogue.ts';
import { LONG_CHARACTERS } from '../create/create-order.ts';
import { readOrderDocument } from '../price/read-ordered.ts';
import { findOrder } from '../show/show-order.ts';
import { settleOrder } from './settle-order.ts';

interface Script {
  script_id: string;
  version: number;
}

describe.each(testDatabases)('orders of long scripts on %s', (_name, open) => {
  let api: TestApp;
  let plan: TestApp['renderer']['plan'];
  beforeAll(async () => {
    api = await createTestApp(open);
    plan = api.renderer.plan.bind(api.renderer);
  }, 120_000);
  afterAll(() => api.close());
  afterEach(async () => {
    api.renderer.plan = plan;
    const unfinished = () => api.database.query(`select 1 from orders where state in ('queued', 'rendering', 'mixing')`);
    await until(unfinished, (rows) => rows.length === 0);
    if (!(await checkLedger(api.database)).sound) throw new Error('the ledger does not add up after this test');
  });

  const SENTENCE = 19;
  const TIMES = Math.ceil(LONG_CHARACTERS / SENTENCE);
  const ALL_WORDS = Math.ceil((SENTENCE * TIMES) / 10);
  let stories = 0;
  const newText = () => `第${String.fromCodePoint(0x4e00 + (stories += 1))}天潮水退去以后沙滩上都是小小的脚印。`.repeat(TIMES);
  /** By default one sentence of 19 words over and over: it is paid once, for 2 points. */
  const save = async (token: string, text = newText()): Promise<Script> => {
    const saved = await api.ask('scriptSave', { title: '渡口', text, voice_id: 'linan' }, { token });
    return { script_id: String(saved['id']), version: Number(saved['version']) };
  };
  let keys = 0;
  const newKey = () => `settle-${(keys += 1)}`;
  const create = (token: string, script: Script, input = {}) => api.ask('orderCreate', { ...script, ...input }, { token, key: newKey() });
  const detail = (token: string, id: unknown) => api.ask('orderDetail', { order_id: id }, { token });
  const ended = (token: string, id: unknown) =>
    until(
      () => detail(token, id),
      ({ state }) => state === 'done' || state === 'failed',
    );
  const points = async (token: string) => Number((await api.ask('userInfo', {}, { token }))['points']);
  /** Holds all plans up until the returned function is called. */
  const holdPlans = (): (() => void) => {
    const { promise, resolve } = Promise.withResolvers<void>();
    api.renderer.plan = async (...given) => {
      await promise;
      return plan(...given);
    };
    return resolve;
  };
  it('one that nobody quoted is charged for all words before it is planned, and gets back what is said twice', async () => {
    const { token } = await api.member(10_000);
    const script = await save(token);
    const release = holdPlans();
    const order = await create(token, script);
    expect(order).toMatchObject({ state: 'queued', cost_points: ALL_WORDS });
    expect(await points(token)).toBe(10_000 - ALL_WORDS);
    release();
    expect(await ended(token, order['order_id'])).toMatchObject({
      state: 'done',
      cost_points: 2,
      words: SENTENCE * TIMES,
      events: ['created', 'paying', 'queued', 'rendering', 'mixing', 'done'].map((state) => expect.objectContaining({ state })),
    });
    expect(await points(token)).toBe(9_998);
    expect(await api.ask('orderQuote', script, { token })).toMatchObject({ cost_points: 0 });
  });

  it('one that was quoted is charged what its quote says, and waits for no plan', async () => {
    const { token } = await api.member(2);
    const script = await save(token);
    expect(await api.ask('orderQuote', script, { token })).toMatchObject({ cost_points: 2 });
    api.renderer.plan = () => Promise.reject(new Error('planned twice'));
    const order = await create(token, script);
    expect(order).toMatchObject({ cost_points: 2 });
    expect(await ended(token, order['order_id'])).toMatchObject({ state: 'done', cost_points: 2 });
    expect(await points(token)).toBe(0);
  });

  it('one whose sources do not cover all words is charged what its plan says, or fails by it with everything given back', async () => {
    const [two, one] = [await api.member(2), await api.member(1)];
    const release = holdPlans();
    const orders = [await create(two.token, await save(two.token)), await create(one.token, await save(one.token))];
    expect(orders).toMatchObject([{ state: 'queued' }, { state: 'queued' }]);
    expect([await points(two.token), await points(one.token)]).toEqual([0, 0]);
    release();
    expect(await ended(two.token, orders[0]?.['order_id'])).toMatchObject({ state: 'done', cost_points: 2 });
    const failure = { reason: 'points.insufficient', sentence: null };
    expect(await ended(one.token, orders[1]?.['order_id'])).toMatchObject({ state: 'failed', failure });
    expect([await points(two.token), await points(one.token)]).toEqual([0, 1]);
  });

  it('one that its plan finds to be free fails where the free ones of the day are used up', async () => {
    const { token, id } = await api.member(10_000);
    const text = newText();
    await ended(token, (await create(token, await save(token, text)))['order_id']);
    await api.database.query(
      `insert into orders (member_id, script_id, version, name, state, settings, words, cost_points, created_at)
       select $1, gen_random_uuid(), 1, '', 'cancelled', '{}', 0, 0, now() - interval '1 hour' from generate_series(1, 200)`,
      [id],
    );
    const order = await create(token, await save(token, text));
    expect(await ended(token, order['order_id'])).toMatchObject({ state: 'failed', failure: { reason: 'order.too_many' } });
    expect(await points(token)).toBe(9_998);
  });

  it('one of more than anybody reads fails by its plan, and everything is given back', async () => {
    const { token } = await api.member(10_000);
    api.renderer.plan = async (...given) => ({ ...(await plan(...given)), durationMs: 200 * 3_600_000 });
    const order = await create(token, await save(token));
    expect(await ended(token, order['order_id'])).toMatchObject({ state: 'failed', failure: { reason: 'script.too_long' } });
    expect(await points(token)).toBe(10_000);
  });

  it('of several at the same time exactly one pays for a clause, also beside a short one that has it', async () => {
    const { token } = await api.member(10_000);
    const text = newText();
    const script = await save(token, text);
    const short = await save(token, text.slice(0, SENTENCE + 1));
    const placed = await Promise.all([create(token, script), create(token, script, { format: 'wav' }), create(token, short)]);
    const ends = await Promise.all(placed.map((order) => ended(token, order['order_id'])));
    expect(ends.map(({ cost_points: cost }) => Number(cost)).toSorted((a, b) => a - b)).toEqual([0, 0, 2]);
    expect(await points(token)).toBe(9_998);
  });

  it('one of the files of a finished one is answered with that for nothing, also where its plan is not known', async () => {
    const { token } = await api.member(10_000);
    const script = await save(token);
    const first = await create(token, script);
    await ended(token, first['order_id']);
    const elsewhere = await createTestApp(() => Promise.resolve({ database: api.database, url: '', drop: () => Promise.resolve() }), {
      worker: false,
    });
    try {
      const answer = await elsewhere.ask('orderCreate', script, { token, key: newKey() });
      expect(answer).toEqual({ order_id: first['order_id'], state: 'done', cost_points: 0 });
    } finally {
      await elsewhere.app.close();
    }
  });

  it('one that cannot be planned fails with its reason, and everything is given back', async () => {
    const { token } = await api.member(10_000);
    const script = await save(token);
    const sentence = { paragraph: 0, start: 0, end: 19, text: '潮水' };
    api.renderer.plan = () => Promise.reject(new RenderError('unspeakable', 'no', false, { sentence }));
    const order = await create(token, script);
    expect(order).toMatchObject({ cost_points: ALL_WORDS });
    const failure = { reason: 'sentence.unspeakable', sentence };
    expect(await ended(token, order['order_id'])).toMatchObject({ state: 'failed', failure });
    expect(await points(token)).toBe(10_000);
  });

  it('nothing to hear is refused at once', async () => {
    const { token } = await api.member(10_000);
    const silent = await save(token, '。'.repeat(LONG_CHARACTERS + 1));
    api.renderer.plan = () => Promise.reject(new Error('planned'));
    expect((await api.send('orderCreate', silent, { token, key: newKey() })).data.error).toBe('script.empty');
    expect(await points(token)).toBe(10_000);
  });

  /** Settles an order as a worker of that name. */
  const settleAs = async (owner: string, memberId: string, id: string) => {
    const order = await findOrder(api.database.db, memberId, id);
    const { document } = await readOrderDocument(api.database, order);
    const catalogue = { rateOf: () => 1 } as unknown as VoiceCatalogue;
    return settleOrder({ database: api.database, catalogue, owner }, order, await plan(document));
  };

  it('one that is cancelled while it is planned gives everything back and is not settled', async () => {
    const { token, id: memberId } = await api.member(10_000);
    const release = holdPlans();
    const id = String((await create(token, await save(token)))['order_id']);
    const [held] = await until(
      () =>
        api.database.query<{ owner: string }>(`select lease_owner as owner from orders where id = $1 and lease_owner is not null`, [id]),
      (rows) => rows.length === 1,
    );
    expect(await detail(token, id)).toMatchObject({ state: 'queued', queue_place: 1 });
    expect(await api.ask('orderCancel', { order_id: id }, { token })).toMatchObject({ state: 'cancelled' });
    expect(await settleAs(held?.owner ?? '', memberId, id)).toBeUndefined();
    release();
    expect(await points(token)).toBe(10_000);
    expect(await api.database.query(`select 1 from paid_clauses where order_id = $1`, [id])).toEqual([]);
  });

  // covers: security-95
  it('a worker that has lost an order settles nothing, and the one that has it settles it once', async () => {
    const { token, id: memberId } = await api.member(10_000);
    const release = holdPlans();
    const { order_id } = await create(token, await save(token));
    const id = String(order_id);
    const settle = (owner: string) => settleAs(owner, memberId, id);
    // In one transaction: the worker of this API would take an order whose lease has ended.
    const takeFrom = (owner: string) =>
      api.database.pipelined(async (send, tx) => {
        await tx.execute(sql`update orders set lease_until = now() - interval '1 second' where id = ${id}`);
        return takeOrder({ run: async (taking) => (await send(taking))[0] }, id, owner);
      });
    await takeFrom('first');
    expect(await takeFrom('second')).toMatchObject({ state: 'queued', settled: false });
    expect([await settle('first'), await settle('second'), await settle('second')]).toEqual([undefined, 2, undefined]);
    expect(await points(token)).toBe(9_998);
    release();
    expect(await ended(token, id)).toMatchObject({ state: 'done', cost_points: 2 });
    expect(await points(token)).toBe(9_998);
  });
});
