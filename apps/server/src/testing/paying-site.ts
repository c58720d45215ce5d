import type { CallOutput, PurchaseCard } from '@shengyu/api';
import { checkLedger } from '../commands/money/ledger/check-ledger.ts';
import { expirePurchases } from '../commands/orders/end/expire-purchases.ts';
import { startPaymentSandbox, type PaymentSandbox } from '../test-fakes/payment-sandbox.ts';
import { createTestApp, until, type TestApp } from './test-app.ts';
import type { testDatabases } from './test-databases.ts';

interface PaymentState {
  id: string;
  out_trade_no: string;
  state: string;
  provider: string;
  paid_fen: number;
  taken: boolean;
  refund_fen: number;
}

const noFailures = {
  ...{ lost: 0, twice: 0, late_ms: 0, wrong_amount: 0, forged: 0, out_of_order: 0, slow_ms: 0, down: 0 },
  ...{ refund_ms: 100, hurry: 100 },
};

/** For a suite: a site that takes payments at the sandbox, which fails at nothing when a test begins; after each the books add up. */
export function payingSite(open: (typeof testDatabases)[number][1]) {
  let api: TestApp;
  let sandbox: PaymentSandbox;
  beforeAll(async () => {
    api = await createTestApp(open, { worker: false, payment: true });
    sandbox = await startPaymentSandbox(api.dataDir);
    await api.app.http.listen({ host: '127.0.0.1', port: 0 });
  }, 120_000);
  afterAll(async () => {
    await sandbox.stop();
    await api.close();
  });
  beforeEach(async () => {
    await api.database.query('delete from rate_limits');
    await sandbox.set(noFailures);
  });
  afterEach(async () => {
    expect(await checkLedger(api.database)).toMatchObject({ sound: true });
  });

  const paymentsOf = ({ order_id: id }: PurchaseCard) =>
    api.database.query<PaymentState>(
      'select id, out_trade_no, state, provider, paid_fen, taken, refund_fen from payments where purchase_id = $1 order by created_at',
      [id],
    );
  const tell = (provider: string, body: string | Buffer, headers: Record<string, string> = {}) =>
    api.app.http.inject({
      method: 'POST',
      url: `/api/pay/notify/${provider}`,
      payload: body,
      headers: { 'content-type': 'application/json', ...headers },
    });
  return {
    get api() {
      return api;
    },
    get sandbox() {
      return sandbox;
    },
    paymentsOf,
    tell,
    buy: async (token: string, amount = 1_000) =>
      (await api.ask('recharge', { amount_fen: amount }, { token, key: crypto.randomUUID() })) as unknown as PurchaseCard,
    prepay: async (token: string, { from, order_id }: PurchaseCard, way = 9) =>
      (await api.ask('prepay', { from, order_id, pay_way: way }, { token })) as unknown as CallOutput<'prepay'>,
    status: async (token: string, { from, order_id }: PurchaseCard) =>
      (await api.ask('payStatus', { from, order_id }, { token })) as unknown as CallOutput<'payStatus'>,
    pointsOf: async (token: string) => (await api.ask('userInfo', {}, { token }))['points'],
    findings: async (card: PurchaseCard) =>
      (
        await api.database.query<{ kind: string }>(
          'select f.kind from payment_findings f join payments p using (out_trade_no) where p.purchase_id = $1 order by f.id',
          [card.order_id],
        )
      ).map(({ kind }) => kind),
    paidInBooks: (card: PurchaseCard) =>
      until(
        () => paymentsOf(card),
        (rows) => rows.some(({ state }) => state !== 'created'),
      ),
    /** What the provider says of a payment that was paid. */
    trade: async (card: PurchaseCard, more: object = {}) => {
      const [payment] = await paymentsOf(card);
      const { appid, mchid } = sandbox.merchant;
      return {
        ...{ appid, mchid, out_trade_no: payment?.out_trade_no, transaction_id: `42${card.order_id}` },
        ...{ trade_state: 'SUCCESS', success_time: new Date().toISOString(), amount: { total: card.amount_fen, currency: 'CNY' } },
        ...more,
      };
    },
    /** A notification that the provider signs. */
    send: (content: object, type: 'transaction' | 'refund' = 'transaction') => {
      const { body, headers } = sandbox.notification(type, content);
      return tell('sandbox', body, headers);
    },
    expire: async (card: PurchaseCard) => {
      await api.database.query(`update purchases set expires_at = now() - interval '1 second' where id = $1`, [card.order_id]);
      await api.database.query(`update payments set expires_at = now() - interval '1 second' where purchase_id = $1`, [card.order_id]);
      await expirePurchases(api);
    },
  };
}
