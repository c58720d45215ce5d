import { createApiOutage } from '../api/api-outage.ts';
import { once } from 'node:events';
import type http from 'node:http';
import type { AddressInfo } from 'node:net';
import * as React from 'react';
import type { Call, SiteConfig } from '@shengyu/api';
import { readTransport } from '@shengyu/api/transport';
import type { RemoteRoute } from '@shengyu/contract';
import { createCrowd } from '@shengyu/processes';
import { createLogger } from '../logger.ts';
import { createPublishedFiles } from '../registry/published-files.ts';
import { createCards } from '../cards/create-cards.ts';
import { createCanaryWatch } from '../canary/canary-watch.ts';
import { processMemory } from '../registry/server-memory.ts';
import { createRemoteCatalogue } from '../remotes/remote-catalogue.ts';
import { createDeveloperPreviews } from '../toolbar/developer-previews.ts';
import { createRemoteStats } from '../telemetry/remote-stats.ts';
import type { WebTracer } from '../telemetry/web-tracer.ts';
import { createReadiness } from '../readiness.ts';
import type { ContentState } from '../api/follow-content.ts';
import { createDocumentCache } from '../render/document-cache.ts';
import type { StartThread } from '../isolation/render-thread.ts';
import { memorySource } from './memory-source.ts';
import { thisThread } from './this-thread.ts';
import { createApiProxy } from '../answers/api-proxy.ts';
import { createWebServer } from '../web-server.ts';
import type { PageServices } from '../render/page-services.ts';
import { publishedEmbed } from '../embed/published-embed.ts';
import { createStyleTexts } from '../render/read-styles.ts';

export const routes: RemoteRoute[] = [
  { path: '/news', page: 'NewsPage', flags: { showArticleHeadNav: true } },
  { path: '/news/:id', page: 'NewsDetailPage', params: { id: '\\d+' } },
  { path: '/share/:token', page: 'SharePage', params: { token: '\\w+' } },
  { path: '/slow', page: 'SlowPage' },
  { path: '/slow/mine', page: 'OwedPage', flags: { auth: true } },
  { path: '/calls', page: 'CallsPage' },
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
  './pages/NewsDetailPage': page(async ({ params }) => { if (params.id === '9' || params.id === '8') throw Object.assign(new Error('no article'), { name: 'NotFoundError', gone: params.id === '8' }); return params; }, ({ data }) => h('h1', null, 'news ' + data.id)),
  './pages/SharePage': { ...page(async () => ({ views: views++ }), ({ data }) => h('h1', null, 'view ' + data.views)), head: () => ({ unlisted: true }) },
  './pages/SlowPage': page(async () => { await wait(250); return { text: '来晚了' }; }, ({ data }) => h('p', null, data.text)),
  './pages/OwedPage': page(async ({ call }) => { await call('articleCate', {}); return { text: '来晚了' }; }, ({ data }) => h('p', null, data.text)),
  './pages/CallsPage': page(async ({ call }) => ({ answer: await call('home', {}) }), () => h('p', null, '问')),
  './pages/LongPage': { default: () => h('p', null, '很长的一段'.repeat(5000)) },
  './pages/ThrowingPage': { default: () => { throw new Error('render fault'); } },
  './pages/MinePage': page(async ({ call }) => ({ parts: await Promise.allSettled([call('userCenter', {})]) }), () => h('p', null, '我的')),
};`;
/** What the site says of itself. */
export const siteConfig = {
  domain: 'https://shengyu.example',
  website: { pc_title: '声屿', shop_name: '声屿' },
  login: {},
  siteStatistics: { clarity_code: '', baidu_statics_code: '' },
  copyright: [],
  top_nav: [],
  bottom_nav: [],
} as unknown as SiteConfig;

export interface WebServerOptions {
  /** Server bundle of the one remote. */
  ssr?: string;
  routes?: RemoteRoute[];
  startThread?: StartThread;
  h5Url?: string;
  trustProxy?: boolean;
  metricsToken?: string;
  tracer?: WebTracer;
  config?: () => Promise<SiteConfig>;
  api?: Partial<PageServices['api']>;
  /** What the API answers to every call. */
  user?: (name: string) => Promise<unknown>;
  /** With which headers a page asks the API. */
  onCaller?: (headers: Readonly<Record<string, string>>) => void;
  content?: () => ContentState;
  askApi?: () => Promise<string>;
  /** How many pages are made at once. */
  mostPages?: number;
  env?: Readonly<Record<string, string>>;
}

/** The web server with one remote, `content`, and an API that is not there unless the options say so. */
export async function startWebServer(options: WebServerOptions = {}) {
  const source = memorySource();
  source.publish('1.0.0', { ssr: options.ssr ?? ssr, routes: options.routes ?? routes });
  source.offer({ live: '1.0.0' });
  const lines: string[] = [];
  const rawLog = createLogger((line) => lines.push(line));
  const outage = createApiOutage(rawLog);
  const stats = createRemoteStats();
  const log = stats.listening(outage.quieten(rawLog));
  const previews = createDeveloperPreviews('/dev/null/preview-key.pem');
  const files = createPublishedFiles(source);
  const startThread = options.startThread ?? thisThread({ react: () => React });
  const canaries = createCanaryWatch(processMemory(), log);
  const catalogue = createRemoteCatalogue({
    files,
    shell: { shared: { react: '19.3.1' } },
    startThread,
    keys: { list: () => [source.key, previews.publicKey] },
    canaries,
    log,
  });
  await catalogue.update(source.registry());
  const call = ((name: string) =>
    (name === 'articleCate' ? slowly : undefined)?.() ?? options.user?.(name) ?? Promise.reject(new Error('no API'))) as unknown as Call;
  const transport = readTransport(options.env ?? {});
  const manifest = {
    build: 'b1',
    main: { js: ['main.1.js'], css: ['main.1.css'] },
    pages: {},
    shared: { react: '19.3.1' },
  };
  const services: PageServices = {
    manifest,
    config: options.config ?? (() => Promise.resolve(siteConfig)),
    createCall: (headers) => {
      options.onCaller?.(headers);
      return outage.watch(call);
    },
    siteUrl: undefined,
    tokenUse: transport.tokenUse,
    api: { publicOrigin: '', prefix: '/api', ...options.api },
    isWatched: (remote) => canaries.isOn(remote),
    warmFiles: () => Promise.resolve([]),
    readStyles: createStyleTexts((href) => Promise.resolve(href === '/assets/main.1.css' ? Buffer.from('.frame{margin:0}') : undefined)),
    toolbar: '/* toolbar */',
    log,
  };
  const cache = createDocumentCache({ content: options.content ?? (() => 'unknown') });
  const crowd = createCrowd({ few: 0, most: options.mostPages ?? 1_000, lateness: () => 0 });
  const cards = createCards((picture) => Promise.resolve(Buffer.from(JSON.stringify(picture))));
  const server = createWebServer({
    settings: { h5Url: options.h5Url, trustProxy: options.trustProxy ?? false, metricsToken: options.metricsToken, transport },
    catalogue,
    canaries,
    stats,
    previews,
    files,
    cache,
    crowd,
    cards,
    phone: { script: '// phone', style: '.m{margin:0}' },
    embed: publishedEmbed(catalogue, files),
    services,
    shellFiles: (file) => Promise.resolve(file === 'main.1.js' ? Buffer.from('// main') : undefined),
    proxy: createApiProxy({ api: { origin: 'http://127.0.0.1:1', prefix: '/api', isForeign: false }, trustProxy: false, outage, crowd }),
    tracer: options.tracer,
    isUp: () => true,
    readiness: createReadiness({ catalogue, services, askApi: options.askApi ?? (() => Promise.resolve('ready')) }),
    log,
  });
  server.listen(0);
  await once(server, 'listening');
  servers.push(server);
  const { port } = server.address() as AddressInfo;
  const base = `http://localhost:${port}`;
  const get = async (path: string, headers: Record<string, string> = {}) => {
    // oxlint-disable-next-line eslint/no-restricted-globals -- a test takes the place of the browser
    const response = await fetch(base + path, { headers, redirect: 'manual' });
    return { status: response.status, headers: response.headers, text: await response.text() };
  };
  const post = async (path: string, body: string, headers: Record<string, string> = {}): Promise<number> =>
    // oxlint-disable-next-line eslint/no-restricted-globals -- a test takes the place of the browser
    (await fetch(base + path, { method: 'POST', body, headers })).status;
  return { get, post, source, catalogue, port, cache, logged: () => lines.join('') };
}

const slowly = () => new Promise((resolve) => setTimeout(resolve, 250, []));
const servers: http.Server[] = [];

export async function closeWebServers(): Promise<void> {
  await Promise.all(servers.splice(0).map((server) => new Promise((resolve) => server.close(resolve).closeAllConnections())));
}
