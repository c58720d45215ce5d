import { calls, type CallName } from '@shengyu/api';
import fc from 'fast-check';
import { plainIdentity } from '../settings/identity-settings.ts';
import { anyInput } from '../testing/any-input.ts';
import { createTestApp, type TestApp } from '../testing/test-app.ts';
import { tokenUses } from '../testing/session-sites.ts';
import { openOne } from '../testing/test-databases.ts';

const uuid = '00000000-0000-4000-8000-000000000000';
const state = 's'.repeat(43);
const passwords = { password: 'haibian-2026', password_confirm: 'haibian-2026' };

/** A right input of each call, to be spoiled. */
const ofMembers = {
  userCenter: {},
  editInfo: { field: 'nickname', value: '岛上的人' },
  changePassword: { old_password: '', ...passwords },
  verifyMobile: { code: '123456' },
  bindMobile: { type: 'bind', mobile: '13800138000', code: '123456' },
  bindWechat: { code: 'c', state },
  unbindWechat: {},
  sendEmailCode: { email: 'ayuan@haibian.example' },
  editEmail: { email: 'ayuan@haibian.example', code: '123456' },
  sessions: {},
  revokeSession: { id: uuid },
  exportData: {},
  closeAccount: { password: 'wrong-1' },
} satisfies Partial<Record<CallName, Record<string, unknown>>>;
const ofVisitors = {
  clickCaptcha: { kind: 'question' },
  checkClickCaptcha: { id: uuid, info: '1,1;1;1', unset: 1 },
  getScanCode: { purpose: 'login' },
  scanStatus: { state },
  scanLogin: { code: 'c', state, terminal: 4 },
  resetPassword: { mobile: '13800138000', code: '123456', ...passwords, terminal: 4 },
  vipTypes: {},
} satisfies Partial<Record<CallName, Record<string, unknown>>>;
const all: Partial<Record<CallName, Record<string, unknown>>> = { ...ofMembers, ...ofVisitors };
const names = Object.keys(all) as CallName[];

describe.each(tokenUses)('with %s', (_use, env) => {
  let site: TestApp;
  beforeAll(async () => {
    site = await createTestApp(openOne, { worker: false, env, identity: { ...plainIdentity, development: true } });
  }, 120_000);
  beforeEach(() => site.database.query('delete from rate_limits'));
  afterAll(() => site.close());

  // covers: asvs-8.1.1
  test.each(Object.keys(ofMembers) as CallName[])('%s requires authentication', async (name) => {
    const { token } = await site.member();
    await site.send('loginLogout', {}, { token });
    for (const credentials of [{}, { token: 'unknown' }, { token }]) {
      expect(await site.send(name, all[name], credentials)).toMatchObject({ status: 200, code: 401, data: { error: 'auth.required' } });
    }
  });

  test.each(names)(
    '%s answers any input with the envelope and never a server error',
    async (name) => {
      const [method, path] = calls[name];
      const { token } = await site.member();
      const right = all[name] ?? {};
      const spoiled = fc.dictionary(fc.constantFrom(...Object.keys(right), 'others', 'ticket', 'extra'), anyInput, { maxKeys: 4 });
      await fc.assert(
        fc.asyncProperty(spoiled, fc.boolean(), async (fields, signedIn) => {
          const input: Record<string, unknown> = { ...right, ...fields };
          const query = new URLSearchParams(
            Object.entries(input).map(([key, value]): [string, string] => [
              key,
              typeof value === 'string' ? value.toWellFormed() : (JSON.stringify(value) ?? ''),
            ]),
          );
          const response = await site.app.http.inject({
            method,
            url: `/api${path}${method === 'GET' ? `?${query.toString()}` : ''}`,
            headers: { ...site.as(signedIn ? token : ''), 'content-type': 'application/json', fingerprint: 'f' },
            ...(method === 'POST' ? { payload: JSON.stringify(input) } : {}),
          });
          expect(response.statusCode).toBeLessThan(500);
          expect(response.json()).toMatchObject({ code: expect.any(Number), show: expect.any(Number), msg: expect.any(String) });
          expect(response.body).not.toMatch(/\bat .+\.ts:|select .+ from |syntax error/i);
        }),
        { seed: 20_261_121, numRuns: 60, endOnFailure: true },
      );
    },
    120_000,
  );

  const wrong: ReadonlyArray<readonly [CallName, Record<string, unknown>, string]> = [
    ['editInfo', { field: 'nickname', value: '长'.repeat(21) }, 'value'],
    ['bindMobile', { type: 'bind', mobile: '123', code: '123456' }, 'mobile'],
    ['bindMobile', { type: 'other', mobile: '13800138000', code: '123456' }, 'type'],
    ['resetPassword', { mobile: '13800138000', code: 'abc', ...passwords }, 'code'],
    ['resetPassword', { mobile: '13800138000', code: '123456', ...passwords, password: 'short' }, 'password'],
    ['sendEmailCode', { email: 'not an address' }, 'email'],
    ['scanLogin', { code: 'c', state: 'short' }, 'state'],
    ['getScanCode', { purpose: 'spy' }, 'purpose'],
  ];

  test.each(wrong)('%s names the field that is wrong: %j', async (name, input, field) => {
    const { token } = await site.member();
    expect(await site.send(name, input, { token })).toMatchObject({
      status: 200,
      code: 0,
      show: 1,
      data: { error: 'input.invalid', fields: { [field]: expect.any(String) } },
    });
  });
});
