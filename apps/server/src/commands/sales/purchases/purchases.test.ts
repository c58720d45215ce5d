import type { PurchaseCard } from '@shengyu/api';
import { createTestApp, type TestApp } from '../../../testing/test-app.ts';
import { testDatabases } from '../../../testing/test-databases.ts';
import { checkLedger } from '../../money/ledger/check-ledger.ts';
import { postMovement } from '../../money/ledger/post-movement.ts';
import { expirePurchases } from '../../orders/end/expire-purchases.ts';
import { payDirectly, refundDirectly, returnDirectly } from '../../../testing/pay-directly.ts';

describe.each(testDatabases)('purchases on %s', (_name, open) => {
  let api: TestApp;
  beforeAll(async () => {
    api = await createTestApp(open, { worker: false, payment: true });
  }, 120_000);
  afterAll(() => api.close());
  beforeEach(() => api.database.query('delete from rate_limits'));
  afterEach(async () => {
    expect(await checkLedger(api.database)).toMatchObject({ sound: true });
  });

  const buy = async (token: string, amount = 1_000, key: string = crypto.randomUUID()) =>
    (await api.ask('recharge', { amount_fen: amount }, { token, key })) as unknown as PurchaseCard;
  const pay = (card: PurchaseCard, changed: { amountFen?: number; reference?: string; provider?: 'wechat' } = {}) =>
    payDirectly(api.database, {
      purchaseId: card.order_id,
      provider: 'sandbox',
      reference: `trade-${card.order_id}`,
      amountFen: card.amount_fen,
      paidAt: new Date(),
      ...changed,
    });
  const refund = (card: PurchaseCard, amountFen?: number) =>
    refundDirectly(api.database, {
      purchaseId: card.order_id,
      operator: 'boss',
      reason: '买多了',
      ...(amountFen !== undefined && { amountFen }),
    });
  const userOf = async (token: string) => (await api.ask('userInfo', {}, { token })) as { points: number; words: { packages: number } };
  const detail = (token: string, card: PurchaseCard) => api.ask('purchaseDetail', { order_id: card.order_id }, { token });
  const spend = (memberId: string, amount: number) =>
    api.database.transaction((tx) =>
      postMovement(tx, {
        memberId,
        unit: 'points',
        amount: -amount,
        against: 'sales',
        reason: 'order',
        reference: '',
        remark: '',
        idempotencyKey: crypto.randomUUID(),
      }),
    );
  const owed = async () => {
    const [row] = await api.database.query<{ owed: number }>(
      `select coalesce(-sum(e.amount), 0)::int as owed from ledger_entries e join ledger_accounts a on a.id = e.account_id where a.kind = 'unassigned'`,
    );
    return row?.owed;
  };

  // covers: fault-36
  it('one that is not wanted any more is closed, once however often that is said; one that is paid is not', async () => {
    const { token } = await api.member(0);
    const card = await buy(token);
    const leave = (by: string) => api.send('purchaseLeave', { order_id: card.order_id }, { token: by });
    expect((await leave((await api.member()).token)).data.error).toBe('not_found');
    expect((await leave(token)).data).toMatchObject({ state: 'expired' });
    expect((await leave(token)).data).toMatchObject({ state: 'expired' });
    expect((await detail(token, card))['events']).toMatchObject([{ state: 'created' }, { state: 'expired', reason: '会员不买了' }]);
    // Money that comes late is still money.
    await pay(card);
    expect((await leave(token)).data).toMatchObject({ error: 'purchase.state', state: 'paid' });
    expect((await userOf(token)).points).toBe(1_000);
  });

  // covers: security-136
  it('points come with the money, at the rate of the price list, once however often it is told', async () => {
    const { token } = await api.member(0);
    const card = await buy(token, 1_001);
    expect(card).toMatchObject({ state: 'created', amount_fen: 1_001, product: { points: 1_001 }, pay_way: 0, pay_time: null });
    expect((await userOf(token)).points).toBe(0);
    const told = await Promise.all(Array.from({ length: 5 }, () => pay(card)));
    expect(told.filter((one) => one?.outcome === 'paid')).toHaveLength(1);
    expect(told.filter((one) => one?.outcome === 'again')).toHaveLength(4);
    expect((await userOf(token)).points).toBe(1_001);
    expect(await detail(token, card)).toMatchObject({ state: 'paid', pay_way: 9, events: [{ state: 'created' }, { state: 'paid' }] });
    const { lists, extend } = await api.ask('purchaseLists', { from: 'recharge' }, { token });
    expect([lists, extend]).toEqual([[expect.objectContaining({ order_id: card.order_id })], { paid_fen: 1_001, refunded_fen: 0 }]);
  });

  it('ten concurrent orders of one key make one purchase; the key with another amount is refused', async () => {
    const { token, id } = await api.member(0);
    const cards = await Promise.all(Array.from({ length: 10 }, () => buy(token, 5_000, 'same')));
    expect(new Set(cards.map((card) => card.order_id)).size).toBe(1);
    expect(await api.database.query('select 1 from purchases where member_id = $1', [id])).toHaveLength(1);
    expect(await api.send('recharge', { amount_fen: 6_000 }, { token, key: 'same' })).toMatchObject({
      data: { error: 'idempotency.mismatch' },
    });
    expect(await api.send('recharge', { amount_fen: 6_000 }, { token })).toMatchObject({ data: { error: 'idempotency.required' } });
  });

  // covers: security-135
  it('an amount out of bounds, an unknown product and a price that was another are refused', async () => {
    const { token } = await api.member(0);
    const send = (name: 'recharge' | 'packageBuy', input: object) => api.send(name, input, { token, key: crypto.randomUUID() });
    expect(await send('recharge', { amount_fen: 99 })).toMatchObject({
      data: { error: 'input.invalid', fields: { amount_fen: '最少 1 元' } },
    });
    expect(await send('recharge', { amount_fen: 5_000_001 })).toMatchObject({ data: { error: 'input.invalid' } });
    expect(await send('packageBuy', { kind: 'package', id: 'words-7', amount_fen: 1 })).toMatchObject({ data: { error: 'purchase.off' } });
    expect(await send('packageBuy', { kind: 'package', id: 'words-10000', amount_fen: 1 })).toMatchObject({
      data: { error: 'purchase.price', amount_fen: 990 },
    });
  });

  it('a package is a lot of words with an end', async () => {
    const { token } = await api.member(0);
    const input = { kind: 'package', id: 'words-10000', amount_fen: 990 };
    const card = (await api.ask('packageBuy', input, { token, key: 'p' })) as unknown as PurchaseCard;
    await pay(card);
    await pay(card);
    expect((await userOf(token)).words.packages).toBe(10_000);
    const refunded = await refund(card, 495);
    expect(refunded.withdrawn).toEqual({ unit: 'words', taken: 5_000, missing: 0 });
    expect((await userOf(token)).words.packages).toBe(5_000);
  });

  it('what nobody pays in time expires, and is paid all the same when the money comes late', async () => {
    const { token } = await api.member(0);
    const card = await buy(token);
    await api.database.query(`update purchases set expires_at = now() - interval '1 minute' where id = $1`, [card.order_id]);
    expect(await expirePurchases(api)).toBe(1);
    expect(await expirePurchases(api)).toBe(0);
    expect(await detail(token, card)).toMatchObject({ state: 'expired' });
    expect((await pay(card))?.outcome).toBe('paid');
    expect((await userOf(token)).points).toBe(1_000);
    expect(await detail(token, card)).toMatchObject({ events: [{}, { state: 'expired' }, { state: 'paid', reason: '超时后到账' }] });
  });

  // covers: security-136
  it('money that no purchase takes is booked as owed and can be given back once', async () => {
    const { token } = await api.member(0);
    const card = await buy(token);
    const before = (await owed()) ?? 0;
    expect((await pay(card, { amountFen: 900, reference: 'wrong' }))?.outcome).toBe('unassigned');
    expect(await detail(token, card)).toMatchObject({ state: 'created' });
    expect((await pay(card))?.outcome).toBe('paid');
    expect((await pay(card, { reference: 'second', provider: 'wechat' }))?.outcome).toBe('unassigned');
    expect((await pay(card, { reference: 'second', provider: 'wechat' }))?.outcome).toBe('again');
    expect((await userOf(token)).points).toBe(1_000);
    expect(await owed()).toBe(before + 1_900);
    const back = (reference: string, provider: 'sandbox' | 'wechat', amountFen: number) =>
      returnDirectly(api.database, { purchaseId: card.order_id, provider, reference, amountFen });
    expect([await back('wrong', 'sandbox', 900), await back('second', 'wechat', 1_000), await back('second', 'wechat', 1_000)]).toEqual([
      true,
      true,
      false,
    ]);
    expect(await owed()).toBe(before);
  });

  // covers: security-137
  it('a refund takes the unused goods back, says what is missing, and happens once', async () => {
    const { token, id } = await api.member(0);
    const card = await buy(token, 10_000);
    await pay(card);
    await spend(id, 4_000);
    await expect(refund(card, 10_001)).rejects.toThrow('input.invalid');
    const results = await Promise.allSettled([refund(card), refund(card)]);
    expect(results.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
    expect((await userOf(token)).points).toBe(0);
    expect(await detail(token, card)).toMatchObject({ state: 'refunded', refund: { amount_fen: 6_000, reason: '买多了' } });
    expect((await pay(card, { reference: 'after' }))?.outcome).toBe('unassigned');

    const other = await buy(token, 1_000);
    await pay(other);
    await spend(id, 700);
    expect(await refund(other, 1_000)).toMatchObject({ amountFen: 1_000, withdrawn: { unit: 'points', taken: 300, missing: 700 } });
  });

  // covers: security-135
  it('a site where nobody takes money says so and sells nothing', async () => {
    const { token } = await api.member(0);
    await api.database.query(`insert into site_settings (key, value) values ('capabilities', '{"payment": false}')`);
    const closed = await createTestApp(() => Promise.resolve({ database: api.database, url: '', drop: () => Promise.resolve() }), {
      worker: false,
    });
    try {
      expect(await closed.ask('packageLists')).toEqual({ on_sale: false, tiers: [], packages: [] });
      expect(await closed.ask('rechargeConfig')).toMatchObject({ on_sale: false });
      expect(await closed.send('recharge', { amount_fen: 1_000 }, { token, key: 'off' })).toMatchObject({
        data: { error: 'purchase.off' },
      });
    } finally {
      await closed.app.close();
      await api.database.query(`delete from site_settings where key = 'capabilities'`);
    }
  });
});
