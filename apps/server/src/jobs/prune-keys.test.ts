import { createTestApp, type TestApp } from '../testing/test-app.ts';
import { testDatabases } from '../testing/test-databases.ts';
import { KEY_LIFE_DAYS, pruneKeys } from './prune-keys.ts';

describe.each(testDatabases)('keys of calls on %s', (_name, open) => {
  let api: TestApp;
  beforeAll(async () => {
    api = await createTestApp(open, { worker: false });
  }, 120_000);
  afterAll(() => api.close());

  it('a key is good for as long as a client may retry, and is then forgotten', async () => {
    const { token, id: memberId } = await api.member();
    const save = (key: string) => api.ask('scriptSave', { title: key, text: '一' }, { token, key });
    const age = (key: string, days: number) =>
      api.database.query(`update idempotency_keys set created_at = now() - make_interval(days => $1) where key = $2`, [days, key]);
    const [young, old] = [await save('young'), await save('old')];
    await age('young', KEY_LIFE_DAYS - 1);
    await age('old', KEY_LIFE_DAYS + 1);
    await pruneKeys(api.database);
    expect(await api.database.query('select key from idempotency_keys where member_id = $1', [memberId])).toEqual([{ key: 'young' }]);
    expect(await save('young')).toEqual(young);
    expect((await save('old'))['id']).not.toBe(old['id']);
  });
});
