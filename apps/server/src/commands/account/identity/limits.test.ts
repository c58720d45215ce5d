import { eq } from 'drizzle-orm';
import { members } from '../../../db/schema/index.ts';
import { plainIdentity } from '../../../settings/identity-settings.ts';
import { freshMobile, letAgain, newestCode, passCaptcha } from '../../../testing/identity-site.ts';
import { createTestApp, type Answer, type SendOptions, type TestApp } from '../../../testing/test-app.ts';
import { sessionSites } from '../../../testing/session-sites.ts';
import { hashPassword } from '../../sign-in/members/password.ts';

const PASSWORD = 'haibian-2026';
const scenes = ['YZMDL', 'ZHMM', 'ZCZH', 'BDSJHM', 'BGSJHM'] as const;

/** Everything an answer says. */
const said = ({ status, code, show, msg, data }: Answer) => ({ status, code, show, msg, data });

describe.each(sessionSites)('who guesses, on %s', (_name, open, env) => {
  let site: TestApp;
  let me: { id: string; token: string; account: string };
  let mobile: string;
  let stranger: string;
  beforeAll(async () => {
    site = await createTestApp(open, { worker: false, env });
  }, 120_000);
  beforeEach(async () => {
    await letAgain(site);
    me = await site.member();
    mobile = freshMobile();
    stranger = freshMobile();
    const passwordHash = await hashPassword(PASSWORD);
    await site.database.db.update(members).set({ mobile, passwordHash }).where(eq(members.id, me.id));
  });
  afterAll(() => site.close());

  const byPassword = (account: string, password: string, options: SendOptions = {}) =>
    site.send('loginAccount', { scene: 1, account, password }, options);
  const byCode = (number: string, code: string, options: SendOptions = {}) =>
    site.send('loginAccount', { scene: 2, account: number, code }, options);
  const secret = { password: 'yugang-2027', password_confirm: 'yugang-2027' };

  describe('passwords', () => {
    // covers: login-27 asvs-6.1.1
    test('the sixth guess is refused from anywhere, with how long to wait, and so is the right one', async () => {
      for (let round = 0; round < 5; round++) {
        const answer = await byPassword(me.account, `wrong-pass-${round}`, { address: `10.2.0.${round}` });
        expect(said(answer)).toMatchObject({
          code: 0,
          show: 1,
          msg: '账号或密码不正确',
          data: { error: 'auth.wrong_password', tries_left: 4 - round },
        });
      }
      const stopped = await byPassword(me.account, PASSWORD, { address: '10.2.0.99' });
      expect(said(stopped)).toMatchObject({ code: 0, show: 1, data: { error: 'auth.locked' } });
      expect(stopped.msg).not.toBe('');
      expect(Number((stopped.data as { wait_seconds?: number }).wait_seconds)).toBeGreaterThan(60);
    }, 60_000);

    test('an account that does not exist is answered, and counted, like one that does', async () => {
      const answers = [];
      for (let round = 0; round < 6; round++)
        answers.push(said(await byPassword('nobody-here', 'wrong-pass-1', { address: `10.3.0.${round}` })));
      expect(answers.map(({ data }) => (data as { tries_left?: number }).tries_left)).toEqual([4, 3, 2, 1, 0, undefined]);
      expect(answers[4]).toMatchObject({ msg: '账号或密码不正确', data: { error: 'auth.wrong_password', wait_seconds: 900 } });
      expect(answers[5]).toMatchObject({ data: { error: 'auth.locked' } });
    }, 60_000);

    // covers: asvs-6.6.2
    test('guesses at the same moment do not share a try', async () => {
      const answers = await Promise.all(Array.from({ length: 12 }, (_, round) => byPassword(me.account, `wrong-pass-${round}`)));
      const errors = answers.map(({ data }) => data.error);
      expect(errors.filter((error) => error === 'auth.wrong_password')).toHaveLength(5);
      expect(errors.filter((error) => error === 'auth.locked')).toHaveLength(7);
    }, 60_000);
  });

  describe('codes', () => {
    // covers: asvs-6.5.2
    test('five wrong tries use a code up, and the answer says to request another', async () => {
      await site.ask('sendCode', { mobile, scene: 'YZMDL' });
      const code = newestCode(site, mobile);
      const wrong = code === '000000' ? '000001' : '000000';
      for (let round = 0; round < 5; round++) expect((await byCode(mobile, wrong)).data.error).toBe('auth.code_wrong');
      await letAgain(site);
      const spent = await byCode(mobile, code);
      expect(said(spent)).toMatchObject({ code: 0, show: 1, data: { error: 'auth.code_expired' } });
      expect(spent.data.fields?.['code']).toMatch(/重新获取/);
    }, 60_000);

    // covers: login-27 asvs-6.6.1
    test('a second code within a minute, and an eleventh in a day, are not sent', async () => {
      for (let round = 0; round < 10; round++) {
        await site.ask('sendCode', { mobile, scene: 'YZMDL' });
        if (round === 9) break;
        const soon = await site.send('sendCode', { mobile, scene: 'ZHMM' });
        expect(soon.data).toMatchObject({ error: 'sms.too_soon', wait_seconds: expect.any(Number) });
        await site.database.query("delete from rate_limits where key like 'code-interval%'", []);
      }
      expect((await site.send('sendCode', { mobile, scene: 'YZMDL' })).data.error).toBe('sms.too_many');
    }, 60_000);
  });

  describe('whether an account exists is revealed by none of', () => {
    test.each(scenes)('asking for a code to %s', async (scene) => {
      const answers = [];
      for (const number of [mobile, stranger]) answers.push(said(await site.send('sendCode', { mobile: number, scene })));
      expect(answers[0]).toEqual(answers[1]);
      expect(answers[0]).toMatchObject({ code: 1, data: { wait_seconds: 60 } });
    });

    test('signing in with a wrong password, before and after it is stopped', async () => {
      const [known, unknown]: object[][] = [[], []];
      for (let round = 0; round < 6; round++) {
        for (const [account, list] of [[mobile, known] as const, [stranger, unknown] as const]) {
          const { data, ...rest } = said(await byPassword(account, 'wrong-pass-1'));
          // The seconds left run down between two calls.
          list?.push({ ...rest, error: data.error, fields: data.fields });
        }
      }
      expect(known).toEqual(unknown);
      expect(known?.at(-1)).toMatchObject({ error: 'auth.locked' });
    }, 60_000);

    test.each([
      ['signing in', (number: string) => byCode(number, '000000')],
      ['a forgotten password', (number: string) => site.send('resetPassword', { mobile: number, code: '000000', ...secret })],
      [
        'registration',
        (number: string) => site.send('loginRegister', { account: `r${number.slice(-8)}`, mobile: number, code: '000000', ...secret }),
      ],
    ] as const)('a wrong code at %s', async (_where, guess) => {
      for (const number of [mobile, stranger]) await site.ask('sendCode', { mobile: number, scene: 'YZMDL' });
      const answers = [said(await guess(mobile)), said(await guess(stranger))];
      expect(answers[0]).toEqual(answers[1]);
      expect(answers[0]).toMatchObject({ code: 0, data: { error: 'auth.code_wrong' } });
    });

    test('a wrong code at binding', async () => {
      const { token } = await site.member();
      const bind = async (number: string) =>
        said(await site.send('bindMobile', { type: 'bind', mobile: number, code: '000000' }, { token }));
      const answers = [await bind(mobile), await bind(stranger)];
      expect(answers[0]).toEqual(answers[1]);
      expect(answers[0]).toMatchObject({ code: 0, data: { error: 'auth.code_wrong' } });
    });

    test('names at registration, once an address has tried twenty', async () => {
      const from = { address: '10.9.9.9' };
      const register = (account: string) => site.send('loginRegister', { account, ...secret }, from);
      for (let round = 0; round < 20; round++) expect((await register(me.account)).data.error).toBe('account.taken');
      const answers = [said(await register(me.account)), said(await register('nobodyhasit'))];
      expect(answers[0]).toEqual(answers[1]);
      expect(answers[0]).toMatchObject({ status: 429, show: 1, data: { error: 'limit.reached' } });
    }, 120_000);
  });
});

describe.each(sessionSites)('who guesses at the captcha, on %s', (_name, open, env) => {
  let site: TestApp;
  beforeAll(async () => {
    site = await createTestApp(open, { worker: false, env, identity: { ...plainIdentity, captcha: true } });
  }, 120_000);
  afterAll(() => site.close());

  // covers: login-27 asvs-2.4.1
  test('is stopped after twelve wrong answers with a message, and no code leaves without a ticket', async () => {
    const device = { headers: { fingerprint: 'guesser' } };
    for (let round = 0; round < 12; round++) {
      const { id } = await site.ask('clickCaptcha', {}, device);
      const wrong = await site.send('checkClickCaptcha', { id, info: '1,1-2,2-3,3;640;356' }, device);
      expect(said(wrong)).toMatchObject({ code: 0, show: 1, data: { error: 'captcha.wrong' } });
      const forged = await site.send('sendCode', { mobile: freshMobile(), scene: 'YZMDL', ticket: 'x'.repeat(43) }, device);
      expect(forged.data.error).toBe('captcha.required');
    }
    const { id } = await site.ask('clickCaptcha', {}, device);
    const stopped = await site.send('checkClickCaptcha', { id, info: '1,1-2,2-3,3;640;356' }, device);
    expect(said(stopped)).toMatchObject({ status: 429, show: 1, data: { error: 'limit.reached' } });
    expect(Number(stopped.headers['retry-after'])).toBeGreaterThan(0);
    expect(stopped.msg).not.toBe('');
    expect(await passCaptcha(site, { headers: { fingerprint: 'somebody else' }, address: '10.3.3.3' })).toMatch(/^[\w-]{43}$/);
  }, 120_000);
});
