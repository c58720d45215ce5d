import { eq } from 'drizzle-orm';
import { members, smsOutbox } from '../../../db/schema/index.ts';
import { plainIdentity, type IdentitySettings } from '../../../settings/identity-settings.ts';
import { freshMobile, letAgain } from '../../../testing/identity-site.ts';
import { createTestApp, type TestApp } from '../../../testing/test-app.ts';
import { oneDatabase } from '../../../testing/test-databases.ts';
import { tokenHash } from '../sessions/token.ts';

const secret = { password: 'yugang-2027', password_confirm: 'yugang-2027' };
const code = '135790';
let last = 0;
const freshName = (): string => `huan${String(Date.now()).slice(-5)}${(last += 1)}`;

const sms: IdentitySettings['sms'] = {
  provider: 'aliyun',
  accessKeyId: 'id',
  accessKeySecret: 'secret',
  signName: '声屿',
  codeTemplate: 'SMS_1',
  endpoint: 'http://127.0.0.1:9',
};

describe.each(oneDatabase)('welcome points where codes go by SMS, on %s', (_name, open) => {
  let site: TestApp;
  beforeAll(async () => {
    site = await createTestApp(open, { worker: false, identity: { ...plainIdentity, sms } });
  }, 120_000);
  beforeEach(() => letAgain(site));
  afterAll(() => site.close());

  /** As if a code had arrived. */
  const arrive = (mobile: string, scene: string) =>
    site.database.db
      .insert(smsOutbox)
      .values({ mobile, scene, codeHash: tokenHash(`${mobile}:${code}`), expiresAt: new Date(Date.now() + 60_000) });
  const pointsOf = async (token: unknown) => (await site.ask('userInfo', {}, { token: String(token) }))['points'];
  const waitsFor = async (token: unknown) => (await site.ask('userCenter', {}, { token: String(token) }))['welcome_waits'];
  const register = (input: object = {}) => site.ask('loginRegister', { account: freshName(), ...secret, ...input });
  async function bind(token: unknown, mobile: string, input: object = { type: 'bind' }) {
    await arrive(mobile, 'type' in input && input.type === 'change' ? 'BGSJHM' : 'BDSJHM');
    return site.ask('bindMobile', { ...input, mobile, code }, { token: String(token) });
  }

  test('wait for a number, say so, and come when it is bound, once', async () => {
    const { token, welcome } = await register();
    expect(welcome).toEqual({ points: 1_000, words: 10_000, state: 'waits' });
    expect([await pointsOf(token), await waitsFor(token)]).toEqual([0, 1_000]);
    expect(await bind(token, freshMobile())).toEqual({ welcome: { points: 1_000, words: 10_000, state: 'given' } });
    expect([await pointsOf(token), await waitsFor(token)]).toEqual([1_000, 0]);
    const { ticket } = await site.ask('verifyMobile', { password: secret.password }, { token: String(token) });
    expect(await bind(token, freshMobile(), { type: 'change', ticket })).toEqual({});
    expect(await pointsOf(token)).toBe(1_000);
  });

  test('come at once to who registers or comes in by a number', async () => {
    const mobile = freshMobile();
    await arrive(mobile, 'ZCZH');
    const registered = await register({ mobile, code });
    expect(registered['welcome']).toMatchObject({ state: 'given' });
    expect(await pointsOf(registered['token'])).toBe(1_000);
    const other = freshMobile();
    await arrive(other, 'YZMDL');
    expect((await site.ask('loginAccount', { scene: 2, account: other, code }))['welcome']).toMatchObject({ state: 'given' });
  });

  // covers: security-57
  test('come once for a number, ever: not again after the account was closed, nor for the next owner', async () => {
    const mobile = freshMobile();
    const { token } = await register();
    await bind(token, mobile);
    await site.ask('closeAccount', { password: secret.password }, { token: String(token) });
    await arrive(mobile, 'YZMDL');
    const back = await site.ask('loginAccount', { scene: 2, account: mobile, code });
    expect(back['welcome']).toEqual({ points: 1_000, words: 10_000, state: 'had' });
    expect(await pointsOf(back['token'])).toBe(0);
  });

  test('a number that a member of before leaves has had them too', async () => {
    const [mobile, next] = [freshMobile(), freshMobile()];
    const { token } = await register();
    await site.database.db
      .update(members)
      .set({ mobile })
      .where(eq(members.id, String((await site.ask('userInfo', {}, { token: String(token) }))['id'])));
    const { ticket } = await site.ask('verifyMobile', { password: secret.password }, { token: String(token) });
    await bind(token, next, { type: 'change', ticket });
    const { token: second } = await register();
    expect((await bind(second, mobile))['welcome']).toMatchObject({ state: 'had' });
    expect(await pointsOf(second)).toBe(0);
  });

  test('two who bind numbers at the same moment, or one number twice, get no more', async () => {
    const mobile = freshMobile();
    const [a, b] = [await register(), await register()];
    await arrive(mobile, 'BDSJHM');
    await arrive(mobile, 'BDSJHM');
    await Promise.all([a, b].map(({ token }) => site.send('bindMobile', { type: 'bind', mobile, code }, { token: String(token) })));
    expect(Number(await pointsOf(a['token'])) + Number(await pointsOf(b['token']))).toBe(1_000);
  });

  test('numbers are remembered by digests that do not name them', async () => {
    const mobile = freshMobile();
    const { token } = await register();
    await bind(token, mobile);
    const kept = JSON.stringify(await site.database.query('select * from welcomed_mobiles', []));
    expect(kept).not.toContain(mobile);
    expect(kept).not.toContain(tokenHash(mobile));
  });
});

test.each(oneDatabase)(
  'where no SMS is set up, welcome points come with the account, on %s',
  async (_name, open) => {
    const site = await createTestApp(open, { worker: false });
    const { user, welcome } = await site.ask('loginRegister', { account: freshName(), ...secret });
    expect([(user as { points: number }).points, welcome]).toEqual([1_000, { points: 1_000, words: 10_000, state: 'given' }]);
    await site.close();
  },
  120_000,
);
