import { testDatabases } from '../../../testing/test-databases.ts';
import { payingSite } from '../../../testing/paying-site.ts';

describe.each(testDatabases)('notifications of a provider on %s', (_name, open) => {
  const site = payingSite(open);

  // covers: security-140
  it('of ten notifications at once one pays, and all are taken', async () => {
    const { token } = await site.api.member(0);
    const card = await site.buy(token);
    await site.prepay(token, card);
    const content = await site.trade(card);
    const answers = await Promise.all(Array.from({ length: 10 }, () => site.send(content)));
    expect(answers.map(({ statusCode }) => statusCode)).toEqual(Array(10).fill(204));
    expect(await site.pointsOf(token)).toBe(1_000);
    expect(await site.paymentsOf(card)).toMatchObject([{ state: 'paid', taken: true }]);
  });

  it.each([
    ['another merchant', { mchid: '1900000001' }],
    ['another application', { appid: 'wx0' }],
    ['a number that is not ours', { out_trade_no: 'f'.repeat(32) }],
  ])('a notification for %s is answered with a failure and pays nothing', async (_what, more) => {
    const { token } = await site.api.member(0);
    const card = await site.buy(token);
    await site.prepay(token, card);
    const answer = await site.send(await site.trade(card, more));
    expect([answer.statusCode, answer.json()]).toEqual([400, { code: 'FAIL', message: expect.any(String) }]);
    expect(await site.pointsOf(token)).toBe(0);
  });

  // covers: security-141
  it.each([
    ['another amount', { amount: { total: 1, currency: 'CNY' } }],
    ['another currency', { amount: { total: 1_000, currency: 'USD' } }],
  ])('a signed notification of %s is not believed: the provider is asked, and knows nothing of it', async (_what, more) => {
    const { token } = await site.api.member(0);
    const card = await site.buy(token);
    await site.prepay(token, card);
    expect((await site.send(await site.trade(card, more))).statusCode).toBe(204);
    expect(await site.paymentsOf(card)).toMatchObject([{ state: 'created' }]);
    expect(await site.findings(card)).toEqual(['amount']);
    expect(await site.pointsOf(token)).toBe(0);
  });

  // covers: security-143
  it('notifications are bounded and taken in any form, without a session', async () => {
    expect((await site.tell('sandbox', 'x'.repeat(33 * 1024))).statusCode).toBe(413);
    for (const body of ['', '{', '[]', 'a=b', '\u0000'])
      expect(
        (await site.tell('sandbox', body, { 'content-type': 'text/plain', token: 'x', origin: 'https://evil.example' })).statusCode,
      ).toBe(400);
  });
});
