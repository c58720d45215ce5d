import { eq, sql } from 'drizzle-orm';
import { members, sessions } from '../../../db/schema/index.ts';
import { codeFor, demandMobile, freshMobile, letAgain } from '../../../testing/identity-site.ts';
import { sessionSites } from '../../../testing/session-sites.ts';
import { createTestApp, type TestApp } from '../../../testing/test-app.ts';

import { hashPassword } from '../../sign-in/members/password.ts';

const PASSWORD = 'haibian-2026';

describe.each(sessionSites)('the mobile number on %s', (_name, open, env) => {
  let site: TestApp;
  let me: { id: string; token: string };
  beforeAll(async () => {
    site = await createTestApp(open, { worker: false, env });
  }, 120_000);
  beforeEach(async () => {
    await letAgain(site);
    me = await site.member();
  });
  afterAll(() => site.close());

  const bind = (input: object, token = me.token) => site.send('bindMobile', input, { token });
  const numberOf = async (token: string) => (await site.ask('userInfo', {}, { token }))['mobile'];
  const give = (mobile: string) => site.database.db.update(members).set({ mobile, passwordHash: null }).where(eq(members.id, me.id));

  test('a code sent to a number binds it', async () => {
    const mobile = freshMobile();
    expect(await bind({ type: 'bind', mobile, code: await codeFor(site, mobile, 'BDSJHM') })).toMatchObject({ code: 1 });
    expect(await numberOf(me.token)).toBe(mobile);
  });

  test("another number's code, another scene's code and a wrong code bind nothing", async () => {
    const mobile = freshMobile();
    const other = await codeFor(site, freshMobile(), 'BDSJHM');
    const scene = await codeFor(site, mobile, 'YZMDL');
    for (const code of [other, scene, '000000']) {
      expect(await bind({ type: 'bind', mobile, code })).toMatchObject({
        data: { error: 'auth.code_wrong', fields: { code: '验证码不正确' } },
      });
    }
    expect(await numberOf(me.token)).toBe('');
  });

  test('a number of another member is refused, though its code was right', async () => {
    const mobile = freshMobile();
    const owner = await site.member();
    await site.database.db.update(members).set({ mobile }).where(eq(members.id, owner.id));
    const answer = await bind({ type: 'bind', mobile, code: await codeFor(site, mobile, 'BDSJHM') });
    expect(answer).toMatchObject({ data: { error: 'mobile.taken', fields: { mobile: '这个手机号已绑定其他账号' } } });
    expect(JSON.stringify(answer)).not.toContain(owner.account);
  });

  test('two members who bind one number at the same moment do not share it', async () => {
    const mobile = freshMobile();
    const rival = await site.member();
    const first = await codeFor(site, mobile, 'BDSJHM');
    const answers = await Promise.all([
      bind({ type: 'bind', mobile, code: first }),
      bind({ type: 'bind', mobile, code: first }, rival.token),
    ]);
    expect(answers.filter(({ code }) => code === 1)).toHaveLength(1);
    expect(answers.every(({ status }) => status === 200)).toBe(true);
  });

  test('the index lets one of two proven members through, the other is refused', async () => {
    const mobile = freshMobile();
    const rival = await site.member();
    const set = (id: string) => site.database.db.update(members).set({ mobile }).where(eq(members.id, id));
    const code = await codeFor(site, mobile, 'BDSJHM');
    await set(rival.id);
    expect((await bind({ type: 'bind', mobile, code })).data.error).toBe('mobile.taken');
  });

  // covers: asvs-2.3.1
  test('changing asks for the old number first, then for the new one', async () => {
    const [old, mobile] = [freshMobile(), freshMobile()];
    await give(old);
    const code = await codeFor(site, mobile, 'BGSJHM');
    expect((await bind({ type: 'change', mobile, code })).data.error).toBe('auth.code_expired');
    expect(await numberOf(me.token)).toBe(old);
    const { ticket } = await site.ask('verifyMobile', { code: await codeFor(site, old, 'BGSJHM') }, { token: me.token });
    expect(await bind({ type: 'change', mobile, code: await codeFor(site, mobile, 'BGSJHM'), ticket })).toMatchObject({ code: 1 });
    expect(await numberOf(me.token)).toBe(mobile);
  });

  test("a ticket is one member's and good once", async () => {
    const [old, next, other] = [freshMobile(), freshMobile(), freshMobile()];
    await give(old);
    const { ticket } = await site.ask('verifyMobile', { code: await codeFor(site, old, 'BGSJHM') }, { token: me.token });
    const thief = await site.member();
    await site.database.db.update(members).set({ mobile: other }).where(eq(members.id, thief.id));
    const stolen = await bind({ type: 'change', mobile: next, code: await codeFor(site, next, 'BGSJHM'), ticket }, thief.token);
    expect(stolen.data.error).toBe('auth.code_expired');
    expect((await bind({ type: 'change', mobile: next, code: await codeFor(site, next, 'BGSJHM'), ticket })).code).toBe(1);
    const again = freshMobile();
    expect((await bind({ type: 'change', mobile: again, code: await codeFor(site, again, 'BGSJHM'), ticket })).data.error).toBe(
      'auth.code_expired',
    );
  });

  // covers: asvs-7.5.1
  test('who has lost the old number shows the password instead, five times at most', async () => {
    await give(freshMobile());
    await site.database.db
      .update(members)
      .set({ passwordHash: await hashPassword(PASSWORD) })
      .where(eq(members.id, me.id));
    const verify = (password: string) => site.send('verifyMobile', { password }, { token: me.token });
    expect(await verify(PASSWORD)).toMatchObject({ code: 1, data: { ticket: expect.any(String) } });
    for (let round = 0; round < 5; round++) expect((await verify('wrong-1')).data.error).toBe('auth.wrong_password');
    expect((await verify(PASSWORD)).data.error).toBe('auth.locked');
  });

  test.each([
    ['binding a second number', 'bind', '已经绑定过手机号，请用更换手机号'],
    ['changing to the same number', 'change', '新手机号和现在的一样'],
  ] as const)('%s is refused at the field', async (_case, type, reason) => {
    const mobile = freshMobile();
    await give(mobile);
    expect(await bind({ type, mobile: type === 'bind' ? freshMobile() : mobile, code: '123456' })).toMatchObject({
      data: { error: 'input.invalid', fields: { mobile: reason } },
    });
  });

  describe('where the site demands one', () => {
    let strict: TestApp;
    beforeAll(async () => {
      strict = await createTestApp(open, { worker: false, env });
      await demandMobile(strict, 1);
    }, 120_000);
    beforeEach(() => letAgain(strict));
    afterAll(() => strict.close());

    const register = async () =>
      strict.ask('loginRegister', { account: `n${Date.now() % 1e9}`, password: PASSWORD, password_confirm: PASSWORD });

    // covers: asvs-6.3.4
    test('a member without a number gets a token that is good for binding and little else', async () => {
      const { token, temporary } = await register();
      expect(temporary).toBe(true);
      const options = { token: String(token) };
      expect(await strict.send('userInfo', {}, options)).toMatchObject({ code: 1 });
      for (const name of ['scriptLists', 'accountLog', 'sessions', 'userCenter', 'exportData'] as const) {
        expect(await strict.send(name, {}, options)).toMatchObject({ code: 0, data: { error: 'mobile.required' }, msg: '请先绑定手机号' });
      }
      const mobile = freshMobile();
      expect(
        await strict.send('bindMobile', { type: 'bind', mobile, code: await codeFor(strict, mobile, 'BDSJHM') }, options),
      ).toMatchObject({ code: 1 });
      expect(await strict.send('scriptLists', {}, options)).toMatchObject({ code: 1 });
      const [row] = await strict.database.db
        .select()
        .from(sessions)
        .orderBy(sql`${sessions.createdAt} desc`)
        .limit(1);
      expect((row?.expiresAt.getTime() ?? 0) - Date.now()).toBeGreaterThan(29 * 86_400_000);
    });

    test('the temporary token ends after half an hour', async () => {
      const { token } = await register();
      await strict.database.db.update(sessions).set({ expiresAt: sql`${sessions.expiresAt} - interval '31 minutes'` });
      expect(await strict.send('userInfo', {}, { token: String(token) })).toMatchObject({ code: 401 });
    });

    test('who signs in by a code on the phone has a number already', async () => {
      const mobile = freshMobile();
      const code = await codeFor(strict, mobile, 'YZMDL');
      expect(await strict.ask('loginAccount', { scene: 2, account: mobile, code })).toMatchObject({ temporary: false });
    });
  });
});
