import { until } from '../../../testing/test-app.ts';
import { testDatabases } from '../../../testing/test-databases.ts';
import { payingSite } from '../../../testing/paying-site.ts';

describe.each(testDatabases)('a purchase that is paid on %s', (_name, open) => {
  const site = payingSite(open);

  it('a purchase is paid by its QR code, and the goods come with the notification, once', async () => {
    await site.sandbox.set({ twice: 1 });
    const { token } = await site.api.member(0);
    expect(await site.api.ask('payWay', {}, { token })).toMatchObject([{ pay_way: 9, name: expect.any(String), is_default: true }]);
    const card = await site.buy(token);
    const asked = await Promise.all([site.prepay(token, card), site.prepay(token, card), site.prepay(token, card)]);
    expect(new Set(asked.map(({ url }) => url)).size).toBe(1);
    expect(asked[0]).toMatchObject({ pay_way: 9, kind: 'qr', amount_fen: 1_000, expire_time: card.expire_time });
    expect(await site.status(token, card)).toMatchObject({ pay_status: 0, state: 'created', pay_way: 0 });
    await site.sandbox.decide(asked[0]?.url ?? '', 'pay');
    await site.paidInBooks(card);
    expect(await site.status(token, card)).toMatchObject({ pay_status: 1, state: 'paid', pay_way: 9, pay_time: expect.any(String) });
    await new Promise((resolve) => setTimeout(resolve, 800));
    expect(await site.pointsOf(token)).toBe(1_000);
    expect(await site.paymentsOf(card)).toMatchObject([
      { state: 'paid', provider: 'sandbox', paid_fen: 1_000, taken: true, refund_fen: 0 },
    ]);
  });

  it.each([
    ['lost', []],
    ['forged', []],
    ['wrong_amount', ['amount']],
  ])(
    'a notification that is %s costs nobody anything: the provider is asked',
    async (name, found) => {
      await site.sandbox.set({ [name]: 1 });
      const { token } = await site.api.member(0);
      const card = await site.buy(token);
      await site.sandbox.decide((await site.prepay(token, card)).url, 'pay');
      await until(
        () => site.status(token, card),
        ({ pay_status: paid }) => paid === 1,
        12_000,
      );
      expect(await site.pointsOf(token)).toBe(1_000);
      await until(
        () => site.findings(card),
        (kinds) => kinds.join() === found.join(),
      );
    },
    30_000,
  );

  it('a job finds what was paid without a notification and without a page that asks', async () => {
    await site.sandbox.set({ lost: 1 });
    const { token } = await site.api.member(0);
    const card = await site.buy(token);
    await site.sandbox.decide((await site.prepay(token, card)).url, 'pay');
    await until(
      () => site.paymentsOf(card),
      ([payment]) => payment?.state === 'paid',
      15_000,
    );
    expect(await site.pointsOf(token)).toBe(1_000);
  }, 30_000);

  it('a purchase is paid although its provider is down, slow or killed meanwhile; who asks for a payment then is told so', async () => {
    const { token } = await site.api.member(0);
    const [card, other] = [await site.buy(token), await site.buy(token)];
    const { url } = await site.prepay(token, card);
    await site.sandbox.set({ lost: 1 });
    await site.sandbox.decide(url, 'pay');
    await site.sandbox.set({ down: 1 });
    expect(await site.status(token, card)).toMatchObject({ pay_status: 0 });
    expect(await site.api.send('prepay', { from: other.from, order_id: other.order_id, pay_way: 9 }, { token })).toMatchObject({
      data: { error: 'pay.unavailable' },
    });
    await site.sandbox.set({ down: 0 });
    await site.sandbox.killAndStart();
    await until(
      () => site.paymentsOf(card),
      ([payment]) => payment?.state === 'paid',
      30_000,
    );
    expect((await site.prepay(token, other)).url).toMatch(/^http/);
  }, 60_000);

  // covers: security-147
  it('whose purchase it is not, which is none, or a way that is not offered: no payment', async () => {
    const [owner, stranger] = [await site.api.member(0), await site.api.member(0)];
    const card = await site.buy(owner.token);
    const refused = async (input: object, token = owner.token) =>
      (await site.api.send('prepay', { from: card.from, order_id: card.order_id, pay_way: 9, ...input }, { token })).data.error;
    expect(await refused({}, stranger.token)).toBe('not_found');
    expect(await refused({ from: 'vip' })).toBe('not_found');
    expect(await refused({ order_id: crypto.randomUUID() })).toBe('not_found');
    for (const way of [1, 2, 3, 4]) expect(await refused({ pay_way: way })).toBe('pay.way');
    expect(await site.paymentsOf(card)).toEqual([]);
    expect((await site.api.send('payStatus', { from: 'vip', order_id: card.order_id }, { token: owner.token })).data.error).toBe(
      'not_found',
    );
    expect((await site.tell('wechat', '{}')).json()).toMatchObject({ data: { error: 'not_found' } });
  });
});
