import { cleanOutput } from '@shengyu/api/log-lines';
import { createLogger } from '../app/create-logger.ts';
import { createTestApp, type TestApp } from '../testing/test-app.ts';
import { openOne } from '../testing/test-databases.ts';

const lines: string[] = [];
/** As `guardOutput` has a process write. */
const destination = { write: (line: string) => void lines.push(cleanOutput(line)) };
let api: TestApp;
beforeAll(async () => {
  api = await createTestApp(openOne, { worker: false, logger: createLogger('info', destination) });
}, 120_000);
afterAll(() => api.close());
beforeEach(() => void lines.splice(0));

const logged = () => lines.map((line) => JSON.parse(line) as Record<string, unknown>);
const password = 'shengyu-demo';

// covers: security-106 asvs-16.1.1 asvs-16.3.1
it('a sign-in and what changes the way into an account are a line each: call, member, address', async () => {
  const { token, user } = (await api.ask('loginAccount', { scene: 1, account: 'demo', password })) as {
    token: string;
    user: { id: string };
  };
  await api.ask('loginLogout', {}, { token });
  expect(logged()).toEqual([
    expect.objectContaining({ msg: 'account call', call: 'loginAccount', member: user.id, address: '127.0.0.1', time: expect.any(Number) }),
    expect.objectContaining({ msg: 'account call', call: 'loginLogout', member: user.id }),
  ]);
});

// covers: asvs-16.2.5 asvs-16.3.1
it('a wrong password, a missing session and an object of somebody else are a line each, without what was sent', async () => {
  const { id, token } = await api.member();
  await api.send('loginAccount', { scene: 1, account: 'demo', password: 'a guess at it' });
  await api.send('scriptLists');
  await api.send('scriptDetail', { id: '00000000-0000-4000-8000-000000000000' }, { token });
  await api.send('scriptSave', { title: 7 }, { token });
  expect(logged()).toEqual([
    expect.objectContaining({ msg: 'refused', call: 'loginAccount', error: 'auth.wrong_password', address: '127.0.0.1' }),
    expect.objectContaining({ msg: 'refused', call: 'scriptLists', error: 'auth.required' }),
    expect.objectContaining({ msg: 'refused', call: 'scriptDetail', error: 'not_found', member: id }),
    expect.objectContaining({ msg: 'refused', call: 'scriptSave', error: 'input.invalid', member: id }),
  ]);
  expect(lines.join('')).not.toMatch(new RegExp(`a guess at it|${token}`));
});

// covers: security-106 asvs-16.4.1
it('a line break in what is logged is written as two characters: nobody adds a line of their own', () => {
  createLogger('info', destination).info({ address: '1\n{"msg":"account call"}' }, 'refused');
  expect(lines).toHaveLength(1);
  expect(lines[0]?.trimEnd()).not.toContain('\n');
});
