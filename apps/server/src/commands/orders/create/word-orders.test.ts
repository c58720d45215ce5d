import { randomUUID } from 'node:crypto';
import type { Database } from '../../../db/database.ts';
import { addPackage } from '../../../testing/add-package.ts';
import { createTestApp, until, type TestApp } from '../../../testing/test-app.ts';
import { oneDatabase } from '../../../testing/test-databases.ts';
import { unusedWords } from '../../../testing/unused-words.ts';
import { checkLedger } from '../../money/ledger/check-ledger.ts';
import { expireLots } from '../../money/ledger/expire-lots.ts';
import { RenderError } from '../../../render/plan/render-error.ts';

async function addTier(database: Database, memberId: string, words: number): Promise<void> {
  await database.query(
    `insert into vip_periods (member_id, tier, starts_at, ends_at, words, rate_thousandths, value_fen)
     values ($1, 'vip', now() - interval '1 day', now() + interval '60 days', $2, 900, 3900)`,
    [memberId, words],
  );
}

describe.each(oneDatabase)('orders paid by words on %s', (_name, open) => {
  let api: TestApp;
  beforeAll(async () => {
    api = await createTestApp(open, { worker: false, payment: true });
  }, 120_000);
  afterAll(() => api.close());
  beforeEach(() => api.database.query('delete from rate_limits'));
  afterEach(async () => {
    expect(await checkLedger(api.database)).toMatchObject({ sound: true });
  });

  const textOf = unusedWords();
  const save = async (token: string, words: number) => {
    const { id } = await api.ask('scriptSave', { title: '渡口', text: textOf(words), voice_id: 'linan' }, { token });
    return { script_id: id, version: 1 };
  };
  const create = (token: string, input: object) => api.ask('orderCreate', input, { token, key: randomUUID() });
  const balances = async (token: string) => {
    const { points, words } = (await api.ask('userInfo', {}, { token })) as unknown as {
      points: number;
      words: { vip: number; packages: number };
    };
    return [words.vip, words.packages, points];
  };
  const lotOf = async (lot: string) => {
    const [row] = await api.database.query<{ balance: string | number }>(`select balance from ledger_accounts where lot = $1`, [lot]);
    return Number(row?.balance);
  };

  it('are paid by the month, then packages by their end, then points at the tier’s discount: as the quote says', async () => {
    const { id, token } = await api.member(100);
    await addTier(api.database, id, 30);
    const later = await addPackage(api.database, id, 100, 90);
    const sooner = await addPackage(api.database, id, 20, 10);
    const script = await save(token, 165);
    const quote = await api.ask('orderQuote', script, { token });
    expect(quote).toMatchObject({
      billed_words: 165,
      rate: 0.9,
      cost_points: 15,
      sources: [
        { source: 'vip_words', amount: 30, balance: 30 },
        { source: 'packages', amount: 120, balance: 120 },
        { source: 'points', amount: 2, balance: 100 },
      ],
      enough: true,
      missing_points: 0,
    });
    const order = await create(token, script);
    expect(order).toMatchObject({ cost_points: 15 });
    expect(await balances(token)).toEqual([0, 0, 98]);
    expect(await api.ask('orderDetail', { order_id: order['order_id'] }, { token })).toMatchObject({
      paid: [
        { source: 'vip_words', amount: 30 },
        { source: 'packages', amount: 120 },
        { source: 'points', amount: 2 },
      ],
    });
    await api.ask('orderCancel', { order_id: order['order_id'] }, { token });
    expect(await balances(token)).toEqual([30, 120, 100]);
    expect([await lotOf(sooner), await lotOf(later)]).toEqual([20, 100]);
  });

  it('are paid by what the member chooses, in their order', async () => {
    const { id, token } = await api.member(100);
    await addPackage(api.database, id, 50, 10);
    const script = await save(token, 60);
    expect(await api.ask('orderQuote', { ...script, pay_from: ['points'] }, { token })).toMatchObject({
      sources: [{ source: 'points', amount: 6, balance: 100 }],
    });
    await create(token, { ...script, pay_from: ['points'] });
    expect(await balances(token)).toEqual([0, 50, 94]);
    const more = await save(token, 61);
    expect(await api.send('orderCreate', { ...more, pay_from: ['packages'] }, { token, key: randomUUID() })).toMatchObject({
      data: { error: 'points.insufficient', missing_points: 2 },
    });
    expect(await balances(token)).toEqual([0, 50, 94]);
  });

  it('words that have ended pay nothing; words that come back to an ended lot can be spent for a week', async () => {
    const { id, token } = await api.member(100);
    const lot = await addPackage(api.database, id, 80, 10);
    const order = await create(token, await save(token, 30));
    expect(await balances(token)).toEqual([0, 50, 100]);
    await api.database.query(`update ledger_accounts set expires_at = now() - interval '1 hour' where lot = $1`, [lot]);
    expect(await balances(token)).toEqual([0, 0, 100]);
    expect(await api.ask('orderQuote', await save(token, 10), { token })).toMatchObject({ sources: [{ source: 'points', amount: 1 }] });
    await api.ask('orderCancel', { order_id: order['order_id'] }, { token });
    expect(await balances(token)).toEqual([0, 30, 100]);
    const [{ days } = { days: 0 }] = await api.database.query<{ days: number }>(
      `select round(extract(epoch from expires_at - now()) / 86400)::int as days from ledger_accounts where lot = $1`,
      [lot],
    );
    expect(days).toBe(7);
    await api.database.query(`update ledger_accounts set expires_at = now() - interval '1 hour' where lot = $1`, [lot]);
    await expireLots(api.database);
    expect(await lotOf(lot)).toBe(0);
  });

  // covers: security-151
  it('a lot is opened again for a week once, however often an order is made shortly before its end and cancelled after it', async () => {
    const { id, token } = await api.member(100);
    const lot = await addPackage(api.database, id, 80, 10);
    const endAfterOrder = async () => {
      const order = await create(token, await save(token, 30));
      await api.database.query(`update ledger_accounts set expires_at = now() - interval '1 hour' where lot = $1`, [lot]);
      await api.ask('orderCancel', { order_id: order['order_id'] }, { token });
    };
    await endAfterOrder();
    expect(await balances(token)).toEqual([0, 30, 100]);
    await endAfterOrder();
    expect(await balances(token)).toEqual([0, 0, 100]);
    await expireLots(api.database);
    expect(await lotOf(lot)).toBe(0);
  });

  // covers: security-131
  it('from two devices with just enough, exactly one is made and the other is told what is missing', async () => {
    const { id, token } = await api.member(1);
    await addPackage(api.database, id, 40, 10);
    const scripts = [await save(token, 50), await save(token, 50)];
    const answers = await Promise.all(scripts.map((input) => api.send('orderCreate', input, { token, key: randomUUID() })));
    expect(answers.filter(({ code }) => code === 1)).toHaveLength(1);
    expect(answers.find(({ code }) => code !== 1)?.data).toMatchObject({ error: 'points.insufficient', missing_points: 5 });
    expect(await balances(token)).toEqual([0, 0, 0]);
  });

  it('one that fails gives every source back what it took', async () => {
    const site = await createTestApp(open, { payment: true });
    try {
      const { id, token } = await site.member(100);
      await addTier(site.database, id, 30);
      await addPackage(site.database, id, 20, 10);
      site.renderer.failures.push(new RenderError('unspeakable', 'no', false));
      const { id: script } = await site.ask('scriptSave', { title: '渡口', text: `${'潮'.repeat(100)}。`, voice_id: 'linan' }, { token });
      const { order_id } = await site.ask('orderCreate', { script_id: script, version: 1 }, { token, key: 'f' });
      await until(
        () => site.ask('orderDetail', { order_id }, { token }),
        ({ state }) => state === 'failed',
      );
      expect(await site.ask('userInfo', {}, { token })).toMatchObject({ points: 100, words: { vip: 30, packages: 20 } });
      expect(await checkLedger(site.database)).toMatchObject({ sound: true });
    } finally {
      await site.close();
    }
  });
});
