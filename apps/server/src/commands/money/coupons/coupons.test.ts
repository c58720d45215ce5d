import { randomUUID } from 'node:crypto';
import type { CallOutput, PurchaseCard } from '@shengyu/api';
import { operatorDesk, type Person } from '../../../testing/operator-desk.ts';
import { payDirectly, refundDirectly } from '../../../testing/pay-directly.ts';
import { createTestApp, type Answer, type TestApp } from '../../../testing/test-app.ts';
import { testDatabases } from '../../../testing/test-databases.ts';
import { checkLedger } from '../ledger/check-ledger.ts';
import { expirePurchases } from '../../orders/end/expire-purchases.ts';
import { couponPrice } from './coupon-price.ts';

type Quote = CallOutput<'packageQuote'>;
const off = { give: 'off', off_fen: 300, least_fen: 900, scope: ['package', 'order'] };
const half = { give: 'discount', percent: 50, most_fen: 2_500, scope: ['vip'] };

describe.each(testDatabases)('coupons on %s', (_name, open) => {
  let api: TestApp;
  let desk: ReturnType<typeof operatorDesk>;
  let boss: Person;
  beforeAll(async () => {
    api = await createTestApp(open, { worker: false, payment: true });
    desk = operatorDesk(api);
    boss = await api.operator();
    await desk.limit(100_000_000);
  }, 120_000);
  afterAll(() => api.close());
  beforeEach(() => api.database.query('delete from rate_limits'));
  afterEach(async () => expect(await checkLedger(api.database)).toMatchObject({ sound: true, unexplained: [] }));

  let batches = 0;
  const batchOf = async (terms: object) => {
    const more = { name: `券 ${(batches += 1)}`, count: 5, expire_date: '2099-12-31', reason: '活动', note: '' };
    const { data } = await desk.act(boss, 'adminCodeMake', { ...terms, ...more });
    const exported = await desk.act(boss, 'adminCodeExport', { batch_id: data['batch_id'] });
    return { id: String(data['batch_id']), codes: exported.data['codes'] as string[] };
  };
  const withCoupon = async (terms: object) => {
    const who = await api.member(0);
    const batch = await batchOf(terms);
    await api.ask('codeRedeem', { code: batch.codes[0] ?? '' }, { token: who.token, key: randomUUID() });
    const [coupon] = await mine(who);
    return { who, batch, coupon: coupon?.coupon_id ?? '' };
  };
  const mine = async ({ token }: Person) => ((await api.ask('couponLists', {}, { token })) as unknown as CallOutput<'couponLists'>).lists;
  const quote = async ({ token }: Person, id: string, coupon = 'best') =>
    (await api.ask(
      'packageQuote',
      { kind: id.startsWith('vip') ? 'vip' : 'package', id, coupon_id: coupon },
      { token },
    )) as unknown as Quote;
  const buy = ({ token }: Person, id: string, amount: number, coupon?: string): Promise<Answer> => {
    const input = { kind: id.startsWith('vip') || id.startsWith('svip') ? 'vip' : 'package', id, amount_fen: amount };
    return api.send('packageBuy', { ...input, ...(coupon !== undefined && { coupon_id: coupon }) }, { token, key: randomUUID() });
  };
  const bought = async (who: Person, id: string, amount: number, coupon: string) =>
    (await buy(who, id, amount, coupon)).data as unknown as PurchaseCard;
  const pay = (card: PurchaseCard, reference = `T${card.order_id}`) =>
    payDirectly(api.database, {
      purchaseId: card.order_id,
      provider: 'sandbox',
      reference,
      amountFen: card.amount_fen,
      paidAt: new Date(),
    });
  const refund = (card: PurchaseCard, amountFen?: number) =>
    refundDirectly(api.database, {
      purchaseId: card.order_id,
      operator: 'boss',
      reason: '退',
      ...(amountFen !== undefined && { amountFen }),
    });
  const expire = async (card: PurchaseCard) => {
    await api.database.query(`update purchases set expires_at = now() - interval '1 second' where id = $1`, [card.order_id]);
    await expirePurchases(api);
  };
  const stateOf = async (who: Person) => (await mine(who))[0]?.state;

  it('the quote, the purchase and the books say one number', async () => {
    const { who, batch, coupon } = await withCoupon(off);
    const shown = await quote(who, 'words-10000');
    expect(shown).toMatchObject({ amount_fen: 690, coupon: { coupon_id: coupon, name: '满 9 减 3', off_fen: 300 } });
    const card = await bought(who, 'words-10000', shown.amount_fen, coupon);
    expect(card).toMatchObject({ amount_fen: 690, coupon_fen: 300, product: { price_fen: 990 }, state: 'created' });
    expect(await stateOf(who)).toBe('held');
    await pay(card);
    const [entry] = await api.database.query<{ fen: number }>(
      `select e.amount::int as fen from ledger_entries e join ledger_accounts a on a.id = e.account_id join ledger_transactions t on t.id = e.transaction_id
       where t.reference = $1 and a.kind = 'clearing'`,
      [card.order_id],
    );
    expect(entry?.fen).toBe(690);
    expect(await stateOf(who)).toBe('used');
    const { lists } = (await desk.act(boss, 'adminCodeLists', {})).data as unknown as CallOutput<'adminCodeLists'>;
    expect(lists.find(({ batch_id: id }) => id === batch.id)).toMatchObject({ used: 1, coupons: { used: 1, off_fen: 300 } });
  });

  it('nothing is taken off unless it is asked for, and a price that was not shown is refused', async () => {
    const { who, coupon } = await withCoupon(off);
    expect(await quote(who, 'words-10000', 'none')).toMatchObject({ amount_fen: 990, coupon: null });
    expect((await buy(who, 'words-10000', 690)).data).toMatchObject({ error: 'purchase.price', amount_fen: 990 });
    expect((await buy(who, 'words-10000', 990, coupon)).data).toMatchObject({ error: 'purchase.price', amount_fen: 690 });
    expect((await buy(who, 'words-10000', 990)).code).toBe(1);
    expect(await stateOf(who)).toBe('good');
  });

  it('the one that saves most is chosen; others say what they lack', async () => {
    const { who } = await withCoupon(off);
    for (const terms of [
      { give: 'off', off_fen: 500, least_fen: 900, scope: ['package'] },
      { give: 'off', off_fen: 2_000, least_fen: 20_000, scope: ['package'] },
      half,
    ]) {
      const { codes } = await batchOf(terms);
      await api.ask('codeRedeem', { code: codes[0] ?? '' }, { token: who.token, key: randomUUID() });
    }
    const { coupons, coupon, amount_fen: amount } = await quote(who, 'words-10000');
    expect([coupon?.off_fen, amount]).toEqual([500, 490]);
    expect(coupons.map(({ off_fen: less, lacks, lacks_fen: missing }) => [less, lacks, missing])).toEqual([
      [500, 'nothing', 0],
      [300, 'nothing', 0],
      [0, 'least', 19_010],
      [0, 'scope', 0],
    ]);
    const lacking = coupons[2]?.coupon_id ?? '';
    expect((await buy(who, 'words-10000', 990, lacking)).data).toMatchObject({
      error: 'coupon.unusable',
      lacks: 'least',
      lacks_fen: 19_010,
    });
    // Another one may be kept for later.
    expect((await quote(who, 'words-10000', coupons[1]?.coupon_id)).amount_fen).toBe(690);
  });

  it('of several purchases at the same time one has the coupon, and nobody else has it', async () => {
    const { who, coupon } = await withCoupon(off);
    const answers = await Promise.all(Array.from({ length: 5 }, () => buy(who, 'words-10000', 690, coupon)));
    expect(answers.filter(({ code }) => code === 1)).toHaveLength(1);
    expect(answers.filter(({ data }) => data.error === 'coupon.unusable')).toHaveLength(4);
    const stranger = await api.member(0);
    expect((await buy(stranger, 'words-10000', 690, coupon)).data.error).toBe('coupon.unusable');
    expect(
      (await api.send('packageQuote', { kind: 'package', id: 'words-10000', coupon_id: coupon }, { token: stranger.token })).data.error,
    ).toBe('coupon.unusable');
  });

  it('a purchase that nobody pays and one whose whole money comes back give the coupon back', async () => {
    const { who, coupon } = await withCoupon(off);
    const unpaid = await bought(who, 'words-10000', 690, coupon);
    await expire(unpaid);
    expect(await stateOf(who)).toBe('good');
    const paid = await bought(who, 'words-10000', 690, coupon);
    await pay(paid);
    expect(await stateOf(who)).toBe('used');
    await refund(paid);
    expect(await stateOf(who)).toBe('good');
    expect(await bought(who, 'words-10000', 690, coupon)).toMatchObject({ state: 'created' });
  });

  it('what was used in part was bought with the coupon: it does not come back for the next one', async () => {
    const { who, coupon } = await withCoupon(off);
    const card = await bought(who, 'words-10000', 690, coupon);
    await pay(card);
    await refund(card, 69);
    expect(await stateOf(who)).toBe('used');
  });

  it('a coupon that comes back with its money can be used for some days, one that nobody paid with keeps its end', async () => {
    const { who, coupon } = await withCoupon(off);
    const endsSoon = () => api.database.query(`update coupons set expires_at = now() + interval '2 seconds' where id = $1`, [coupon]);
    const daysLeft = async () =>
      (
        await api.database.query<{ days: number }>(
          `select round(extract(epoch from expires_at - now()) / 86400)::int as days from coupons where id = $1`,
          [coupon],
        )
      )[0]?.days;
    const unpaid = await bought(who, 'words-10000', 690, coupon);
    await endsSoon();
    await expire(unpaid);
    expect(await daysLeft()).toBe(0);
    await api.database.query(`update coupons set expires_at = now() + interval '1 day' where id = $1`, [coupon]);
    const paid = await bought(who, 'words-10000', 690, coupon);
    await pay(paid);
    await endsSoon();
    await refund(paid);
    expect(await daysLeft()).toBe(7);
  });

  it('money that comes late takes the coupon again, or goes back where it is used meanwhile', async () => {
    const { who, coupon } = await withCoupon(off);
    const late = await bought(who, 'words-10000', 690, coupon);
    await expire(late);
    expect((await pay(late))?.outcome).toBe('paid');
    expect(await stateOf(who)).toBe('used');
    const other = await withCoupon(off);
    const first = await bought(other.who, 'words-10000', 690, other.coupon);
    await expire(first);
    const second = await bought(other.who, 'words-10000', 690, other.coupon);
    await pay(second);
    expect((await pay(first))?.outcome).toBe('unassigned');
  });

  it('time in a tier is whole with a coupon, and what is given back of it is a share of what was paid', async () => {
    const { who, coupon } = await withCoupon(half);
    const shown = await quote(who, 'vip-month');
    expect(shown).toMatchObject({ amount_fen: 1_950, coupon: { off_fen: 1_950, name: '会员 5 折' } });
    const card = await bought(who, 'vip-month', 1_950, coupon);
    await pay(card);
    const [period] = await api.database.query<{ value: number; days: number }>(
      `select value_fen as value, round(extract(epoch from ends_at - starts_at) / 86400)::int as days from vip_periods where purchase_id = $1`,
      [card.order_id],
    );
    expect(period?.value).toBe(1_950);
    expect(period?.days).toBeGreaterThanOrEqual(28);
    // The coupon is no money in an upgrade.
    const upgrade = (await api.ask('packageQuote', { kind: 'vip', id: 'svip-month' }, { token: who.token })) as unknown as Quote;
    expect(upgrade.credit_fen).toBeLessThanOrEqual(1_950);
    const { amountFen } = await refund(card);
    expect(amountFen).toBeLessThanOrEqual(1_950);
  });

  it('a member sees their own coupons alone', async () => {
    const { who } = await withCoupon(off);
    const other = await api.member(0);
    expect([(await mine(who)).length, await mine(other)]).toEqual([1, []]);
    expect((await api.send('couponLists')).code).not.toBe(1);
  });
});

describe('what a coupon takes off', () => {
  const scope = ['package' as const];
  const less = (amountFen: number, terms: Parameters<typeof couponPrice>[0]) => couponPrice(terms, { kind: 'package', amountFen }).offFen;
  it.each([
    [1_000, { kind: 'off', off_fen: 300, least_fen: 1_000, scope }, 300],
    [999, { kind: 'off', off_fen: 300, least_fen: 1_000, scope }, 0],
    // A fen stays to be paid.
    [200, { kind: 'off', off_fen: 300, least_fen: 0, scope }, 199],
    [1, { kind: 'off', off_fen: 300, least_fen: 0, scope }, 0],
    // What is paid is rounded up.
    [999, { kind: 'discount', percent: 50, most_fen: 10_000, least_fen: 0, scope }, 499],
    [10_000, { kind: 'discount', percent: 50, most_fen: 2_000, least_fen: 0, scope }, 2_000],
  ] as const)('of %i fen', (amountFen, terms, offFen) => expect(less(amountFen, { ...terms, scope: [...terms.scope] })).toBe(offFen));
});
