import { payDirectly } from '../../../testing/pay-directly.ts';
import { until } from '../../../testing/test-app.ts';
import { testDatabases } from '../../../testing/test-databases.ts';
import { payingSite } from '../../../testing/paying-site.ts';

describe.each(testDatabases)('money that comes late or twice on %s', (_name, open) => {
  const site = payingSite(open);

  it('money that comes after the purchase has expired grants its goods', async () => {
    await site.sandbox.set({ lost: 1 });
    const { token } = await site.api.member(0);
    const card = await site.buy(token);
    await site.sandbox.decide((await site.prepay(token, card)).url, 'pay');
    await site.expire(card);
    await until(
      () => site.paymentsOf(card),
      ([payment]) => payment?.state === 'paid',
      20_000,
    );
    expect(await site.pointsOf(token)).toBe(1_000);
    const { events } = (await site.api.ask('purchaseDetail', { order_id: card.order_id }, { token })) as { events: { state: string }[] };
    expect(events.map(({ state }) => state)).toEqual(['created', 'expired', 'paid']);
  }, 30_000);

  it('what nobody pays in time is closed at the provider; a notification that comes even so is money', async () => {
    const { token } = await site.api.member(0);
    const card = await site.buy(token);
    const { url } = await site.prepay(token, card);
    await site.expire(card);
    await until(
      () => site.paymentsOf(card),
      ([payment]) => payment?.state === 'closed',
      20_000,
    );
    await site.sandbox.decide(url, 'pay');
    expect(await site.status(token, card)).toMatchObject({ pay_status: 0, state: 'expired' });
    expect(await site.api.send('prepay', { from: card.from, order_id: card.order_id, pay_way: 9 }, { token })).toMatchObject({
      data: { error: 'purchase.state' },
    });
    expect((await site.send(await site.trade(card))).statusCode).toBe(204);
    expect(await site.paymentsOf(card)).toMatchObject([{ state: 'paid', taken: true }]);
    expect(await site.pointsOf(token)).toBe(1_000);
  }, 30_000);

  it('a second payment of a paid purchase goes back by itself, and the books show both', async () => {
    const { token } = await site.api.member(0);
    const card = await site.buy(token);
    const { url } = await site.prepay(token, card);
    const first = {
      purchaseId: card.order_id,
      provider: 'alipay',
      reference: card.order_id,
      amountFen: 1_000,
      paidAt: new Date(),
    } as const;
    await payDirectly(site.api.database, first);
    await site.sandbox.decide(url, 'pay');
    await until(
      () => site.paymentsOf(card),
      ([payment]) => payment?.state === 'refunded',
      20_000,
    );
    expect(await site.paymentsOf(card)).toMatchObject([{ taken: false, paid_fen: 1_000, refund_fen: 1_000 }, { taken: true }]);
    expect(await site.pointsOf(token)).toBe(1_000);
    expect((await site.send(await site.trade(card))).statusCode).toBe(204);
    expect(await site.findings(card)).toEqual(['unknown']);
    expect(await site.pointsOf(token)).toBe(1_000);
  }, 30_000);
});
