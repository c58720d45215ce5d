import { testDatabases, type TestDatabase } from '../../../testing/test-databases.ts';
import { installSampleSite } from './install-sample-site.ts';

describe.each(testDatabases)('the sample site on %s', (_name, open) => {
  let site: TestDatabase;
  beforeEach(async () => {
    site = await open();
    await installSampleSite(site.database);
  }, 120_000);
  afterEach(() => site.drop());
  const titles = async () =>
    (await site.database.query<{ title: string }>('select title from articles order by slug')).map(({ title }) => title);

  it('a site of an earlier release gets what has come since, once', async () => {
    const { database } = site;
    // A data directory from before pages were seeded.
    await database.query(`delete from site_pages`);
    await database.query(`delete from site_settings where key = 'seeded'`);
    await database.query(`update site_settings set value = 'true' where key = 'installed'`);
    const before = await titles();
    await installSampleSite(database);
    await installSampleSite(database);
    expect(await database.query('select path from site_pages order by path')).toEqual([
      { path: '/aboutus' },
      { path: '/decorate/template' },
    ]);
    expect(await titles()).toEqual(before);
    expect(await database.query(`select account from members`)).toEqual([{ account: 'demo' }]);
  });

  it('what an operator changed or deleted stays so', async () => {
    const { database } = site;
    await database.query(`delete from articles where slug = 'numbers'`);
    await database.query(`delete from site_pages where path = '/decorate/template'`);
    await database.query(`update articles set title = '改过的标题' where slug = 'subtitles'`);
    await database.query(`update site_settings set value = '{"shop_name":"别的"}' where key = 'website'`);
    const before = await titles();
    await installSampleSite(database);
    expect(await titles()).toEqual(before);
    expect(await database.query('select path from site_pages')).toEqual([{ path: '/aboutus' }]);
    expect(await database.query(`select value from site_settings where key = 'website'`)).toEqual([{ value: { shop_name: '别的' } }]);
  });

  it('processes that start at the same time make one site', async () => {
    const other = await open();
    await Promise.all([1, 2, 3].map(() => installSampleSite(other.database)));
    expect(await other.database.query('select account from members')).toEqual([{ account: 'demo' }]);
    await other.drop();
  });
});
