import { randomUUID } from 'node:crypto';
import { createTestApp, type TestApp } from '../../../testing/test-app.ts';
import { testDatabases } from '../../../testing/test-databases.ts';

describe.each(testDatabases)('two operators at once on %s', (_name, open) => {
  let api: TestApp;
  let one: string;
  let other: { account: string; token: string };
  beforeAll(async () => {
    api = await createTestApp(open);
    one = (await api.operator()).token;
    other = await api.operator();
  });
  afterAll(() => api.close());

  const read = async () => {
    const { sections } = await api.ask('adminSettings', {}, { token: one });
    return new Map((sections as { setting: { key: string; value: unknown }; version: string }[]).map((one) => [one.setting.key, one]));
  };
  const save = (token: string, key: string, value: unknown, base: string, keyed = randomUUID()) =>
    api.send('adminSettingSave', { changes: [{ key, value }], bases: { [key]: base }, reason: 'spring' }, { token, key: keyed });

  test('of two edits with one base the second is told what is stored, and by whom', async () => {
    const base = (await read()).get('forbidden_words')?.version ?? '';
    expect((await save(other.token, 'forbidden_words', ['假发票'], base)).code).toBe(1);
    const refused = await save(one, 'forbidden_words', ['刷单'], base);
    expect(refused.data).toMatchObject({
      error: 'edit.conflict',
      conflicts: [{ subject: { kind: 'setting', id: 'forbidden_words' }, current: ['假发票'], operator: other.account }],
    });
    expect((await read()).get('forbidden_words')?.setting.value).toEqual(['假发票']);
    const { version } = (refused.data['conflicts'] as { version: string }[])[0] ?? { version: '' };
    expect((await save(one, 'forbidden_words', ['假发票', '刷单'], version)).code).toBe(1);
  });

  // covers: security-169
  test('of ten edits with one base that come together one is stored', async () => {
    const base = (await read()).get('copyright')?.version ?? '';
    const answers = await Promise.all(
      Array.from({ length: 10 }, (_, index) =>
        save(index % 2 ? one : other.token, 'copyright', [{ key: `第 ${index} 个`, value: '' }], base),
      ),
    );
    expect(answers.filter(({ code }) => code === 1)).toHaveLength(1);
    expect(answers.filter(({ data }) => data.error === 'edit.conflict')).toHaveLength(9);
  });

  test('an edit that is sent again is stored once and has one row in the audit log', async () => {
    const base = (await read()).get('admin_url')?.version ?? '';
    const key = randomUUID();
    const first = await save(one, 'admin_url', '/console', base, key);
    expect(await save(one, 'admin_url', '/console', base, key)).toMatchObject({ code: 1, data: first.data });
    const rows = await api.database.query(`select * from audit_log where subject_id = 'admin_url'`);
    expect(rows).toMatchObject([{ action: 'settings.save', reason: 'spring', before: { value: '/admin' }, after: { value: '/console' } }]);
  });

  test('a change by other hands, say in the database, is a change', async () => {
    const base = (await read()).get('qrcode')?.version ?? '';
    await api.database.query(`update site_settings set value = '{"oa":"/oa.png","mnp":""}' where key = 'qrcode'`);
    expect((await save(one, 'qrcode', { oa: '', mnp: '/mnp.png' }, base)).data).toMatchObject({
      error: 'edit.conflict',
      conflicts: [{ current: { oa: '/oa.png', mnp: '' }, operator: '', time: null }],
    });
  });
});
