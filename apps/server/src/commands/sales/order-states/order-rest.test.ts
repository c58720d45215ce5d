import { randomUUID } from 'node:crypto';
import type { CallOutput } from '@shengyu/api';
import { RenderError } from '../../../render/plan/render-error.ts';
import { addPackage } from '../../../testing/add-package.ts';
import { startPaymentSandbox, type PaymentSandbox } from '../../../test-fakes/payment-sandbox.ts';
import { createTestApp, until, type TestApp } from '../../../testing/test-app.ts';
import { oneDatabase } from '../../../testing/test-databases.ts';
import { checkLedger } from '../../money/ledger/check-ledger.ts';
import { refundPaid } from '../payments/refund-paid.ts';
import { expirePurchases } from '../../orders/end/expire-purchases.ts';

type Detail = CallOutput<'orderDetail'>;

describe.each(oneDatabase)('orders whose rest is paid in money on %s', (_name, open) => {
  let api: TestApp;
  let sandbox: PaymentSandbox;
  beforeAll(async () => {
    api = await createTestApp(open, { payment: true });
    sandbox = await startPaymentSandbox(api.dataDir);
    await api.app.http.listen({ host: '127.0.0.1', port: 0 });
    await sandbox.set({ hurry: 100, refund_ms: 100 });
  }, 240_000);
  afterAll(async () => {
    await sandbox.stop();
    await api.close();
  });
  beforeEach(() => api.database.query('delete from rate_limits'));
  afterEach(async () => {
    expect(await checkLedger(api.database)).toMatchObject({ sound: true });
  });

  let used = 0x4e00;
  const save = async (token: string, words: number) => {
    const text = `${String.fromCodePoint(...Array.from({ length: words }, () => (used += 1)))}。`;
    const { id } = await api.ask('scriptSave', { title: '渡口', text, voice_id: 'linan' }, { token });
    return { script_id: String(id), version: 1 };
  };
  const memberWith = async (words: number, points: number) => {
    const { id, token } = await api.member(points);
    if (words > 0) await addPackage(api.database, id, words, 30);
    return { id, token };
  };
  const create = (token: string, script: object, input: object, key = randomUUID()) =>
    api.ask('orderCreate', { ...script, ...input }, { token, key });
  const detail = async (token: string, id: unknown) => (await api.ask('orderDetail', { order_id: id }, { token })) as unknown as Detail;
  const ended = (token: string, id: unknown) =>
    until(
      () => detail(token, id),
      ({ state }) => ['done', 'failed', 'expired', 'cancelled'].includes(state),
      30_000,
    );
  const has = async (token: string) => {
    const { points, words } = (await api.ask('userInfo', {}, { token })) as unknown as { points: number; words: { packages: number } };
    return [words.packages, points];
  };
  const cashier = async (token: string, id: unknown) =>
    String((await api.ask('prepay', { from: 'order', order_id: id, pay_way: 9 }, { token }))['url']);
  const pay = async (token: string, id: unknown) => {
    await sandbox.decide(await cashier(token, id), 'pay');
    await until(
      () => api.ask('payStatus', { from: 'order', order_id: id }, { token }),
      ({ pay_status: paid }) => paid === 1,
      20_000,
    );
  };
  const paymentOf = async (id: unknown) =>
    (
      await api.database.query<{ state: string; refund_fen: number }>('select state, refund_fen from payments where purchase_id = $1', [id])
    )[0];

  it('three sources pay at once: two hold their part, the money makes it run, and it is done', async () => {
    const { token } = await memberWith(100, 5);
    const script = await save(token, 200);
    const quote = await api.ask('orderQuote', script, { token });
    expect(quote).toMatchObject({
      cost_points: 20,
      enough: false,
      missing_points: 5,
      sources: [
        { source: 'packages', amount: 100 },
        { source: 'points', amount: 5 },
        { source: 'online', amount: 5, balance: 0 },
      ],
    });
    const placed = await create(token, script, { online_fen: 5 });
    expect(placed).toMatchObject({ state: 'paying', cost_points: 20 });
    expect(await has(token)).toEqual([0, 0]);
    const waiting = await detail(token, placed['order_id']);
    expect(waiting).toMatchObject({ state: 'paying', to_pay: { amount_fen: 5, expire_time: expect.any(String) } });
    const unpaid = { lists: [{ to_pay: { amount_fen: 5 } }], extend: { active: 1, cost_points: 0, paid: [] } };
    for (const keyword of ['', '渡']) expect(await api.ask('orderLists', { group: 'active', keyword }, { token })).toMatchObject(unpaid);
    await pay(token, placed['order_id']);
    const done = await ended(token, placed['order_id']);
    expect(done).toMatchObject({
      state: 'done',
      to_pay: null,
      paid: [
        { source: 'packages', amount: 100 },
        { source: 'points', amount: 5 },
        { source: 'online', amount: 5 },
      ],
    });
    expect(done.events.map(({ state }) => state)).toEqual(['created', 'paying', 'queued', 'rendering', 'mixing', 'done']);
    expect(await has(token)).toEqual([0, 0]);
    expect(await api.ask('orderQuote', script, { token })).toMatchObject({ cost_points: 0 });
  });

  // covers: security-146
  it('one that fails gives each source its part back, and the money through its provider', async () => {
    const { token } = await memberWith(100, 5);
    const placed = await create(token, await save(token, 200), { online_fen: 5 });
    api.renderer.failures.push(new RenderError('unspeakable', 'no', false));
    await pay(token, placed['order_id']);
    expect(await ended(token, placed['order_id'])).toMatchObject({ state: 'failed' });
    expect(await has(token)).toEqual([100, 5]);
    expect(
      await until(
        () => paymentOf(placed['order_id']),
        (payment) => payment?.state === 'refunded',
        20_000,
      ),
    ).toMatchObject({
      refund_fen: 5,
    });
    expect(await api.ask('purchaseDetail', { order_id: placed['order_id'] }, { token })).toMatchObject({
      state: 'refunded',
      refund: { amount_fen: 5 },
    });
  });

  it('a coupon takes something off the rest: quote, order and money say one number, and one that fails gives the coupon back', async () => {
    const { id, token } = await memberWith(100, 5);
    const coupon = randomUUID();
    await api.database.query(
      `insert into coupons (id, member_id, name, terms, source, expires_at)
       values ($1::uuid, $2::uuid, '减 3', '{"kind":"off","off_fen":3,"least_fen":5,"scope":["order"]}', $1::uuid::text, now() + interval '1 day')`,
      [coupon, id],
    );
    const script = await save(token, 200);
    const sources = async (choice: string) => {
      const quote = (await api.ask('orderQuote', { ...script, coupon_id: choice }, { token })) as unknown as CallOutput<'orderQuote'>;
      return [quote.sources.find(({ source }) => source === 'online')?.amount, quote.coupon?.off_fen];
    };
    expect([await sources('none'), await sources('best'), await sources(coupon)]).toEqual([
      [5, undefined],
      [2, 3],
      [2, 3],
    ]);
    const refused = { token, key: randomUUID() };
    expect((await api.send('orderCreate', { ...script, online_fen: 5, coupon_id: coupon }, refused)).data).toMatchObject({
      error: 'purchase.price',
      amount_fen: 2,
    });
    const placed = await create(token, script, { online_fen: 2, coupon_id: coupon });
    expect(await detail(token, placed['order_id'])).toMatchObject({ to_pay: { amount_fen: 2 } });
    expect(await sources('best')).toEqual([20, undefined]);
    api.renderer.failures.push(new RenderError('unspeakable', 'no', false));
    await pay(token, placed['order_id']);
    expect(await ended(token, placed['order_id'])).toMatchObject({ state: 'failed' });
    await until(
      () => paymentOf(placed['order_id']),
      (payment) => payment?.state === 'refunded',
      20_000,
    );
    expect([await has(token), await sources('best')]).toEqual([
      [100, 5],
      [2, 3],
    ]);
    const again = await create(token, script, { online_fen: 2, coupon_id: coupon });
    await pay(token, again['order_id']);
    const done = await ended(token, again['order_id']);
    expect([done.state, done.paid?.find(({ source }) => source === 'online')?.amount]).toEqual(['done', 2]);
    expect(await api.ask('purchaseDetail', { order_id: again['order_id'] }, { token })).toMatchObject({ amount_fen: 2, coupon_fen: 3 });
  });

  it('what it holds is given back with it alone, so never twice: its purchase cannot be refunded beside it', async () => {
    const { token } = await memberWith(100, 5);
    const placed = await create(token, await save(token, 200), { online_fen: 5 });
    const purchaseId = String(placed['order_id']);
    await pay(token, purchaseId);
    await ended(token, purchaseId);
    const refund = () =>
      api.database.transaction((tx) => refundPaid(tx, api, { purchaseId, operator: 'boss', reason: '退款', amountFen: 3 }));
    await expect(refund()).rejects.toMatchObject({ error: 'purchase.state' });
    const boss = await api.operator();
    await api.ask('adminOrderRefund', { order_id: purchaseId, reason: '退款' }, { token: boss.token, key: randomUUID() });
    expect(await has(token)).toEqual([100, 5]);
    expect(await paymentOf(purchaseId)).toMatchObject({ refund_fen: 5 });
  });

  it('one that nobody pays expires and gives back what it held; money that comes later is points', async () => {
    const { token } = await memberWith(100, 5);
    const placed = await create(token, await save(token, 200), { online_fen: 5 });
    const url = await cashier(token, placed['order_id']);
    await api.database.query(`update purchases set expires_at = now() - interval '1 second' where id = $1`, [placed['order_id']]);
    expect(await expirePurchases(api)).toBe(1);
    expect(await expirePurchases(api)).toBe(0);
    expect(await detail(token, placed['order_id'])).toMatchObject({ state: 'expired', to_pay: null });
    expect(await has(token)).toEqual([100, 5]);
    await sandbox.decide(url, 'pay');
    await until(
      () => paymentOf(placed['order_id']),
      (payment) => payment?.state === 'paid',
      20_000,
    );
    expect(await has(token)).toEqual([100, 10]);
    expect(await detail(token, placed['order_id'])).toMatchObject({ state: 'expired' });
  });

  it('one that is cancelled gives back what it held, and is asked for no more', async () => {
    const { token } = await memberWith(100, 5);
    const placed = await create(token, await save(token, 200), { online_fen: 5 });
    await cashier(token, placed['order_id']);
    expect(await api.ask('orderCancel', { order_id: placed['order_id'] }, { token })).toMatchObject({ state: 'cancelled' });
    expect(await has(token)).toEqual([100, 5]);
    await until(
      () => paymentOf(placed['order_id']),
      (payment) => payment?.state === 'closed',
      30_000,
    );
    expect(await api.send('prepay', { from: 'order', order_id: placed['order_id'], pay_way: 9 }, { token })).toMatchObject({
      data: { error: 'purchase.state' },
    });
  }, 60_000);

  // covers: security-144
  it('another rest than the one that was shown is refused with what it is, and nothing is held', async () => {
    const { token } = await memberWith(100, 5);
    const script = await save(token, 200);
    const send = (online_fen: number) => api.send('orderCreate', { ...script, online_fen }, { token, key: randomUUID() });
    expect((await send(4)).data).toMatchObject({ error: 'purchase.price', amount_fen: 5 });
    expect((await api.send('orderCreate', script, { token, key: randomUUID() })).data).toMatchObject({
      error: 'points.insufficient',
      missing_points: 5,
    });
    expect(await has(token)).toEqual([100, 5]);
  });

  // covers: security-145
  it('what is not paid yet is free for no other order, and of one request sent twice there is one order', async () => {
    const { token } = await memberWith(100, 5);
    const script = await save(token, 200);
    const key = randomUUID();
    const [first, second] = await Promise.all([
      create(token, script, { online_fen: 5 }, key),
      create(token, script, { online_fen: 5 }, key),
    ]);
    expect(second).toEqual(first);
    expect(await api.ask('orderQuote', script, { token })).toMatchObject({
      cost_points: 20,
      sources: [{ source: 'points' }, { amount: 20 }],
    });
  });

  // covers: security-144
  it('from two devices with just enough one holds it, and the other is told what is left to pay', async () => {
    const { token } = await memberWith(100, 5);
    const scripts = [await save(token, 200), await save(token, 200)];
    const answers = await Promise.all(
      scripts.map((script) => api.send('orderCreate', { ...script, online_fen: 5 }, { token, key: randomUUID() })),
    );
    expect(answers.map(({ code }) => code).toSorted((a, b) => a - b)).toEqual([0, 1]);
    expect(answers.find(({ code }) => code === 0)?.data).toMatchObject({ error: 'purchase.price', amount_fen: 20 });
  });

  it('what its plan finds to be paid by another order comes back, of the money as points', async () => {
    const { token } = await memberWith(0, 20);
    const script = await save(token, 200);
    const unpaid = await create(token, script, { pay_from: ['packages'], online_fen: 20 });
    await ended(token, (await create(token, script, { format: 'wav' }))['order_id']);
    expect(await has(token)).toEqual([0, 0]);
    await pay(token, unpaid['order_id']);
    expect(await ended(token, unpaid['order_id'])).toMatchObject({ state: 'done', cost_points: 0, paid: [] });
    expect(await has(token)).toEqual([0, 20]);
  });

  it('the order that a member has chosen for sources holds for all orders, until they choose another', async () => {
    const { token } = await memberWith(100, 100);
    const script = await save(token, 100);
    expect(await api.ask('orderQuote', script, { token })).toMatchObject({ pay_from: ['vip_words', 'packages', 'points'] });
    await api.ask('orderPayFrom', { pay_from: ['points'] }, { token });
    expect(await api.ask('orderQuote', script, { token })).toMatchObject({
      pay_from: ['points'],
      sources: [{ source: 'points', amount: 10 }],
    });
    await create(token, script, {});
    expect(await has(token)).toEqual([100, 90]);
    await api.ask('orderPayFrom', { pay_from: ['packages', 'points'] }, { token });
    expect(await api.ask('orderQuote', await save(token, 100), { token })).toMatchObject({
      sources: [
        { source: 'packages', amount: 100 },
        { source: 'points', amount: 0 },
      ],
    });
    await api.ask('orderPayFrom', { pay_from: null }, { token });
    expect(await api.ask('userInfo', {}, { token })).toMatchObject({ pay_from: null });
    for (const wrong of [[], ['points', 'points'], ['online']])
      expect((await api.send('orderPayFrom', { pay_from: wrong }, { token })).data.error).toBe('input.invalid');
  });

  it('what an order was paid from is kept with the order alone, where that is asked for', async () => {
    const { token } = await memberWith(100, 100);
    const script = await save(token, 100);
    const kept = async () => (await api.ask('userInfo', {}, { token }))['pay_from'];
    await api.ask('orderQuote', { ...script, pay_from: ['points'] }, { token });
    const short = { ...(await save(token, 2_000)), pay_from: ['points'], keep_pay_from: true };
    expect((await api.send('orderCreate', short, { token, key: randomUUID() })).data.error).toBe('points.insufficient');
    expect(await kept()).toBeNull();
    await create(token, script, { pay_from: ['points'] });
    expect(await kept()).toBeNull();
    await create(token, await save(token, 50), { pay_from: ['points', 'packages'], keep_pay_from: true });
    expect(await kept()).toEqual(['points', 'packages']);
  });
});
