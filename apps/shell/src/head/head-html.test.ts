import type { SiteConfig } from '@shengyu/api';
import { composeHead } from './compose-head.ts';
import { headHtml } from './head-html.ts';
import { statisticsHtml } from './statistics-html.ts';

const config = {
  website: { pc_title: '声屿配音', shop_name: '声屿', pc_ico: '/logo.svg', pc_keywords: '配音', pc_desc: '写下文字' },
} as unknown as SiteConfig;
const render = (page: Parameters<typeof composeHead>[0]['page'], noIndex = false) =>
  headHtml(composeHead({ config, page, pathname: '/news', origin: 'https://shengyu.example', noIndex }));

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

test('nothing from a page can leave its tag', () => {
  const html = render({ title: '</title><script>x', description: '"><script>y', structuredData: { name: '</script><script>z' } });
  expect(html).not.toMatch(/<script>[xyz]/);
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

test('statistics run under the nonce, and an id that is none is left out', () => {
  expect(statisticsHtml({ clarity_code: 'abc123', baidu_statics_code: '<script>_hmt.push(1)</script>' }, 'n')).toMatch(
    /^<script nonce="n">.*clarity.*<\/script><script nonce="n">_hmt\.push\(1\)<\/script>$/,
  );
  expect(statisticsHtml({ clarity_code: '"+alert(1)+"', baidu_statics_code: '' }, 'n')).toBe('');
});
