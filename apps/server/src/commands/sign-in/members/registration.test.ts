import { count, eq } from 'drizzle-orm';
import { members } from '../../../db/schema/index.ts';
import { plainIdentity } from '../../../settings/identity-settings.ts';
import { freshMobile, letAgain, newestCode, passCaptcha } from '../../../testing/identity-site.ts';
import { createTestApp, type SendOptions, type TestApp } from '../../../testing/test-app.ts';
import { oneDatabase } from '../../../testing/test-databases.ts';

const secret = { password: 'yugang-2027', password_confirm: 'yugang-2027' };
let last = 0;
const freshName = (): string => `xin${String(Date.now()).slice(-6)}${(last += 1)}`;

describe.each(oneDatabase)('registration on %s', (_name, open) => {
  let site: TestApp;
  beforeAll(async () => {
    site = await createTestApp(open, { worker: false, identity: { ...plainIdentity, captcha: true } });
  }, 120_000);
  beforeEach(() => letAgain(site));
  afterAll(() => site.close());

  const register = (input: object, options: SendOptions = {}) => site.send('loginRegister', { ...secret, ...input }, options);
  const howMany = async () => (await site.database.db.select({ count: count() }).from(members))[0]?.count;

  // covers: security-54
  test('by name and password costs a captcha, which is asked for after everything else is right', async () => {
    expect((await register({ account: freshName(), password: 'short' })).data.error).toBe('input.invalid');
    const account = freshName();
    expect((await register({ account })).data.error).toBe('captcha.required');
    expect((await register({ account, ticket: 'x'.repeat(43) })).data.error).toBe('captcha.required');
    expect(await register({ account, ticket: await passCaptcha(site) })).toMatchObject({ code: 1, data: { user: { account } } });
  });

  test('of ten registrations with one ticket one succeeds', async () => {
    const before = Number(await howMany());
    const ticket = await passCaptcha(site);
    const answers = await Promise.all(Array.from({ length: 10 }, () => register({ account: freshName(), ticket })));
    expect(answers.filter(({ code }) => code === 1)).toHaveLength(1);
    expect(await howMany()).toBe(before + 1);
  }, 60_000);

  test('a ticket of another device or network registers nobody; a taken name does not use it up', async () => {
    const ticket = await passCaptcha(site);
    expect((await register({ account: freshName(), ticket }, { address: '203.0.113.7' })).data.error).toBe('captcha.required');
    expect((await register({ account: freshName(), ticket }, { headers: { fingerprint: 'foreign' } })).data.error).toBe('captcha.required');
    const { account } = await site.member();
    expect((await register({ account, ticket })).data.error).toBe('account.taken');
    expect((await register({ account: freshName(), ticket })).code).toBe(1);
  });

  test('with a number it costs the captcha that its code was sent for, and no account comes of a number without one', async () => {
    const mobile = freshMobile();
    expect((await site.send('sendCode', { mobile, scene: 'ZCZH' })).data.error).toBe('captcha.required');
    await site.ask('sendCode', { mobile, scene: 'ZCZH', ticket: await passCaptcha(site) });
    expect((await register({ account: freshName(), mobile, code: '000000' })).data.error).toBe('auth.code_wrong');
    expect((await register({ account: freshName(), mobile, code: newestCode(site, mobile) })).code).toBe(1);
  });

  test('sixty forms in ten minutes are all that one address sends in, with a captcha or without', async () => {
    const from = { address: '203.0.113.99' };
    for (let round = 0; round < 60; round++) expect((await register({ account: freshName() }, from)).status).toBe(200);
    expect(await register({ account: freshName() }, from)).toMatchObject({ status: 429, data: { error: 'limit.reached' } });
  }, 60_000);
});

describe.each(oneDatabase)('ceilings of the site on %s', (_name, open) => {
  let site: TestApp;
  beforeAll(async () => {
    const ceilings = { sms_hour: 3, registrations_hour: 3, captchas_hour: 3, failed_sign_ins_hour: 8 };
    site = await createTestApp(open, { worker: false, identity: { ...plainIdentity, ceilings } });
  }, 120_000);
  beforeEach(() => letAgain(site));
  afterAll(() => site.close());

  let caller = 0;
  /** A stranger whom no limit of their own stops. */
  const stranger = (): SendOptions => ({ address: `10.7.0.${(caller += 1)}`, headers: { fingerprint: `stranger-${caller}` } });
  const refusal = { status: 429, code: 0, show: 1, msg: '全站这一刻的请求太多，请过一会儿再试', data: { error: 'limit.site' } };

  // covers: security-58
  test.each([
    ['codes', () => site.send('sendCode', { mobile: freshMobile(), scene: 'YZMDL' }, stranger())],
    ['registrations', () => site.send('loginRegister', { account: freshName(), ...secret }, stranger())],
    ['captchas', () => site.send('clickCaptcha', { kind: 'picture' }, stranger())],
  ] as const)('the fourth of three %s an hour is refused, whoever asks, with how long to wait', async (_what, ask) => {
    for (let round = 0; round < 3; round++) expect((await ask()).code).toBe(1);
    const refused = await ask();
    expect(refused).toMatchObject(refusal);
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(3_000);
  });

  test('accounts that come by a code count as registrations', async () => {
    for (let round = 0; round < 3; round++) await site.ask('loginRegister', { account: freshName(), ...secret }, stranger());
    const mobile = freshMobile();
    await site.ask('sendCode', { mobile, scene: 'YZMDL' }, stranger());
    const byCode = await site.send('loginAccount', { scene: 2, account: mobile, code: newestCode(site, mobile) }, stranger());
    expect(byCode.data.error).toBe('limit.site');
    expect(await site.database.db.select().from(members).where(eq(members.mobile, mobile))).toEqual([]);
  });

  test('after too many wrong passwords strangers’ are no longer looked at; devices that signed in before, and codes, still come in', async () => {
    const account = freshName();
    const home = stranger();
    const { headers } = await site.send('loginRegister', { account, ...secret }, home);
    const cookie = String(headers['set-cookie']).split(';')[0] ?? '';
    const signIn = (name: string, password: string, options: SendOptions) =>
      site.send('loginAccount', { scene: 1, account: name, password }, options);
    for (let round = 0; round < 8; round++)
      expect((await signIn(`victim${round}`, 'wrong-pass-1', stranger())).data.error).toBe('auth.wrong_password');
    expect(await signIn(account, secret.password, stranger())).toMatchObject(refusal);
    expect((await signIn(account, secret.password, { ...home, headers: { ...home.headers, cookie } })).code).toBe(1);
    const mobile = freshMobile();
    await site.database.db.update(members).set({ mobile }).where(eq(members.account, account));
    await site.ask('sendCode', { mobile, scene: 'YZMDL' }, stranger());
    expect((await site.send('loginAccount', { scene: 2, account: mobile, code: newestCode(site, mobile) }, stranger())).code).toBe(1);
  }, 60_000);
});
