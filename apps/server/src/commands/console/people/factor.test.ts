import { Secret, TOTP } from 'otpauth';
import { createLogger } from '../../../app/create-logger.ts';
import { hashPassword } from '../../sign-in/members/password.ts';
import { createTestApp, type TestApp } from '../../../testing/test-app.ts';
import { oneDatabase } from '../../../testing/test-databases.ts';
import { PROVEN_HOURS } from './find-operator.ts';

const PASSWORD = 'harbour-2026';
/** The code of a device, so many time steps from now. */
const codeOf = (secret: string, steps = 0): string =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: Date.now() + steps * 30_000 });

describe.each(oneDatabase)('the second factor on %s', (_name, open) => {
  let api: TestApp;
  let passwordHash: string;
  const log: string[] = [];
  beforeAll(async () => {
    const destination = { write: (line: string) => void log.push(line) };
    api = await createTestApp(open, { worker: false, logger: createLogger('debug', destination) });
    passwordHash = await hashPassword(PASSWORD);
  }, 120_000);
  afterAll(() => api.close());
  beforeEach(async () => {
    await api.database.query('delete from rate_limits');
    // A test is done within the time step in which it begins.
    const leftMs = 30_000 - (Date.now() % 30_000);
    if (leftMs < 2_500) await new Promise((resolve) => setTimeout(resolve, leftMs));
  });

  /** A member with the role and a password, who has no second factor yet. */
  async function newOperator() {
    const operator = await api.member(0);
    await api.database.query(`update members set role = 'operator', password_hash = $2 where id = $1`, [operator.id, passwordHash]);
    return operator;
  }
  async function enrol(token: string): Promise<{ secret: string; codes: string[] }> {
    const { secret } = await api.ask('adminFactorBegin', { password: PASSWORD }, { token });
    const { recovery_codes: codes } = await api.ask('adminFactorConfirm', { code: codeOf(String(secret)) }, { token });
    return { secret: String(secret), codes: codes as string[] };
  }
  const error = async (name: Parameters<TestApp['send']>[0], input: object, token: string) =>
    (await api.send(name, input, { token, key: 'k' })).data.error;
  const prove = (code: string, token: string) => api.send('adminFactorProve', { code }, { token });
  /** What the device shows is taken; a later step is as good as waiting for it. */
  const forget = (id: string) => api.database.query('update operator_factors set last_step = 0 where member_id = $1', [id]);

  it('an operator sets up a device, by password and code, before the first call is answered', async () => {
    const { token, account, id } = await newOperator();
    expect(await error('adminAuditLists', {}, token)).toBe('operator.enrol');
    expect(await api.ask('adminFactorStatus', {}, { token })).toMatchObject({ account, factor: 'none', proven_until: null });
    expect(await error('adminFactorBegin', { password: 'wrong' }, token)).toBe('auth.wrong_password');
    const { uri, secret } = await api.ask('adminFactorBegin', { password: PASSWORD }, { token });
    expect(uri).toMatch(new RegExp(`^otpauth://totp/.*${account}\\?.*secret=${String(secret)}`));
    expect(await error('adminAuditLists', {}, token)).toBe('operator.enrol');
    expect(await error('adminFactorConfirm', { code: '000000' }, token)).toBe('operator.code_wrong');
    const done = await api.ask('adminFactorConfirm', { code: codeOf(String(secret)) }, { token });
    expect(done['recovery_codes']).toHaveLength(8);
    expect((await api.send('adminAuditLists', {}, { token })).code).toBe(1);
    const [row] = await api.database.query<{ secret: string }>('select secret from operator_factors where member_id = $1', [id]);
    expect(row?.secret).not.toContain(String(secret));
  });

  // covers: security-158
  it('a code opens one session, and no other one of the same operator', async () => {
    const operator = await newOperator();
    await enrol(operator.token);
    const { token } = await api.ask('loginAccount', { scene: 1, account: operator.account, password: PASSWORD });
    expect(await error('adminAuditLists', {}, String(token))).toBe('operator.code');
  });

  // covers: security-158 asvs-6.5.1-operators asvs-6.5.4
  it('a time step is good for one code, also of many at once, and one step beside is taken', async () => {
    const { token, id } = await newOperator();
    const { secret } = await enrol(token);
    expect((await prove(codeOf(secret), token)).data.error).toBe('operator.code_wrong');
    await forget(id);
    const answers = await Promise.all([0, 0, 0, 0].map(() => prove(codeOf(secret), token)));
    expect(answers.filter(({ code }) => code === 1)).toHaveLength(1);
    await api.database.query('delete from rate_limits');
    expect((await prove(codeOf(secret, 1), token)).code).toBe(1);
    expect((await prove(codeOf(secret, -1), token)).data.error).toBe('operator.code_wrong');
    await forget(id);
    for (const steps of [-3, 3]) expect((await prove(codeOf(secret, steps), token)).data.error).toBe('operator.code_wrong');
    expect((await prove(codeOf(secret, -1), token)).code).toBe(1);
  });

  // covers: security-158
  it('five wrong codes in a quarter of an hour end the tries, in any session, and are in the audit log', async () => {
    const { token, id, account } = await newOperator();
    const { secret } = await enrol(token);
    const left = [];
    for (let at = 0; at < 5; at += 1) left.push((await prove('000000', token)).data['tries_left']);
    expect(left).toEqual([4, 3, 2, 1, 0]);
    await forget(id);
    const second = String((await api.ask('loginAccount', { scene: 1, account, password: PASSWORD }))['token']);
    for (const session of [token, second])
      expect((await prove(codeOf(secret), session)).data).toMatchObject({ error: 'auth.locked', wait_seconds: expect.any(Number) });
    const rows = await api.database.query(`select 1 from audit_log where operator_id = $1 and action = 'factor.fail'`, [id]);
    expect(rows).toHaveLength(5);
  });

  it(`the code is asked for again after ${PROVEN_HOURS} hours`, async () => {
    const { token, id } = await newOperator();
    const { secret } = await enrol(token);
    await api.database.query(`update sessions set proven_at = now() - interval '${PROVEN_HOURS} hours 1 second' where member_id = $1`, [
      id,
    ]);
    expect(await error('adminAuditLists', {}, token)).toBe('operator.code');
    expect(await api.ask('adminFactorStatus', {}, { token })).toMatchObject({ factor: 'on', proven_until: null });
    await forget(id);
    expect((await prove(codeOf(secret), token)).code).toBe(1);
    expect((await api.send('adminAuditLists', {}, { token })).code).toBe(1);
  });

  // covers: security-160 asvs-6.4.4
  it('a recovery code opens a session once, however it is typed, and none is stored in the clear', async () => {
    const { token, id } = await newOperator();
    const { codes } = await enrol(token);
    const [first = '', second = ''] = codes;
    expect((await prove(first.toLowerCase().replaceAll('-', ''), token)).data).toMatchObject({ recovery_left: 7 });
    expect((await prove(first, token)).data.error).toBe('operator.code_wrong');
    const stored = await api.database.query<{ hash: string }>('select hash from operator_recovery_codes where member_id = $1', [id]);
    expect(JSON.stringify(stored)).not.toContain(second);
    expect(stored).toHaveLength(7);
  });

  it('another device counts from its first code on; the old one until then', async () => {
    const { token, id } = await newOperator();
    const { secret: old } = await enrol(token);
    const { secret: next } = await api.ask('adminFactorBegin', { password: PASSWORD }, { token });
    expect(await api.ask('adminFactorStatus', {}, { token })).toMatchObject({ factor: 'changing' });
    await forget(id);
    expect((await prove(codeOf(old), token)).code).toBe(1);
    await api.ask('adminFactorConfirm', { code: codeOf(String(next)) }, { token });
    await forget(id);
    expect((await prove(codeOf(old), token)).data.error).toBe('operator.code_wrong');
    expect((await prove(codeOf(String(next)), token)).code).toBe(1);
  });

  // covers: security-159
  it('a session that has given no code sets up no other device', async () => {
    const { token, account } = await newOperator();
    await enrol(token);
    const second = String((await api.ask('loginAccount', { scene: 1, account, password: PASSWORD }))['token']);
    expect(await error('adminFactorBegin', { password: PASSWORD }, second)).toBe('operator.code');
    expect(await error('adminFactorConfirm', { code: '000000' }, second)).toBe('operator.code_wrong');
  });

  // covers: asvs-6.4.4
  it('an operator resets the device of another, with a reason, and not their own', async () => {
    const [one, other] = [await newOperator(), await newOperator()];
    await enrol(one.token);
    await enrol(other.token);
    expect(await error('adminOperatorResetFactor', { member_id: one.id, reason: '换手机' }, one.token)).toBe('not_found');
    const reset = { member_id: other.id, reason: '手机丢了' };
    expect((await api.send('adminOperatorResetFactor', reset, { token: one.token })).data.error).toBe('idempotency.required');
    await api.ask('adminOperatorResetFactor', reset, { token: one.token, key: 'reset' });
    expect(await error('adminAuditLists', {}, other.token)).toBe('operator.enrol');
    const { lists } = await api.ask('adminAuditLists', { action: 'factor.reset' }, { token: one.token });
    expect(lists).toEqual([
      expect.objectContaining({
        operator: one.account,
        reason: '手机丢了',
        subject: { kind: 'operator', id: other.id, name: other.account },
      }),
    ]);
    expect(await api.ask('adminOperatorLists', {}, { token: one.token })).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ account: one.account, factor: 'on', recovery_left: 8 }),
        expect.objectContaining({ account: other.account, factor: 'none', recovery_left: 0 }),
      ]),
    );
  });

  // covers: security-160
  it('no code, secret or recovery code is in a line of the log or a row of the audit log', async () => {
    const { token, id } = await newOperator();
    const { secret, codes } = await enrol(token);
    const wrong = codeOf(secret, 5);
    await prove(wrong, token);
    await forget(id);
    const right = codeOf(secret);
    await prove(right, token);
    await prove(codes[0] ?? '', token);
    const audit = await api.database.query('select * from audit_log where operator_id = $1', [id]);
    expect(audit.length).toBeGreaterThan(2);
    expect(log.join('\n')).toContain('adminFactorProve');
    for (const said of [wrong, right, secret, ...codes])
      expect(log.join('\n') + JSON.stringify(audit)).not.toMatch(new RegExp(`\\b${said}\\b`));
  });

  it('a role that was taken ends with the next call', async () => {
    const { token, id } = await newOperator();
    await enrol(token);
    await api.database.query(`update members set role = 'member' where id = $1`, [id]);
    for (const name of ['adminAuditLists', 'adminFactorStatus'] as const) expect(await error(name, {}, token)).toBe('operator.required');
  });

  // covers: security-161
  it('the audit log takes rows and changes none', async () => {
    await newOperator().then(({ token }) => enrol(token));
    for (const change of [`update audit_log set reason = ''`, 'delete from audit_log', 'truncate audit_log'])
      await expect(api.database.query(change)).rejects.toThrow(/append-only/);
  });
});
