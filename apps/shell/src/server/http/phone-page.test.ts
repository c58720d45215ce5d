import { closeWebServers, startWebServer } from '../test-fakes/start-web-server.ts';

afterEach(closeWebServers);

const phone = { 'user-agent': 'Mozilla/5.0 (iPhone; CPU iPhone OS 19_0)' };

test.each(['Android', 'webOS', 'iPhone', 'iPad', 'iPod', 'BlackBerry', 'IEMobile', 'Opera Mini'])(
  'a browser that says %s is sent to the mobile site from every page',
  async (name) => {
    const { get } = await startWebServer();
    for (const path of ['/', '/news', '/mine', '/nowhere', '/404']) {
      const { status, headers } = await get(path, { 'user-agent': `Mozilla/5.0 (${name}; x)` });
      expect([status, headers.get('location'), headers.get('vary')]).toEqual([302, '/h5/', 'user-agent']);
    }
  },
);

test('the mobile page plays voices and tells news without a link that would lead a phone back to it', async () => {
  const voice = { name: '林岸', summary: '温厚男声', avatar: { seed: 'linan', hue: 'blue', rough: 0.4 }, sample: { url: '/file/s1' } };
  const article = { type: 'notice', title: '<b>维护</b>', summary: '周三凌晨。', create_time: '2026-11-20T01:00:00.000Z' };
  const { get } = await startWebServer({ user: () => Promise.resolve({ voices: [voice], articles: [article] }) });
  const { status, text, headers } = await get('/h5/', phone);
  expect(status).toBe(200);
  expect(text).toContain('src="/file/s1" aria-label="试听林岸"');
  expect(text).toContain('&lt;b&gt;维护&lt;/b&gt;');
  expect(text).toContain('周三凌晨。');
  expect(text).not.toMatch(/<a |<script/);
  expect(headers.get('content-security-policy')).toContain("default-src 'none'");
});

test('the mobile page is titled like every page of the site', async () => {
  const { get } = await startWebServer();
  expect((await get('/h5/', phone)).text).toContain('<title>手机版 - 声屿</title>');
});

test('without the API the mobile page says what this is', async () => {
  const { get } = await startWebServer();
  const { status, text } = await get('/h5/', phone);
  expect([status, text.includes('写下一句话')]).toEqual([200, true]);
});

test('an operator’s own mobile site takes the place of ours', async () => {
  const { get } = await startWebServer({ h5Url: 'https://m.shengyu.example/' });
  const { status, headers } = await get('/h5/', phone);
  expect([status, headers.get('location')]).toEqual([302, 'https://m.shengyu.example/']);
});

test('the name that a request gives this site is not said back', async () => {
  const { get } = await startWebServer();
  expect((await get('/h5/', { ...phone, 'x-forwarded-host': 'evil.example' })).text).not.toMatch(/evil\.example|localhost/);
});
