import type { PurchaseCard } from '@shengyu/api';
import { payDirectly, refundDirectly } from '../../../testing/pay-directly.ts';
import { createTestApp, type TestApp } from '../../../testing/test-app.ts';
import { testDatabases } from '../../../testing/test-databases.ts';
import { checkLedger } from './check-ledger.ts';

describe.each(testDatabases)('payments, purchases and the ledger on %s', (_name, open) => {
  let api: TestApp;
  /** Of a purchase each: paid, refunded in part, and paid a second time. */
  let paid: string;
  let refunded: string;
  let second: string;
  beforeAll(async () => {
    api = await createTestApp(open, { worker: false, payment: true });
    const { token } = await api.member(0);
    const buy = async (provider: 'sandbox' | 'wechat', reference: string, again?: string): Promise<string> => {
      const purchaseId =
        again ??
        ((await api.ask('recharge', { amount_fen: 1_000 }, { token, key: crypto.randomUUID() })) as unknown as PurchaseCard).order_id;
      await payDirectly(api.database, { purchaseId, provider, reference, amountFen: 1_000, paidAt: new Date() });
      return purchaseId;
    };
    const idOf = async (reference: string): Promise<string> => {
      const [row] = await api.database.query<{ id: string }>('select id from payments where provider_trade_no = $1', [reference]);
      return row?.id ?? '';
    };
    const purchaseId = await buy('sandbox', 'paid');
    await buy('wechat', 'second', purchaseId);
    await refundDirectly(api.database, { purchaseId: await buy('sandbox', 'refunded'), operator: 'boss', reason: '', amountFen: 300 });
    [paid, refunded, second] = [await idOf('paid'), await idOf('refunded'), await idOf('second')];
  }, 120_000);
  afterAll(() => api.close());
  beforeEach(async () => expect((await checkLedger(api.database)).unexplained).toEqual([]));

  const amount = 'a payment is paid and its money is not booked so, or the other way round';
  const refund = 'a refund of a purchase is none of its payment, or the other way round';
  const untaken = 'money that no purchase takes is not given back';
  // covers: security-149
  it.each([
    ['a payment has another amount', amount, () => paid, 'paid_fen = 999', 'paid_fen = 1000'],
    ['a payment is paid in no state that says so', amount, () => paid, `state = 'closed'`, `state = 'paid'`],
    ['a payment has another number of the provider', amount, () => paid, `provider_trade_no = 'x'`, `provider_trade_no = 'paid'`],
    ['two payments are taken', amount, () => second, 'taken = true', 'taken = false'],
    [
      'a payment is taken by a purchase of another one',
      'a payment is taken by a purchase that says something else',
      () => second,
      'taken = true',
      'taken = false',
    ],
    ['a refund has another amount', refund, () => refunded, 'refund_fen = 299', 'refund_fen = 300'],
    ['a refund was never asked for', refund, () => refunded, `state = 'paid'`, `state = 'refunding'`],
    [
      'a payment is being refunded that its purchase keeps',
      refund,
      () => paid,
      `state = 'refunding', refund_fen = 5`,
      `state = 'paid', refund_fen = 0`,
    ],
    ['a second payment stays', untaken, () => second, `state = 'paid'`, `state = 'refunding'`],
    ['a second payment is given back in the state alone', untaken, () => second, `state = 'refunded'`, `state = 'refunding'`],
    ['a state has no event', 'a payment is in another state than its events say', () => paid, `state = 'refunding'`, `state = 'paid'`],
  ])('the ledger is not sound, and says which payment, where %s', async (_what, rule, of, damage, repair) => {
    await api.database.query(`update payments set ${damage} where id = $1`, [of()]);
    const report = await checkLedger(api.database);
    await api.database.query(`update payments set ${repair} where id = $1`, [of()]);
    expect(report.sound).toBe(false);
    expect(report.unexplained).toContainEqual({ what: rule, id: of() });
  });

  it('the ledger is not sound where a purchase lost its payment: it names the purchase and the movement', async () => {
    const number = `update payments set purchase_id = $2 where id = $1`;
    const [row] = await api.database.query<{ id: string }>('select purchase_id as id from payments where id = $1', [paid]);
    const [other] = await api.database.query<{ id: string }>('select purchase_id as id from payments where id = $1', [refunded]);
    await api.database.query(number, [paid, other?.id]);
    const { unexplained } = await checkLedger(api.database);
    await api.database.query(number, [paid, row?.id]);
    expect(unexplained).toContainEqual({ what: 'a purchase is paid by another number of payments than one', id: row?.id });
    expect(unexplained.map(({ what }) => what)).toContain('money came in by no payment');
  });
});
