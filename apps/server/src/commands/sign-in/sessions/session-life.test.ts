import { eq, sql } from 'drizzle-orm';
import { sessions } from '../../../db/schema/index.ts';
import { sessionSites } from '../../../testing/session-sites.ts';
import { createTestApp, type TestApp } from '../../../testing/test-app.ts';

import { openSession } from './open-session.ts';
import { tokenHash } from './token.ts';

const CHROME = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/141.0.0.0 Safari/537.36';
const FIREFOX = 'Mozilla/5.0 (X11; Linux x86_64; rv:143.0) Gecko/20100101 Firefox/143.0';
const home = { 'user-agent': CHROME, fingerprint: 'home' };

describe.each(sessionSites)('the life of a session on %s', (_name, open, env) => {
  let site: TestApp;
  let token: string;
  beforeAll(async () => {
    site = await createTestApp(open, { worker: false, env });
  }, 120_000);
  beforeEach(async () => {
    const { id } = await site.member();
    await site.database.db.delete(sessions).where(eq(sessions.memberId, id));
    token = await openSession(site.database.db, id, { terminal: 4, fingerprint: 'home', address: '127.0.0.1', userAgent: CHROME });
  });
  afterAll(() => site.close());

  const asked = (headers: Record<string, string> = home) => site.send('userInfo', {}, { token, headers });
  const age = (days: { signedIn: number; active: number }) =>
    site.database.db
      .update(sessions)
      .set({
        createdAt: sql`created_at - ${`${days.signedIn} days`}::interval`,
        expiresAt: sql`expires_at - ${`${days.signedIn} days`}::interval`,
        activeAt: sql`now() - ${`${days.active} days`}::interval`,
      })
      .where(eq(sessions.tokenHash, tokenHash(token)));

  // covers: asvs-7.1.1
  test('a session that is not used for 30 days has ended, and is no longer among the devices', async () => {
    await age({ signedIn: 40, active: 31 });
    expect(await asked()).toMatchObject({ code: 401, data: { error: 'auth.required' } });
    const [row] = await site.database.db
      .select()
      .from(sessions)
      .where(eq(sessions.tokenHash, tokenHash(token)));
    const other = await openSession(site.database.db, row?.memberId ?? '', { terminal: 4, fingerprint: '', address: '', userAgent: '' });
    expect((await site.ask('sessions', {}, { token: other }))['lists']).toHaveLength(1);
  });

  test('using a session renews its 30 days', async () => {
    await age({ signedIn: 40, active: 29 });
    expect(await asked()).toMatchObject({ code: 1 });
    const [row] = await site.database.db
      .select()
      .from(sessions)
      .where(eq(sessions.tokenHash, tokenHash(token)));
    expect(Date.now() - (row?.activeAt.getTime() ?? 0)).toBeLessThan(60_000);
  });

  // covers: asvs-7.1.1
  test('a session ends 90 days after the signing in, however much it is used', async () => {
    await age({ signedIn: 89, active: 0 });
    expect(await asked()).toMatchObject({ code: 1 });
    await age({ signedIn: 2, active: 0 });
    expect(await asked()).toMatchObject({ code: 401, data: { error: 'auth.required' } });
  });

  // covers: security-48
  test.each([
    ['another browser', { 'user-agent': FIREFOX, fingerprint: 'home' }],
    ['another fingerprint', { 'user-agent': CHROME, fingerprint: 'elsewhere' }],
    ['another fingerprint in a cookie', { 'user-agent': CHROME, cookie: 'fingerprint=elsewhere' }],
    ['a program', { 'user-agent': 'curl/8.14' }],
  ])('a token that comes from %s is asked to sign in, and the device it belongs to stays signed in', async (_what, headers) => {
    await age({ signedIn: 5, active: 5 });
    expect(await asked(headers)).toMatchObject({ code: 401, data: { error: 'auth.device' } });
    const [row] = await site.database.db
      .select()
      .from(sessions)
      .where(eq(sessions.tokenHash, tokenHash(token)));
    // It keeps no session from idling.
    expect(Date.now() - (row?.activeAt.getTime() ?? 0)).toBeGreaterThan(86_400_000);
    expect(await site.send('loginLogout', {}, { token, headers })).toMatchObject({ code: 401, data: { error: 'auth.device' } });
    expect(await asked()).toMatchObject({ code: 1 });
  });

  test('a token on another device gets no file to download, and is a visitor for what is everyone’s', async () => {
    const headers = { 'user-agent': FIREFOX, fingerprint: 'elsewhere' };
    const response = await site.app.http.inject({
      url: '/api/ai.Order/download?order_id=00000000-0000-4000-8000-000000000000&kind=audio',
      headers: { ...headers, ...site.as(token) },
    });
    expect(response.json()).toMatchObject({ code: 401, data: { error: 'auth.device' } });
    expect(await site.send('config', {}, { token, headers })).toMatchObject({ code: 1 });
  });
});
