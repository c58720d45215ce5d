import { createTestApp, type TestApp } from '../../../testing/test-app.ts';
import { openOne } from '../../../testing/test-databases.ts';

let api: TestApp;
beforeAll(async () => {
  api = await createTestApp(openOne, { worker: false });
}, 120_000);
afterAll(() => api.close());

const password = 'a-good-word-8';
const signIn = () => api.ask('loginAccount', { scene: 1, account: 'versions', password, terminal: 4 });

// covers: pages-30
test('each text of a policy keeps its number and its day, and which one a member agreed to is known', async () => {
  const { user } = await api.ask('loginRegister', { account: 'versions', password, password_confirm: password, terminal: 4 });
  const first = await api.ask('policy', { type: 'service' });
  expect(first).toMatchObject({ version: 1, versions: [{ version: 1 }] });
  await api.database.query(`update policies set body = body || E'\\n\\n新的一条。', updated_at = now() where type = 'service'`);
  expect(await api.ask('policy', { type: 'service' })).toMatchObject({ version: 2, versions: [{ version: 2 }, { version: 1 }] });
  const { content, update_time, version } = await api.ask('policy', { type: 'service', version: 1 });
  expect({ content, update_time, version }).toEqual({ content: first['content'], update_time: first['update_time'], version: 1 });
  expect((await api.send('policy', { type: 'service', version: 9 })).data.error).toBe('not_found');

  await signIn();
  await signIn();
  const { token } = await api.operator();
  const [{ id } = { id: '' }] = await api.database.query<{ id: string }>(`select id from members where account = 'versions'`);
  const { agreed } = await api.ask('adminMemberDetail', { member_id: id }, { token });
  const kept = (agreed as { kind: string; version: number }[]).map(({ kind, version: number }) => `${kind} ${number}`);
  expect(kept.toSorted((a, b) => a.localeCompare(b))).toEqual(['privacy 1', 'service 1', 'service 2']);
  expect(user).toBeDefined();
});
