import { siteDefaults } from '../../../catalogue/site-defaults.ts';
import { pruneLabelWaivers } from '../../../jobs/site/prune-keys.ts';
import { createTestApp, until, type TestApp } from '../../../testing/test-app.ts';
import { oneDatabase } from '../../../testing/test-databases.ts';

describe.each(oneDatabase)('orders without the audible label on %s', (_name, open) => {
  let api: TestApp;
  let token: string;
  let memberId: string;
  let script: { script_id: unknown; version: number };
  beforeAll(async () => {
    api = await createTestApp(open);
    ({ token, id: memberId } = await api.member());
    const saved = await api.ask('scriptSave', { title: '标识', text: '潮水退了，船要开了。' }, { token });
    script = { script_id: saved['id'], version: 1 };
  }, 120_000);
  afterAll(() => api.close());

  async function agreed(): Promise<{ version: number; hash: string }> {
    const { version, hash } = await api.ask('ownAgreement', { kind: 'unlabelled' }, { token });
    return { version: Number(version), hash: String(hash) };
  }
  const place = (options: object, key: string) => api.send('orderCreate', { ...script, ...options }, { token, key });
  const waivers = (id: string) =>
    api.database.query<{ order_id: string; version: number; hash: string }>(
      'select order_id, version, hash from label_waivers where member_id = $1',
      [id],
    );
  const done = (id: unknown) =>
    until(
      () => api.ask('orderDetail', { order_id: String(id) }, { token }),
      ({ state }) => state === 'done',
    );

  // covers: pages-35 security-171
  it('costs the same words, is another order, and keeps request, version and time', async () => {
    const plain = await place({}, 'with');
    await done(plain.data['order_id']);
    expect(api.renderer.last?.options).not.toHaveProperty('unlabelled');
    const unlabelled = await agreed();
    const order = await place({ unlabelled }, 'without');
    expect(order.data['order_id']).not.toBe(plain.data['order_id']);
    const detail = await done(order.data['order_id']);
    expect(detail).toMatchObject({ words: (await done(plain.data['order_id']))['words'], cost_points: 0, output: { unlabelled: true } });
    expect(api.renderer.last?.options).toMatchObject({ unlabelled: true });
    expect(await waivers(memberId)).toEqual([{ order_id: order.data['order_id'], ...unlabelled }]);
    await place({ unlabelled }, 'without');
    expect(await waivers(memberId)).toHaveLength(1);
  });

  it('is refused for another text than that of now, and where the operator does not offer it', async () => {
    const { version, hash } = await agreed();
    const other = await place({ unlabelled: { version, hash: hash.replaceAll(/[0-7]/g, '8') } }, 'other');
    expect(other.data).toMatchObject({ error: 'agreement.changed', version });
    const legal = JSON.stringify({ ...siteDefaults.legal, label_opt_out: false });
    await api.database.query(
      `insert into site_settings (key, value) values ('legal', $1::jsonb) on conflict (key) do update set value = excluded.value`,
      [legal],
    );
    expect((await place({ unlabelled: { version, hash } }, 'refused')).data['error']).toBe('label.required');
    await api.database.query(`delete from site_settings where key = 'legal'`, []);
    expect(await waivers(memberId)).toHaveLength(1);
  });

  it('what is kept is forgotten after six months, and not before', async () => {
    const order = await place({ unlabelled: await agreed(), format: 'wav' }, 'young');
    const [old] = await waivers(memberId);
    const age = (id: unknown, days: number) =>
      api.database.query(`update label_waivers set requested_at = now() - make_interval(days => $2) where order_id = $1`, [id, days]);
    await age(old?.order_id, 190);
    await age(order.data['order_id'], 178);
    await pruneLabelWaivers(api.database);
    expect((await waivers(memberId)).map(({ order_id: id }) => id)).toEqual([order.data['order_id']]);
  });
});
