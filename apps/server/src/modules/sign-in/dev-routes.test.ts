import { plainIdentity } from '../../settings/identity-settings.ts';
import { freshMobile, letAgain, newestCode } from '../../testing/identity-site.ts';
import { createTestApp, type TestApp } from '../../testing/test-app.ts';
import { openOne } from '../../testing/test-databases.ts';

let site: TestApp;
let production: TestApp;
beforeAll(async () => {
  site = await createTestApp(openOne, { worker: false, identity: { ...plainIdentity, development: true } });
  production = await createTestApp(openOne, { worker: false });
}, 120_000);
afterAll(async () => {
  await site.close();
  await production.close();
});

const get = (app: TestApp, url: string, headers: Record<string, string> = { host: 'localhost:4000' }) =>
  app.app.http.inject({ url, headers, remoteAddress: '127.0.0.1' });
const authorize =
  '/api/dev/wechat/connect/oauth2/authorize?appid=wx-development&redirect_uri=http%3A%2F%2Flocalhost%2Fback&response_type=code&scope=snsapi_userinfo&state=abc';

test('the developer reads the codes that were sent, newest first, made harmless', async () => {
  const mobile = freshMobile();
  await letAgain(site);
  await site.ask('sendCode', { mobile, scene: 'ZCZH' });
  for (const url of ['/dev/outbox', '/api/dev/outbox']) {
    const { statusCode, body, headers } = await get(site, url);
    expect(statusCode).toBe(200);
    expect(headers['content-type']).toBe('text/html; charset=utf-8');
    expect(body).toContain(`<td>${mobile}</td><td>注册</td><td>${newestCode(site, mobile)}</td>`);
  }
});

test('no one else reads them', async () => {
  const refused = [
    await get(site, '/dev/outbox', { host: 'voice.example' }),
    await get(site, '/dev/outbox', { host: 'localhost', 'x-forwarded-for': '203.0.113.9' }),
    await get(site, '/dev/outbox', { host: 'localhost', 'x-forwarded-host': 'voice.example' }),
    await get(site, authorize, { host: 'voice.example' }),
    await site.app.http.inject({ url: '/dev/outbox', headers: { host: 'localhost' }, remoteAddress: '203.0.113.9' }),
  ];
  for (const { statusCode, body } of refused) {
    expect(statusCode).toBe(200);
    expect(JSON.parse(body)).toMatchObject({ code: 0, data: { error: 'not_found' } });
  }
});

// covers: security-117 asvs-13.4.2
test('a site in production has no such pages', async () => {
  for (const url of ['/dev/outbox', '/api/dev/outbox', authorize]) expect((await get(production, url)).statusCode).toBe(404);
});

test('the pretended WeChat refuses what the real one refuses', async () => {
  expect((await get(site, authorize)).statusCode).toBe(200);
  expect((await get(site, authorize.replace('wx-development', 'wx-other'))).statusCode).toBe(400);
  const token = async (query: string) =>
    (await get(site, `/api/dev/wechat/sns/oauth2/access_token?${query}`)).json<{ errcode: number }>().errcode;
  expect(await token('appid=wx-development&secret=development&code=x')).toBe(41_002);
  expect(await token('appid=wx-other&secret=development&code=x&grant_type=authorization_code')).toBe(40_013);
  expect(await token('appid=wx-development&secret=wrong&code=x&grant_type=authorization_code')).toBe(40_125);
  expect(await token('appid=wx-development&secret=development&code=x&grant_type=authorization_code')).toBe(40_029);
  expect((await get(site, '/api/dev/wechat/sns/userinfo?access_token=x&openid=y')).json()).toMatchObject({ errcode: 40_001 });
});

// covers: asvs-1.2.1
test('the consent page shows what it was given as text', async () => {
  const { body } = await get(site, authorize.replace('state=abc', `state=${encodeURIComponent('"><script>alert(1)</script>')}`));
  expect(body).not.toContain('<script>');
  expect(body).toContain('&quot;&gt;&lt;script&gt;');
});
