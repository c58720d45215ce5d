import { createTestApp, type TestApp } from '../../../testing/test-app.ts';
import { oneDatabase } from '../../../testing/test-databases.ts';
import { MOST_OF_ONE, MOST_VISITS, pruneVisits, VisitorLogWriter } from './visitor-log.ts';

describe.each(oneDatabase)('the log of visits on %s', (_name, open) => {
  let api: TestApp;
  let full = false;
  const writer = () =>
    new VisitorLogWriter({
      database: api.database,
      isFull: () => Promise.resolve(full),
      onError: (error) => {
        throw error;
      },
    });
  beforeAll(async () => {
    api = await createTestApp(open, { worker: false });
  }, 120_000);
  afterAll(() => api.close());
  beforeEach(async () => {
    full = false;
    await api.database.query('delete from visitor_log');
  });

  const visit = (url: string) => ({ url, referer: '', userAgent: '', lastPage: '', terminal: 4, address: '10.0.0.1', fingerprint: '' });
  const urls = async () => (await api.database.query<{ url: string }>('select url from visitor_log order by id')).map(({ url }) => url);

  // covers: security-77
  it('one network is logged so often in an hour, and others beside it', async () => {
    const log = writer();
    for (let count = 0; count < MOST_OF_ONE + 5; count += 1) log.add(visit('/many'), '2001:db8:0:1::/64');
    log.add(visit('/other'), '10.0.0.2');
    await log.flush();
    const found = await urls();
    expect([found.filter((url) => url === '/many').length, found.filter((url) => url === '/other').length]).toEqual([MOST_OF_ONE, 1]);
  });

  it('a full disk gets no more of it', async () => {
    const log = writer();
    full = true;
    log.add(visit('/a'), '10.0.0.1');
    await log.flush();
    expect(await urls()).toEqual([]);
    full = false;
    log.add(visit('/b'), '10.0.0.1');
    await log.flush();
    expect(await urls()).toEqual(['/b']);
  });

  it('visits are forgotten after half a year, and the oldest where there are too many', async () => {
    const put = (url: string, days: number, offset = 0) =>
      api.database.query(
        `insert into visitor_log (id, url, referer, user_agent, last_page, terminal, address, fingerprint, created_at)
        overriding system value values ((select coalesce(max(id), 0) + 1 + $3::bigint from visitor_log), $1, '', '', '', 4, '', '',
          now() - make_interval(days => $2::int))`,
        [url, days, offset],
      );
    await put('/old', 181);
    await put('/young', 179);
    await pruneVisits(api.database);
    expect(await urls()).toEqual(['/young']);
    await put('/newest', 0, MOST_VISITS - 2);
    await pruneVisits(api.database);
    expect(await urls()).toEqual(['/young', '/newest']);
    await put('/one more', 0);
    await pruneVisits(api.database);
    expect(await urls()).toEqual(['/newest', '/one more']);
  });
});
