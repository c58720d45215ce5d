import { testDatabases, type TestDatabase } from '../../testing/test-databases.ts';
import { createBookCheck } from './check-books.ts';

describe.each(testDatabases)('the nightly check on %s', (_name, open) => {
  let test: TestDatabase;
  beforeAll(async () => {
    test = await open();
  }, 120_000);
  afterAll(() => test.drop());

  it('runs once a night, and logs what the books do not explain', async () => {
    const logged: { level: string; data: unknown }[] = [];
    const log = {
      info: (data: unknown) => logged.push({ level: 'info', data }),
      error: (data: unknown) => logged.push({ level: 'error', data }),
    };
    let now = new Date('2026-11-22T18:59:00Z');
    const check = createBookCheck({ database: test.database, log: log as never }, () => now);
    // 02:59 in mainland China.
    expect(await check()).toBe(false);
    now = new Date('2026-11-22T19:01:00Z');
    expect([await check(), await check()]).toEqual([true, false]);
    expect(logged).toEqual([{ level: 'info', data: { entries: 0 } }]);

    const [{ id } = { id: '' }] = await test.database.query<{ id: string }>(
      `insert into members (account, nickname) values ('m', 'm') returning id`,
    );
    await test.database.query(
      `insert into purchases (member_id, kind, product, state, amount_fen, paid_at, expires_at) values ($1, 'recharge', '{}', 'paid', 100, now(), now())`,
      [id],
    );
    now = new Date('2026-11-23T19:01:00Z');
    await check();
    expect(logged[1]).toMatchObject({
      level: 'error',
      data: {
        report: {
          sound: false,
          unexplained: [
            { what: 'a purchase earned something else than it says' },
            { what: 'a purchase is paid and its goods were not granted, or the other way round' },
            { what: 'a purchase is in another state than its events say' },
          ],
        },
      },
    });
  });
});
