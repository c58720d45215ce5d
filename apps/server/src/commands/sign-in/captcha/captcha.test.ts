import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { captchas, tickets } from '../../../db/schema/index.ts';
import { plainIdentity } from '../../../settings/identity-settings.ts';
import { captchaAnswer, freshMobile, letAgain, newestCode, passCaptcha } from '../../../testing/identity-site.ts';
import { createTestApp, type TestApp } from '../../../testing/test-app.ts';
import { testDatabases } from '../../../testing/test-databases.ts';

describe.each(testDatabases)('the captcha on %s', (_name, open) => {
  let site: TestApp;
  beforeAll(async () => {
    site = await createTestApp(open, { worker: false, identity: { ...plainIdentity, captcha: true } });
  }, 120_000);
  beforeEach(() => letAgain(site));
  afterAll(() => site.close());

  const check = (id: unknown, info: string, more: object = {}, options = {}) =>
    site.send('checkClickCaptcha', { id, info, ...more }, options);

  test('a picture asks for characters in order and tells nothing of where they are', async () => {
    const data = await site.ask('clickCaptcha');
    expect(data).toMatchObject({ kind: 'picture', length: 3, width: 640, height: 356 });
    expect(data['text']).toHaveLength(3);
    expect(String(data['base64'])).toMatch(/^data:image\/jpeg;base64,\/9j\//);
    expect(Object.keys(data).toSorted()).toEqual([
      'base64',
      'duration_ms',
      'expires_in',
      'height',
      'id',
      'kind',
      'length',
      'text',
      'width',
    ]);
  });

  test('a passed picture gives a ticket that sends one code', async () => {
    const mobile = freshMobile();
    expect(await site.send('sendCode', { mobile, scene: 'YZMDL' })).toMatchObject({ code: 0, data: { error: 'captcha.required' } });
    const { id } = await site.ask('clickCaptcha');
    const passed = await check(id, await captchaAnswer(site, String(id)));
    expect(passed).toMatchObject({ code: 1, data: { ticket: expect.stringMatching(/^[\w-]{43}$/), expires_in: 300 } });
    const { ticket } = passed.data;
    expect(await site.ask('sendCode', { mobile, scene: 'YZMDL', ticket })).toEqual({ wait_seconds: 60 });
    expect(newestCode(site, mobile)).toMatch(/^\d{6}$/);
    expect(await site.send('sendCode', { mobile: freshMobile(), scene: 'YZMDL', ticket })).toMatchObject({
      data: { error: 'captcha.required' },
    });
  });

  test('a visitor’s letter costs a ticket, a member’s none', async () => {
    const letter = { reply_to: 'yuan@example.com', text: '想问一下团队版。' };
    const required = { code: 0, data: { error: 'captcha.required' } };
    expect(await site.send('contactSend', letter)).toMatchObject(required);
    expect(await site.send('contactSend', { ...letter, ticket: 'x'.repeat(43) })).toMatchObject(required);
    const ticket = await passCaptcha(site);
    expect(await site.send('contactSend', { ...letter, ticket })).toMatchObject({ code: 1 });
    expect(await site.send('contactSend', { ...letter, ticket })).toMatchObject(required);
    const { token } = await site.member();
    expect(await site.send('contactSend', letter, { token })).toMatchObject({ code: 1 });
  });

  test('its answer is written nowhere but in the database, unless a site under test asks for it', async () => {
    await site.ask('clickCaptcha');
    expect(existsSync(join(site.dataDir, 'outbox', 'captcha.log'))).toBe(false);
    const logged = await createTestApp(open, { worker: false, identity: { ...plainIdentity, captcha: true, logAnswers: true } });
    const { id } = await logged.ask('clickCaptcha', { kind: 'audio' });
    const [line = ''] = readFileSync(join(logged.dataDir, 'outbox', 'captcha.log'), 'utf8').split('\n');
    expect(line.split('\t')).toEqual([id, JSON.stringify({ typed: await captchaAnswer(logged, String(id)) })]);
    await logged.close();
  }, 60_000);

  test('a wrong answer uses the picture up', async () => {
    const { id } = await site.ask('clickCaptcha');
    const right = await captchaAnswer(site, String(id));
    expect(await check(id, '1,1-2,2-3,3;640;356')).toMatchObject({
      code: 0,
      show: 1,
      data: { error: 'captcha.wrong' },
      msg: '没有点对，换一张再试',
    });
    expect(await check(id, right)).toMatchObject({ data: { error: 'captcha.expired' } });
  });

  test('of ten right answers at the same moment one gets a ticket', async () => {
    const { id } = await site.ask('clickCaptcha');
    const right = await captchaAnswer(site, String(id));
    const answers = await Promise.all(Array.from({ length: 10 }, () => check(id, right)));
    expect(answers.filter(({ code }) => code === 1)).toHaveLength(1);
  });

  test('with `unset` 0 a right answer may be checked again, a wrong one may not', async () => {
    const { id } = await site.ask('clickCaptcha');
    const right = await captchaAnswer(site, String(id));
    expect(await check(id, right, { unset: 0 })).toMatchObject({ code: 1, data: { ticket: '' } });
    expect(await check(id, right)).toMatchObject({ code: 1, data: { expires_in: 300 } });
    const { id: other } = await site.ask('clickCaptcha');
    const answer = await captchaAnswer(site, String(other));
    await check(other, '1,1-2,2-3,3;640;356', { unset: 0 });
    expect(await check(other, answer)).toMatchObject({ data: { error: 'captcha.expired' } });
  });

  // covers: security-55
  test('a ticket is good in the network it was given to only, of IPv6 a /64', async () => {
    const code = (ticket: string, address: string) => site.send('sendCode', { mobile: freshMobile(), scene: 'YZMDL', ticket }, { address });
    const here = await passCaptcha(site, { address: '203.0.113.7' });
    expect((await code(here, '203.0.113.8')).data.error).toBe('captcha.required');
    expect((await code(here, '203.0.113.7')).code).toBe(1);
    const six = await passCaptcha(site, { address: '2001:db8:0:1::7' });
    expect((await code(six, '2001:db8:0:2::7')).data.error).toBe('captcha.required');
    expect((await code(six, '2001:db8:0:1:ffff::1')).code).toBe(1);
  });

  test('a ticket too old is refused', async () => {
    const ticket = await passCaptcha(site);
    await site.database.db.update(tickets).set({ expiresAt: sql`now() - interval '1 second'` });
    expect((await site.send('sendCode', { mobile: freshMobile(), scene: 'YZMDL', ticket })).data.error).toBe('captcha.required');
  });

  test('neither a test nor a ticket is good on another device', async () => {
    const mine = { headers: { fingerprint: 'mine' } };
    const foreign = { headers: { fingerprint: 'foreign' } };
    const { id } = await site.ask('clickCaptcha', {}, mine);
    expect(await check(id, await captchaAnswer(site, String(id)), {}, foreign)).toMatchObject({ data: { error: 'captcha.expired' } });
    const ticket = await passCaptcha(site, mine);
    expect(await site.send('sendCode', { mobile: freshMobile(), scene: 'YZMDL', ticket }, foreign)).toMatchObject({
      data: { error: 'captcha.required' },
    });
  });

  test('a test too old is refused', async () => {
    const { id } = await site.ask('clickCaptcha');
    const right = await captchaAnswer(site, String(id));
    await site.database.db.update(captchas).set({ expiresAt: sql`now() - interval '1 second'` });
    expect(await check(id, right)).toMatchObject({ data: { error: 'captcha.expired' } });
  });

  test('digits are read aloud for who cannot see, and typed in any form', async () => {
    const data = await site.ask('clickCaptcha', { kind: 'audio' });
    expect(data).toMatchObject({ kind: 'audio', text: [], length: 4, width: 0 });
    const wav = Buffer.from(String(data['base64']).replace('data:audio/wav;base64,', ''), 'base64');
    expect(wav.toString('latin1', 0, 4)).toBe('RIFF');
    expect((wav.length - 44) / 2 / wav.readUInt32LE(24)).toBeCloseTo(Number(data['duration_ms']) / 1000, 1);
    const right = await captchaAnswer(site, String(data['id']));
    expect(right).toMatch(/^\d{4}$/);
    const typed = Array.from(right, (digit) => String.fromCodePoint(0xff10 + Number(digit))).join(' ');
    expect(await check(data['id'], typed)).toMatchObject({ code: 1 });
  }, 120_000);

  /** What a failed picture gives. */
  const fail = async (options = {}): Promise<string> => {
    const { id } = await site.ask('clickCaptcha', {}, options);
    const { data } = await check(id, '-', {}, options);
    return String((data as { question_ticket?: string }).question_ticket);
  };

  // covers: security-56
  test('a question is asked only of who failed another test just now, once for each failure', async () => {
    const question = (ticket?: string, options = {}) => site.send('clickCaptcha', { kind: 'question', ...(ticket && { ticket }) }, options);
    for (const ticket of [undefined, 'x'.repeat(43), await passCaptcha(site)])
      expect((await question(ticket)).data.error).toBe('captcha.required');
    const offered = await fail();
    expect((await question(offered, { headers: { fingerprint: 'foreign' } })).data.error).toBe('captcha.required');
    expect((await question(offered, { address: '203.0.113.9' })).data.error).toBe('captcha.required');
    const asked = await question(offered);
    expect(asked).toMatchObject({ code: 1, data: { text: [expect.stringMatching(/？$/)], base64: '' } });
    expect((await question(offered)).data.error).toBe('captcha.required');
    const { id } = asked.data;
    expect(await check(id, `  ${await captchaAnswer(site, String(id))}。`)).toMatchObject({ code: 1, data: { expires_in: 300 } });
  });

  test('failing on purpose for questions ends after a dozen of a device, and questions after ten in an hour', async () => {
    for (let round = 0; round < 10; round++) await site.ask('clickCaptcha', { kind: 'question', ticket: await fail() });
    expect(await site.send('clickCaptcha', { kind: 'question', ticket: await fail() })).toMatchObject({
      status: 429,
      data: { error: 'limit.reached' },
    });
    expect(await site.send('clickCaptcha', { kind: 'picture' })).toMatchObject({ code: 1 });
    const device = { headers: { fingerprint: 'on purpose' } };
    for (let round = 0; round < 12; round++) expect(await fail(device)).toMatch(/^[\w-]{43}$/);
    expect(await fail(device)).toBe('undefined');
  }, 60_000);

  test('guessing is stopped after a dozen wrong answers of a device, thirty of an address', async () => {
    const guess = async (fingerprint: string) => {
      const { id } = await site.ask('clickCaptcha', {}, { headers: { fingerprint } });
      return check(id, '1,1-2,2-3,3;640;356', {}, { headers: { fingerprint } });
    };
    for (let round = 0; round < 12; round++) expect((await guess('robot')).data.error).toBe('captcha.wrong');
    expect(await guess('robot')).toMatchObject({
      status: 429,
      data: { error: 'limit.reached' },
      headers: { 'retry-after': expect.anything() },
    });
    for (let round = 0; round < 18; round++) expect((await guess(`robot-${round}`)).data.error).toBe('captcha.wrong');
    expect((await guess('robot-99')).status).toBe(429);
  }, 120_000);

  test.each([
    ['an unknown kind', 'clickCaptcha', { kind: 'film' }],
    ['no answer', 'checkClickCaptcha', { id: '3f6c1f0e-0000-4000-8000-000000000000' }],
    ['an id of another form', 'checkClickCaptcha', { id: 'x', info: '1' }],
    ['an endless answer', 'checkClickCaptcha', { id: '3f6c1f0e-0000-4000-8000-000000000000', info: '1'.repeat(500) }],
  ] as const)('%s is invalid input', async (_case, name, input) => {
    expect(await site.send(name, input)).toMatchObject({ status: 200, code: 0, data: { error: 'input.invalid' } });
  });

  test('an unknown test is expired, whatever is answered', async () => {
    expect(await check('3f6c1f0e-0000-4000-8000-000000000000', "' or 1=1 --")).toMatchObject({ data: { error: 'captcha.expired' } });
  });
});
