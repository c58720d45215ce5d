import { eq } from 'drizzle-orm';
import { members } from '../../../db/schema/index.ts';
import { codeFor, freshMobile, letAgain } from '../../../testing/identity-site.ts';
import { createTestApp, type Answer, type TestApp } from '../../../testing/test-app.ts';
import { oneDatabase } from '../../../testing/test-databases.ts';
import { hashPassword } from './password.ts';

const PASSWORD = 'haibian-2026';
const NEW = 'yugang-2027';

describe.each(oneDatabase)('a device that signed in before, on %s', (_name, open) => {
  let site: TestApp;
  let me: { id: string; token: string; account: string };
  let mobile: string;
  beforeAll(async () => {
    site = await createTestApp(open, { worker: false });
  }, 120_000);
  beforeEach(async () => {
    await letAgain(site);
    me = await newMember();
    mobile = freshMobile();
    await site.database.db.update(members).set({ mobile }).where(eq(members.id, me.id));
  });
  afterAll(() => site.close());

  async function newMember() {
    const member = await site.member();
    const passwordHash = await hashPassword(PASSWORD);
    await site.database.db.update(members).set({ passwordHash }).where(eq(members.id, member.id));
    return member;
  }
  const cookieOf = ({ headers }: Answer): string => String(headers['set-cookie'] ?? '').split(';')[0] ?? '';
  const signIn = (password: string, cookie = '', account = me.account) =>
    site.send('loginAccount', { scene: 1, account, password }, { address: '10.4.0.1', headers: { cookie } });
  async function attack(account = me.account): Promise<void> {
    for (let round = 0; round < 5; round++)
      await site.send('loginAccount', { scene: 1, account, password: `wrong-pass-${round}` }, { address: `10.4.1.${round}` });
    expect((await signIn(PASSWORD, '', account)).data.error).toBe('auth.locked');
  }

  // covers: security-53
  test('is let in while strangers guess, and nobody else is', async () => {
    const cookie = cookieOf(await signIn(PASSWORD));
    await attack();
    expect((await signIn(PASSWORD, cookie)).code).toBe(1);
    expect((await signIn(PASSWORD)).data.error).toBe('auth.locked');
  }, 60_000);

  // covers: security-53
  test('has five guesses of its own, which lock nobody else out', async () => {
    const cookie = cookieOf(await signIn(PASSWORD));
    for (let round = 0; round < 5; round++)
      expect(await signIn('wrong-pass-1', cookie)).toMatchObject({ data: { error: 'auth.wrong_password', tries_left: 4 - round } });
    expect((await signIn(PASSWORD, cookie)).data.error).toBe('auth.locked');
    expect((await signIn(PASSWORD)).code).toBe(1);
  }, 60_000);

  test('keeps its proof where no script and no other site reaches it', async () => {
    const set = String((await signIn(PASSWORD)).headers['set-cookie']);
    expect(set).toMatch(/^known_device=[\w.~-]+; Max-Age=31536000; Path=\/; HttpOnly; SameSite=Strict$/);
    expect(set).not.toContain(me.account);
  });

  test('proves nothing for another member, with anything changed, or by a wrong password', async () => {
    const other = await newMember();
    const cookie = cookieOf(await signIn(PASSWORD, '', other.account));
    await attack();
    const forged = cookie.replace(other.id, me.id);
    for (const shown of [cookie, forged, `${cookie}x`, 'known_device=~~~~', `known_device=${me.id}..`])
      expect((await signIn(PASSWORD, shown)).data.error).toBe('auth.locked');
    expect((await signIn('wrong-pass-1', '', other.account)).headers['set-cookie']).toBeUndefined();
  }, 60_000);

  test('remembers several members who share it, and the number of each', async () => {
    const other = await newMember();
    const both = cookieOf(await signIn(PASSWORD, cookieOf(await signIn(PASSWORD)), other.account));
    await attack();
    await attack(other.account);
    expect((await signIn(PASSWORD, both)).code).toBe(1);
    expect((await signIn(PASSWORD, both, other.account)).code).toBe(1);
    expect(both.split('~')).toHaveLength(2);
  }, 60_000);

  test('is known after a code as after a password, and forgotten when the password changes elsewhere', async () => {
    const code = await codeFor(site, mobile, 'YZMDL');
    const cookie = cookieOf(await site.send('loginAccount', { scene: 2, account: mobile, code }));
    await attack();
    expect((await signIn(PASSWORD, cookie)).code).toBe(1);
    const passwords = { old_password: PASSWORD, password: NEW, password_confirm: NEW };
    const changed = await site.send('changePassword', passwords, { token: me.token });
    expect((await signIn(NEW, cookie)).data.error).toBe('auth.locked');
    expect((await signIn(NEW, cookieOf(changed))).code).toBe(1);
  }, 60_000);
});
