import type { ContentState } from './api/follow-content.ts';
import { closeWebServers, startWebServer } from './test-fakes/start-web-server.ts';

afterEach(closeWebServers);

const unavailable = Object.assign(new Error('no API'), { name: 'ApiError', code: Number.NaN, error: 'unavailable' });
/** Pages that make different things of a call that has no answer. */
const ssr = `
const { createElement: h } = require('react');
const asking = (loader) => ({ default: ({ data }) => h('h1', null, data.title), loader });
module.exports = {
  './pages/NewsPage': asking(async ({ call }) => ({ title: '新闻' + (await call('articleLists', {})).count })),
  './pages/SharePage': asking(({ call }) => call('scriptShare', {}).catch(() => { throw Object.assign(new Error('gone'), { name: 'NotFoundError' }); })),
  './pages/SlowPage': asking(({ call }) => call('articleLists', {}).catch(() => ({ title: '没有新闻' }))),
};`;

const member = { nickname: '阿远', avatar: 'island:1', sn: '1', points: 10, words: {} };

async function startSite() {
  const api = { isAway: false, count: 3, state: 'following' as ContentState };
  const site = await startWebServer({
    ssr,
    content: () => api.state,
    askApi: () => Promise.resolve(api.isAway ? 'database.away' : 'ready'),
    user: () => (api.isAway ? Promise.reject(unavailable) : Promise.resolve({ ...member, title: '新闻', count: api.count })),
  });
  const lose = (): void => {
    api.isAway = true;
    api.state = 'away';
  };
  return { ...site, api, lose };
}

// covers: fault-89
test('a page that is kept is served while the API is away, and is new again when it is back', async () => {
  const { get, cache, api, lose } = await startSite();
  expect((await get('/news')).text).toContain('新闻3');
  lose();
  expect(await get('/news')).toMatchObject({ status: 200, text: expect.stringContaining('新闻3') });
  api.count = 4;
  api.isAway = false;
  api.state = 'following';
  cache.clear();
  expect((await get('/news')).text).toContain('新闻4');
});

test('however many visitors meet it, the API’s absence is one line of the log', async () => {
  const { get, lose, logged } = await startSite();
  lose();
  const before = logged().length;
  for (const path of ['/news', '/slow', '/share/abc', '/api/article/lists', '/page-data?path=/news', '/news']) await get(path);
  expect(
    logged()
      .slice(before)
      .trim()
      .split('\n')
      .map((line) => (JSON.parse(line) as { message: string }).message),
  ).toEqual(['the API cannot be reached']);
});

test('a page that is not kept says that the API is away, with status 503, in the frame', async () => {
  const { get, lose } = await startSite();
  lose();
  const { status, headers, text } = await get('/news');
  expect([status, headers.get('retry-after')]).toEqual([503, '2']);
  expect(text).toContain('网站正在恢复');
  expect(text).toContain('声屿 首页');
});

test('no page takes the API’s absence for that of an object, or for an empty answer', async () => {
  const { get, lose } = await startSite();
  lose();
  for (const path of ['/share/abc', '/slow']) {
    const { status, text } = await get(path);
    expect([path, status, text.includes('网站正在恢复')]).toEqual([path, 503, true]);
  }
  expect((await get('/404')).status).toBe(404);
});

test('an API without its database is away too: its refusal is no empty answer, and is kept by nobody', async () => {
  const busy = Object.assign(new Error('no database'), { name: 'ApiError', code: 0, error: 'server.busy' });
  const { get } = await startWebServer({ ssr, user: () => Promise.reject(busy) });
  for (const path of ['/share/abc', '/slow', '/news']) {
    const { status, text } = await get(path);
    expect([path, status, text.includes('网站正在恢复')]).toEqual([path, 503, true]);
  }
});

// covers: security-109 asvs-14.2.2
test('a kept page goes to nobody with a session, and a member’s page to nobody else', async () => {
  const { get, api } = await startSite();
  await get('/news');
  api.count = 5;
  expect((await get('/news', { cookie: 'token=t' })).text).toContain('新闻5');
  expect((await get('/news', { cookie: 'select_voice_id=1' })).text).toContain('新闻5');
  expect((await get('/news')).text).toContain('新闻3');
});

// covers: fault-88 fault-89
test('without the API the server stays with its balancer, and says which role lacks what', async () => {
  const { get, lose } = await startSite();
  expect(await get('/health/ready')).toMatchObject({ status: 200, text: '{"status":"ok","api":"ready","failing":[]}' });
  lose();
  await new Promise((resolve) => setTimeout(resolve, 600));
  expect(await get('/health/ready')).toMatchObject({ status: 200, text: '{"status":"degraded","api":"database.away","failing":[]}' });
  expect((await get('/health/live')).status).toBe(200);
});

test('a server none of whose remotes renders is not ready, and names them', async () => {
  const { get } = await startWebServer({ ssr: 'this is no script (' });
  expect(await get('/health/ready')).toMatchObject({ status: 503, text: '{"status":"unavailable","api":"ready","failing":["content"]}' });
});
