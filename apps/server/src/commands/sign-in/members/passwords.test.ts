import { eq } from 'drizzle-orm';
import { members } from '../../../db/schema/index.ts';
import { codeFor, freshMobile, letAgain, newestCode } from '../../../testing/identity-site.ts';
import { createTestApp, type TestApp } from '../../../testing/test-app.ts';
import { sessionSites } from '../../../testing/session-sites.ts';
import { hashPassword } from './password.ts';

const OLD = 'haibian-2026';
const NEW = 'yugang-2027';

describe.each(sessionSites)('passwords on %s', (_name, open, env) => {
  let site: TestApp;
  let me: { id: string; token: string; account: string };
  let mobile: string;
  beforeAll(async () => {
    site = await createTestApp(open, { worker: false, env });
  }, 120_000);
  beforeEach(async () => {
    await letAgain(site);
    me = await site.member();
    mobile = freshMobile();
    await site.database.db
      .update(members)
      .set({ mobile, passwordHash: await hashPassword(OLD) })
      .where(eq(members.id, me.id));
  });
  afterAll(() => site.close());

  const signIn = (password: string, account = me.account, options = {}) =>
    site.send('loginAccount', { scene: 1, account, password }, options);
  const change = (input: object) =>
    site.send('changePassword', { old_password: OLD, password: NEW, password_confirm: NEW, ...input }, { token: me.token });

  // covers: asvs-6.2.2 asvs-7.4.3
  test('changing needs the old one and ends every other session', async () => {
    const other = String((await signIn(OLD)).data['token']);
    expect(await change({ old_password: 'wrong-one-1' })).toMatchObject({
      data: { error: 'auth.wrong_password', fields: { old_password: '密码不正确' } },
    });
    expect(await site.send('userInfo', {}, { token: other })).toMatchObject({ code: 1 });
    expect(await change({})).toMatchObject({ code: 1 });
    expect(await site.send('userInfo', {}, { token: other })).toMatchObject({ code: 401 });
    expect(await site.send('userInfo', {}, { token: me.token })).toMatchObject({ code: 1 });
    expect((await signIn(OLD)).data.error).toBe('auth.wrong_password');
    expect((await signIn(NEW)).code).toBe(1);
  });

  // covers: asvs-7.2.4
  test('signing in again makes a new session and ends the one that the request came with', async () => {
    expect((await signIn('wrong-one-1', me.account, { token: me.token })).data.error).toBe('auth.wrong_password');
    expect(await site.send('userInfo', {}, { token: me.token })).toMatchObject({ code: 1 });
    const again = String((await signIn(OLD, me.account, { token: me.token })).data['token']);
    expect(await site.send('userInfo', {}, { token: me.token })).toMatchObject({ code: 401 });
    expect(await site.send('userInfo', {}, { token: again })).toMatchObject({ code: 1 });
  });

  test('guessing the old one from an open session is stopped after five', async () => {
    for (let round = 0; round < 5; round++)
      expect((await change({ old_password: `wrong-${round}` })).data.error).toBe('auth.wrong_password');
    expect(await change({})).toMatchObject({ data: { error: 'auth.locked', wait_seconds: expect.any(Number) } });
  });

  test('a member who signs in by code sets the first one without an old one', async () => {
    await site.database.db.update(members).set({ passwordHash: null }).where(eq(members.id, me.id));
    expect(await site.send('userInfo', {}, { token: me.token })).toMatchObject({ data: { has_password: false } });
    expect(await change({ old_password: '' })).toMatchObject({ code: 1 });
    expect(await site.send('userInfo', {}, { token: me.token })).toMatchObject({ data: { has_password: true } });
  });

  test.each([
    ['two different ones', { password_confirm: 'yugang-2028' }, 'password_confirm'],
    ['letters only', { password: 'yugangyugang', password_confirm: 'yugangyugang' }, 'password'],
    ['seven characters', { password: 'yugang7', password_confirm: 'yugang7' }, 'password'],
    ['sixty-five characters', { password: 'a1'.repeat(33), password_confirm: 'a1'.repeat(33) }, 'password'],
  ])('%s are refused at the field', async (_case, input, field) => {
    expect(await change(input)).toMatchObject({ data: { error: 'input.invalid', fields: { [field]: expect.any(String) } } });
  });

  // covers: asvs-6.1.2
  test('the own account or number inside a password is refused', async () => {
    for (const password of [`${me.account}!`, `a-${mobile}`]) {
      expect(await change({ password, password_confirm: password })).toMatchObject({
        data: { error: 'input.invalid', fields: { password: '密码不能包含账号或手机号' } },
      });
    }
  });

  // covers: security-52 asvs-6.2.4
  test('a common password is refused at registration, change and reset, and uses no code up', async () => {
    const common = { password: 'woaini1314', password_confirm: 'woaini1314' };
    const refusal = { data: { error: 'input.invalid', fields: { password: expect.stringContaining('很多人在用') } } };
    expect(await site.send('loginRegister', { account: 'xinlai', ...common })).toMatchObject(refusal);
    expect(await change(common)).toMatchObject(refusal);
    const code = await codeFor(site, mobile, 'ZHMM');
    expect(await site.send('resetPassword', { mobile, code, ...common })).toMatchObject(refusal);
    expect((await site.send('resetPassword', { mobile, code, password: NEW, password_confirm: NEW })).code).toBe(1);
  });

  // covers: asvs-6.2.10
  test('a member whose password became too common signs in with it', async () => {
    const passwordHash = await hashPassword('password1');
    await site.database.db.update(members).set({ passwordHash }).where(eq(members.id, me.id));
    expect((await signIn('password1')).code).toBe(1);
  });

  // covers: asvs-6.4.3
  test('whoever holds the phone sets a new one, is signed in, and everyone else is signed out', async () => {
    const code = await codeFor(site, mobile, 'ZHMM');
    const answer = await site.send('resetPassword', { mobile, code, password: NEW, password_confirm: NEW });
    expect(answer).toMatchObject({ code: 1, data: { user: { id: me.id }, temporary: false } });
    expect(await site.send('userInfo', {}, { token: me.token })).toMatchObject({ code: 401 });
    expect(await site.send('userInfo', {}, { token: String(answer.data['token']) })).toMatchObject({ code: 1 });
    expect((await signIn(NEW)).code).toBe(1);
  });

  // covers: asvs-6.1.1
  test('resetting frees an account that was locked by guesses', async () => {
    for (let round = 0; round < 6; round++) await signIn(`wrong-${round}`);
    expect((await signIn(OLD)).data.error).toBe('auth.locked');
    await site.ask('sendCode', { mobile, scene: 'ZHMM' });
    await site.ask('resetPassword', { mobile, code: newestCode(site, mobile), password: NEW, password_confirm: NEW });
    expect((await signIn(NEW)).code).toBe(1);
  });

  // covers: asvs-6.5.1
  test('a code is good once, for its scene only, and for five tries', async () => {
    const login = await codeFor(site, mobile, 'YZMDL');
    const reset = (code: string) => site.send('resetPassword', { mobile, code, password: NEW, password_confirm: NEW });
    expect((await reset(login)).data.error).toBe('auth.code_wrong');
    const code = await codeFor(site, mobile, 'ZHMM');
    const wrong = code === '000000' ? '000001' : '000000';
    for (let round = 0; round < 5; round++) expect((await reset(wrong)).data.error).toBe('auth.code_wrong');
    expect((await reset(code)).data.error).toBe('auth.code_expired');
    const fresh = await codeFor(site, mobile, 'ZHMM');
    expect((await reset(fresh)).code).toBe(1);
    expect((await reset(fresh)).data.error).toBe('auth.code_expired');
  });

  // covers: security-59 asvs-6.4.3
  test('whether a number has an account shows in nothing before its code is right', async () => {
    const stranger = freshMobile();
    const sent = await Promise.all([mobile, stranger].map((number) => site.send('sendCode', { mobile: number, scene: 'ZHMM' })));
    expect(sent[0]?.data).toEqual(sent[1]?.data);
    const answers = await Promise.all(
      [mobile, stranger].map((number) =>
        site.send('resetPassword', { mobile: number, code: '000000', password: NEW, password_confirm: NEW }),
      ),
    );
    expect(answers[0]?.data).toEqual(answers[1]?.data);
    const logins = [await signIn('wrong-pass-1'), await signIn('wrong-pass-1', stranger), await signIn('wrong-pass-1', mobile)];
    expect(new Set(logins.map(({ msg, data }) => JSON.stringify([msg, data]))).size).toBe(1);
  });

  // covers: security-51 asvs-6.1.1
  test('guessing one password from many addresses, and many from one, is stopped', async () => {
    for (let round = 0; round < 5; round++)
      expect((await signIn('wrong-pass-1', me.account, { address: `10.1.0.${round}` })).data.error).toBe('auth.wrong_password');
    expect((await signIn(OLD, me.account, { address: '10.1.0.99' })).data.error).toBe('auth.locked');
    await letAgain(site);
    const spray = { headers: { fingerprint: 'sprayer' } };
    for (let round = 0; round < 20; round++)
      expect((await signIn('Password-1', `victim${round}`, spray)).data.error).toBe('auth.wrong_password');
    expect((await signIn('Password-1', 'victim99', spray)).data.error).toBe('auth.locked');
  }, 120_000);

  // covers: asvs-6.6.2
  test('codes tried from one address over many numbers are stopped', async () => {
    const tries: number[] = [];
    for (let round = 0; round < 41; round++) {
      const answer = await site.send('resetPassword', { mobile: freshMobile(), code: '000000', password: NEW, password_confirm: NEW });
      tries.push(answer.status);
    }
    expect(tries.slice(0, 40).every((status) => status === 200)).toBe(true);
    expect(tries[40]).toBe(429);
  }, 120_000);

  test('nobody takes a number as a name and so locks out who signs in with it', async () => {
    const answer = await site.send('loginRegister', { account: mobile, password: NEW, password_confirm: NEW });
    expect(answer).toMatchObject({ data: { error: 'input.invalid', fields: { account: '账号不能是手机号，请用手机号登录' } } });
  });

  // covers: asvs-6.2.8 asvs-11.4.2
  test('a password is kept as argon2id only', async () => {
    const [row] = await site.database.db.select().from(members).where(eq(members.id, me.id));
    expect(row?.passwordHash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
  });
});
