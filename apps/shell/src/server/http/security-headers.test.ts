import type { SiteConfig } from '@shengyu/api';
import { cookieNames } from '@shengyu/session';
import { closeWebServers, siteConfig, startWebServer } from '../test-fakes/start-web-server.ts';

afterEach(closeWebServers);

// covers: asvs-1.3.2 asvs-3.4.3
test('scripts run by a nonce that no two answers share', async () => {
  const { get } = await startWebServer();
  const [one, two] = [await get('/news'), await get('/news')];
  const nonce = /script-src 'nonce-([^']+)'/.exec(one.headers.get('content-security-policy') ?? '')?.[1] ?? '';
  expect(one.text).toContain(`nonce="${nonce}"`);
  expect(two.text).not.toContain(nonce);
  expect(one.text).not.toMatch(/<script(?![^>]*(nonce|application\/))/);
});

test('pictures and sounds of the captcha are allowed, other places are not', async () => {
  const { get } = await startWebServer();
  const policy = (await get('/news')).headers.get('content-security-policy') ?? '';
  expect(policy).toContain("img-src 'self' data: blob:;");
  expect(policy).toContain("media-src 'self' blob: data:;");
  expect(policy).toContain("frame-src 'self';");
  expect(policy).toContain("connect-src 'self';");
});

// covers: asvs-14.2.3
test('the frame of WeChat and the hosts of statistics are let through only where the site uses them', async () => {
  const used = { ...siteConfig, login: { wechat_auth: 1 }, siteStatistics: { clarity_code: 'abc', baidu_statics_code: '' } };
  const { get } = await startWebServer({ config: () => Promise.resolve(used as SiteConfig) });
  const policy = (await get('/news')).headers.get('content-security-policy') ?? '';
  expect(policy).toContain("frame-src 'self' https://open.weixin.qq.com;");
  expect(policy).toMatch(/connect-src 'self' https:\/\/\*\.clarity\.ms /);
});

test('an API on another origin is let through for calls, pictures and sounds, on kept documents too', async () => {
  const { get } = await startWebServer({ api: { publicOrigin: 'https://api.voice.example', prefix: '/platform/v2' } });
  for (const _ of [1, 2]) {
    const { headers, text } = await get('/news');
    const policy = headers.get('content-security-policy') ?? '';
    expect(policy).toContain("connect-src 'self' https://api.voice.example;");
    expect(policy).toContain("media-src 'self' blob: data: https://api.voice.example;");
    expect(policy).toContain("img-src 'self' data: blob: https://api.voice.example;");
    expect(text).toContain('"apiBase":"https://api.voice.example/platform/v2"');
  }
});

// covers: security-102 asvs-3.2.1 asvs-3.4.3 asvs-4.1.1
test.each([
  '/health/live',
  '/remotes.json',
  '/favicon.svg',
  '/art/avatar/1.svg',
  '/page-data?path=/news',
  '/nothing.js',
  '/remotes/none/1/x.js',
])('%s runs nothing, stands in no frame, and says what it is', async (path) => {
  const { get } = await startWebServer();
  const { headers } = await get(path);
  expect(headers.get('content-security-policy')).toMatch(/^default-src 'none';.*base-uri 'none';.*frame-ancestors 'none'$/);
  expect(headers.get('x-content-type-options')).toBe('nosniff');
  expect(headers.get('content-type')).toMatch(/^(?:application\/json|(?:text\/plain|image\/svg\+xml|application\/json); charset=utf-8)$/);
});

// covers: security-110
test('the page of somebody signed in is cut off from the window that opened it, the page of everybody is not', async () => {
  const { get } = await startWebServer();
  const policyFor = async (headers?: Record<string, string>) => (await get('/news', headers)).headers.get('cross-origin-opener-policy');
  await expect(policyFor()).resolves.toBeNull();
  await expect(policyFor({ cookie: `${cookieNames.token}=abc` })).resolves.toBe('same-origin-allow-popups');
});
