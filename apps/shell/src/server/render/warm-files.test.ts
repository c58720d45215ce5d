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
  return [name, { meta, view: { base: `/remotes/${name}/1/` } } as unknown as RemoteVersion];
}

const set: RemoteSet = createRemoteSet(new Map([remote('content', 'NewsPage', '/news'), remote('studio', 'EditPage', '/edit')]));
const config = { top_nav: [{ path: '/edit' }, { path: 'https://elsewhere.example/' }, { path: '/news' }] } as unknown as SiteConfig;
const bytes = (href: string): Buffer => Buffer.alloc(href.includes('EditPage.js') ? 17 * 1024 : 1024);
const news = ['/remotes/content/1/entry.js', '/remotes/content/1/NewsPage.js', '/remotes/content/1/NewsPage.css'];

test('the small pages of the main navigation are warmed, the studio is not', async () => {
  const warm = createWarmFiles(manifest, (href) => Promise.resolve(bytes(href)));
  await expect(warm(set, config, none)).resolves.toEqual(['/assets/home.js', ...news]);
});

test('what the page at hand has named is not named again', async () => {
  const warm = createWarmFiles(manifest, (href) => Promise.resolve(bytes(href)));
  await expect(warm(set, config, { js: news.slice(0, 2), css: news.slice(2), main: [] })).resolves.toEqual(['/assets/home.js']);
});

test('the page at hand takes no room from the pages that are warmed', async () => {
  const large = (href: string): Buffer => Buffer.alloc(/(?:home|HelpPage|FaqPage)\.js/.test(href) ? 12 * 1024 : 1024);
  const warm = createWarmFiles(manifest, (href) => Promise.resolve(large(href)));
  const three = [remote('help', 'HelpPage', '/help'), remote('faq', 'FaqPage', '/faq'), remote('content', 'NewsPage', '/news')];
  const remotes = createRemoteSet(new Map(three));
  const nav = { top_nav: [{ path: '/help' }, { path: '/faq' }, { path: '/news' }] } as unknown as SiteConfig;
  await expect(warm(remotes, nav, none)).resolves.not.toEqual(expect.arrayContaining(news));
  await expect(warm(remotes, nav, { ...none, js: ['/assets/home.js'] })).resolves.toEqual(expect.arrayContaining(news));
});

test('files that cannot be read are not promised', async () => {
  const warm = createWarmFiles(manifest, (href) =>
    href.includes('/content/') ? Promise.reject(new Error('gone')) : Promise.resolve(bytes(href)),
  );
  await expect(warm(set, config, none)).resolves.toEqual(['/assets/home.js']);
});
