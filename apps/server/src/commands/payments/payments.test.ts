import type { CallOutput, PurchaseCard } from '@shengyu/api';
import { createTestApp, until, type TestApp } from '../../testing/test-app.ts';
import { testDatabases } from '../../testing/test-databases.ts';
import { startPaymentSandbox, type PaymentSandbox } from '../../test-fakes/payment-sandbox.ts';
import { expirePurchases } from '../purchases/expire-purchases.ts';
import { payDirectly } from '../../testing/pay-directly.ts';
import { checkLedger } from '../ledger/check-ledger.ts';

interface PaymentState {
  id: string;
  out_trade_no: string;
  state: string;
  provider: string;
  paid_fen: number;
  taken: boolean;
  refund_fen: number;
}

describe.each(testDatabases)('payments on %s', (_name, open) => {
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
    await sandbox.set({
      lost: 0,
      twice: 0,
      late_ms: 0,
      wrong_amount: 0,
      forged: 0,
      out_of_order: 0,
      slow_ms: 0,
      down: 0,
      refund_ms: 100,
      hurry: 100,
    });
  });
  afterEach(async () => {
    expect(await checkLedger(api.database)).toMatchObject({ sound: true });
  });

  const buy = async (token: string, amount = 1_000) =>
    (await api.ask('recharge', { amount_fen: amount }, { token, key: crypto.randomUUID() })) as unknown as PurchaseCard;
  const prepay = async (token: string, { from, order_id }: PurchaseCard, way = 9) =>
    (await api.ask('prepay', { from, order_id, pay_way: way }, { token })) as unknown as CallOutput<'prepay'>;
  const status = async (token: string, { from, order_id }: PurchaseCard) =>
    (await api.ask('payStatus', { from, order_id }, { token })) as unknown as CallOutput<'payStatus'>;
  const pointsOf = async (token: string) => (await api.ask('userInfo', {}, { token }))['points'];
  const paymentsOf = ({ order_id: id }: PurchaseCard) =>
    api.database.query<PaymentState>(
      'select id, out_trade_no, state, provider, paid_fen, taken, refund_fen from payments where purchase_id = $1 order by created_at',
      [id],
    );
  const findings = async (card: PurchaseCard) =>
    (
      await api.database.query<{ kind: string }>(
        'select f.kind from payment_findings f join payments p using (out_trade_no) where p.purchase_id = $1 order by f.id',
        [card.order_id],
      )
    ).map(({ kind }) => kind);
  const paidInBooks = (card: PurchaseCard) =>
    until(
      () => paymentsOf(card),
      (rows) => rows.some(({ state }) => state !== 'created'),
    );
  const tell = (provider: string, body: string | Buffer, headers: Record<string, string> = {}) =>
    api.app.http.inject({
      method: 'POST',
      url: `/api/pay/notify/${provider}`,
      payload: body,
      headers: { 'content-type': 'application/json', ...headers },
    });

  it('a purchase is paid by its QR code, and the goods come with the notification, once', async () => {
    await sandbox.set({ twice: 1 });
    const { token } = await api.member(0);
    expect(await api.ask('payWay', {}, { token })).toEqual([{ pay_way: 9, name: expect.any(String), is_default: true }]);
    const card = await buy(token);
    const asked = await Promise.all([prepay(token, card), prepay(token, card), prepay(token, card)]);
    expect(new Set(asked.map(({ url }) => url)).size).toBe(1);
    expect(asked[0]).toMatchObject({ pay_way: 9, kind: 'qr', amount_fen: 1_000, expire_time: card.expire_time });
    expect(await status(token, card)).toMatchObject({ pay_status: 0, state: 'created', pay_way: 0 });
    await sandbox.decide(asked[0]?.url ?? '', 'pay');
    await paidInBooks(card);
    expect(await status(token, card)).toMatchObject({ pay_status: 1, state: 'paid', pay_way: 9, pay_time: expect.any(String) });
    await new Promise((resolve) => setTimeout(resolve, 800));
    expect(await pointsOf(token)).toBe(1_000);
    expect(await paymentsOf(card)).toMatchObject([{ state: 'paid', provider: 'sandbox', paid_fen: 1_000, taken: true, refund_fen: 0 }]);
  });

  it.each([
    ['lost', []],
    ['forged', []],
    ['wrong_amount', ['amount']],
  ])(
    'a notification that is %s costs nobody anything: the provider is asked',
    async (name, found) => {
      await sandbox.set({ [name]: 1 });
      const { token } = await api.member(0);
      const card = await buy(token);
      await sandbox.decide((await prepay(token, card)).url, 'pay');
      await until(
        () => status(token, card),
        ({ pay_status: paid }) => paid === 1,
        12_000,
      );
      expect(await pointsOf(token)).toBe(1_000);
      await until(
        () => findings(card),
        (kinds) => kinds.join() === found.join(),
      );
    },
    30_000,
  );

  it('a job finds what was paid without a notification and without a page that asks', async () => {
    await sandbox.set({ lost: 1 });
    const { token } = await api.member(0);
    const card = await buy(token);
    await sandbox.decide((await prepay(token, card)).url, 'pay');
    await until(
      () => paymentsOf(card),
      ([payment]) => payment?.state === 'paid',
      15_000,
    );
    expect(await pointsOf(token)).toBe(1_000);
  }, 30_000);

  /** What the provider says of a payment that was paid. */
  const trade = async (card: PurchaseCard, more: object = {}) => {
    const [payment] = await paymentsOf(card);
    return {
      ...{
        appid: sandbox.merchant.appid,
        mchid: sandbox.merchant.mchid,
        out_trade_no: payment?.out_trade_no,
        transaction_id: `42${card.order_id}`,
      },
      ...{ trade_state: 'SUCCESS', success_time: new Date().toISOString(), amount: { total: card.amount_fen, currency: 'CNY' } },
      ...more,
    };
  };
  const send = async (content: object, type: 'transaction' | 'refund' = 'transaction') => {
    const { body, headers } = sandbox.notification(type, content);
    return tell('sandbox', body, headers);
  };
  const expire = async (card: PurchaseCard) => {
    await api.database.query(`update purchases set expires_at = now() - interval '1 second' where id = $1`, [card.order_id]);
    await api.database.query(`update payments set expires_at = now() - interval '1 second' where purchase_id = $1`, [card.order_id]);
    await expirePurchases(api);
  };

  it('of ten notifications at once one pays, and all are taken', async () => {
    const { token } = await api.member(0);
    const card = await buy(token);
    await prepay(token, card);
    const content = await trade(card);
    const answers = await Promise.all(Array.from({ length: 10 }, () => send(content)));
    expect(answers.map(({ statusCode }) => statusCode)).toEqual(Array(10).fill(204));
    expect(await pointsOf(token)).toBe(1_000);
    expect(await paymentsOf(card)).toMatchObject([{ state: 'paid', taken: true }]);
  });

  it.each([
    ['another merchant', { mchid: '1900000001' }],
    ['another application', { appid: 'wx0' }],
    ['a number that is not ours', { out_trade_no: 'f'.repeat(32) }],
  ])('a notification for %s is answered with a failure and pays nothing', async (_what, more) => {
    const { token } = await api.member(0);
    const card = await buy(token);
    await prepay(token, card);
    const answer = await send(await trade(card, more));
    expect([answer.statusCode, answer.json()]).toEqual([400, { code: 'FAIL', message: expect.any(String) }]);
    expect(await pointsOf(token)).toBe(0);
  });

  it.each([
    ['another amount', { amount: { total: 1, currency: 'CNY' } }],
    ['another currency', { amount: { total: 1_000, currency: 'USD' } }],
  ])('a signed notification of %s is not believed: the provider is asked, and knows nothing of it', async (_what, more) => {
    const { token } = await api.member(0);
    const card = await buy(token);
    await prepay(token, card);
    expect((await send(await trade(card, more))).statusCode).toBe(204);
    expect(await paymentsOf(card)).toMatchObject([{ state: 'created' }]);
    expect(await findings(card)).toEqual(['amount']);
    expect(await pointsOf(token)).toBe(0);
  });

  it('money that comes after the purchase has expired grants its goods', async () => {
    await sandbox.set({ lost: 1 });
    const { token } = await api.member(0);
    const card = await buy(token);
    await sandbox.decide((await prepay(token, card)).url, 'pay');
    await expire(card);
    await until(
      () => paymentsOf(card),
      ([payment]) => payment?.state === 'paid',
      20_000,
    );
    expect(await pointsOf(token)).toBe(1_000);
    const { events } = (await api.ask('purchaseDetail', { order_id: card.order_id }, { token })) as { events: { state: string }[] };
    expect(events.map(({ state }) => state)).toEqual(['created', 'expired', 'paid']);
  }, 30_000);

  it('what nobody pays in time is closed at the provider; a notification that comes even so is money', async () => {
    const { token } = await api.member(0);
    const card = await buy(token);
    const { url } = await prepay(token, card);
    await expire(card);
    await until(
      () => paymentsOf(card),
      ([payment]) => payment?.state === 'closed',
      20_000,
    );
    await sandbox.decide(url, 'pay');
    expect(await status(token, card)).toMatchObject({ pay_status: 0, state: 'expired' });
    expect(await api.send('prepay', { from: card.from, order_id: card.order_id, pay_way: 9 }, { token })).toMatchObject({
      data: { error: 'purchase.state' },
    });
    expect((await send(await trade(card))).statusCode).toBe(204);
    expect(await paymentsOf(card)).toMatchObject([{ state: 'paid', taken: true }]);
    expect(await pointsOf(token)).toBe(1_000);
  }, 30_000);

  it('a second payment of a paid purchase goes back by itself, and the books show both', async () => {
    const { token } = await api.member(0);
    const card = await buy(token);
    const { url } = await prepay(token, card);
    const first = {
      purchaseId: card.order_id,
      provider: 'alipay',
      reference: card.order_id,
      amountFen: 1_000,
      paidAt: new Date(),
    } as const;
    await payDirectly(api.database, first);
    await sandbox.decide(url, 'pay');
    await until(
      () => paymentsOf(card),
      ([payment]) => payment?.state === 'refunded',
      20_000,
    );
    expect(await paymentsOf(card)).toMatchObject([{ taken: false, paid_fen: 1_000, refund_fen: 1_000 }, { taken: true }]);
    expect(await pointsOf(token)).toBe(1_000);
    expect((await send(await trade(card))).statusCode).toBe(204);
    expect(await findings(card)).toEqual(['unknown']);
    expect(await pointsOf(token)).toBe(1_000);
  }, 30_000);

  it('a purchase is paid although its provider is down, slow or killed meanwhile; who asks for a payment then is told so', async () => {
    const { token } = await api.member(0);
    const [card, other] = [await buy(token), await buy(token)];
    const { url } = await prepay(token, card);
    await sandbox.set({ lost: 1 });
    await sandbox.decide(url, 'pay');
    await sandbox.set({ down: 1 });
    expect(await status(token, card)).toMatchObject({ pay_status: 0 });
    expect(await api.send('prepay', { from: other.from, order_id: other.order_id, pay_way: 9 }, { token })).toMatchObject({
      data: { error: 'pay.unavailable' },
    });
    await sandbox.set({ down: 0 });
    await sandbox.killAndStart();
    await until(
      () => paymentsOf(card),
      ([payment]) => payment?.state === 'paid',
      30_000,
    );
    expect((await prepay(token, other)).url).toMatch(/^http/);
  }, 60_000);

  it('whose purchase it is not, which is none, or a way that is not offered: no payment', async () => {
    const [owner, stranger] = [await api.member(0), await api.member(0)];
    const card = await buy(owner.token);
    const refused = async (input: object, token = owner.token) =>
      (await api.send('prepay', { from: card.from, order_id: card.order_id, pay_way: 9, ...input }, { token })).data.error;
    expect(await refused({}, stranger.token)).toBe('not_found');
    expect(await refused({ from: 'vip' })).toBe('not_found');
    expect(await refused({ order_id: crypto.randomUUID() })).toBe('not_found');
    for (const way of [1, 2, 3, 4]) expect(await refused({ pay_way: way })).toBe('pay.way');
    expect(await paymentsOf(card)).toEqual([]);
    expect((await api.send('payStatus', { from: 'vip', order_id: card.order_id }, { token: owner.token })).data.error).toBe('not_found');
    expect((await tell('wechat', '{}')).json()).toMatchObject({ data: { error: 'not_found' } });
  });

  it('notifications are bounded and taken in any form, without a session', async () => {
    expect((await tell('sandbox', 'x'.repeat(33 * 1024))).statusCode).toBe(413);
    for (const body of ['', '{', '[]', 'a=b', '\u0000'])
      expect((await tell('sandbox', body, { 'content-type': 'text/plain', token: 'x', origin: 'https://evil.example' })).statusCode).toBe(
        400,
      );
  });
});
