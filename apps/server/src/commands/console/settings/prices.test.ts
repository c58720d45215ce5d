import { randomUUID } from 'node:crypto';
import type { CallOutput } from '@shengyu/api';
import { createTestApp, type TestApp } from '../../../testing/test-app.ts';
import { oneDatabase } from '../../../testing/test-databases.ts';

type Shown = CallOutput<'adminPrices'>;

describe.each(oneDatabase)('prices on %s', (_name, open) => {
  let api: TestApp;
  let token: string;
  beforeAll(async () => {
    api = await createTestApp(open, { payment: true });
    ({ token } = await api.operator());
  });
  afterAll(() => api.close());

  const show = async () => (await api.ask('adminPrices', {}, { token })) as unknown as Shown;
  const save = (list: unknown, base: string) =>
    api.send('adminPriceSave', { list, base_version: base, reason: '双十二' }, { token, key: randomUUID() });
  const withPackage = (list: Shown['list'], fen: number) => ({
    ...list,
    packages: list.packages.map((one, index) => (index === 0 ? { ...one, price_fen: fen } : one)),
  });

  // covers: security-135
  test('a new price is for purchases from now on, an open purchase keeps its own', async () => {
    const { list, version } = await show();
    const first = list.packages[0] ?? { id: '', price_fen: 0 };
    const { token: member } = await api.member();
    const buy = (fen: number) =>
      api.send('packageBuy', { kind: 'package', id: first.id, amount_fen: fen }, { token: member, key: randomUUID() });
    const before = await buy(first.price_fen);
    expect(before.code).toBe(1);
    const preview = await api.ask('adminPricePreview', { list: withPackage(list, 880) }, { token });
    expect(preview).toMatchObject({
      problems: [],
      changes: [{ path: `packages.${first.id}.price_fen`, before: first.price_fen, after: 880 }],
    });
    expect((await save(withPackage(list, 880), version)).code).toBe(1);
    expect((await api.ask('packageLists'))['packages']).toEqual((preview['packages'] as { packages: unknown }).packages);
    const old = await api.ask('purchaseDetail', { order_id: before.data['order_id'] }, { token: member });
    expect(old).toMatchObject({ amount_fen: first.price_fen, product: { price_fen: first.price_fen } });
    expect((await buy(first.price_fen)).code).toBe(0);
    expect(await buy(880)).toMatchObject({ code: 1, data: { amount_fen: 880 } });
    const { list: saved, sold } = await show();
    expect(sold.open).toBe(2);
    // The home page sells from the same list.
    expect((await api.ask('home'))['prices']).toEqual(saved);
  });

  // covers: security-175
  test('a list that nobody can mean is refused with its problems, and nothing changes', async () => {
    const { list, version } = await show();
    const [vip, svip] = list.tiers;
    const offers = svip?.offers.map((offer) => ({ ...offer, price_fen: 100 }));
    const refused = await save({ ...list, tiers: [vip, { ...svip, words: 1, offers }] }, version);
    expect(refused.data).toMatchObject({ error: 'prices.problems' });
    expect((refused.data['problems'] as { problem: string }[]).map(({ problem }) => problem)).toEqual(
      expect.arrayContaining(['tier.less', 'tier.cheaper']),
    );
    expect((await save({ ...list, packages: [{ id: 'none', words: 0, months: 12, price_fen: 1 }] }, version)).data.error).toBe(
      'input.invalid',
    );
    expect((await save({ ...list, packages: [{ id: 'half', words: 10, months: 12, price_fen: 1.5 }] }, version)).data.error).toBe(
      'input.invalid',
    );
    expect((await show()).version).toBe(version);
  });

  test('a tier that a member has is not taken from the list', async () => {
    const member = await api.member();
    await api.database.query(
      `insert into vip_periods (member_id, tier, starts_at, ends_at, words, rate_thousandths, value_fen)
       values ($1, 'svip', now(), now() + interval '1 month', 500000, 700, 9900)`,
      [member.id],
    );
    const { list, version, sold } = await show();
    expect(sold.tiers).toEqual([{ tier: 'svip', members: 1 }]);
    const refused = await save({ ...list, tiers: list.tiers.filter(({ value }) => value !== 'svip') }, version);
    expect(refused.data).toMatchObject({ error: 'prices.problems', problems: [{ path: 'tiers.svip', problem: 'tier.held' }] });
    const emptied = list.tiers.map((tier) => (tier.value === 'svip' ? { ...tier, offers: [] } : tier));
    expect((await save({ ...list, tiers: emptied }, version)).code).toBe(1);
  });

  // covers: console-6
  test('a saved list keeps whether a tier includes premium voices, and one that does not say so is refused', async () => {
    const { list, version } = await show();
    const [vip, svip] = list.tiers;
    expect([vip?.premium, svip?.premium]).toEqual([false, true]);
    const cheaper = withPackage(list, 870);
    expect((await save(cheaper, version)).code).toBe(1);
    const saved = await show();
    expect(saved.list).toEqual(cheaper);
    const { tiers } = await api.ask('packageLists');
    expect((tiers as { premium: boolean }[]).map(({ premium }) => premium)).toEqual([false, true]);
    const silent = { ...list, tiers: list.tiers.map((tier) => ({ ...tier, premium: undefined })) };
    expect(await save(silent, saved.version)).toMatchObject({ code: 0, data: { error: 'input.invalid' } });
  });

  test('each saved list is in the audit log with the one before', async () => {
    const { list } = await show();
    const { lists } = await api.ask('adminAuditLists', { action: 'prices.save' }, { token });
    expect((lists as { before: unknown; after: unknown; reason: string }[])[0]).toMatchObject({ after: { list }, reason: '双十二' });
    expect(lists).toHaveLength(3);
  });

  test('a list that SQL made unreadable takes the prices from the home page, and nothing else', async () => {
    await api.database.query(`update site_settings set value = '{"tiers": "none"}' where key = 'price_list'`);
    expect(await api.ask('home')).toMatchObject({ prices: null, hero: { voice_id: 'linan' } });
  });
});
