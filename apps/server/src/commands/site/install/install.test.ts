import { existsSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { calls, type CallName } from '@shengyu/api';
import { installSampleSite } from './install-sample-site.ts';
import { createTestApp, type TestApp } from '../../../testing/test-app.ts';
import { openOne, oneDatabase } from '../../../testing/test-databases.ts';

const good = {
  site_name: '潮 <汐>',
  account: '管理员',
  password: 'harbour-2026',
  password_confirm: 'harbour-2026',
};
const PATH = '/install/install.php';

describe.each(oneDatabase)('the installer on %s', (_name, open) => {
  let api: TestApp;
  let installed = true;
  // One site serves until a test installs it.
  beforeEach(async () => {
    if (!installed) return;
    api = await createTestApp(open, { worker: false, sampleSite: false });
    installed = false;
  }, 120_000);
  afterEach(async () => {
    installed = (await api.database.query(`select 1 from site_settings where key = 'installed'`)).length > 0;
    if (installed) await api.close();
  });
  afterAll(async () => {
    if (!installed) await api.close();
  });
  const show = (remoteAddress = '127.0.0.1') => api.app.http.inject({ method: 'GET', url: PATH, remoteAddress });
  const submit = (
    fields: Record<string, string>,
    { address = '127.0.0.1', headers = {} }: { address?: string; headers?: Record<string, string> } = {},
  ) =>
    api.app.http.inject({
      method: 'POST',
      url: PATH,
      remoteAddress: address,
      headers: { 'content-type': 'application/x-www-form-urlencoded', ...headers },
      payload: new URLSearchParams(fields).toString(),
    });
  const count = async (table: 'articles' | 'site_pages' | 'members' | 'policies') =>
    (await api.database.query<{ n: number }>(`select count(*)::int as n from ${table}`))[0]?.n;

  // covers: site-49
  it('every call says that the site waits for its installer', async () => {
    for (const name of Object.keys(calls) as CallName[]) {
      expect(await api.send(name, {})).toMatchObject({ status: 200, code: -2, show: 0, data: { error: 'site.not_installed' } });
    }
    expect((await api.app.http.inject({ method: 'GET', url: '/health/ready' })).statusCode).toBe(200);
  });

  it.each([
    ['a site without a name', { site_name: ' ' }, '至少需要 1 个字符'],
    ['an account of two letters', { account: 'ab' }, '账号为 3–12 位'],
    ['a number as the account', { account: '13800138000' }, '账号不能是手机号'],
    ['a weak password', { password: 'aaaaaaaa', password_confirm: 'aaaaaaaa' }, '密码至少包含两种字符'],
    ['another repetition', { password_confirm: 'harbour-2027' }, '两次输入的密码不一致'],
    ['the account of the sample site', { account: 'demo', sample: '1' }, '这个账号已被注册'],
  ])('%s is said at its field, what was typed stays, and no password is sent back', async (_what, change, reason) => {
    const page = await submit({ ...good, ...change });
    expect(page.statusCode).toBe(200);
    expect(page.body).toContain(reason);
    expect(page.body).toContain('aria-invalid="true"');
    expect(page.body).toContain('site_name' in change ? 'name="site_name"' : 'value="潮 &lt;汐&gt;"');
    expect(page.body).not.toContain('harbour-202');
    expect(await api.send('config')).toMatchObject({ code: -2 });
  });

  // covers: site-49 asvs-6.4.1
  it('one page makes the site with its name and administrator, and is closed from then on', async () => {
    const page = await show();
    expect([page.statusCode, page.headers['content-type'], page.headers['cache-control']]).toEqual([
      200,
      'text/html; charset=utf-8',
      'no-store',
    ]);
    expect(page.body).toContain('name="sample"');
    expect(page.body).not.toContain('name="code"');
    const done = await submit(good);
    expect([done.statusCode, done.headers['location']]).toEqual([303, '/']);
    expect(await api.ask('config')).toMatchObject({ website: { shop_name: '潮 <汐>' } });
    expect(await api.ask('loginAccount', { scene: 1, account: '管理员', password: 'harbour-2026' })).toMatchObject({ temporary: false });
    expect(await api.database.query('select account, role from members')).toEqual([{ account: '管理员', role: 'operator' }]);
    expect(await api.ask('policy', { type: 'service' })).toMatchObject({ title: expect.any(String) });
    expect([await count('articles'), await count('site_pages')]).toEqual([0, 0]);
    expect((await show()).statusCode).toBe(404);
    expect((await submit({ ...good, account: '另一个' })).statusCode).toBe(404);
    expect(await count('members')).toBe(1);
    await installSampleSite(api.database);
    expect([await count('articles'), await count('members')]).toEqual([0, 1]);
  });

  it('with sample content it is the sample site under another name', async () => {
    expect((await submit({ ...good, sample: '1' })).statusCode).toBe(303);
    expect(Number(await count('articles'))).toBeGreaterThan(10);
    expect(await count('site_pages')).toBe(2);
    expect(await api.ask('loginAccount', { scene: 1, account: 'demo', password: 'shengyu-demo' })).toMatchObject({ temporary: false });
  });

  // covers: asvs-6.4.1
  it('somebody from another machine needs the code, which is in a file of the operator’s until it was used', async () => {
    expect((await show('203.0.113.9')).body).toContain('name="code"');
    expect((await submit(good, { address: '203.0.113.9' })).body).toContain('安装码不正确');
    expect((await submit({ ...good, code: 'guess' }, { address: '203.0.113.9' })).body).toContain('安装码不正确');
    const file = join(api.dataDir, 'install-code.txt');
    expect(statSync(file).mode & 0o777).toBe(0o600);
    const code = readFileSync(file, 'utf8').trim();
    expect((await submit({ ...good, code }, { address: '203.0.113.9' })).statusCode).toBe(303);
    expect(existsSync(file)).toBe(false);
  });

  // covers: fault-110
  it('the code of a process goes when another process has installed the site', async () => {
    const file = join(api.dataDir, 'install-code.txt');
    expect(existsSync(file)).toBe(true);
    await installSampleSite(api.database);
    await api.ask('config', {});
    expect(existsSync(file)).toBe(false);
  });

  it('behind a proxy on the same machine, or under another name, the code is needed too', async () => {
    const headers = { host: 'voices.example' };
    expect((await submit(good, { headers })).body).toContain('安装码不正确');
    expect((await submit(good, { headers: { host: 'localhost:3000', 'x-forwarded-host': 'voices.example' } })).body).toContain(
      '安装码不正确',
    );
    expect(await count('members')).toBe(0);
  });

  // covers: asvs-3.5.1
  it('a form on another page cannot install the site', async () => {
    for (const headers of [{ 'sec-fetch-site': 'cross-site' }, { origin: 'https://elsewhere.example', host: 'localhost:3000' }])
      expect((await submit(good, { headers })).json()).toMatchObject({ data: { error: 'input.invalid' } });
    expect(await count('members')).toBe(0);
    expect((await submit(good, { headers: { origin: 'http://localhost:3000', host: 'localhost:3000' } })).statusCode).toBe(303);
  });

  it('of two that install at the same time one wins', async () => {
    const answers = await Promise.all([submit(good), submit({ ...good, account: '另一个' })]);
    expect(answers.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([303, 404]);
    expect(await count('members')).toBe(1);
  });
});

it('a site with a public address asks everyone for the code', async () => {
  const site = await createTestApp(openOne, { worker: false, sampleSite: false, domain: 'https://voices.example' });
  try {
    const page = await site.app.http.inject({ method: 'GET', url: PATH, remoteAddress: '127.0.0.1' });
    expect(page.body).toContain('name="code"');
  } finally {
    await site.close();
  }
}, 120_000);
