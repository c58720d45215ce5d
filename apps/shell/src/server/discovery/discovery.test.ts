import { parseAtomFeed, parseRssFeed } from 'feedsmith';
import { XMLParser } from 'fast-xml-parser';
import type { Call } from '@shengyu/api';
import { closeWebServers, routes, siteConfig, startWebServer } from '../test-fakes/start-web-server.ts';
import { feed } from './feeds.ts';
import { siteAddresses, sitemap } from './sitemap.ts';
import type { RemoteSet } from '../remotes/remote-set.ts';

afterEach(closeWebServers);

const origin = 'https://shengyu.example';
const article = (id: number, title: string, time: string) => ({
  ...{ id, title, summary: `${title}的摘要 & <更多>`, type: 'news', author: '声屿', views: 1, pinned: id === 1 },
  ...{ cover: { seed: 's', hue: 'blue' }, cate: { id: 1, name: '更新' }, create_time: time },
});
const lists = [article(1, '钉住的一则', '2026-10-01T00:00:00.000Z'), article(2, '最新的一则', '2026-11-20T08:30:00.000Z')];
const callOf = (answers: Record<string, (input: never) => unknown>) =>
  ((name: string, input: never) => Promise.resolve(answers[name]?.(input))) as unknown as Call;

const remotesOf = (own: object[]) => ({ remotes: new Map([['content', { view: { routes: own } }]]) }) as unknown as RemoteSet;

// covers: pages-33
test('a feed is read by a reader of feeds: the newest first, with whole addresses', async () => {
  const call = callOf({ articleLists: () => ({ lists }) });
  const parts = { call, config: siteConfig, origin };
  const rss = parseRssFeed(await feed({ type: 'news', form: 'rss' }, parts));
  expect(rss).toMatchObject({ title: '资讯 · 声屿', link: `${origin}/news`, language: 'zh-CN' });
  expect(rss.items?.map(({ title, link }) => [title, link])).toEqual([
    ['最新的一则', `${origin}/news/2`],
    ['钉住的一则', `${origin}/news/1`],
  ]);
  expect(rss.items?.[0]).toMatchObject({ description: '最新的一则的摘要 & <更多>', guid: { value: `${origin}/news/2` } });
  expect(new Date(String(rss.items?.[0]?.pubDate)).toISOString()).toBe('2026-11-20T08:30:00.000Z');
  const atom = parseAtomFeed(await feed({ type: 'news', form: 'atom' }, parts));
  expect(atom).toMatchObject({ id: `${origin}/news`, entries: [{ id: `${origin}/news/2` }, { id: `${origin}/news/1` }] });
  expect(atom.links).toContainEqual(expect.objectContaining({ rel: 'self', href: `${origin}/feed/news.atom` }));
});

const place = (title: string) => ({ title, description: title });
const own = [
  { path: '/news', page: 'NewsPage', place: place('资讯') },
  { path: '/news/:id', page: 'NewsDetailPage', lists: 'news' },
  { path: '/new', page: 'NewPage', place: place('新的一页') },
  { path: '/quiet', page: 'QuietPage', place: { ...place('不列的一页'), listed: false } },
  { path: '/mine', page: 'MinePage', flags: { auth: true }, place: place('我的') },
  { path: '/area', page: 'AreaPage', rail: true, place: place('会员区') },
  { path: '/share/:token', page: 'SharePage' },
];

// covers: pages-28 fault-53
test('the sitemap has every page that says its place and every listed object, and nothing else', async () => {
  const call = callOf({
    siteEntries: ({ list, after }: { list: string; after: string }) =>
      list !== 'news'
        ? { lists: [], next: '' }
        : after === ''
          ? { lists: [{ params: { id: '1' }, update_time: '2026-11-01T00:00:00.000Z' }], next: '1' }
          : { lists: [{ params: { id: '2' }, update_time: null }], next: '' },
  });
  const addresses = await siteAddresses({ remotes: remotesOf(own), call });
  expect(addresses.map(({ path }) => path)).toEqual(['/', '/aboutus', '/news', '/new', '/news/1', '/news/2']);
  const text = (await sitemap(undefined, { remotes: remotesOf(own), call, origin })) ?? '';
  const { urlset } = new XMLParser().parse(text) as { urlset: { url: { loc: string; lastmod?: string }[] } };
  expect(urlset.url).toContainEqual({ loc: `${origin}/news/1`, lastmod: '2026-11-01T00:00:00.000Z' });
});

test('a large sitemap is an index of parts, each within the bounds of the protocol', async () => {
  const many = Array.from({ length: 90_000 }, (_, index) => ({ params: { id: String(index + 1) }, update_time: null }));
  const call = callOf({ siteEntries: ({ list }: { list: string }) => ({ lists: list === 'news' ? many : [], next: '' }) });
  const parts = { remotes: remotesOf(own), call, origin };
  const index = (await sitemap(undefined, parts)) ?? '';
  expect([...index.matchAll(/<loc>([^<]+)/g)].map(([, address]) => address)).toEqual(
    [1, 2, 3].map((part) => `${origin}/sitemap/${part}.xml`),
  );
  const counts = await Promise.all([1, 2, 3].map(async (part) => ((await sitemap(part, parts)) ?? '').match(/<url>/g)?.length ?? 0));
  expect(counts).toEqual([40_000, 40_000, 10_004]);
  expect(await sitemap(4, parts)).toBeUndefined();
});

test('robots, manifest and icons are the site’s', async () => {
  const { get } = await startWebServer();
  expect((await get('/robots.txt')).text).toContain('Sitemap: https://shengyu.example/sitemap.xml');
  const manifest = await get('/manifest.webmanifest');
  expect(manifest.headers.get('content-type')).toContain('application/manifest+json');
  const { name, icons } = JSON.parse(manifest.text) as { name: string; icons: { src: string }[] };
  expect(name).toBe('声屿');
  for (const { src } of icons) expect([src, (await get(src)).status]).toEqual([src, 200]);
  for (const path of ['/favicon.ico', '/apple-touch-icon.png']) expect((await get(path)).status).toBe(200);
});

const sounding = [...routes, { path: '/voice' as const, page: 'VoicePage' }];
const ssr = `
const { createElement: h } = require('react');
module.exports = {
  './pages/NewsPage': { default: () => h('h1', null, '资讯') },
  './pages/VoicePage': { default: () => h('h1', null, '林岸'), head: () => ({ title: '林岸 "声音"', sound: { name: '林岸 <旁白>', url: '/file/s.mp3' } }) },
};`;

test('a page with a sound is a player on other sites, by the oEmbed protocol', async () => {
  const { get } = await startWebServer({ ssr, routes: sounding });
  const { text } = await get('/voice');
  const found = /type="application\/json\+oembed" title="[^"]*" href="([^"]+)"/.exec(text)?.[1]?.replaceAll('&amp;', '&') ?? '';
  const asked = await get(found.replace(origin, '') + '&maxwidth=300');
  expect([asked.status, asked.headers.get('access-control-allow-origin')]).toEqual([200, '*']);
  const answer = JSON.parse(asked.text) as Record<string, unknown>;
  expect(answer).toMatchObject({ version: '1.0', type: 'rich', provider_name: '声屿', width: 300, height: 132, thumbnail_width: 1200 });
  expect(answer['html']).toContain(`<iframe src="${origin}/player/voice" width="300"`);
  const xml = await get(`/oembed?url=${encodeURIComponent(`${origin}/voice`)}&format=xml`);
  expect(new XMLParser().parse(xml.text)).toMatchObject({
    oembed: { type: 'rich', html: expect.stringContaining('/player/voice') as string },
  });
});

test.each([
  ['a page without a sound', `${origin}/news`, 404],
  ['a page that is not there', `${origin}/nowhere`, 404],
  ['another site’s address', 'https://other.example/voice', 404],
  ['no address at all', 'voice', 404],
])('oEmbed of %s answers %s with %i', async (_name, address, status) => {
  const { get } = await startWebServer({ ssr, routes: sounding });
  expect((await get(`/oembed?url=${encodeURIComponent(address)}`)).status).toBe(status);
  expect((await get('/oembed?format=yaml')).status).toBe(501);
});

// covers: security-103
test('the player may be framed by any site and can do nothing; a page of the site may be framed by the site alone', async () => {
  const { get } = await startWebServer({ ssr, routes: sounding });
  const player = await get('/player/voice', { cookie: 'token=t' });
  expect(player.status).toBe(200);
  const policy = player.headers.get('content-security-policy') ?? '';
  expect(policy).toMatch(
    /^default-src 'none'; style-src 'nonce-[^']+'; img-src 'self'; media-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors \*$/,
  );
  expect(player.text).not.toMatch(/<script|<form/);
  expect(player.text).toContain('林岸 &lt;旁白&gt;');
  expect(player.headers.get('set-cookie')).toBeNull();
  expect((await get('/voice')).headers.get('content-security-policy')).toContain("frame-ancestors 'self'");
  for (const path of ['/player/news', '/player/nowhere', '/player/mine']) expect([path, (await get(path)).status]).toEqual([path, 404]);
});

// covers: security-78
test('what programs read is written once for those who ask at once, and a part that the index does not name is looked for nowhere', async () => {
  const calls: string[] = [];
  const answer = (name: string) => {
    calls.push(name);
    return Promise.resolve(name === 'siteEntries' ? { lists: [], next: '' } : { lists });
  };
  const { get } = await startWebServer({ user: answer, content: () => 'following' });
  const all = await Promise.all(Array.from({ length: 20 }, () => get('/sitemap.xml')));
  expect(all.map(({ status }) => status)).toEqual(all.map(() => 200));
  for (let part = 1; part < 20; part += 1) expect((await get(`/sitemap/${part}.xml`)).status).toBe(404);
  await Promise.all(Array.from({ length: 20 }, () => get('/feed/news.rss')));
  expect(calls).toEqual(['siteEntries', 'articleLists']);
});
