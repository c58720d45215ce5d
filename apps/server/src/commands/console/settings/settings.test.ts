import { randomUUID } from 'node:crypto';
import type { CallOutput } from '@shengyu/api';
import { createTestApp, until, type TestApp } from '../../../testing/test-app.ts';
import { oneDatabase } from '../../../testing/test-databases.ts';

type Sections = CallOutput<'adminSettings'>['sections'];

describe.each(oneDatabase)('settings of the site on %s', (_name, open) => {
  let api: TestApp;
  let token: string;
  let operatorId: string;
  beforeAll(async () => {
    api = await createTestApp(open);
    ({ token, id: operatorId } = await api.operator());
  });
  afterAll(() => api.close());

  const sections = async () => (await api.ask('adminSettings', {}, { token }))['sections'] as Sections;
  const save = async (changes: { key: string; value: unknown }[]) => {
    const bases = Object.fromEntries((await sections()).map(({ setting, version }) => [setting.key, version]));
    return api.send('adminSettingSave', { changes, bases }, { token, key: randomUUID() });
  };
  const config = () => api.ask('config');
  const website = async () => (await sections()).find(({ setting }) => setting.key === 'website')?.setting.value as Record<string, unknown>;

  test('a preview answers what the public configuration would be, and stores nothing', async () => {
    const before = await config();
    const value = { ...(await website()), shop_name: '海屿' };
    const preview = await api.ask('adminSettingPreview', { changes: [{ key: 'website', value }] }, { token });
    expect(preview).toEqual({ config: { ...before, website: value }, policies: [] });
    expect(await config()).toEqual(before);
  });

  test('a save is what visitors get at once', async () => {
    const value = { ...(await website()), shop_name: '潮屿', pc_desc: '写下来，就能听' };
    expect(
      (
        await save([
          { key: 'website', value },
          { key: 'top_nav', value: [{ name: '首页', path: '/', target: 'self' }] },
        ])
      ).code,
    ).toBe(1);
    await until(config, ({ website: shown }) => (shown as { shop_name: string }).shop_name === '潮屿', 1_000);
    expect(await config()).toMatchObject({ website: value, top_nav: [{ name: '首页' }] });
  });

  // covers: security-170
  test('of several sections with one wrong field none is stored, and the field is named', async () => {
    const before = await config();
    const refused = await save([
      { key: 'admin_url', value: '/elsewhere' },
      { key: 'top_nav', value: [{ name: '坏', path: 'javascript:alert(1)', target: 'self' }] },
    ]);
    expect(refused.data).toMatchObject({ error: 'input.invalid', fields: { 'changes.1.value.0.path': expect.any(String) as string } });
    expect(await config()).toEqual(before);
  });

  test('a policy is previewed and shown without what could run', async () => {
    const value = { title: '用户协议', body: '## 新的\n\n<script>alert(1)</script>[看](javascript:alert(1))' };
    const changes = [{ key: 'policy.service', value }];
    const { policies } = await api.ask('adminSettingPreview', { changes }, { token });
    expect(policies).toMatchObject([{ type: 'service', title: '用户协议' }]);
    expect((await save(changes)).code).toBe(1);
    const { content } = await api.ask('policy', { type: 'service' });
    expect((policies as { content: string }[])[0]?.content).toBe(content);
    expect(content).toContain('<h2>新的</h2>');
    expect(content).not.toMatch(/<script|href="javascript/);
  });

  test('what the site knows by itself is not written: WeChat stays off where it is not set up', async () => {
    const value = { login_way: [1, 3], coerce_mobile: 1, login_agreement: 0, wechat_auth: 1 };
    expect((await save([{ key: 'login', value }])).code).toBe(1);
    await until(config, ({ login }) => (login as { coerce_mobile: number }).coerce_mobile === 1, 1_000);
    expect((await config())['login']).toMatchObject({ login_way: [1, 3], login_agreement: 0, wechat_auth: 0 });
    await save([{ key: 'login', value: { login_way: [1, 2], coerce_mobile: 0, login_agreement: 1 } }]);
  });

  // covers: security-172
  test('an uploaded picture of the operator becomes the site’s own, somebody else’s is refused', async () => {
    const member = await api.member();
    const store = (id: string, owner: string) =>
      api.database.query(`insert into files (id, owner_id, type, size, path) values ($1, $2, 'image/png', 1, $1)`, [id, owner]);
    await store('logo.png', operatorId);
    await store('theirs.png', member.id);
    const value = await website();
    const refused = await save([{ key: 'website', value: { ...value, shop_logo: '/file/theirs.png' } }]);
    expect(refused.data).toMatchObject({ error: 'input.invalid', fields: { 'changes.0.value.shop_logo': expect.any(String) as string } });
    expect((await save([{ key: 'website', value: { ...value, shop_logo: '/file/logo.png' } }])).code).toBe(1);
    expect((await save([{ key: 'website', value: { ...value, shop_logo: '/file/logo.png', shop_name: '又改' } }])).code).toBe(1);
    const files = await api.database.query(`select id, owner_id, shared from files where id in ('logo.png', 'theirs.png') order by id`);
    expect(files).toEqual([
      { id: 'logo.png', owner_id: null, shared: true },
      { id: 'theirs.png', owner_id: member.id, shared: false },
    ]);
  });

  test('words of the list are refused in what members write from the next post on', async () => {
    expect((await save([{ key: 'forbidden_words', value: ['海妖'] }])).code).toBe(1);
    const member = await api.member();
    const asked = await api.send(
      'questionAsk',
      { title: '海妖的声音有吗', content: '想要一个', cate: '其他' },
      { token: member.token, key: randomUUID() },
    );
    expect(asked.data).toMatchObject({ error: 'post.words', words: ['海妖'] });
  });
});
