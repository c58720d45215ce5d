import { createTestApp, type TestApp } from '../../../testing/test-app.ts';
import { oneDatabase } from '../../../testing/test-databases.ts';
import { installSampleOperator } from './install-sample-operator.ts';

describe.each(oneDatabase)('the sample operator on %s', (_name, open) => {
  let api: TestApp;
  beforeAll(async () => {
    api = await createTestApp(open, { worker: false });
  }, 120_000);
  afterAll(() => api.close());

  // covers: security-168
  it('has a random password that is kept once, also when two processes start; demo stays a member', async () => {
    const kept: string[] = [];
    const keep = (password: string) => Promise.resolve(void kept.push(password));
    await Promise.all([installSampleOperator(api.database, keep), installSampleOperator(api.database, keep)]);
    await installSampleOperator(api.database, keep);
    expect(kept).toEqual([expect.stringMatching(/^[\w-]{16}$/)]);
    const { user } = await api.ask('loginAccount', { scene: 1, account: 'admin', password: kept[0] });
    expect(user).toMatchObject({ operator: true });
    const demo = await api.ask('loginAccount', { scene: 1, account: 'demo', password: 'shengyu-demo' });
    expect(demo['user']).not.toHaveProperty('operator');
  });

  it('whose password cannot be kept is not made, and the next start tries again', async () => {
    await api.database.query(`delete from site_settings where key = 'sample_operator'`);
    await api.database.query(`update members set role = 'member', account = 'formerly' where account = 'admin'`);
    await expect(installSampleOperator(api.database, () => Promise.reject(new Error('disk')))).rejects.toThrow('disk');
    expect(await api.database.query(`select 1 from members where role = 'operator'`)).toEqual([]);
    await installSampleOperator(api.database, () => Promise.resolve());
    expect(await api.database.query(`select 1 from members where role = 'operator'`)).toHaveLength(1);
  });
});
