import { randomUUID } from 'node:crypto';
import { operatorDesk, requestOf, type Person } from '../../../testing/operator-desk.ts';
import { payDirectly } from '../../../testing/pay-directly.ts';
import { createTestApp, type TestApp } from '../../../testing/test-app.ts';
import { oneDatabase } from '../../../testing/test-databases.ts';
import { checkLedger } from '../../money/ledger/check-ledger.ts';

interface User {
  vip: { type: string; expire_time: string };
  words: { vip: number };
}
const DAY_MS = 86_400_000;

describe.each(oneDatabase)('time in a tier that an operator gives on %s', (_name, open) => {
  let api: TestApp;
  let desk: ReturnType<typeof operatorDesk>;
  let operator: Person;
  let other: Person;
  beforeAll(async () => {
    api = await createTestApp(open, { payment: true, worker: false });
    desk = operatorDesk(api);
    [operator, other] = [await api.operator(), await api.operator()];
  }, 120_000);
  afterAll(() => api.close());
  beforeEach(() => api.database.query('delete from rate_limits'));
  afterEach(async () => expect(await checkLedger(api.database)).toMatchObject({ sound: true, unexplained: [] }));

  const give = (to: Person, id: string, days?: number) =>
    desk.act(operator, 'adminMemberTier', { member_id: to.id, id, reason: '停机补偿', ...(days !== undefined && { days }) });
  const quote = async (to: Person, id: string, days?: number) =>
    (await desk.act(operator, 'adminMemberTierQuote', { member_id: to.id, id, ...(days !== undefined && { days }) })).data;
  const end = (purchaseId: string) => desk.act(operator, 'adminPurchaseRefund', { purchase_id: purchaseId, reason: '给错了' });
  const userOf = async ({ token }: Person) => (await api.ask('userInfo', {}, { token })) as unknown as User;
  const daysLeft = async (who: Person) => Math.round((Date.parse((await userOf(who)).vip.expire_time) - Date.now()) / DAY_MS);
  const buy = async ({ token }: Person, id: string): Promise<string> => {
    const { amount_fen } = await api.ask('packageQuote', { kind: 'vip', id }, { token });
    const { order_id: orderId } = await api.ask('packageBuy', { kind: 'vip', id, amount_fen }, { token, key: randomUUID() });
    const purchaseId = String(orderId);
    const paid = { purchaseId, provider: 'sandbox', reference: purchaseId, amountFen: Number(amount_fen), paidAt: new Date() } as const;
    await payDirectly(api.database, paid);
    return purchaseId;
  };

  it('is a purchase that the site pays, with the words of its month, told to the member and in the records', async () => {
    const member = await api.member(0);
    const told = await quote(member, 'vip-month');
    expect(told).toMatchObject({ worth_fen: 3_900, credit_fen: 0, replaces: [], product: { tier: 'vip' } });
    const { data } = await give(member, 'vip-month');
    expect(data).toMatchObject({ member_id: member.id });
    expect(Math.abs(Date.parse(String(data['end_time'])) - Date.parse(String(told['end_time'])))).toBeLessThan(5_000);
    expect(await userOf(member)).toMatchObject({ vip: { type: 'vip' }, words: { vip: 100_000 } });
    expect(await desk.messages(member)).toEqual([{ what: 'tier_given', name: 'VIP 1 个月', reason: '停机补偿' }]);
    const { lists, extend } = await api.ask('purchaseLists', {}, { token: member.token });
    expect(lists).toEqual([expect.objectContaining({ state: 'paid', from: 'vip', amount_fen: 0, given_fen: 3_900, pay_way: 0 })]);
    expect(extend).toEqual({ paid_fen: 0, refunded_fen: 0 });
    const { events } = await api.ask('purchaseDetail', { order_id: data['purchase_id'] }, { token: member.token });
    expect(events).toMatchObject([
      { state: 'created', reason: '停机补偿' },
      { state: 'paid', reason: '客服赠送' },
    ]);
    const [house] = await api.database.query<{ kind: string }>(
      `select h.kind from ledger_transactions t join ledger_entries e on e.transaction_id = t.id join ledger_accounts h on h.id = e.account_id
      where h.member_id is null and t.reference = $1`,
      [data['purchase_id']],
    );
    expect(house).toEqual({ kind: 'grants' });
    const [row] = (await desk.act(operator, 'adminAuditLists', { member_id: member.id })).data['lists'] as object[];
    expect(row).toMatchObject({ action: 'member.tier', reason: '停机补偿', after: { name: 'VIP 1 个月', worth_fen: 3_900 } });
  });

  it('of an offer so many days are given as were said, and follow on what the member has', async () => {
    const member = await api.member(0);
    expect((await give(member, 'vip-month', 3)).code).toBe(1);
    expect(await daysLeft(member)).toBe(3);
    await give(member, 'vip-quarter', 7);
    expect(await daysLeft(member)).toBe(10);
    await give(member, 'vip-month');
    expect(await daysLeft(member)).toBeGreaterThanOrEqual(38);
    expect((await give(member, 'vip-month', 40)).data).toMatchObject({ error: 'input.invalid', fields: { days: '最多 31 天' } });
    expect((await give(member, 'nothing')).data.error).toBe('purchase.off');
  });

  it('of a higher tier it takes the place of what was bought, whose worth is more days; taken back, those days stay', async () => {
    const member = await api.member(0);
    await buy(member, 'vip-year');
    const told = await quote(member, 'svip-month');
    expect(told).toMatchObject({ worth_fen: 9_900, credit_fen: 29_900, replaces: [{ tier: 'vip' }], words_given_up: 100_000 });
    const { data } = await give(member, 'svip-month');
    const days = await daysLeft(member);
    expect(days).toBeGreaterThan(115);
    expect((await end(String(data['purchase_id']))).data).toMatchObject({ state: 'refunded', amount_fen: 0, withdrawn: { unit: 'days' } });
    expect((await userOf(member)).vip.type).toBe('svip');
    // 29,900 of 39,800 fen of the days.
    expect((await daysLeft(member)) / days).toBeCloseTo(29_900 / 39_800, 1);
    expect((await end(String(data['purchase_id']))).data).toMatchObject({ error: 'purchase.state', state: 'refunded' });
  });

  it('taken back it ends now with its words, the member reads why, and what follows on it begins', async () => {
    const member = await api.member(0);
    const { data } = await give(member, 'vip-month');
    await buy(member, 'vip-month');
    await end(String(data['purchase_id']));
    expect(await daysLeft(member)).toBeLessThan(32);
    expect(await userOf(member)).toMatchObject({ vip: { type: 'vip' }, words: { vip: 100_000 } });
    expect(await desk.messages(member)).toContainEqual({ what: 'tier_ended', name: 'VIP 1 个月', reason: '给错了' });
    expect((await desk.messages(member)).filter(({ what }) => what === 'refunded' || what === 'paid')).toHaveLength(1);
    const { lists } = await api.ask('accountLog', { type: 'words' }, { token: member.token });
    expect(lists).toHaveLength(3);
  });

  // covers: security-167
  it('given time is never money: no provider is asked, and a refund of it has no amount', async () => {
    const member = await api.member(0);
    const { data } = await give(member, 'vip-quarter');
    const purchaseId = String(data['purchase_id']);
    const detail = (await desk.act(operator, 'adminPurchaseDetail', { purchase_id: purchaseId })).data;
    expect(detail).toMatchObject({ refundable_fen: 0, given_fen: 9_900, payments: [] });
    const asked = { purchase_id: purchaseId, amount_fen: 5_000, reason: '换成钱' };
    expect((await desk.act(operator, 'adminPurchaseRefund', asked)).data).toMatchObject({ amount_fen: 0 });
    expect(await api.database.query(`select 1 from ledger_transactions where unit = 'fen' and reference = $1`, [purchaseId])).toEqual([]);
  });

  it('above the limit it waits for a second operator, and is not given where it is dearer by then', async () => {
    const member = await api.member(0);
    const asked = await give(member, 'svip-year');
    expect((await userOf(member)).vip.type).toBe('');
    expect(await desk.messages(member)).toEqual([]);
    expect((await desk.decide(other, requestOf(asked), 'approve')).data).toMatchObject({ state: 'approved' });
    expect((await userOf(member)).vip.type).toBe('svip');
    expect(await desk.messages(member)).toEqual([{ what: 'tier_given', name: 'SVIP 1 年', reason: '停机补偿' }]);
    const dear = await give(member, 'svip-year');
    const { list } = (await desk.act(operator, 'adminPrices', {})).data as {
      list: { tiers: { value: string; offers: { id: string; price_fen: number }[] }[] };
    };
    for (const { offers } of list.tiers) for (const offer of offers) if (offer.id === 'svip-year') offer.price_fen = 99_900;
    await api.database.query(`insert into site_settings (key, value) values ('price_list', $1::jsonb)`, [JSON.stringify(list)]);
    expect((await desk.decide(other, requestOf(dear), 'approve')).data).toMatchObject({ failure: { error: 'approval.changed' } });
    await api.database.query(`delete from site_settings where key = 'price_list'`);
  });
});
