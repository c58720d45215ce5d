import { closeWebServers, startWebServer } from '../test-fakes/start-web-server.ts';

afterEach(closeWebServers);

test('a tab gets a page’s data alone, with the version it belongs to and the files of its code', async () => {
  const { get } = await startWebServer();
  const { status, headers, text } = await get('/page-data?path=%2Fnews%3Fpage_no%3D2');
  expect([status, headers.get('cache-control'), headers.get('cross-origin-resource-policy')]).toEqual([200, 'no-store', 'same-origin']);
  const files = ['/remotes/content/1.0.0/client/remoteEntry.js'];
  expect(JSON.parse(text)).toEqual({ version: '1.0.0', files, data: { title: '三条新闻' } });
  expect(JSON.parse((await get('/page-data?path=/404')).text)).toEqual({ version: 'b1' });
});

// covers: security-109
test('the data that every visitor gets alike is kept, that of a link or of a member is asked for each time', async () => {
  let calls = 0;
  const { get, cache } = await startWebServer({ content: () => 'following', user: () => Promise.resolve((calls += 1)) });
  const read = async (path: string, cookie = '') => (await get(`/page-data?path=${path}`, { cookie })).text;
  const [first, again] = [await read('/calls'), await read('/calls')];
  expect([again, calls]).toEqual([first, 1]);
  await read('/calls', 'token=t');
  await read('/calls', 'select_voice_id=v');
  expect(calls).toBe(3);
  cache.clear();
  expect(await read('/calls')).not.toBe(first);
  expect(await read('/share/abc')).not.toBe(await read('/share/abc'));
});

test('the data of a missing object, of an unknown path and of a members’ page is refused', async () => {
  const { get } = await startWebServer();
  const status = async (query: string, headers?: Record<string, string>) => (await get(`/page-data${query}`, headers)).status;
  expect(await status('?path=/news/9')).toBe(404);
  expect(await status('?path=/nowhere')).toBe(404);
  expect(await status('?path=/news/abc')).toBe(404);
  expect(await status('?path=/mine')).toBe(204);
  expect(await status('?path=//evil.example/news')).toBe(404);
  expect(await status('')).toBe(400);
  expect(await status('?path=/news', { 'sec-fetch-site': 'cross-site' })).toBe(403);
});

test('a page that makes do without its data does not hide from the tab that the session has ended', async () => {
  const ended = Object.assign(new Error('login'), { name: 'ApiError', code: 401, error: 'auth.required' });
  const { get } = await startWebServer({ user: () => Promise.reject(ended) });
  expect((await get('/page-data?path=/mine', { cookie: 'token=old' })).status).toBe(204);
  const other = await startWebServer({ user: () => Promise.reject(new Error('no API')) });
  expect((await other.get('/page-data?path=/mine', { cookie: 'token=good' })).status).toBe(200);
});
