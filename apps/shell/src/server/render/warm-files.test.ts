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

test('the page at hand takes no room from the pages that are warmed', async () => {
  const sizes = { 'home.js': 16, 'HelpPage.js': 18, 'FaqPage.js': 18, 'TermsPage.js': 18, 'PricesPage.js': 18 };
  const sizeOf = (href: string): number => Object.entries(sizes).find(([file]) => href.includes(file))?.[1] ?? 1;
  const large = (href: string): Buffer => Buffer.alloc(sizeOf(href) * 1024);
  const warm = createWarmFiles(manifest, (href) => Promise.resolve(large(href)));
  const pages = ['Help', 'Faq', 'Terms', 'Prices', 'News'].map((page) =>
    remote(page === 'News' ? 'content' : page, `${page}Page`, `/${page.toLowerCase()}`),
  );
  const remotes = createRemoteSet(new Map(pages));
  const nav = { top_nav: pages.map(([, { meta }]) => ({ path: meta.routes[0]?.path })) } as unknown as SiteConfig;
  await expect(warm(remotes, nav, none)).resolves.not.toEqual(expect.arrayContaining(news));
  await expect(warm(remotes, nav, { ...none, js: ['/assets/home.js'] })).resolves.toEqual(expect.arrayContaining(news));
});

test('files that cannot be read are not promised', async () => {
  const warm = createWarmFiles(manifest, (href) =>
    href.includes('/content/') ? Promise.reject(new Error('gone')) : Promise.resolve(bytes(href)),
  );
  await expect(warm(set, config, none)).resolves.toEqual(['/assets/home.js']);
});
