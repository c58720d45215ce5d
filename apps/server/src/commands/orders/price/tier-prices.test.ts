import { randomUUID } from 'node:crypto';
import type { PurchaseCard } from '@shengyu/api';
import { voiceProfiles } from '../../../catalogue/voice-profiles.ts';
import { createTestApp, type TestApp } from '../../../testing/test-app.ts';
import { oneDatabase } from '../../../testing/test-databases.ts';
import { checkLedger } from '../../money/ledger/check-ledger.ts';
import { payDirectly } from '../../../testing/pay-directly.ts';
import { unusedWords } from '../../../testing/unused-words.ts';
import { LONG_CHARACTERS } from '../create/create-order.ts';

describe.each(oneDatabase)('prices of a tier on %s', (_name, open) => {
  let api: TestApp;
  beforeAll(async () => {
    api = await createTestApp(open, { worker: false, payment: true });
  }, 120_000);
  afterAll(() => api.close());
  beforeEach(() => api.database.query('delete from rate_limits'));
  afterEach(async () => {
    expect(await checkLedger(api.database)).toMatchObject({ sound: true });
  });

  const premium = voiceProfiles.find(({ priceRate }) => priceRate === 2)?.id;
  const textOf = unusedWords();
  const save = async (token: string, words: number) => {
    const { id } = await api.ask('scriptSave', { title: '渡口', text: textOf(words), voice_id: premium }, { token });
    return { script_id: id, version: 1 };
  };
  const buy = async (token: string, id: string) => {
    const { amount_fen } = await api.ask('packageQuote', { kind: 'vip', id }, { token });
    const card = (await api.ask('packageBuy', { kind: 'vip', id, amount_fen }, { token, key: randomUUID() })) as unknown as PurchaseCard;
    const payment = { purchaseId: card.order_id, provider: 'sandbox', reference: card.order_id, amountFen: card.amount_fen } as const;
    await payDirectly(api.database, { ...payment, paidAt: new Date() });
  };
  /** The tier without its words: only points pay. */
  const pointsAlone = { pay_from: ['points'] };

  it.each([
    ['', 200, 20, { type: '', rate: 1, premium: false }],
    ['vip-month', 200, 18, { type: 'vip', rate: 0.9, premium: false }],
    ['svip-month', 100, 7, { type: 'svip', rate: 0.7, premium: true }],
  ])('with %j a premium voice costs the same in measure, quote and order', async (offer, billed, points, vip) => {
    const { token } = await api.member(100);
    if (offer !== '') await buy(token, offer);
    expect((await api.ask('userInfo', {}, { token }))['vip']).toMatchObject(vip);
    const script = await save(token, 100);
    expect(await api.ask('scriptMeasure', { id: script.script_id, version: 1 }, { token })).toMatchObject({
      cost_points: points,
      paragraphs: [{ due: billed }],
    });
    expect(await api.ask('orderQuote', { ...script, ...pointsAlone }, { token })).toMatchObject({
      billed_words: billed,
      cost_points: points,
    });
    expect(await api.ask('orderCreate', { ...script, ...pointsAlone }, { token, key: randomUUID() })).toMatchObject({
      cost_points: points,
    });
    expect(await api.ask('userInfo', {}, { token })).toMatchObject({ points: 100 - points });
  });

  it('a long order that nobody quoted is charged at the rates of the tier as well', async () => {
    const { token } = await api.member(100_000);
    await buy(token, 'svip-month');
    const words = LONG_CHARACTERS + 10;
    const script = await save(token, words);
    expect(await api.ask('orderCreate', { ...script, ...pointsAlone }, { token, key: randomUUID() })).toMatchObject({
      cost_points: Math.ceil((words * 7) / 100),
    });
  });

  it('a price list that was stored without premium voices sells none, and says so', async () => {
    const { tiers } = (await api.ask('packageLists')) as { tiers: Record<string, unknown>[] };
    expect(tiers.map(({ value, premium: included }) => [value, included])).toEqual([
      ['vip', false],
      ['svip', true],
    ]);
    const { token } = await api.member(100);
    const points = (await api.ask('rechargeConfig'))['points'];
    const older = { points, packages: [], tiers: tiers.map((tier) => ({ ...tier, premium: undefined })) };
    await api.database.query(`insert into site_settings (key, value) values ('price_list', $1::jsonb)`, [JSON.stringify(older)]);
    try {
      await buy(token, 'svip-month');
      expect(await api.ask('orderQuote', { ...(await save(token, 100)), ...pointsAlone }, { token })).toMatchObject({ billed_words: 200 });
    } finally {
      await api.database.query(`delete from site_settings where key = 'price_list'`);
    }
  });
});
