import { randomUUID } from 'node:crypto';
import { keyScopes } from '@shengyu/api/schema';
import { hashPassword } from '../../sign-in/members/password.ts';
import { createTestApp, type TestApp } from '../../../testing/test-app.ts';
import { oneDatabase } from '../../../testing/test-databases.ts';
import { findKey } from './find-key.ts';
import { periodStart } from './key-spending.ts';

interface Made {
  key: { id: string; start: string; end: string };
  secret: string;
}

describe.each(oneDatabase)('API keys on %s', (_name, open) => {
  let api: TestApp;
  beforeAll(async () => {
    api = await createTestApp(open, { worker: false });
  }, 120_000);
  afterAll(() => api.close());

  const create = async (token: string, input: object = {}): Promise<Made> =>
    (await api.ask('devKeyCreate', { name: '云帆，正式', scopes: ['speech', 'orders'], ...input }, { token })) as unknown as Made;
  const refusal = (secret: string) =>
    findKey(api.database, secret).then(
      () => 'good',
      (error: unknown) => (error as { error: string }).error,
    );

  // covers: security-32
  it('a secret is shown once and kept as a hash', async () => {
    const { token } = await api.member();
    const { key, secret } = await create(token);
    expect(secret).toMatch(/^sk_live_[0-9A-Za-z]{36}$/);
    expect([key.start, key.end]).toEqual([secret.slice(0, 12), secret.slice(-4)]);
    const [row] = await api.database.query<object>('select * from api_keys where id = $1', [key.id]);
    expect(JSON.stringify(row)).not.toContain(secret);
    expect(JSON.stringify(await api.ask('devKeyLists', {}, { token }))).not.toContain(secret);
  });

  it('a good secret opens what its key says, for its member', async () => {
    const { id, token } = await api.member();
    const { key, secret } = await create(token, { scopes: [...keyScopes], rate: 7, spending: { points: 50, period: 'day' } });
    expect(await findKey(api.database, secret)).toEqual({
      keyId: key.id,
      memberId: id,
      name: '云帆，正式',
      scopes: keyScopes,
      origins: [],
      addresses: [],
      test: false,
      rate: 7,
      spender: { keyId: key.id, points: 50, period: 'day' },
      old: false,
    });
  });

  // covers: security-32
  it('a secret that is unknown, revoked, expired or of a frozen member is refused with its reason', async () => {
    const { id, token } = await api.member();
    const [revoked, expired, frozen] = [await create(token), await create(token), await create(token)];
    await api.ask('devKeyRevoke', { id: revoked.key.id }, { token });
    await api.ask('devKeySettings', { id: expired.key.id, expire_time: '2026-01-01T00:00:00Z' }, { token });
    await expect(refusal(revoked.secret)).resolves.toBe('key.revoked');
    await expect(refusal(expired.secret)).resolves.toBe('key.expired');
    await expect(refusal('sk_live_' + 'x'.repeat(36))).resolves.toBe('key.unknown');
    await expect(refusal(`${frozen.secret}x`)).resolves.toBe('key.unknown');
    await api.database.query('update members set frozen_at = now() where id = $1', [id]);
    await expect(refusal(frozen.secret)).resolves.toBe('account.frozen');
  });

  it('a rotated key has two good secrets until the old one ends', async () => {
    const { token } = await api.member();
    const { key, secret: old } = await create(token);
    await api.database.query(`insert into api_key_uses (key_id, address, old, used_at) values ($1, '10.2.0.14', false, now())`, [key.id]);
    const rotated = await api.ask('devKeyRotate', { id: key.id, overlap_hours: 24 }, { token });
    expect(rotated).toMatchObject({ key: { old: { end: old.slice(-4) } }, uses: [{ address: '10.2.0.14', old: true }] });
    expect(await findKey(api.database, old)).toMatchObject({ keyId: key.id, old: true });
    expect(await findKey(api.database, String(rotated['secret']))).toMatchObject({ keyId: key.id, old: false });
    await api.ask('devKeyEndOld', { id: key.id }, { token });
    await expect(refusal(old)).resolves.toBe('key.rotated');
    await expect(refusal(String(rotated['secret']))).resolves.toBe('good');
  });

  it('a test key is known by its secret, also after it was rotated', async () => {
    const { token } = await api.member();
    const { key, secret } = await create(token, { test: true });
    const rotated = await api.ask('devKeyRotate', { id: key.id }, { token });
    for (const one of [secret, String(rotated['secret'])]) {
      expect(one).toMatch(/^sk_test_[0-9A-Za-z]{36}$/);
      expect(await findKey(api.database, one)).toMatchObject({ keyId: key.id, test: true });
    }
  });

  // covers: security-33
  it('whoever holds a session alone makes, changes and rotates no key of a member with a password', async () => {
    const { id, token } = await api.member();
    const { key } = await create(token);
    await api.database.query('update members set password_hash = $2 where id = $1', [id, await hashPassword('long-enough-1')]);
    for (const [name, input] of [
      ['devKeyCreate', { name: '又一把', scopes: ['speech'] }],
      ['devKeySettings', { id: key.id, spending: null }],
      ['devKeyRotate', { id: key.id }],
    ] as const) {
      expect(await api.send(name, input, { token })).toMatchObject({
        data: { error: 'input.invalid', fields: { password: expect.any(String) } },
      });
      expect(await api.send(name, { ...input, password: 'another-one-1' }, { token })).toMatchObject({
        data: { error: 'auth.wrong_password' },
      });
      expect(await api.send(name, { ...input, password: 'long-enough-1' }, { token })).toMatchObject({ code: 1 });
    }
    expect(await api.send('devKeyRevoke', { id: key.id }, { token })).toMatchObject({ code: 1 });
  });

  it('a member has so many good keys and no more, however many are asked for at once', async () => {
    const { token } = await api.member();
    const answers = await Promise.all(
      Array.from({ length: 24 }, (_, index) => api.send('devKeyCreate', { name: `第 ${index} 把`, scopes: ['usage'] }, { token })),
    );
    expect(answers.filter(({ code }) => code === 1)).toHaveLength(20);
    expect(answers.filter(({ data }) => data.error === 'key.full')).toHaveLength(4);
  });

  it('a revoked key is not renamed, rotated or revoked again', async () => {
    const { token } = await api.member();
    const { key } = await create(token);
    await api.ask('devKeyRevoke', { id: key.id }, { token });
    for (const name of ['devKeyRevoke', 'devKeyRotate', 'devKeyEndOld'] as const)
      expect(await api.send(name, { id: key.id }, { token })).toMatchObject({ data: { error: 'key.state' } });
    expect(await api.send('devKeyRevoke', { id: randomUUID() }, { token })).toMatchObject({ data: { error: 'not_found' } });
  });
});

it('a day and a month of a limit begin at midnight in China', () => {
  const now = new Date('2026-11-30T16:30:00Z');
  expect(periodStart('day', now).toISOString()).toBe('2026-11-30T16:00:00.000Z');
  expect(periodStart('month', now).toISOString()).toBe('2026-11-30T16:00:00.000Z');
  expect(periodStart('month', new Date('2026-11-30T15:30:00Z')).toISOString()).toBe('2026-10-31T16:00:00.000Z');
});
