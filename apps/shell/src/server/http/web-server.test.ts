import { once } from 'node:events';
import type http from 'node:http';
import type { AddressInfo } from 'node:net';
import * as React from 'react';
import type { Call, SiteConfig } from '@shengyu/api';
import type { RemoteRoute } from '@shengyu/contract';
import { createLogger } from '../logger.ts';
import { createPublishedFiles } from '../registry/published-files.ts';
import { createRemoteCatalogue } from '../remotes/remote-catalogue.ts';
import { createPageCache } from '../render/page-cache.ts';
import { memorySource } from '../test-fakes/memory-source.ts';
import { createApiProxy } from './api-proxy.ts';
import { createWebServer } from './web-server.ts';
import { createStyleTexts } from '../render/read-styles.ts';

const routes: RemoteRoute[] = [
  { path: '/news', page: 'NewsPage', flags: { showArticleHeadNav: true } },
  { path: '/news/:id', page: 'NewsDetailPage', params: { id: '\\d+' } },
  { path: '/share/:token', page: 'SharePage', params: { token: '\\w+' } },
  { path: '/slow', page: 'SlowPage' },
  { path: '/slow/mine', page: 'SlowPage', flags: { auth: true } },
  { path: '/long', page: 'LongPage' },
  { path: '/throws', page: 'ThrowingPage' },
  { path: '/mine', page: 'MinePage', flags: { auth: true, hiddenFooter: true } },
];
const ssr = `
const { createElement: h } = require('react');
const wait = (ms) => new Promise((resolve) => setTimeout(resolve, ms));
let views = 1;
const page = (loader, render) => ({ default: render, loader });
module.exports = {
  './pages/NewsPage': { ...page(async () => ({ title: '三条新闻' }), ({ data }) => h('h1', null, data.title)), head: (data) => ({ title: data.title }) },
  './pages/NewsDetailPage': page(async ({ params }) => { if (params.id === '9') { const e = new Error('gone'); e.name = 'NotFoundError'; throw e; } return params; }, ({ data }) => h('h1', null, 'news ' + data.id)),
  './pages/SharePage': { ...page(async () => ({ views: views++ }), ({ data }) => h('h1', null, 'view ' + data.views)), head: () => ({ unlisted: true }) },
  './pages/SlowPage': page(async () => { await wait(250); return { text: '来晚了' }; }, ({ data }) => h('p', null, data.text)),
  './pages/LongPage': { default: () => h('p', null, '很长的一段'.repeat(5000)) },
  './pages/ThrowingPage': { default: () => { throw new Error('render fault'); } },
  './pages/MinePage': page(async ({ call }) => ({ parts: await Promise.allSettled([call('userCenter', {})]) }), () => h('p', null, '我的')),
};`;
const config = {
  domain: 'https://shengyu.example',
  website: { pc_title: '声屿', shop_name: '声屿' },
  login: {},
  siteStatistics: { clarity_code: '', baidu_statics_code: '' },
  copyright: [],
  top_nav: [],
  bottom_nav: [],
} as unknown as SiteConfig;

async function start(options: { ssr?: string; h5Url?: string; config?: () => Promise<SiteConfig>; user?: () => Promise<unknown> } = {}) {
  const source = memorySource();
  source.publish('1.0.0', { ssr: options.ssr ?? ssr, routes });
  source.offer({ live: '1.0.0' });
  const log = createLogger(() => {});
  const files = createPublishedFiles(source);
  const catalogue = createRemoteCatalogue(files, { scope: { react: React }, versions: { react: '19.3.1' } }, log);
  await catalogue.update(source.registry());
  const call = (() => options.user?.() ?? Promise.reject(new Error('no API'))) as unknown as Call;
  const manifest = {
    build: 'b1',
    main: { js: ['main.1.js'], css: ['main.1.css'] },
    pages: {},
    lazyShared: {},
    shared: { react: '19.3.1' },
  };
  const server = createWebServer({
    settings: { h5Url: options.h5Url, trustProxy: false },
    catalogue,
    files,
    cache: createPageCache(),
    services: {
      manifest,
      config: options.config ?? (() => Promise.resolve(config)),
      createCall: () => call,
      siteUrl: undefined,
      warmFiles: () => Promise.resolve([]),
      readStyles: createStyleTexts((href) => Promise.resolve(href === '/assets/main.1.css' ? Buffer.from('.frame{margin:0}') : undefined)),
      log,
    },
    shellFiles: (file) => Promise.resolve(file === 'main.1.js' ? Buffer.from('// main') : undefined),
    proxy: createApiProxy(1, false, log),
    isReady: () => true,
    log,
  });
  server.listen(0);
  await once(server, 'listening');
  servers.push(server);
  const base = `http://localhost:${(server.address() as AddressInfo).port}`;
  const get = async (path: string, headers: Record<string, string> = {}) => {
    const response = await fetch(base + path, { headers, redirect: 'manual' });
    return { status: response.status, headers: response.headers, text: await response.text() };
  };
  return { get, source };
}

const servers: http.Server[] = [];
afterEach(async () => {
  await Promise.all(servers.splice(0).map((server) => new Promise((resolve) => server.close(resolve).closeAllConnections())));
});

test('a remote’s page comes rendered, with its title, its files and its data', async () => {
  const { get } = await start();
  const { status, text } = await get('/news.html');
  expect(status).toBe(200);
  expect(text).toContain('<h1>三条新闻</h1>');
  expect(text).toContain('<title>三条新闻 - 声屿</title>');
  expect(text).toContain('/remotes/content/1.0.0/client/remoteEntry.js');
  expect(text).toContain('"value":{"title":"三条新闻"}');
  expect(text).toContain('aria-label="内容"');
});

test('scripts run by a nonce that no two answers share', async () => {
  const { get } = await start();
  const [one, two] = [await get('/news'), await get('/news')];
  const nonce = /script-src 'nonce-([^']+)'/.exec(one.headers.get('content-security-policy') ?? '')?.[1] ?? '';
  expect(one.text).toContain(`nonce="${nonce}"`);
  expect(two.text).not.toContain(nonce);
  expect(one.text).not.toMatch(/<script(?![^>]*(nonce|application\/))/);
});

test('the document of a page that only those who have its address know is made for each of them', async () => {
  const { get } = await start();
  const views = [await get('/share/abc'), await get('/share/abc')].map(({ text }) => /view (\d+)/.exec(text)?.[1]);
  expect(new Set(views).size).toBe(2);
});

test('a public page waits for its data, so that it can be read without a script', async () => {
  const { get } = await start();
  const { text } = await get('/slow');
  expect(text.indexOf('来晚了')).toBeLessThan(text.indexOf('id="boot"'));
  expect(text).toContain('"data":"ready"');
});

test('late data of a members’ page follows the page’s frame in the same document', async () => {
  const { get } = await start({ user: () => Promise.resolve({ nickname: '阿远', avatar: 'island:1', sn: '1', points: 10, words: {} }) });
  const { status, text } = await get('/slow/mine', { cookie: 'token=t' });
  expect(status).toBe(200);
  expect(text.indexOf('来晚了')).toBeGreaterThan(text.indexOf('id="boot"'));
  expect(text).toContain('id="page-data"');
});

test('a tab gets a page’s data alone, with the version it belongs to', async () => {
  const { get } = await start();
  const { status, headers, text } = await get('/page-data?path=%2Fnews%3Fpage_no%3D2');
  expect([status, headers.get('cache-control'), headers.get('cross-origin-resource-policy')]).toEqual([200, 'no-store', 'same-origin']);
  expect(JSON.parse(text)).toEqual({ version: '1.0.0', data: { title: '三条新闻' } });
  expect(JSON.parse((await get('/page-data?path=/404')).text)).toEqual({ version: 'b1' });
});

test('the data of a missing object, of an unknown path and of a members’ page is refused', async () => {
  const { get } = await start();
  const status = async (query: string, headers?: Record<string, string>) => (await get(`/page-data${query}`, headers)).status;
  expect(await status('?path=/news/9')).toBe(404);
  expect(await status('?path=/nowhere')).toBe(404);
  expect(await status('?path=/news/abc')).toBe(404);
  expect(await status('?path=/mine')).toBe(401);
  expect(await status('?path=//evil.example/news')).toBe(404);
  expect(await status('')).toBe(400);
  expect(await status('?path=/news', { 'sec-fetch-site': 'cross-site' })).toBe(403);
});

test('a page that makes do without its data does not hide from the tab that the session has ended', async () => {
  const ended = Object.assign(new Error('login'), { name: 'ApiError', code: 401, error: 'auth.required' });
  const { get } = await start({ user: () => Promise.reject(ended) });
  expect((await get('/page-data?path=/mine', { cookie: 'token=old' })).status).toBe(503);
  const other = await start({ user: () => Promise.reject(new Error('no API')) });
  expect((await other.get('/page-data?path=/mine', { cookie: 'token=good' })).status).toBe(200);
});

test('an unknown path is sent to the 404 page, which names it', async () => {
  const { get } = await start();
  const { status, headers } = await get('/nowhere?from=x');
  expect([status, headers.get('location')]).toEqual([302, '/404?path=%2Fnowhere%3Ffrom%3Dx']);
  const page = await get(headers.get('location') ?? '');
  expect(page.status).toBe(404);
  expect(page.text).toContain('/nowhere?from=x');
  expect(page.text).toContain('Page Not Found');
});

test('/index is the home page by its other name', async () => {
  const { get } = await start();
  const { status, headers } = await get('/index');
  expect([status, headers.get('location')]).toEqual([302, '/']);
});

test('a parameter of a wrong form and a missing object are 404 with the full path', async () => {
  const { get } = await start();
  for (const path of ['/news/abc', '/news/9']) {
    const { status, text } = await get(path);
    expect(status).toBe(404);
    expect(text).toContain(path);
    expect(text).toContain('Page Not Found');
  }
});

test('a page that throws while rendering is left to the browser with status 200, and other pages work', async () => {
  const { get } = await start();
  const { status, text } = await get('/throws');
  expect(status).toBe(200);
  expect(text).toContain('声屿 首页');
  expect((await get('/news')).text).toContain('三条新闻');
});

test('a damaged server bundle leaves its pages to the browser', async () => {
  const { get } = await start({ ssr: 'this is no script (' });
  const { status, text } = await get('/news');
  expect(status).toBe(200);
  expect(text).toContain('"data":"absent"');
  expect(text).toContain('"base":"/remotes/content/1.0.0/"');
});

test('a visitor on a page for members is asked to sign in, inside the page’s layout', async () => {
  const { get } = await start();
  const { status, text } = await get('/mine');
  expect(status).toBe(200);
  expect(text).toContain('您还未登录，请先登录');
  expect(text).not.toContain('我的</p>');
  expect(text).not.toContain('class="ft"');
});

test('a member sees the page; a token that ended is taken back', async () => {
  const { get } = await start({ user: () => Promise.resolve({ nickname: '阿远', avatar: 'island:1', sn: '1', points: 10, words: {} }) });
  expect((await get('/mine', { cookie: 'token=t' })).text).toContain('<p>我的</p>');
  const expired = await start({
    user: () => Promise.reject(Object.assign(new Error('ended'), { name: 'ApiError', error: 'auth.required' })),
  });
  const answer = await expired.get('/mine', { cookie: 'token=t' });
  expect(answer.headers.get('set-cookie')).toContain('token=; Path=/; Max-Age=0');
});

test('a page of one member is never given to another visitor', async () => {
  const { get } = await start({ user: () => Promise.resolve({ nickname: '阿远', avatar: 'island:1', sn: '1', points: 10, words: {} }) });
  expect((await get('/news', { cookie: 'token=t' })).text).toContain('阿远');
  expect((await get('/news')).text).not.toContain('阿远');
});

test('a large page is in its place without a script', async () => {
  const { get } = await start();
  const { text } = await get('/long');
  expect(text).toContain('很长的一段');
  expect(text).not.toContain('<div hidden');
});

test('a fault of the server itself is a page of its own with status 500', async () => {
  const { get } = await start({ config: () => Promise.reject(new Error('out of memory at secret.ts:1')) });
  const { status, text } = await get('/news?page=2');
  expect(status).toBe(500);
  expect(text).toContain('Internal Server Error');
  expect(text).toContain('/news?page=2');
  expect(text).not.toContain('secret');
});

test('a site that waits for its installer sends every page there, whoever of its calls says so', async () => {
  const notInstalled = Object.assign(new Error('install'), { name: 'ApiError', code: -2, error: 'unavailable' });
  const refusing = await start({ config: () => Promise.reject(notInstalled) });
  for (const path of ['/', '/news', '/mine', '/404']) {
    const { status, headers } = await refusing.get(path);
    expect([status, headers.get('location'), headers.get('cache-control')]).toEqual([302, '/install/install.php', 'no-store']);
  }
  const loader = `exports['./pages/NewsPage'] = { default: () => null, loader: ({ call }) => call('articleLists', {}) };`;
  const late = await start({ ssr: loader, user: () => Promise.reject(notInstalled) });
  expect((await late.get('/news')).headers.get('location')).toBe('/install/install.php');
  expect((await late.get('/page-data?path=/news')).status).toBe(503);
});

test('pictures and sounds of the captcha are allowed, other places are not', async () => {
  const { get } = await start();
  const policy = (await get('/news')).headers.get('content-security-policy') ?? '';
  expect(policy).toContain("img-src 'self' data: blob:;");
  expect(policy).toContain("media-src 'self' blob: data:;");
  expect(policy).toContain("frame-src 'self';");
  expect(policy).toContain("connect-src 'self';");
});

test('the frame of WeChat and the hosts of statistics are let through only where the site uses them', async () => {
  const used = { ...config, login: { wechat_auth: 1 }, siteStatistics: { clarity_code: 'abc', baidu_statics_code: '' } };
  const { get } = await start({ config: () => Promise.resolve(used as SiteConfig) });
  const policy = (await get('/news')).headers.get('content-security-policy') ?? '';
  expect(policy).toContain("frame-src 'self' https://open.weixin.qq.com;");
  expect(policy).toMatch(/connect-src 'self' https:\/\/\*\.clarity\.ms /);
});

test('a missing file is a plain 404, not a way to a page', async () => {
  const { get } = await start();
  expect((await get('/pictures/old.png')).status).toBe(404);
});

const phone = { 'user-agent': 'Mozilla/5.0 (iPhone; CPU iPhone OS 19_0)' };

test.each(['Android', 'webOS', 'iPhone', 'iPad', 'iPod', 'BlackBerry', 'IEMobile', 'Opera Mini'])(
  'a browser that says %s is sent to the mobile site from every page',
  async (name) => {
    const { get } = await start();
    for (const path of ['/', '/news', '/mine', '/nowhere', '/404']) {
      const { status, headers } = await get(path, { 'user-agent': `Mozilla/5.0 (${name}; x)` });
      expect([status, headers.get('location'), headers.get('vary')]).toEqual([302, '/h5/', 'user-agent']);
    }
  },
);

test('the mobile page plays voices and tells news without a link that would lead a phone back to it', async () => {
  const voice = { name: '林岸', summary: '温厚男声', avatar: { seed: 'linan', hue: 'blue', rough: 0.4 }, sample: { url: '/file/s1' } };
  const article = { type: 'notice', title: '<b>维护</b>', summary: '周三凌晨。', create_time: '2026-11-20T01:00:00.000Z' };
  const { get } = await start({ user: () => Promise.resolve({ voices: [voice], articles: [article] }) });
  const { status, text, headers } = await get('/h5/', phone);
  expect(status).toBe(200);
  expect(text).toContain('src="/file/s1" aria-label="试听林岸"');
  expect(text).toContain('&lt;b&gt;维护&lt;/b&gt;');
  expect(text).toContain('周三凌晨。');
  expect(text).not.toMatch(/<a |<script/);
  expect(headers.get('content-security-policy')).toContain("default-src 'none'");
});

test('without the API the mobile page says what this is', async () => {
  const { get } = await start();
  const { status, text } = await get('/h5/', phone);
  expect([status, text.includes('写下一句话')]).toEqual([200, true]);
});

test('an operator’s own mobile site takes the place of ours', async () => {
  const { get } = await start({ h5Url: 'https://m.shengyu.example/' });
  const { status, headers } = await get('/h5/', phone);
  expect([status, headers.get('location')]).toEqual([302, 'https://m.shengyu.example/']);
});

test('the theme of the cookie is in the first byte, without a script', async () => {
  const { get } = await start();
  const { text } = await get('/news', { cookie: 'theme=dark' });
  expect(text).toContain('data-theme="dark"');
  expect(text).not.toContain('prefers-color-scheme');
});

test('published browser files are handed out for good, and nothing else is', async () => {
  const { get, source } = await start();
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
  const { get } = await start();
  const { status, text } = await get('/api/pc.index/config');
  expect(status).toBe(503);
  expect(JSON.parse(text)).toMatchObject({ code: 0, data: { error: 'unavailable' } });
});

test('a small stylesheet stands in the document under the nonce, and is named where it holds up nothing', async () => {
  const { get } = await start();
  const { text: html } = await get('/news');
  expect(html).toMatch(
    /<style nonce="[\w+/=-]+">\.frame\{margin:0\}<\/style><link rel="stylesheet" href="\/assets\/main\.1\.css" disabled>/,
  );
});
