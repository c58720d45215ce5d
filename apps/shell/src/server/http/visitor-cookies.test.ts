import { closeWebServers, startWebServer } from '../test-fakes/start-web-server.ts';

afterEach(closeWebServers);

const user = () => Promise.resolve({ nickname: '阿远', avatar: 'island:1', sn: '1', points: 10, words: {} });
const off = { TOKEN_USE: 'off' };

test('where tokens are not used a member is whoever has the token and the session’s name, and the page learns only the name', async () => {
  const { get } = await startWebServer({ user, env: off });
  const { text } = await get('/mine', { cookie: 'token=secret-token; session=name' });
  expect(text).toContain('<p>我的</p>');
  expect(text).toContain('"tokenUse":false');
  expect(text).not.toContain('secret-token');
});

test('a token without the session’s name, which a page removed, is nobody’s', async () => {
  const { get } = await startWebServer({ user, env: off });
  expect((await get('/mine', { cookie: 'token=t' })).text).toContain('您还未登录，请先登录');
  expect((await get('/page-data?path=/mine', { cookie: 'token=t' })).status).toBe(204);
});

test('a session that is over loses both of its cookies', async () => {
  const ended = () => Promise.reject(Object.assign(new Error('ended'), { name: 'ApiError', error: 'auth.required' }));
  const { get } = await startWebServer({ user: ended, env: off });
  expect((await get('/mine', { cookie: 'token=t; session=name' })).headers.getSetCookie()).toEqual([
    'token=; Path=/; Max-Age=0; SameSite=Lax',
    'session=; Path=/; Max-Age=0; SameSite=Lax',
  ]);
});

test('whoever signed in without token use goes on with it, by a cookie that the page can read', async () => {
  const { get } = await startWebServer({ user, env: { SITE_URL: 'https://voice.example' } });
  const { text, headers } = await get('/mine', { cookie: 'token=t; session=name' });
  expect(text).toContain('<p>我的</p>');
  expect(headers.getSetCookie()).toEqual([
    'token=t; Path=/; Max-Age=7776000; SameSite=Lax; Secure',
    'session=; Path=/; Max-Age=0; SameSite=Lax',
  ]);
});

// covers: asvs-3.4.1
test.each(['/news', '/assets/main.1.js', '/health/live', '/page-data?path=/news', '/remotes.json', '/404', '/api/pc.index/config'])(
  'over TLS %s asks browsers to stay there, and over plain HTTP it does not',
  async (path) => {
    const policy = async (env: Record<string, string>) =>
      (await (await startWebServer({ env })).get(path)).headers.get('strict-transport-security');
    expect(await policy({ SITE_URL: 'https://voice.example', HSTS_MAX_AGE: '600' })).toBe('max-age=600; includeSubDomains');
    expect(await policy({})).toBeNull();
    expect(await policy({ SITE_URL: 'http://voice.example' })).toBeNull();
  },
);
