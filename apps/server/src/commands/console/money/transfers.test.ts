import { randomUUID } from 'node:crypto';
import type { CallOutput, PurchaseCard } from '@shengyu/api';
import { terms } from '@shengyu/api/terms';
import { bankAccount } from '../../../testing/bank-account.ts';
import { operatorDesk, requestOf, type Person } from '../../../testing/operator-desk.ts';
import { createTestApp, until, type TestApp } from '../../../testing/test-app.ts';
import { testDatabases } from '../../../testing/test-databases.ts';
import { checkLedger } from '../../money/ledger/check-ledger.ts';
import { expirePurchases } from '../../orders/end/expire-purchases.ts';
import { chinaDay } from '../../ground/calendar/china-days.ts';

const TRANSFER = 4;
const today = chinaDay(new Date());

describe.each(testDatabases)('payments by transfer on %s', (_name, open) => {
  let api: TestApp;
  let desk: ReturnType<typeof operatorDesk>;
  let operator: Person;
  let second: Person;
  beforeAll(async () => {
    api = await createTestApp(open, { payment: true, transfer: bankAccount, worker: false });
    desk = operatorDesk(api);
    [operator, second] = [await api.operator(), await api.operator()];
  }, 120_000);
  afterAll(() => api.close());
  beforeEach(async () => {
    await api.database.query('delete from rate_limits');
    await desk.limit(1_000_000);
  });
  afterEach(async () => expect(await checkLedger(api.database)).toMatchObject({ sound: true, unexplained: [] }));

  const buy = async (who: Person, fen = 100_000) =>
    (await api.ask('recharge', { amount_fen: fen }, { token: who.token, key: randomUUID() })) as unknown as PurchaseCard;
  const choose = async (who: Person, { from, order_id }: PurchaseCard) =>
    (await api.ask('prepay', { from, order_id, pay_way: TRANSFER }, { token: who.token })) as unknown as CallOutput<'prepay'>;
  const status = (who: Person, { from, order_id }: PurchaseCard) => api.ask('payStatus', { from, order_id }, { token: who.token });
  const paymentOf = async (remark: string) => {
    const { lists } = (await desk.act(operator, 'adminPaymentLists', { keyword: remark }))
      .data as unknown as CallOutput<'adminPaymentLists'>;
    const [payment] = lists;
    if (!payment) throw new Error('there is no such payment');
    return payment;
  };
  /** A member who has chosen to transfer the money. */
  const waiting = async (fen?: number) => {
    const member = await api.member(0);
    const card = await buy(member, fen);
    const { remark } = await choose(member, card);
    return { member, card, remark, id: (await paymentOf(remark)).payment_id };
  };
  const arrive = (who: Person, id: string, fen: number, more: object = {}) =>
    desk.act(who, 'adminTransferArrived', {
      payment_id: id,
      amount_fen: fen,
      day: today,
      bank_reference: `B-${randomUUID()}`,
      reason: '银行流水核对过了',
      ...more,
    });
  const audited = (id: string) =>
    api.database.query<{ action: string }>('select action from audit_log where subject_id = $1 order by id', [id]);

  it('a member sees the account and a number to write, and the purchase waits for days', async () => {
    const { member, card, remark } = await waiting();
    expect(remark).toMatch(/^\d{12}$/);
    const { isSample: _, ...shown } = bankAccount;
    const again = await choose(member, card);
    expect(again).toMatchObject({ kind: 'account', remark, amount_fen: 100_000, account: { ...shown, is_sample: false } });
    const days = (Date.parse(again.expire_time) - Date.now()) / 86_400_000;
    expect(days).toBeGreaterThan(terms.transferDays - 0.1);
    expect(await api.ask('purchaseDetail', { order_id: card.order_id }, { token: member.token })).toMatchObject({
      ...{ state: 'created', awaits_transfer: true, expire_time: again.expire_time },
    });
  });

  it('operators see how many wait, until the money has arrived whole', async () => {
    const count = async () => (await desk.act(operator, 'adminWaiting', {})).data['transfers'];
    const before = (await count()) as number;
    const { id } = await waiting();
    expect(await count()).toBe(before + 1);
    await arrive(operator, id, 40_000);
    expect(await count()).toBe(before + 1);
    await arrive(operator, id, 60_000);
    expect(await count()).toBe(before);
  });

  it('an operator who has seen the money has the points granted once, at the time and by the number of the bank', async () => {
    const { member, card, remark, id } = await waiting();
    const reference = `B-${randomUUID()}`;
    const { code, data } = await arrive(operator, id, 100_000, { bank_reference: reference, day: '2026-01-05' });
    expect({ code, data }).toMatchObject({ code: 1, data: { arrived_fen: 100_000, amount_fen: 100_000 } });
    expect(await desk.points(member)).toBe(100_000);
    expect(await paymentOf(remark)).toMatchObject({
      ...{ state: 'paid', taken: true, provider_trade_no: reference, purchase_state: 'paid' },
      transfer: { arrived_fen: 100_000, arrivals: [{ day: '2026-01-05', operator: operator.account }], returned: null },
    });
    expect(await status(member, card)).toMatchObject({ pay_status: 1, pay_way: TRANSFER });
    expect((await arrive(second, id, 100_000)).data).toMatchObject({ error: 'transfer.state', state: 'paid' });
    expect((await audited(id)).map(({ action }) => action)).toEqual(['transfer.arrive']);
    const invoiceable = await api.ask('invoiceOpen', {}, { token: member.token });
    expect(invoiceable['lists']).toMatchObject([{ order_id: card.order_id, amount_fen: 100_000 }]);
  });

  it('of two operators who note the same money at the same moment one does, and the points are granted once', async () => {
    for (let round = 0; round < 5; round += 1) {
      const { member, id } = await waiting();
      const answers = await Promise.all([
        arrive(operator, id, 100_000),
        arrive(second, id, 100_000),
        desk.act(second, 'adminTransferClose', { payment_id: id, reason: '没有到账' }),
      ]);
      const noted = answers.slice(0, 2).filter(({ code }) => code === 1);
      expect(noted.length).toBeLessThanOrEqual(1);
      // What came before or after somebody closed it is noted all the same.
      expect(noted.length === 1 || answers[2].code === 1).toBe(true);
      if (noted.length === 0) await arrive(operator, id, 100_000);
      await until(
        () => desk.points(member),
        (points) => points === 100_000,
      );
    }
  });

  it('one number of the bank pays one purchase, also at the same moment', async () => {
    const [one, other] = [await waiting(), await waiting()];
    const reference = { bank_reference: `B-${randomUUID()}` };
    const answers = await Promise.all([arrive(operator, one.id, 100_000, reference), arrive(second, other.id, 100_000, reference)]);
    expect(answers.map(({ data }) => data.error ?? 'noted').toSorted()).toEqual(['noted', 'transfer.reference']);
    expect((await desk.points(one.member)) + (await desk.points(other.member))).toBe(100_000);
  });

  it('a call that is sent twice notes the money once', async () => {
    const { member, id } = await waiting();
    const input = { payment_id: id, amount_fen: 40_000, day: today, bank_reference: `B-${randomUUID()}`, reason: '流水核对过了' };
    const answers = await Promise.all([1, 2].map(() => desk.act(operator, 'adminTransferArrived', input, 'twice')));
    expect(answers.map(({ data }) => data['arrived_fen'])).toEqual([40_000, 40_000]);
    expect(await desk.points(member)).toBe(0);
  });

  it('less than is due waits for the rest, more is refused, and the sum pays', async () => {
    const { member, card, id } = await waiting();
    expect((await arrive(operator, id, 60_000)).data).toMatchObject({ arrived_fen: 60_000 });
    expect(await status(member, card)).toMatchObject({ pay_status: 0, arrived_fen: 60_000, state: 'created' });
    expect((await arrive(operator, id, 50_000)).data).toMatchObject({ error: 'transfer.amount', due_fen: 40_000 });
    expect(await desk.points(member)).toBe(0);
    expect((await arrive(second, id, 40_000)).code).toBe(1);
    expect(await desk.points(member)).toBe(100_000);
  });

  it('what did not come is closed and the member reads why; what came of it is owed back until an operator has sent it', async () => {
    const { member, card, id, remark } = await waiting();
    await arrive(operator, id, 10_000);
    expect((await desk.act(operator, 'adminTransferReturned', returning(id))).data).toMatchObject({ error: 'transfer.state' });
    const { code } = await desk.act(operator, 'adminTransferClose', { payment_id: id, reason: '只到了一部分' });
    expect(code).toBe(1);
    expect(await status(member, card)).toMatchObject({ state: 'expired', pay_status: 0 });
    expect(await desk.messages(member)).toMatchObject([{ what: 'transfer_closed', reason: '只到了一部分' }]);
    expect(await paymentOf(remark)).toMatchObject({ state: 'refunding', taken: false, refund_fen: 10_000 });
    const answers = await Promise.all([operator, second].map((who) => desk.act(who, 'adminTransferReturned', returning(id))));
    expect(answers.map((answer) => answer.data.error ?? 'noted').toSorted()).toEqual(['noted', 'transfer.state']);
    expect(await paymentOf(remark)).toMatchObject({ state: 'refunded', transfer: { returned: { day: today } } });
    expect((await audited(id)).map(({ action }) => action)).toEqual(['transfer.arrive', 'transfer.close', 'transfer.return']);
  });

  const returning = (id: string) => ({
    payment_id: id,
    day: today,
    bank_reference: `R-${randomUUID()}`,
    reason: '退回对方账户',
  });

  it('a refund waits for the operator who sends the money, and no provider is asked', async () => {
    const { member, card, id, remark } = await waiting();
    await arrive(operator, id, 100_000);
    expect((await desk.act(operator, 'adminPurchaseRefund', { purchase_id: card.order_id, reason: '没用上' })).code).toBe(1);
    expect(await desk.points(member)).toBe(0);
    expect(await paymentOf(remark)).toMatchObject({ state: 'refunding', refund_fen: 100_000 });
    expect((await desk.act(operator, 'adminTransferReturned', returning(id))).code).toBe(1);
    expect(await paymentOf(remark)).toMatchObject({ state: 'refunded' });
  });

  it('nobody waits for it after its days, and money that comes later still buys the goods', async () => {
    const { member, card, id, remark } = await waiting();
    await api.database.query(`update purchases set expires_at = now() - interval '1 second' where id = $1`, [card.order_id]);
    await api.database.query(`update payments set expires_at = now() - interval '1 second' where id = $1`, [id]);
    await desk.act(operator, 'adminPaymentCheck', { payment_id: id });
    await expirePurchases(api);
    expect(await paymentOf(remark)).toMatchObject({ state: 'closed', purchase_state: 'expired' });
    expect((await arrive(operator, id, 100_000)).code).toBe(1);
    expect(await desk.points(member)).toBe(100_000);
  });

  it('a member who does not want it any more ends the wait', async () => {
    const { member, card, id, remark } = await waiting();
    await api.ask('purchaseLeave', { order_id: card.order_id }, { token: member.token });
    await desk.act(operator, 'adminPaymentCheck', { payment_id: id });
    expect(await paymentOf(remark)).toMatchObject({ state: 'closed' });
  });

  it('above the limit a second operator has to see the money too', async () => {
    await desk.limit(50_000);
    const { member, id } = await waiting();
    const request = requestOf(await arrive(operator, id, 100_000));
    expect(await desk.points(member)).toBe(0);
    expect((await desk.decide(operator, request, 'approve')).data).toMatchObject({ error: 'approval.own' });
    expect((await desk.decide(second, request, 'approve')).data).toMatchObject({ state: 'approved' });
    expect(await desk.points(member)).toBe(100_000);
  });

  it('members note nothing, other payments are none of it, and days and numbers have to be right', async () => {
    const { member, id } = await waiting();
    for (const name of ['adminTransferArrived', 'adminTransferClose', 'adminTransferReturned'] as const) {
      expect((await desk.act(member, name, { ...returning(id), amount_fen: 100_000 })).data).toMatchObject({ error: 'operator.required' });
      expect(await desk.act(operator, name, { ...returning(randomUUID()), amount_fen: 1 })).toMatchObject({ data: { error: 'not_found' } });
    }
    const tomorrow = chinaDay(new Date(Date.now() + 86_400_000));
    for (const wrong of [{ day: tomorrow }, { bank_reference: '' }, { bank_reference: '<b>1</b>' }, { amount_fen: 0 }, { amount_fen: -1 }])
      expect((await arrive(operator, id, 100_000, wrong)).data).toMatchObject({ error: 'input.invalid' });
    const bought = await desk.bought(member, 1_000);
    const [{ id: other } = { id: '' }] = await api.database.query<{ id: string }>('select id from payments where purchase_id = $1', [
      bought,
    ]);
    expect((await arrive(operator, other, 1_000)).data).toMatchObject({ error: 'not_found' });
  });

  it('the rest of an order is not paid by transfer, and a notification in its name is refused', async () => {
    const { member, card } = await waiting();
    const ways = (await api.send('payWay', {}, { token: member.token })).data as unknown as CallOutput<'payWay'>;
    const way = ways.find(({ pay_way: number }) => number === TRANSFER);
    expect(way).toMatchObject({ is_default: false, kinds: expect.not.arrayContaining(['order']) });
    expect(await api.send('prepay', { from: 'order', order_id: card.order_id, pay_way: TRANSFER }, { token: member.token })).toMatchObject({
      data: { error: 'pay.way' },
    });
    const told = await api.app.http.inject({ method: 'POST', url: '/api/pay/notify/transfer', payload: '{}' });
    expect(told.statusCode).toBe(404);
  });
});

describe.each(testDatabases)('a site without an account on %s', (_name, open) => {
  it('offers no transfer', async () => {
    const api = await createTestApp(open, { payment: true, worker: false });
    const member = await api.member(0);
    const ways = (await api.send('payWay', {}, { token: member.token })).data as unknown as CallOutput<'payWay'>;
    expect(ways.map(({ pay_way: number }) => number)).toEqual([9]);
    const card = await api.ask('recharge', { amount_fen: 1_000 }, { token: member.token, key: randomUUID() });
    const refused = await api.send('prepay', { from: 'recharge', order_id: card['order_id'], pay_way: TRANSFER }, { token: member.token });
    expect(refused.data).toMatchObject({ error: 'pay.way' });
    await api.close();
  }, 60_000);
});
