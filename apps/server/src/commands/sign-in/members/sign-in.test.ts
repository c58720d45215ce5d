import { createTestApp, type TestApp } from '../../../testing/test-app.ts';
import { oneDatabase } from '../../../testing/test-databases.ts';

describe.each(oneDatabase)('sign-in limits on %s', (_name, open) => {
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

  it('the answer to a new member has the given points and the words they pay for; that to an old one does not', async () => {
    const input = { account: 'xindao', password: 'lighthouse-9', password_confirm: 'lighthouse-9' };
    const { data } = await api.send('loginRegister', input, { address: '10.1.1.9' });
    const { points } = data['user'] as { points: number };
    expect(data['welcome']).toEqual({ points, words: points * 10, state: 'given' });
    expect((await api.send('loginAccount', { scene: 1, ...input }, { address: '10.1.1.9' })).data).not.toHaveProperty('welcome');
  });

  it('signing in rightly, however often from one place and device, locks nobody out', async () => {
    for (let count = 0; count < 25; count += 1) expect((await attempt('lighthouse-9')).code).toBe(1);
  });

  it('wrong passwords from one device are stopped with a message', async () => {
    for (let count = 0; count < 5; count += 1) expect((await attempt('wrong-one-1')).data).toMatchObject({ error: 'auth.wrong_password' });
    expect((await attempt('lighthouse-9')).data).toMatchObject({ error: 'auth.locked' });
  });
});
