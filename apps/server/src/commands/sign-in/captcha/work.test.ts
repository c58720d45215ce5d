import { createHash } from 'node:crypto';
import { plainIdentity } from '../../../settings/identity-settings.ts';
import { captchaAnswer, freshMobile, letAgain, passCaptcha } from '../../../testing/identity-site.ts';
import { createTestApp, type SendOptions, type TestApp } from '../../../testing/test-app.ts';
import { oneDatabase } from '../../../testing/test-databases.ts';

const secret = { password: 'yugang-2027', password_confirm: 'yugang-2027' };
let last = 0;
const freshName = (): string => `gong${String(Date.now()).slice(-5)}${(last += 1)}`;

describe.each(oneDatabase)('work in place of a captcha on %s', (_name, open) => {
  let site: TestApp;
  beforeAll(async () => {
    const ceilings = { registrations_hour: 40 };
    site = await createTestApp(open, { worker: false, identity: { ...plainIdentity, captcha: true, ceilings } });
  }, 120_000);
  beforeEach(() => letAgain(site));
  afterAll(() => site.close());

  const device = (fingerprint: string, address = '203.0.113.20'): SendOptions => ({ address, headers: { fingerprint } });
  const ask = (options: SendOptions) => site.send('clickCaptcha', { kind: 'work' }, options);
  /** The ticket of done work; undefined if a person is asked for. */
  async function work(options: SendOptions): Promise<string | undefined> {
    const { code, data } = await ask(options);
    if (code !== 1) return undefined;
    const { ticket } = await site.ask(
      'checkClickCaptcha',
      { id: data['id'], info: await captchaAnswer(site, String(data['id'])) },
      options,
    );
    return String(ticket);
  }
  const register = (ticket: string | undefined, options: SendOptions) =>
    site.send('loginRegister', { account: freshName(), ...secret, ...(ticket !== undefined && { ticket }) }, options);

  // covers: fault-6
  test('a first registration costs work that the browser does by itself, and so does a code', async () => {
    const options = device('first');
    const { data } = await ask(options);
    expect(data).toMatchObject({ kind: 'work', text: [expect.stringMatching(/^[\w-]{22}$/)], length: 16, base64: '' });
    const number = await captchaAnswer(site, String(data['id']));
    expect(
      createHash('sha256')
        .update(`${String(data['text'])}:${number}`)
        .digest()
        .subarray(0, 2),
    ).toEqual(Buffer.alloc(2));
    const { ticket } = await site.ask('checkClickCaptcha', { id: data['id'], info: number }, options);
    expect((await register(String(ticket), options)).code).toBe(1);
    const code = { mobile: freshMobile(), scene: 'YZMDL', ticket: await work(device('second')) };
    expect((await site.send('sendCode', code, device('second'))).code).toBe(1);
  });

  test('work that is not done gives no ticket', async () => {
    const options = device('idle');
    const { data } = await ask(options);
    const refused = await site.send('checkClickCaptcha', { id: data['id'], info: '0' }, options);
    expect(refused.data).toMatchObject({ error: 'captcha.wrong' });
  });

  // covers: security-54
  test('many people behind one address do more and more work, and none of them a puzzle', async () => {
    const lengths: unknown[] = [];
    for (let round = 0; round < 6; round++) {
      const options = device(`pupil-${round}`);
      lengths.push((await ask(options)).data['length']);
      await work(options);
    }
    expect(lengths).toEqual([16, 16, 16, 17, 18, 18]);
  });

  test('a device and its address that have both come often show a person', async () => {
    const options = device('again');
    for (let round = 0; round < 3; round++) expect(await work(options)).toBeDefined();
    expect((await ask(options)).data.error).toBe('captcha.required');
    expect((await ask(device('another'))).code).toBe(1);
    expect((await ask(device('again', '203.0.113.21'))).code).toBe(1);
    // A passed picture is as good as before.
    expect((await register(await passCaptcha(site, options), options)).code).toBe(1);
  });

  test('in a wave of registrations a busy address is enough', async () => {
    for (let round = 0; round < 20; round++) {
      const options = device(`wave-${round}`, `198.51.100.${round}`);
      expect((await register(await work(options), options)).code).toBe(1);
    }
    expect((await ask(device('late', '198.51.100.200'))).code).toBe(1);
    for (let round = 0; round < 3; round++) expect(await work(device(`crowd-${round}`))).toBeDefined();
    expect((await ask(device('crowd-9'))).data.error).toBe('captcha.required');
  }, 120_000);
});
