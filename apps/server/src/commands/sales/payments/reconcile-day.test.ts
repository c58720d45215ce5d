import type { PurchaseCard } from '@shengyu/api';
import { createReconciler, daysWithBills } from '../../../jobs/sales/reconcile-bills.ts';
import { createClockWatch } from '../../../jobs/ground/watch-clock.ts';
import { PaymentGatewayError, type BillLine, type PaidTrade, type PaymentGateway } from '../../../ports/payment-gateway.ts';
import { createTestApp, type TestApp } from '../../../testing/test-app.ts';
import { testDatabases } from '../../../testing/test-databases.ts';
import type { Operator } from '../../console/acts/audit.ts';
import { perform } from '../../console/money/perform.ts';
import { refundBought } from '../../console/money/refund-purchase.ts';
import { checkLedger } from '../../money/ledger/check-ledger.ts';

/** What the provider would say; a test sets it. */
const there = { bill: [] as BillLine[] | undefined, paid: new Map<string, PaidTrade>(), refunds: new Map<string, number>(), clockMs: 0 };

const gateway: PaymentGateway = {
  provider: 'sandbox',
  create: () => Promise.reject(new PaymentGatewayError('not here')),
  query: (number) => {
    const trade = there.paid.get(number);
    return Promise.resolve(trade ? { state: 'paid', trade } : { state: 'waiting' });
  },
  close: () => Promise.resolve(),
  refund: ({ refundNo, amountFen }) => {
    there.refunds.set(refundNo, amountFen);
    return Promise.resolve('done');
  },
  queryRefund: (_number, refundNo) => Promise.resolve(there.refunds.has(refundNo) ? 'done' : 'unknown'),
  verify: () => Promise.resolve({ ok: false, reason: 'form' }),
  answer: () => ({ status: 200, type: 'text/plain', body: '' }),
  bill: () => Promise.resolve(there.bill),
  readClock: () => Promise.resolve(Date.now() + there.clockMs),
};

test('the bills that are ready are those of the days before, from half past ten in China', () => {
  expect(daysWithBills(Date.parse('2026-11-22T10:29:00+08:00'), 2)).toEqual(['2026-11-20', '2026-11-19']);
  expect(daysWithBills(Date.parse('2026-11-22T10:30:00+08:00'), 2)).toEqual(['2026-11-21', '2026-11-20']);
});

test('a clock that is two minutes off is logged once an hour and shown', async () => {
  const lines: unknown[] = [];
  const log = { error: (said: unknown) => lines.push(said), info: () => undefined };
  const gateways = new Map([['sandbox', gateway]] as const);
  let now = Date.now();
  const watch = createClockWatch({ gateways, log }, () => now);
  await watch.look();
  expect([watch.isRight(), watch.offsets(), lines]).toEqual([true, { sandbox: expect.any(Number) }, []]);
  there.clockMs = 301_000;
  await watch.look();
  expect(watch.isRight()).toBe(true);
  now += 3_600_000;
  there.clockMs += 3_600_000;
  await watch.look();
  expect([watch.isRight(), lines]).toEqual([false, [{ provider: 'sandbox', seconds: expect.closeTo(301, -1) }]]);
  there.clockMs = 0;
});

describe.each(testDatabases)('bills on %s', (_name, open) => {
  let api: TestApp;
  const logged: unknown[] = [];
  const ports = () => ({
    database: api.database,
    gateways: new Map([['sandbox', gateway]] as const),
    jobs: api.jobs,
    notifier: { notify: () => undefined },
    log: { error: (said: unknown) => logged.push(said), info: () => undefined },
    notifyUrl: () => '',
    returnUrl: () => '',
  });
  beforeAll(async () => {
    api = await createTestApp(open, { worker: false, payment: true });
  }, 120_000);
  afterAll(() => api.close());
  beforeEach(async () => {
    for (const table of ['rate_limits', 'payment_bills', 'payment_findings']) await api.database.query(`delete from ${table}`);
    there.paid.clear();
    logged.length = 0;
  });
  afterEach(async () => expect(await checkLedger(api.database)).toMatchObject({ sound: true }));

  /** A payment that was asked for while its provider did not answer: its row is there. */
  async function asked() {
    const { token } = await api.member(0);
    const card = (await api.ask('recharge', { amount_fen: 1_000 }, { token, key: crypto.randomUUID() })) as unknown as PurchaseCard;
    expect((await api.send('prepay', { from: 'recharge', order_id: card.order_id, pay_way: 9 }, { token })).data.error).toBe(
      'pay.unavailable',
    );
    const [row] = await api.database.query<{ out_trade_no: string }>('select out_trade_no from payments where purchase_id = $1', [
      card.order_id,
    ]);
    const number = row?.out_trade_no ?? '';
    there.paid.set(number, {
      outTradeNo: number,
      tradeNo: `T${number}`,
      amountFen: 1_000,
      currency: 'CNY',
      paidAt: new Date(),
      payer: '',
      givenBack: false,
    });
    const points = async () => (await api.ask('userInfo', {}, { token }))['points'];
    return { card, number, points, line: { kind: 'paid', outTradeNo: number, tradeNo: `T${number}`, amountFen: 1_000 } as BillLine };
  }
  /** At noon of tomorrow the bill of today is ready. */
  const reconcile = () => {
    const today = new Date(Date.now() + 8 * 3_600_000).toISOString().slice(0, 10);
    return createReconciler(ports(), () => Date.parse(`${today}T12:00:00+08:00`) + 86_400_000)();
  };
  const findings = async () =>
    (await api.database.query<{ kind: string }>('select kind from payment_findings order by kind')).map(({ kind }) => kind);

  it('a payment that only the bill knows is settled by query and noted; the bill is compared once', async () => {
    const { line, points } = await asked();
    there.bill = [line];
    await reconcile();
    expect(await points()).toBe(1_000);
    expect(await findings()).toContain('unpaid_here');
    expect(logged).not.toEqual([]);
    logged.length = 0;
    await reconcile();
    expect(logged).toEqual([]);
  });

  it('a bill that is not there yet is asked for again', async () => {
    await asked();
    there.bill = undefined;
    await reconcile();
    expect(await api.database.query('select day from payment_bills')).toEqual([]);
  });

  // covers: security-148
  it('what a bill lacks, has under a strange number, in another amount or as a refund that is not ours, is noted', async () => {
    const [first, second, third] = [await asked(), await asked(), await asked()];
    there.bill = [first.line, second.line, third.line];
    await reconcile();
    for (const table of ['payment_bills', 'payment_findings']) await api.database.query(`delete from ${table}`);
    there.bill = [
      { ...second.line, amountFen: 999 },
      third.line,
      { ...third.line, kind: 'refund' },
      { ...first.line, outTradeNo: 'strange-number' },
    ];
    await reconcile();
    const kinds = await findings();
    expect(new Set(kinds)).toEqual(new Set(['amount', 'missing_there', 'refunded_there', 'unknown']));
    expect(kinds.filter((kind) => kind === 'amount')).toHaveLength(1);
    expect(await first.points()).toBe(1_000);
  });

  it('a refund by an operator leaves the books and the provider together, once; its bill then agrees', async () => {
    const { card, number, line, points } = await asked();
    there.bill = [line];
    await reconcile();
    const boss: Operator = { id: null, account: 'boss', source: 'cli', address: '', key: undefined };
    const wanted = { purchase_id: card.order_id, reason: '不想要了', amount_fen: 400, note: '' };
    expect(await perform(ports(), boss, refundBought, wanted)).toMatchObject({ amount_fen: 400, state: 'refunded' });
    await expect(perform(ports(), boss, refundBought, wanted)).rejects.toMatchObject({ error: 'purchase.state' });
    expect(there.refunds.get(`R${number}`)).toBe(400);
    expect(await points()).toBe(600);
    const [payment] = await api.database.query('select state, refund_fen, refund_reason from payments where out_trade_no = $1', [number]);
    expect(payment).toEqual({ state: 'refunded', refund_fen: 400, refund_reason: '不想要了' });
    const events = await api.database.query<{ state: string }>(
      'select e.state from payment_events e join payments p on p.id = e.payment_id where p.out_trade_no = $1 order by e.id',
      [number],
    );
    expect(events.map(({ state }) => state)).toEqual(['created', 'paid', 'refunding', 'refunded']);
  });
});
