import { createTestApp, type TestApp } from '../../../testing/test-app.ts';
import { oneDatabase } from '../../../testing/test-databases.ts';

describe.each(oneDatabase)('the health of the site on %s', (_name, open) => {
  let api: TestApp;
  beforeAll(async () => {
    api = await createTestApp(open, { worker: false, freeSpace: () => Promise.resolve(1_000_000_000) });
  });
  afterAll(() => api.close());

  test('an operator sees database, queue, disk, engines and providers', async () => {
    const { token } = await api.operator();
    const member = await api.member();
    const { id } = await api.database.query<{ id: string }>('select gen_random_uuid() as id').then(([row]) => row ?? { id: '' });
    await api.database.query(
      `insert into orders (member_id, script_id, version, name, state, settings, words, cost_points, created_at)
       values ($1, $2, 1, '', 'queued', '{}', 1, 1, now() - interval '90 seconds')`,
      [member.id, id],
    );
    await api.database.query(
      `insert into payment_findings (provider, kind, out_trade_no, ours_fen, theirs_fen) values ('wechat', 'amount', 'x', 1, 2)`,
    );
    await api.database.query(
      `insert into reminders (member_id, about, ends_at, channel, state, tries, claimed_at)
       select $1, 'tier:' || state || day, now(), 'mail', state, 1, now() - make_interval(days => day)
       from unnest(array['sent', 'failed', 'unknown', 'sent'], array[0, 0, 0, 2]) as t (state, day)`,
      [member.id],
    );
    const health = await api.ask('adminHealth', {}, { token });
    expect(health).toMatchObject({
      database: { kind: api.database.kind, content_listening: true },
      orders: { queued: 1, rendering: 0 },
      disk: { free_bytes: 1_000_000_000, full: false },
      engines: [{ id: 'fake', state: 'up', calls: 0, last_error: null }],
      reminders: [
        { channel: 'mail', on: true, sent: 1, waiting: 0, failed: 1, unknown: 1 },
        { channel: 'sms', on: true, sent: 0, waiting: 0, failed: 0, unknown: 0 },
      ],
      providers: [{ provider: 'wechat', waiting: 0, findings: 1, last_paid: null }],
    });
    expect((health['orders'] as { oldest_s: number }).oldest_s).toBeGreaterThanOrEqual(90);
    expect((health['database'] as { bytes: number }).bytes).toBeGreaterThan(1_000_000);
    expect((health['ceilings'] as { name: string }[]).map(({ name }) => name)).toContain('sms_day');
  });
});
