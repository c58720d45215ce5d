import type { AddressInfo } from 'node:net';
import { eq, sql } from 'drizzle-orm';
import { memberIdentities, members, sessions, wechatStates } from '../../../db/schema/index.ts';
import { plainIdentity } from '../../../settings/identity-settings.ts';
import { demandMobile, letAgain } from '../../../testing/identity-site.ts';
import { createTestApp, type SendOptions, type TestApp } from '../../../testing/test-app.ts';
import { oneDatabase } from '../../../testing/test-databases.ts';

const desktop: SendOptions = { headers: { fingerprint: 'desktop' } };

describe.each(oneDatabase)('WeChat on %s', (_name, open) => {
  let site: TestApp;
  let origin: string;
  let person = 0;
  beforeAll(async () => {
    site = await createTestApp(open, { worker: false, identity: { ...plainIdentity, development: true } });
    await site.app.http.listen({ host: '127.0.0.1', port: 0 });
    origin = `http://127.0.0.1:${(site.app.http.server.address() as AddressInfo).port}`;
  }, 120_000);
  beforeEach(async () => {
    await letAgain(site);
    person += 1;
  });
  afterAll(() => site.close());

  const begin = (input: object = {}, options = desktop) => site.ask('getScanCode', input, options);
  const status = async (state: unknown, options = desktop) => site.ask('scanStatus', { state }, options);
  const login = (state: unknown, code: unknown, options = desktop) => site.send('scanLogin', { state, code }, options);
  const nickname = () => `阿远${person}`;

  /** The phone: opens the code, and the person agrees or not on the page of the pretended WeChat. */
  async function scan(url: unknown): Promise<{ page: string; answer: (decision: 'agree' | 'refuse', name?: string) => Promise<Response> }> {
    const opened = await fetch(`${origin}${String(url)}`);
    const page = await opened.text();
    const field = (name: string) => new RegExp(`name="${name}" value="([^"]*)"`).exec(page)?.[1]?.replaceAll('&amp;', '&') ?? '';
    return {
      page,
      answer: (decision, name = nickname()) =>
        fetch(`${origin}/api/dev/wechat/confirm`, {
          method: 'POST',
          body: new URLSearchParams({ redirect_uri: field('redirect_uri'), state: field('state'), nickname: name, decision }),
        }),
    };
  }

  async function confirmed(name = nickname(), options = desktop, input: object = {}): Promise<{ state: unknown; code: unknown }> {
    const { url, state } = await begin(input, options);
    await (await scan(url)).answer('agree', name);
    return { state, code: (await status(state, options))['code'] };
  }

  test('a scan is followed step by step and signs a new person in as a new member', async () => {
    const { url, state, way, expires_in: seconds } = await begin();
    expect({ way, seconds }).toEqual({ way: 'code', seconds: 180 });
    expect(await status(state)).toMatchObject({ status: 'waiting', code: '' });
    const phone = await scan(url);
    expect(phone.page).toContain('开发用微信');
    expect(await status(state)).toMatchObject({ status: 'scanned', code: '' });
    expect(await (await phone.answer('agree')).text()).toContain('已确认');
    const { code, ...rest } = await status(state);
    expect(rest).toMatchObject({ status: 'confirmed' });
    const answer = await login(state, code);
    expect(answer).toMatchObject({
      code: 1,
      data: { temporary: false, user: { nickname: nickname(), mobile: '', has_password: false, has_auth: true, points: 1000 } },
    });
    expect(await site.send('userInfo', {}, { token: String(answer.data['token']) })).toMatchObject({ code: 1 });
  });

  test('a nickname that others must not read is not taken over', async () => {
    const { state, code } = await confirmed(`声屿客服${person}`);
    const { data } = await login(state, code);
    expect(data).toMatchObject({ user: { nickname: expect.stringMatching(/^w[\da-f]{11}$/) } });
  });

  test('the same person comes back as the same member, with one welcome', async () => {
    const first = await confirmed();
    const one = await login(first.state, first.code);
    const second = await confirmed();
    const two = await login(second.state, second.code);
    expect(two.data).toMatchObject({ user: { id: (one.data['user'] as { id: string }).id, points: 1000 } });
  });

  test('a person who comes for the first time twice at the same moment becomes one member', async () => {
    const [first, second] = [await confirmed(), await confirmed()];
    const answers = await Promise.all([login(first.state, first.code), login(second.state, second.code)]);
    expect(answers.map(({ code }) => code)).toEqual([1, 1]);
    expect(new Set(answers.map(({ data }) => (data['user'] as { id: string }).id)).size).toBe(1);
    expect(answers[0]?.data).toMatchObject({ user: { points: 1000 } });
  });

  test('a person who declines on the phone is not signed in', async () => {
    const { url, state } = await begin();
    expect(await (await (await scan(url)).answer('refuse')).text()).toContain('没有登录');
    expect(await status(state)).toMatchObject({ status: 'cancelled' });
    expect((await login(state, 'x')).data.error).toBe('wechat.expired');
  });

  // covers: asvs-10.1.1
  test('a state and its code are good once', async () => {
    const { state, code } = await confirmed();
    const answers = await Promise.all(Array.from({ length: 5 }, () => login(state, code)));
    expect(answers.filter((answer) => answer.code === 1)).toHaveLength(1);
    expect(await status(state)).toEqual({ status: 'expired', code: '', expires_in: 0 });
  });

  test('what the QR code shows is not enough to pick up the login', async () => {
    const { url, state } = await begin();
    await (await scan(url)).answer('agree');
    const shown = new URL(String(url), origin).searchParams.get('state');
    expect(shown).not.toBe(state);
    expect(await status(shown)).toMatchObject({ status: 'expired', code: '' });
    const { code } = await status(state);
    expect((await login(shown, code)).data.error).toBe('wechat.expired');
    expect((await login(state, code)).code).toBe(1);
  });

  // covers: asvs-10.1.1
  test('another device cannot follow or take a login', async () => {
    const { state, code } = await confirmed();
    const thief: SendOptions = { headers: { fingerprint: 'thief' } };
    expect(await status(state, thief)).toMatchObject({ status: 'expired', code: '' });
    expect((await login(state, code, thief)).data.error).toBe('wechat.expired');
  });

  // covers: asvs-3.5.5 asvs-10.1.1
  test("another login's code cannot be slipped in", async () => {
    const mine = await confirmed();
    const other = await confirmed(`${nickname()}乙`);
    expect((await login(mine.state, other.code)).data.error).toBe('wechat.expired');
  });

  test('an old code is said to be old, on the phone and on the desktop', async () => {
    const { url, state } = await begin();
    await site.database.db.update(wechatStates).set({ expiresAt: sql`now() - interval '1 second'` });
    expect((await scan(url)).page).toContain('二维码已过期');
    expect(await status(state)).toMatchObject({ status: 'expired' });
    expect((await login(state, 'x')).data.error).toBe('wechat.expired');
  });

  test('a code WeChat does not know is refused, and a second person cannot answer a login', async () => {
    const { url, state } = await begin();
    const shown = new URL(String(url), origin).searchParams.get('state') ?? '';
    const callback = (code: string) => fetch(`${origin}/api/login/wechatCallback?state=${shown}&code=${code}`);
    await callback('forged');
    expect(await (await callback('second')).text()).toContain('已过期');
    expect(await login(state, 'forged')).toMatchObject({
      code: 0,
      data: { error: 'wechat.failed' },
      msg: '微信没有确认这次登录，请重新扫码',
    });
  });

  test('a member binds WeChat, signs in with it and unbinds it', async () => {
    const me = await site.member();
    const options: SendOptions = { token: me.token, ...desktop };
    expect((await site.send('getScanCode', { purpose: 'bind' }, desktop)).data.error).toBe('auth.required');
    const bind = await confirmed(nickname(), options, { purpose: 'bind' });
    expect((await login(bind.state, bind.code)).data.error).toBe('wechat.expired');
    expect(await site.send('bindWechat', bind, options)).toMatchObject({ code: 1 });
    expect(await site.ask('userInfo', {}, options)).toMatchObject({ has_auth: true });
    const again = await confirmed();
    expect(await login(again.state, again.code)).toMatchObject({ data: { user: { id: me.id } } });
    expect((await site.send('unbindWechat', {}, options)).data.error).toBe('account.last_way');
    await site.database.db.update(members).set({ passwordHash: 'x' }).where(eq(members.id, me.id));
    expect((await site.send('unbindWechat', {}, options)).code).toBe(1);
    expect(await site.ask('userInfo', {}, options)).toMatchObject({ has_auth: false });
  });

  // covers: asvs-6.8.1
  test("a WeChat of another member, and another member's binding, are refused", async () => {
    const owner = await confirmed();
    await login(owner.state, owner.code);
    const me = await site.member();
    const options: SendOptions = { token: me.token, ...desktop };
    const bind = await confirmed(nickname(), options, { purpose: 'bind' });
    const stranger = await site.member();
    expect((await site.send('bindWechat', bind, { token: stranger.token, ...desktop })).data.error).toBe('wechat.expired');
    expect((await site.send('bindWechat', bind, options)).data.error).toBe('wechat.taken');
    expect(await site.database.db.select().from(memberIdentities).where(eq(memberIdentities.memberId, me.id))).toHaveLength(0);
  });

  test('the site says that WeChat is set up', async () => {
    expect(await site.ask('config')).toMatchObject({ login: { third_auth: 1, wechat_auth: 1 } });
  });

  test('codes are not drawn without end', async () => {
    for (let round = 0; round < 60; round++) await begin();
    expect((await site.send('getScanCode', {}, desktop)).status).toBe(429);
  });

  // covers: asvs-6.3.4
  test('where a number is demanded, a person from WeChat has to bind one first', async () => {
    const strict = await createTestApp(open, { worker: false, identity: { ...plainIdentity, development: true } });
    await demandMobile(strict, 1);
    await strict.app.http.listen({ host: '127.0.0.1', port: 0 });
    const keep = [site, origin] as const;
    [site, origin] = [strict, `http://127.0.0.1:${(strict.app.http.server.address() as AddressInfo).port}`];
    try {
      const { state, code } = await confirmed();
      expect(await login(state, code)).toMatchObject({ data: { temporary: true } });
      expect(await strict.database.db.select({ temporary: sessions.temporary }).from(sessions)).toContainEqual({ temporary: true });
    } finally {
      [site, origin] = keep;
      await strict.close();
    }
  }, 120_000);
});

describe('a site without WeChat', () => {
  test('says so and offers no code', async () => {
    const [, open] = oneDatabase[0] ?? [];
    if (!open) throw new Error('no database');
    const site = await createTestApp(open, { worker: false });
    expect(await site.ask('config')).toMatchObject({ login: { third_auth: 0, wechat_auth: 0 } });
    expect(await site.send('getScanCode')).toMatchObject({ status: 200, data: { error: 'unavailable' } });
    await site.close();
  }, 120_000);
});
