import type { RemoteMeta, RemoteRoute } from '@shengyu/contract';
import { jest } from '@jest/globals';
import { realThreads, type RealThreads } from '../test-fakes/build-render-worker.ts';
import { checkRemote } from './check-remote.ts';
import { samplePath } from './sample-path.ts';

jest.setTimeout(60_000);

let threads: RealThreads;
beforeAll(() => {
  threads = realThreads();
});
afterEach(() => threads.endAll());

const routes: RemoteRoute[] = [
  { path: '/news', page: 'NewsPage' },
  { path: '/news/:id', page: 'DetailPage', params: { id: '\\d+' } },
  { path: '/mine', page: 'MinePage', flags: { auth: true } },
];

/** A remote whose page of news has `page` in place of its own parts; `top` runs with the bundle. */
function check(page = '', top = '', scripts: Record<string, string> = {}) {
  const ssr = `const { createElement: h } = require('react'); ${top}
module.exports = {
  './pages/NewsPage': { loader: ({ call }) => call('articleLists', { type: 'news' }), default: ({ data }) => h('h1', null, data.lists[0].title), ${page} },
  './pages/DetailPage': { loader: async ({ params }) => params, default: ({ data }) => h('h1', null, data.id) },
  './pages/MinePage': { loader: ({ session, call }) => call('userCenter', {}), default: ({ data }) => h('p', null, JSON.stringify(data)) },
};`;
  const files: Record<string, string> = { 'server/ssr.cjs': ssr, 'client/remoteEntry.js': 'var c = 1;', 'client/news.js': '1', ...scripts };
  const meta: RemoteMeta = {
    name: 'content',
    version: '1.0.0',
    entry: 'client/remoteEntry.js',
    container: 'c',
    ssr: 'server/ssr.cjs',
    routes,
    exposes: { './pages/NewsPage': { js: ['client/news.js'], css: [] } },
    shared: {},
  };
  const read = (file: string) => (files[file] === undefined ? Promise.reject(new Error('no file')) : Promise.resolve(files[file]));
  return checkRemote({ meta, read, scripts: Object.keys(files).filter((file) => file.endsWith('.js')), startThread: threads.start });
}

test('a remote whose pages render on sample data has no faults', async () => {
  expect(await check()).toEqual([]);
});

// covers: security-128
test.each<[string, RegExp, ...Parameters<typeof check>]>([
  ['does not parse', /the server bundle cannot be loaded: /, '', 'this is no script ('],
  ['throws at load', /cannot be loaded: at load/, '', `throw new Error('at load');`],
  ['loops at load', /cannot be loaded: it does not answer/, '', 'for (;;);'],
  ['asks for a module of Node’s', /asks for "node:fs"/, '', `require('node:fs');`],
  ['throws in a loader', /NewsPage \(\/news\): loader/, `loader: async () => { throw new Error('loader'); }`],
  ['throws in its render', /NewsPage \(\/news\): render/, `default: () => { throw new Error('render'); }`],
  ['throws in its head', /beside its pages: head/, `head: () => { throw new Error('head'); }`],
  ['throws in a timer', /threw beside its pages: timer/, '', `setTimeout(() => { throw new Error('timer'); }, 50);`],
  [
    'rejects beside its pages',
    /threw beside its pages: stray/,
    `loader: async () => { Promise.reject(new Error('stray')); return { lists: [{ title: 't' }] }; }`,
  ],
  ['loops in a page', /NewsPage \(\/news\): it(?:s thread)? does not answer/, `loader: async () => { for (;;); }`],
  ['hangs in a page', /NewsPage \(\/news\): the loader of NewsPage/, `loader: () => new Promise(() => {})`],
  ['leaves its frame empty', /NewsPage \(\/news\): it leaves its frame empty/, `default: () => h('div', null, h('style', null, '.a{}'))`],
  [
    'does not find the sample',
    /NewsPage \(\/news\): it says that \/news does not exist/,
    `loader: async () => { throw Object.assign(new Error(''), { name: 'NotFoundError' }); }`,
  ],
  ['has a script that does not parse', /client\/late\.js is no script: /, '', '', { 'client/late.js': 'var = ;' }],
  ['has a truncated script', /client\/news\.js is no script: /, '', '', { 'client/news.js': 'function f() { return "a' }],
])('a remote that %s is refused, saying so', async (_what, said, ...remote) => {
  const faults = await check(...remote);
  expect(faults.join('\n')).toMatch(said);
});

test('a script that a page needs and that is not there is named', async () => {
  expect(await check('', '', { 'client/news.js': undefined as never })).toEqual(['client/news.js is missing']);
});

test('a route is tried at an address of its form, or at its declared sample', () => {
  expect(samplePath({ path: '/a/:id', page: 'P', params: { id: '[1-9]\\d{0,8}' } })).toEqual({ pathname: '/a/1', params: { id: '1' } });
  expect(samplePath({ path: '/a/:b', page: 'P', params: { b: '[\\w-]{16,64}' } }).params.b).toHaveLength(32);
  const odd: RemoteRoute = { path: '/a/:day', page: 'P', params: { day: '\\d{4}-\\d\\d' } };
  expect(() => samplePath(odd)).toThrow("route /a/:day: no sample of :day is known; declare one, sample: { day: '…' }");
  expect(samplePath({ ...odd, sample: { day: '2026-01' } }).pathname).toBe('/a/2026-01');
});
