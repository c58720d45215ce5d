import type { SiteConfig } from '@shengyu/api';
import { composeHead } from './compose-head.ts';
import { headHtml, linkedDataHtml } from './head-html.ts';
import { linkPreview } from './link-preview.ts';
import { linkedData } from './linked-data.ts';
import { statisticsHtml } from './statistics-html.ts';

const config = {
  website: { pc_title: '声屿配音', shop_name: '声屿', pc_ico: '/logo.svg', pc_keywords: '配音', pc_desc: '写下文字' },
} as unknown as SiteConfig;
type Page = Parameters<typeof composeHead>[0]['page'];
const shared = { config, pathname: '/news', origin: 'https://shengyu.example' };

function render(page: Page, noIndex = false): string {
  const head = composeHead({ ...shared, page, noIndex });
  return headHtml(head, linkPreview({ ...shared, page, head, cardPath: '/card/news.png?v=1' })) + linkedDataHtml(dataOf(page));
}
const dataOf = (page: Page, pathname = '/news') => linkedData({ ...shared, page, pathname, homeName: '首页', hasSearch: true });

test('what the page leaves open comes from the site’s configuration', () => {
  const html = render({});
  expect(html).toContain('<title>声屿配音</title>');
  expect(html).toContain('<meta name="description" content="写下文字">');
  expect(html).toContain('<link rel="icon" href="/logo.svg">');
  expect(html).toContain('<link rel="canonical" href="https://shengyu.example/news">');
});

test('a page’s title is followed by the site’s', () => {
  expect(render({ title: '资讯' })).toContain('<title>资讯 - 声屿配音</title>');
});

test('without a configuration no name is made up', () => {
  const named = (title?: string) =>
    composeHead({ config: null, page: title === undefined ? {} : { title }, pathname: '/news', origin: '' });
  expect([named('资讯').title, named().title, named().siteName]).toEqual(['资讯', '/news', '']);
});

// covers: security-105
test('nothing from a page can leave its tag', () => {
  const html = render({ title: '</title><script>x', description: '"><script>y', structuredData: { name: '</script><script>z' } });
  expect(html).not.toMatch(/<script>[xyz]/);
});

test('a link to a page has all that a preview shows, by whole addresses', () => {
  const html = render({ title: '一则 <资讯>', kind: 'article', published: '2026-11-01T01:00:00.000Z' });
  const tags = Object.fromEntries(
    [...html.matchAll(/<meta property="([^"]+)" content="([^"]*)">/g)].map(([, name, value]) => [name, value]),
  );
  expect(tags).toEqual({
    'og:type': 'article',
    'og:site_name': '声屿',
    'og:locale': 'zh_CN',
    'og:title': '一则 &lt;资讯&gt;',
    'og:description': '写下文字',
    'og:url': 'https://shengyu.example/news',
    'og:image': 'https://shengyu.example/card/news.png?v=1',
    'og:image:width': '1200',
    'og:image:height': '630',
    'og:image:alt': '一则 &lt;资讯&gt;',
    'article:published_time': '2026-11-01T01:00:00.000Z',
  });
  expect(html).toContain('<meta name="twitter:card" content="summary_large_image">');
});

test('a picture of the page’s own takes the place of the drawn one', () => {
  const html = render({ image: '/art/3/cover/blue/40/x.svg' });
  expect(html).toContain('content="https://shengyu.example/art/3/cover/blue/40/x.svg"');
  expect(html).not.toContain('og:image:width');
});

test('feeds and the player of a page’s sound are linked', () => {
  const html = render({ feeds: [{ title: '资讯', path: '/feed/news' }], sound: { name: '临安', url: '/api/s.mp3' } });
  expect(html).toContain('<link rel="alternate" type="application/rss+xml" title="资讯" href="https://shengyu.example/feed/news.rss">');
  expect(html).toContain('type="application/json+oembed"');
  expect(html).toContain('<meta property="og:audio" content="https://shengyu.example/api/s.mp3">');
});

test('the way to a page, its sound and its own data are JSON-LD with whole addresses', () => {
  const data = dataOf({
    structuredData: [{ '@type': 'Article', headline: '一', image: '/a.png' }],
    trail: [
      { name: '资讯', path: '/news' },
      { name: '一', path: '/news/1' },
    ],
    sound: { name: '临安', url: '/s.mp3', durationMs: 3240, text: '你好' },
  });
  expect(data).toEqual([
    { '@context': 'https://schema.org', '@type': 'Article', headline: '一', image: 'https://shengyu.example/a.png' },
    {
      '@context': 'https://schema.org',
      '@type': 'BreadcrumbList',
      itemListElement: [
        { '@type': 'ListItem', position: 1, name: '首页', item: { '@id': 'https://shengyu.example/' } },
        { '@type': 'ListItem', position: 2, name: '资讯', item: { '@id': 'https://shengyu.example/news' } },
        { '@type': 'ListItem', position: 3, name: '一', item: { '@id': 'https://shengyu.example/news/1' } },
      ],
    },
    {
      '@context': 'https://schema.org',
      '@type': 'AudioObject',
      name: '临安',
      contentUrl: 'https://shengyu.example/s.mp3',
      duration: 'PT3.2S',
      transcript: '你好',
      inLanguage: 'zh-CN',
    },
  ]);
});

test('the home page names the site, who runs it and how it is searched', () => {
  const types = dataOf({}, '/').map((object) => object['@type']);
  expect(types).toEqual(['Organization', 'WebSite']);
  expect(JSON.stringify(dataOf({}, '/'))).toContain('"urlTemplate":"https://shengyu.example/search?keyword={search_term_string}"');
});

test('a page that says that something is gone asks not to be indexed', () => {
  expect(render({ status: 410 })).toContain('noindex');
});

test('a page for members has no canonical address and asks not to be indexed', () => {
  const html = render({}, true);
  expect(html).toContain('noindex');
  expect(html).not.toContain('canonical');
});

test('a page that only those who have its address know asks not to be indexed', () => {
  const html = render({ title: '分享', unlisted: true });
  expect(html).toContain('noindex');
  expect(html).not.toContain('canonical');
});

// covers: site-56
test('statistics run under the nonce, and an id that is none is left out', () => {
  expect(statisticsHtml({ clarity_code: 'abc123', baidu_statics_code: '<script>_hmt.push(1)</script>' }, 'n')).toMatch(
    /^<script nonce="n">.*clarity.*<\/script><script nonce="n">_hmt\.push\(1\)<\/script>$/,
  );
  expect(statisticsHtml({ clarity_code: '"+alert(1)+"', baidu_statics_code: '' }, 'n')).toBe('');
});
