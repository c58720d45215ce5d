import { connect } from 'node:net';
import { closeWebServers, routes, startWebServer } from './test-fakes/start-web-server.ts';

afterEach(closeWebServers);

// covers: site-68
test('a remote’s page comes rendered, with its title, its files and its data', async () => {
  const { get } = await startWebServer();
  const { status, text } = await get('/news.html');
  expect(status).toBe(200);
  expect(text).toContain('<h1>三条新闻</h1>');
  expect(text).toContain('<title>三条新闻 - 声屿</title>');
  expect(text).toContain('/remotes/content/1.0.0/client/remoteEntry.js');
  expect(text).toContain('"value":{"title":"三条新闻"}');
  expect(text).toContain('aria-label="内容"');
});

// covers: fault-98
test('beyond the pages that are made at once a visitor is told to come again, and gets what is kept', async () => {
  const { get, logged } = await startWebServer({ mostPages: 1 });
  expect((await get('/news')).status).toBe(200);
  const slow = get('/slow');
  await new Promise((resolve) => setTimeout(resolve, 50));
  expect((await get('/news')).status).toBe(200);
  const { status, headers, text } = await get('/long');
  expect([status, Number(headers.get('retry-after')) >= 2, text.includes('来的人太多了')]).toEqual([503, true, true]);
  const data = await get('/page-data?path=/long', { cookie: 'select_voice_id=1' });
  expect([data.status, Number(data.headers.get('retry-after')) >= 2]).toEqual([503, true]);
  expect((await slow).status).toBe(200);
  expect((await get('/long')).status).toBe(200);
  expect(logged().match(/told to come again/g)).toHaveLength(1);
});

test('the document of a page that only those who have its address know is made for each of them', async () => {
  const { get } = await startWebServer();
  const views = [await get('/share/abc'), await get('/share/abc')].map(({ text }) => /view (\d+)/.exec(text)?.[1]);
  expect(new Set(views).size).toBe(2);
});

test('a public page waits for its data, so that it can be read without a script', async () => {
  const { get } = await startWebServer();
  const { text } = await get('/slow');
  expect(text.indexOf('来晚了')).toBeLessThan(text.indexOf('id="boot"'));
  expect(text).toContain('"data":"ready"');
});

test('late data of a members’ page follows the page’s frame in the same document', async () => {
  const { get } = await startWebServer({
    user: () => Promise.resolve({ nickname: '阿远', avatar: 'island:1', sn: '1', points: 10, words: {} }),
  });
  const { status, text } = await get('/slow/mine', { cookie: 'token=t' });
  expect(status).toBe(200);
  expect(text.indexOf('来晚了')).toBeGreaterThan(text.indexOf('id="boot"'));
  expect(text).toContain('id="page-data"');
});

// covers: site-45 site-53 site-124
test('an unknown path is sent to the 404 page, which names it', async () => {
  const { get } = await startWebServer();
  const { status, headers } = await get('/nowhere?from=x');
  expect([status, headers.get('location')]).toEqual([302, '/404?path=%2Fnowhere%3Ffrom%3Dx']);
  const page = await get(headers.get('location') ?? '');
  expect(page.status).toBe(404);
  expect(page.text).toContain('/nowhere?from=x');
  expect(page.text).toContain('Page Not Found');
});

test('a link of an invitation goes home, and the browser keeps whose it was', async () => {
  const { get } = await startWebServer();
  const { status, headers } = await get('/i/7QH4M9RT');
  expect([status, headers.get('location')]).toEqual([302, '/']);
  expect(headers.get('set-cookie')).toMatch(/^invite=7QH4M9RT; Path=\/; Max-Age=2592000; HttpOnly; SameSite=Lax/);
  for (const path of ['/i/short', '/i/7QH4M9RT%0d%0aset-cookie:x', '/i/7qh4m9rt'])
    expect((await get(path)).headers.get('set-cookie') ?? '').not.toContain('invite=');
});

test('/index is the home page by its other name', async () => {
  const { get } = await startWebServer();
  const title = /<title>[^<]*/.exec((await get('/')).text)?.[0] ?? 'no title';
  for (const path of ['/index', '/index.html']) {
    const { headers, text } = await get(path);
    expect([path, headers.get('location'), text.includes(`${title}</title>`)]).toEqual([path, null, true]);
  }
});

// covers: site-44 site-123
test('a parameter of a wrong form and a missing object are 404 with the full path', async () => {
  const { get } = await startWebServer();
  for (const path of ['/news/abc', '/news/9']) {
    const { status, text } = await get(path);
    expect(status).toBe(404);
    expect(text).toContain(path);
    expect(text).toContain('Page Not Found');
    expect(text).toContain('<title>海图上没有这座岛 - ');
  }
});

test('what was withdrawn is 410, is not to be indexed, and leads to the list it stood in', async () => {
  const { get } = await startWebServer();
  const { status, text } = await get('/news/8');
  expect(status).toBe(410);
  expect(text).toContain('<title>这座岛已经撤下了 - ');
  expect(text).toContain('<meta name="robots" content="noindex');
  expect(text).toContain('/news/8');
});

test('a page that throws while rendering is answered 503 with the frame and a retry, and other pages work', async () => {
  const { get } = await startWebServer();
  const { status, headers, text } = await get('/throws?a=1');
  expect([status, headers.get('retry-after')]).toEqual([503, '2']);
  expect(text).toContain('声屿 首页');
  expect(text).toMatch(/这一页暂时打不开.*href="\/throws\?a=1"[^>]*>重试/);
  expect((await get('/news')).text).toContain('三条新闻');
});

test('a damaged server bundle leaves its pages to the browser, with status 503', async () => {
  const { get } = await startWebServer({ ssr: 'this is no script (' });
  const { status, text } = await get('/news');
  expect(status).toBe(503);
  expect(text).toContain('这一页暂时打不开');
  expect(text).toContain('"data":"absent"');
  expect(text).toContain('"base":"/remotes/content/1.0.0/"');
});

// covers: site-57 site-67 site-80
test('a visitor on a page for members is asked to sign in, inside the page’s layout', async () => {
  const { get } = await startWebServer();
  const { status, text } = await get('/mine');
  expect(status).toBe(200);
  expect(text).toContain('您还未登录，请先登录');
  expect(text).not.toContain('我的</p>');
  expect(text).not.toContain('class="ft"');
});

// covers: site-80
test('a member sees the page; a token that ended is taken back', async () => {
  const { get } = await startWebServer({
    user: () => Promise.resolve({ nickname: '阿远', avatar: 'island:1', sn: '1', points: 10, words: {} }),
  });
  expect((await get('/mine', { cookie: 'token=t' })).text).toContain('<p>我的</p>');
  const expired = await startWebServer({
    user: () => Promise.reject(Object.assign(new Error('ended'), { name: 'ApiError', error: 'auth.required' })),
  });
  const answer = await expired.get('/mine', { cookie: 'token=t' });
  expect(answer.headers.get('set-cookie')).toContain('token=; Path=/; Max-Age=0');
  expect(answer.text).not.toContain('请在这台设备上重新登录');
});

test('a token of another device is taken back, and the page says why', async () => {
  const { get } = await startWebServer({
    user: () =>
      Promise.reject(Object.assign(new Error('elsewhere'), { name: 'ApiError', error: 'auth.required', data: { error: 'auth.device' } })),
  });
  const { text, headers } = await get('/news', { cookie: 'token=t' });
  expect(text).toContain('请在这台设备上重新登录');
  expect(text).toContain('"refused":"auth.device"');
  expect(headers.get('set-cookie')).toContain('token=; Path=/; Max-Age=0');
});

// covers: asvs-14.2.2
test('a page of one member is never given to another visitor', async () => {
  const { get } = await startWebServer({
    user: () => Promise.resolve({ nickname: '阿远', avatar: 'island:1', sn: '1', points: 10, words: {} }),
  });
  expect((await get('/news', { cookie: 'token=t' })).text).toContain('阿远');
  expect((await get('/news')).text).not.toContain('阿远');
});

test('a large page is in its place without a script', async () => {
  const { get } = await startWebServer();
  const { text } = await get('/long');
  expect(text).toContain('很长的一段');
  expect(text).not.toContain('<div hidden');
});

// covers: site-54
test('a fault of the server itself is a page of its own with status 500', async () => {
  const { get } = await startWebServer({ config: () => Promise.reject(new Error('out of memory at secret.ts:1')) });
  const { status, text } = await get('/news?page=2');
  expect(status).toBe(500);
  expect(text).toContain('Internal Server Error');
  expect(text).toContain('/news?page=2');
  expect(text).not.toContain('secret');
});

test('what is beside the installer is a page that does not exist', async () => {
  const { get } = await startWebServer();
  const [beside, unknown] = [await get('/install'), await get('/nosuch')];
  expect([beside.status, beside.headers.get('location')]).toEqual([
    unknown.status,
    unknown.headers.get('location')?.replace('nosuch', 'install'),
  ]);
});

// covers: pages-48
test('a site that waits for its installer sends every page there, whoever of its calls says so', async () => {
  const notInstalled = Object.assign(new Error('install'), { name: 'ApiError', code: -2, error: 'unavailable' });
  const refusing = await startWebServer({ config: () => Promise.reject(notInstalled) });
  for (const path of ['/', '/news', '/mine', '/404']) {
    const { status, headers } = await refusing.get(path);
    expect([status, headers.get('location'), headers.get('cache-control')]).toEqual([302, '/install/install.php', 'no-store']);
  }
  const loader = `exports['./pages/NewsPage'] = { default: () => null, loader: ({ call }) => call('articleLists', {}) };`;
  const late = await startWebServer({ ssr: loader, user: () => Promise.reject(notInstalled) });
  expect((await late.get('/news')).headers.get('location')).toBe('/install/install.php');
  expect((await late.get('/page-data?path=/news')).status).toBe(503);
});

test('a missing file is a plain 404, not a way to a page', async () => {
  const { get } = await startWebServer();
  expect((await get('/pictures/old.png')).status).toBe(404);
});

test('the theme of the cookie is in the first byte, without a script', async () => {
  const { get } = await startWebServer();
  const { text } = await get('/news', { cookie: 'theme=dark' });
  expect(text).toContain('data-theme="dark"');
  expect(text).not.toContain('prefers-color-scheme');
});

// covers: asvs-13.4.1
test('published browser files are handed out for good, and nothing else is', async () => {
  const { get, source } = await startWebServer();
  const file = await get('/remotes/content/1.0.0/client/remoteEntry.js');
  expect([file.status, file.headers.get('cache-control')]).toEqual([200, 'public, max-age=31536000, immutable']);
  for (const path of [
    '/remotes/content/1.0.0/server/ssr.cjs',
    '/remotes/content/1.0.0/meta.json',
    '/remotes/content/1.0.0/client/..%2fmeta.json',
    '/assets/../shell.json',
  ]) {
    expect((await get(path)).status).not.toBe(200);
  }
  source.publish('1.1.0', { routes });
  source.damage('1.1.0', 'client/remoteEntry.js', 'alert(1)');
  expect((await get('/remotes/content/1.1.0/client/remoteEntry.js')).status).toBe(404);
});

test('without the API a call is answered with the envelope', async () => {
  const { get } = await startWebServer();
  const { status, text } = await get('/api/pc.index/config');
  expect(status).toBe(503);
  expect(JSON.parse(text)).toMatchObject({ code: 0, data: { error: 'unavailable' } });
});

test('a small stylesheet is in the document under the nonce, behind what it paints, and is named where it holds up nothing', async () => {
  const { get } = await startWebServer();
  const { text: html } = await get('/news');
  expect(html).toMatch(/<style data-first nonce="[\w+/=-]+"><\/style>/);
  expect(html).toMatch(
    /<\/div><script nonce="[\w+/=-]+">if.*?<\/script><style data-fold nonce="[\w+/=-]+">\.frame\{margin:0\}<\/style><link rel="stylesheet" href="\/assets\/main\.1\.css" disabled>/,
  );
});

// covers: fault-115
test('what programs look for and what is hidden is not there, and leads to no page', async () => {
  const { get } = await startWebServer();
  for (const path of ['/metrics', '/.git/config', '/.env', '/.well-known/nothing'])
    expect([path, (await get(path)).status]).toEqual([path, 404]);
});

// covers: fault-112
test('a report that drips is given up after five seconds', async () => {
  const { port } = await startWebServer();
  const began = performance.now();
  const socket = connect(port, '127.0.0.1');
  socket.write('POST /page-health HTTP/1.1\r\nhost: localhost\r\ncontent-length: 200\r\n\r\n');
  const drip = setInterval(() => socket.write('x'), 500);
  socket.on('error', () => undefined);
  await new Promise((resolve) => socket.resume().once('close', resolve));
  clearInterval(drip);
  expect(performance.now() - began).toBeLessThan(9_000);
}, 15_000);
