import { createTestApp, type TestApp } from '../../testing/test-app.ts';
import { testDatabases } from '../../testing/test-databases.ts';

describe.each(testDatabases)('sign-in limits on %s', (_name, open) => {
  let api: TestApp;
  beforeAll(async () => {
    api = await createTestApp(open, { worker: false });
    await api.send(
      'loginRegister',
      { account: 'haidao', password: 'lighthouse-9', password_confirm: 'lighthouse-9' },
      { address: '10.1.1.1' },
    );
  }, 120_000);
  afterAll(() => api.close());

  const from = { address: '10.1.1.2', headers: { fingerprint: 'one-device' } };
  const attempt = (password: string) => api.send('loginAccount', { scene: 1, account: 'haidao', password }, from);

  it('signing in rightly, however often from one place and device, locks nobody out', async () => {
    for (let count = 0; count < 25; count += 1) expect((await attempt('lighthouse-9')).code).toBe(1);
  });

  it('wrong passwords from one device are stopped and told so', async () => {
    for (let count = 0; count < 5; count += 1) expect((await attempt('wrong-one-1')).data).toMatchObject({ error: 'auth.wrong_password' });
    expect((await attempt('lighthouse-9')).data).toMatchObject({ error: 'auth.locked' });
  });
});
