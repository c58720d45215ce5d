import type { SiteConfig } from '@shengyu/api';
import type { RemoteMeta } from '@shengyu/contract';
import { createRemoteSet, type RemoteSet } from '../remotes/remote-set.ts';
import type { RemoteVersion } from '../remotes/remote-version.ts';
import { createWarmFiles } from './warm-files.ts';

const manifest = {
  build: 'b1',
  main: { js: ['main.js'], css: [] },
  pages: { HomePage: { js: ['home.js'], css: [] } },
  shared: {},
  routes: [],
};
const none = { js: [], css: [], main: [] };

function remote(name: string, page: string, path: `/${string}`): [string, RemoteVersion] {
  const meta = {
    version: '1',
    entry: 'entry.js',
    routes: [{ path, page }],
    exposes: { [`./pages/${page}`]: { js: [`${page}.js`], css: [`${page}.css`] } },
  } as unknown as RemoteMeta;
  return [name, { meta, view: { base: `/remotes/${name}/1/`, routes: meta.routes } } as unknown as RemoteVersion];
}

const set: RemoteSet = createRemoteSet(new Map([remote('content', 'NewsPage', '/news'), remote('studio', 'EditPage', '/edit')]));
const config = { top_nav: [{ path: '/edit' }, { path: 'https://elsewhere.example/' }, { path: '/news' }] } as unknown as SiteConfig;
const bytes = (href: string): Buffer => Buffer.alloc(href.includes('EditPage.js') ? 33 * 1024 : 1024);
const news = ['/remotes/content/1/entry.js', '/remotes/content/1/NewsPage.js', '/remotes/content/1/NewsPage.css'];

test('the small pages of the main navigation are warmed, the studio is not', async () => {
  const warm = createWarmFiles(manifest, (href) => Promise.resolve(bytes(href)));
  await expect(warm(set, config, none)).resolves.toEqual(['/assets/home.js', ...news]);
});

test('what the page at hand has named is not named again', async () => {
  const warm = createWarmFiles(manifest, (href) => Promise.resolve(bytes(href)));
  await expect(warm(set, config, { js: news.slice(0, 2), css: news.slice(2), main: [] })).resolves.toEqual(['/assets/home.js']);
});

test('a first visit fetches 130 KB of scripts, those of the page at hand among them', async () => {
  const large = (href: string): Buffer => Buffer.alloc((href.includes('main.js') ? 105 : href.includes('HelpPage.js') ? 21 : 1) * 1024);
  const warm = createWarmFiles(manifest, (href) => Promise.resolve(large(href)));
  const remotes = createRemoteSet(new Map([remote('help', 'HelpPage', '/help'), remote('content', 'NewsPage', '/news')]));
  const nav = { top_nav: [{ path: '/help' }, { path: '/news' }] } as unknown as SiteConfig;
  const help = expect.stringContaining('HelpPage.js') as string;
  await expect(warm(remotes, nav, none)).resolves.toEqual(expect.arrayContaining([help, ...news]));
  const own = { js: ['/assets/here.js', '/assets/here-too.js', '/assets/and-this.js'], css: [], main: [] };
  const beside = await warm(remotes, nav, own);
  expect(beside).toEqual(expect.arrayContaining(news));
  expect(beside).not.toContainEqual(help);
});

test('files that cannot be read are not promised', async () => {
  const warm = createWarmFiles(manifest, (href) =>
    href.includes('/content/') ? Promise.reject(new Error('gone')) : Promise.resolve(bytes(href)),
  );
  await expect(warm(set, config, none)).resolves.toEqual(['/assets/home.js']);
});
