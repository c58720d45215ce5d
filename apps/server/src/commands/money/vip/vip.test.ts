import type { PurchaseCard } from '@shengyu/api';
import { createTestApp, type TestApp } from '../../../testing/test-app.ts';
import { oneDatabase } from '../../../testing/test-databases.ts';
import { checkLedger } from '../ledger/check-ledger.ts';
import { expireLots } from '../ledger/expire-lots.ts';
import { payDirectly, refundDirectly } from '../../../testing/pay-directly.ts';
import { grantAllowances } from './grant-allowances.ts';

interface User {
  vip: { type: string; expire_time: string };
  words: { vip: number; packages: number };
}

describe.each(oneDatabase)('time as a VIP on %s', (_name, open) => {
  let api: TestApp;
  beforeAll(async () => {
    api = await createTestApp(open, { worker: false, payment: true });
  }, 120_000);
  afterAll(() => api.close());
  beforeEach(() => api.database.query('delete from rate_limits'));
  afterEach(async () => {
    expect(await checkLedger(api.database)).toMatchObject({ sound: true });
  });

  const quote = (token: string, id: string) => api.ask('packageQuote', { kind: 'vip', id }, { token });
  const order = async (token: string, id: string) => {
    const { amount_fen } = await quote(token, id);
    return (await api.ask('packageBuy', { kind: 'vip', id, amount_fen }, { token, key: crypto.randomUUID() })) as unknown as PurchaseCard;
  };
  const pay = async (card: PurchaseCard) => {
    const payment = { purchaseId: card.order_id, provider: 'sandbox', reference: card.order_id, amountFen: card.amount_fen } as const;
    await payDirectly(api.database, { ...payment, paidAt: new Date() });
    return card;
  };
  const buy = async (token: string, id: string) => pay(await order(token, id));
  const userOf = async (token: string) => (await api.ask('userInfo', {}, { token })) as unknown as User;
  const daysLeft = ({ vip }: User) => Math.round((Date.parse(vip.expire_time) - Date.now()) / 86_400_000);
  /** Lets so many days of everything of a member pass. */
  const pass = async (memberId: string, days: number) => {
    const ago = `interval '${days} days'`;
    await api.database.query(`update vip_periods set starts_at = starts_at - ${ago}, ends_at = ends_at - ${ago} where member_id = $1`, [
      memberId,
    ]);
    await api.database.query(`update ledger_accounts set expires_at = expires_at - ${ago} where member_id = $1`, [memberId]);
  };

  it('begins with the payment, with the words of its first month, and the same tier again extends it', async () => {
    const { token } = await api.member(0);
    expect((await userOf(token)).vip).toEqual({ type: '', expire_time: '', rate: 1, premium: false });
    await buy(token, 'vip-month');
    const first = await userOf(token);
    expect([first.vip.type, first.words.vip]).toEqual(['vip', 100_000]);
    await buy(token, 'vip-quarter');
    const then = await userOf(token);
    expect(daysLeft(then)).toBeGreaterThan(115);
    expect(then.words.vip).toBe(100_000);
    const { rights } = await api.ask('userCenter', {}, { token });
    expect(rights).toMatchObject({
      vip: { type: 'vip', rate: 0.9 },
      periods: [{ tier: 'vip', words: 100_000 }, { tier: 'vip' }],
      lots: [{ kind: 'vip', words: 100_000, left: 100_000, expire_time: expect.any(String) }],
    });
  });

  it('brings new words each month; what is left of the old ones expires as a movement', async () => {
    const { token, id } = await api.member(0);
    await buy(token, 'vip-quarter');
    await pass(id, 32);
    expect((await userOf(token)).words.vip).toBe(0);
    await expireLots(api.database);
    await grantAllowances(api.database);
    await grantAllowances(api.database);
    expect((await userOf(token)).words.vip).toBe(100_000);
    const { lists, extend } = await api.ask('accountLog', { type: 'words' }, { token });
    expect(
      (lists as { change_type: string; change_amount: number; balance: number }[]).map((one) => [
        one.change_type,
        one.change_amount,
        one.balance,
      ]),
    ).toEqual([
      ['vip', 100_000, 100_000],
      ['expired', -100_000, 0],
      ['vip', 100_000, 100_000],
    ]);
    expect(extend).toEqual({ total_in: 200_000, total_out: 100_000, total_back: 0, balance: 100_000 });
    await pass(id, 70);
    await expireLots(api.database);
    await grantAllowances(api.database);
    expect(await userOf(token)).toMatchObject({ vip: { type: '' }, words: { vip: 0 } });
  });

  it('a higher tier says before what the rest of the lower is worth, begins at once and takes its words over', async () => {
    const { token, id } = await api.member(0);
    await buy(token, 'vip-quarter');
    await pass(id, 10);
    const told = await quote(token, 'svip-month');
    expect(told).toMatchObject({ replaces: [{ tier: 'vip' }], words_given_up: 100_000 });
    expect(told.credit_fen).toBeGreaterThan(8_700);
    expect(Number(told.credit_fen) + Number(told.amount_fen)).toBe(9_900);
    await buy(token, 'svip-month');
    const user = await userOf(token);
    expect(user).toMatchObject({ vip: { type: 'svip' }, words: { vip: 500_000 } });
    expect(daysLeft(user)).toBeGreaterThan(27);
    expect(daysLeft(user)).toBeLessThan(32);
  });

  // covers: security-138
  it('a credit is taken once, by whichever of two upgrades is paid first', async () => {
    const { token } = await api.member(0);
    await buy(token, 'vip-year');
    const [one, other] = [await order(token, 'svip-year'), await order(token, 'svip-year')];
    expect([one.credit_fen, other.credit_fen]).toEqual([29_900, 29_900]);
    await pay(one);
    const before = daysLeft(await userOf(token));
    await pay(other);
    const bought = daysLeft(await userOf(token)) - before;
    // 60,000 of 89,900 fen of a year.
    expect(bought / 366).toBeCloseTo(60_000 / 89_900, 1);
  });

  it('an upgrade that the rest of the lower tier pays in full needs no payment', async () => {
    const { token } = await api.member(0);
    await buy(token, 'vip-year');
    const card = await order(token, 'svip-month');
    expect(card).toMatchObject({ state: 'paid', amount_fen: 0, pay_way: 0 });
    expect(daysLeft(await userOf(token))).toBeGreaterThan(85);
  });

  it('a refund takes the unused time back, and what was to follow follows earlier', async () => {
    const { token } = await api.member(0);
    const first = await buy(token, 'vip-month');
    await buy(token, 'vip-quarter');
    const refund = await refundDirectly(api.database, { purchaseId: first.order_id, operator: 'boss', reason: '误购' });
    expect(refund).toMatchObject({ amountFen: 3_900, withdrawn: { unit: 'days' } });
    const user = await userOf(token);
    expect(daysLeft(user)).toBeGreaterThan(88);
    expect(daysLeft(user)).toBeLessThan(93);
    expect(user).toMatchObject({ vip: { type: 'vip' }, words: { vip: 100_000 } });
  });

  it('part of the money takes part of the time', async () => {
    const { token } = await api.member(0);
    const card = await buy(token, 'vip-year');
    const before = daysLeft(await userOf(token));
    await refundDirectly(api.database, { purchaseId: card.order_id, operator: 'boss', reason: '半年', amountFen: 14_950 });
    expect(daysLeft(await userOf(token))).toBe(before - Math.floor(before / 2));
  });
});
