import { createTestApp, type TestApp } from '../../testing/test-app.ts';
import { testDatabases } from '../../testing/test-databases.ts';
import { KEY_LIFE_DAYS, pruneKeys, pruneReminders } from './prune-keys.ts';

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

  it('a reminder is forgotten half a year after the end that it was about', async () => {
    const { id } = await api.member();
    const keep = (about: string, days: number) =>
      api.database.query(
        `insert into reminders (member_id, about, ends_at, channel, state, tries, claimed_at)
         values ($1, $2, now() - make_interval(days => $3), 'mail', 'sent', 1, now())`,
        [id, about, days],
      );
    await keep('tier:young', 179);
    await keep('tier:old', 181);
    await pruneReminders(api.database);
    expect(await api.database.query('select about from reminders where member_id = $1', [id])).toEqual([{ about: 'tier:young' }]);
  });
});
