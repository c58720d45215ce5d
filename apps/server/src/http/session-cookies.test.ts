import type { AddressInfo } from 'node:net';
import { calls } from '@shengyu/api';
import { io } from 'socket.io-client';
import { createMember } from '../commands/sign-in/members/create-member.ts';
import { hashPassword } from '../commands/sign-in/members/password.ts';
import { sessionName } from '../commands/sign-in/sessions/token.ts';
import { memberCalls } from '../testing/member-calls.ts';
import { createTestApp, type TestApp } from '../testing/test-app.ts';
import { openOne } from '../testing/test-databases.ts';

const PASSWORD = 'haibian-2026';
let site: TestApp;
beforeAll(async () => {
  site = await createTestApp(openOne, { worker: false, env: { TOKEN_USE: 'off', TRUST_PROXY: '1' } });
  const passwordHash = await hashPassword(PASSWORD);
  await site.database.transaction((tx) => createMember(tx, { account: 'ayuan', passwordHash }));
}, 120_000);
beforeEach(() => site.database.query('delete from rate_limits'));
afterAll(() => site.close());

const post = (path: string, payload: object, headers: Record<string, string>) =>
  site.app.http.inject({ method: 'POST', url: `/api${path}`, payload, headers });
const signIn = (headers: Record<string, string> = {}) =>
  post('/login/account', { scene: 1, account: 'ayuan', password: PASSWORD }, { version: '1.0.0', ...headers });
const cookie = (token: string, name = sessionName(token)): string => `token=${token}; session=${name}`;

// covers: security-50 asvs-3.3.4
test('signing in puts the token into a cookie that no script reads, and its name into one that ends it', async () => {
  const response = await signIn();
  const token = response.cookies.find(({ name }) => name === 'token');
  expect(token).toMatchObject({ path: '/', httpOnly: true, sameSite: 'Lax', maxAge: 90 * 86_400 });
  expect(token?.secure).toBeUndefined();
  const session = response.cookies.find(({ name }) => name === 'session');
  expect(session).toMatchObject({ path: '/', sameSite: 'Lax', value: sessionName(token?.value ?? '') });
  expect(session?.httpOnly).toBeUndefined();
  expect(response.json()).toMatchObject({ code: 1, data: { token: session?.value } });
  expect(response.body).not.toContain(token?.value);
});

// covers: asvs-3.3.1
test('over TLS the cookies are for TLS only', async () => {
  const { cookies } = await signIn({ 'x-forwarded-proto': 'https' });
  expect(cookies.filter(({ name }) => name === 'token' || name === 'session').map(({ secure }) => secure)).toEqual([true, true]);
});

test('a token without its name, or beside another’s, opens nothing', async () => {
  const { token } = await site.member();
  const info = (cookies: string) => site.app.http.inject({ url: '/api/user/info', headers: { cookie: cookies } });
  expect((await info(cookie(token))).json()).toMatchObject({ code: 1 });
  for (const cookies of [`token=${token}`, cookie(token, ''), cookie(token, sessionName('other'))])
    expect((await info(cookies)).json()).toMatchObject({ code: 401 });
});

test('signing out removes every cookie of the session', async () => {
  const { token } = await site.member();
  const { cookies } = await post('/login/logout', {}, { version: '1.0.0', cookie: cookie(token) });
  const gone = cookies.filter(({ value }) => value === '').map(({ name }) => name);
  expect(gone.toSorted()).toEqual(['session', 'temporary_token', 'token']);
});

// What a browser can be made to send by a form or a plain `fetch` of another page: the cookies, and none of our headers.
// covers: security-49
test('what another page makes a browser send changes nothing, whatever the browser says of its origin', async () => {
  const { token, id } = await site.member();
  const foreign = { cookie: cookie(token), 'content-type': 'text/plain', origin: 'https://elsewhere.example' };
  for (const name of memberCalls.filter((call) => calls[call][0] === 'POST')) {
    const [, path] = calls[name];
    for (const headers of [foreign, { cookie: cookie(token), 'content-type': 'application/x-www-form-urlencoded' }])
      expect([name, (await site.app.http.inject({ method: 'POST', url: `/api${path}`, headers, payload: 'a=b' })).json()]).toEqual([
        name,
        expect.objectContaining({ code: 0, data: { error: 'input.invalid', fields: { version: expect.any(String) } } }),
      ]);
  }
  expect(await site.database.query('select id from sessions where member_id = $1 and revoked_at is null', [id])).toHaveLength(1);
});

test('another page cannot sign a browser in as somebody else', async () => {
  const response = await post('/login/account', { scene: 1, account: 'ayuan', password: PASSWORD }, {});
  expect(response.json()).toMatchObject({ code: 0, data: { error: 'input.invalid', fields: { version: expect.any(String) } } });
  expect(response.cookies).toEqual([]);
});

test('a program that shows the token itself needs no cookie', async () => {
  const { token } = await site.member();
  expect((await post('/user/editInfo', { field: 'sex', value: 1 }, { token })).json()).toMatchObject({ code: 1 });
});

// covers: security-49
test('a socket needs the session’s name, which another page does not know, beside the cookie', async () => {
  await site.app.http.listen({ host: '127.0.0.1', port: 0 });
  const url = `http://127.0.0.1:${(site.app.http.server.address() as AddressInfo).port}`;
  const { token } = await site.member();
  const connect = (shown: string) =>
    new Promise<string>((resolve) => {
      const options = { transports: ['websocket'], auth: { token: shown }, extraHeaders: { cookie: cookie(token) }, reconnection: false };
      const socket = io(url, options);
      socket.on('connect', () => resolve('connected'));
      socket.on('connect_error', ({ message }) => resolve(message));
      socket.on('connect', () => socket.disconnect());
    });
  expect(await connect(sessionName(token))).toBe('connected');
  expect(await connect(sessionName('other'))).toBe('auth.required');
});
