import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, test } from './browser-test.ts';
import { readHead } from './pages/head-tags.ts';
import { schemaProblems } from './pages/schema-org.ts';

/** Pages of one kind that are looked at: all of them would say the same. */
const perKind = 3;

const kindOf = (path: string): string => path.split('/').slice(1, -1).join('/').replaceAll(/\d+/g, ':id');

/** A few addresses of each kind of page, as the sitemap has them. */
function sampleOf(sitemap: string): string[] {
  const paths = [...sitemap.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, address = '']) => new URL(address).pathname);
  return [...Map.groupBy(paths, kindOf)].flatMap(([kind, list]) => (kind === '' ? list : list.slice(0, perKind)));
}

// covers: pages-28
test('each page of the sitemap is there, is named by tags of its own, and says by schema.org what it is', async ({ request }) => {
  const sitemap = await request.get('/sitemap.xml');
  expect(sitemap.headers()['content-type']).toContain('xml');
  const paths = sampleOf(await sitemap.text());
  expect(paths).toEqual(expect.arrayContaining(['/', '/news', '/supermarket', '/equity', '/voiceclone', '/policy/ailabel']));
  const types = new Set<string>();
  const titles = new Map<string, string>();
  for (const path of paths) {
    const response = await request.get(path);
    expect([path, response.status()]).toEqual([path, 200]);
    const { title, canonical, meta, linkedData } = readHead(await response.text());
    expect([path, titles.get(title)]).toEqual([path, undefined]);
    titles.set(title, path);
    expect(new URL(canonical).pathname).toBe(path);
    expect([path, (meta['description'] ?? '').length > 8, meta['robots']]).toEqual([path, true, undefined]);
    for (const tag of ['og:type', 'og:title', 'og:description', 'og:url', 'og:image', 'og:site_name', 'twitter:card'])
      expect([path, tag, meta[tag] ?? '']).not.toEqual([path, tag, '']);
    expect(linkedData.flatMap(schemaProblems).map((problem) => `${path}: ${problem}`)).toEqual([]);
    for (const object of linkedData) types.add(String(object['@type']));
  }
  for (const type of ['Organization', 'WebSite', 'FAQPage', 'BreadcrumbList', 'NewsArticle', 'Course', 'Product', 'AudioObject', 'QAPage'])
    expect([...types]).toContain(type);
});

// covers: pages-29
test('a link is shown with its title, its text and a picture drawn for it', async ({ page, request }) => {
  const news = await (await request.get('/news')).text();
  const path = /href="(\/news\/\d+)"/.exec(news)?.[1] ?? '';
  const { meta } = readHead(await (await request.get(path)).text());
  const image = new URL(meta['og:image'] ?? '');
  await page.goto('/h5/');
  await page.evaluate(
    ({ title, text, site, source }) => {
      const make = (tag: string, content: string) => Object.assign(document.createElement(tag), { textContent: content });
      const card = document.createElement('article');
      card.append(Object.assign(new Image(600, 315), { src: source, alt: title }), make('h1', title), make('p', text), make('small', site));
      document.body.replaceChildren(card);
    },
    {
      title: meta['og:title'] ?? '',
      text: meta['og:description'] ?? '',
      site: meta['og:site_name'] ?? '',
      source: image.pathname + image.search,
    },
  );
  const picture = page.getByRole('img');
  await expect
    .poll(() => picture.evaluate((element: HTMLImageElement) => [element.naturalWidth, element.naturalHeight]))
    .toEqual([1200, 630]);
  await expect(page.getByRole('heading', { level: 1 })).not.toBeEmpty();
  await page.screenshot({ path: test.info().outputPath('link.png') });
});

// covers: pages-34
test('what is missing or closed is a 404 with a title of its own, and no search engine keeps it', async ({ request }) => {
  for (const path of [
    '/news/99999999',
    '/supermarket/nobody',
    `/share/${'x'.repeat(24)}`,
    `/voicedesign/sample/${'x'.repeat(24)}`,
    '/nowhere',
  ]) {
    const response = await request.get(path);
    const { title, canonical, meta } = readHead(await response.text());
    expect([path, response.status(), meta['robots'], canonical]).toEqual([path, 404, 'noindex', '']);
    expect(title.length).toBeGreaterThan(4);
  }
});

test('a voice is heard on another site by its player, which nothing else of this site is', async ({ page, request, complaints }) => {
  const site = process.env['E2E_URL'] ?? '';
  const { alternates } = readHead(await (await request.get('/supermarket/linan')).text());
  const described = new URL(alternates['application/json+oembed'] ?? '');
  const answer = (await (await request.get(described.pathname + described.search)).json()) as { html: string };
  const html = answer.html.replaceAll(described.origin, site);
  expect(html).toContain('sandbox="allow-popups"');
  // What may be framed is seen at once; the test needs no sleep.
  const elsewhere = createServer((_, response) => {
    response.setHeader('content-type', 'text/html');
    response.end(`<!doctype html>${html.replace('loading="lazy"', '')}<iframe src="${site}/supermarket/linan"></iframe>`);
  });
  await new Promise<void>((resolve) => elsewhere.listen(0, '127.0.0.1', resolve));
  try {
    await page.goto(`http://127.0.0.1:${(elsewhere.address() as AddressInfo).port}/`);
    await expect.poll(() => page.frames().some((frame) => frame.url() === `${site}/player/supermarket/linan`)).toBe(true);
    const player = page.frames().find((frame) => frame.url().includes('/player/'));
    await expect(player?.locator('audio') ?? page.locator('none')).toHaveAttribute('src', /.+/);
    // The browser says that the page may not be framed.
    await expect.poll(() => complaints.some((line) => line.includes('frame-ancestors'))).toBe(true);
  } finally {
    elsewhere.close();
  }
  complaints.length = 0;
});

// covers: pages-33
test('feeds, robots, manifest and llms.txt are at hand', async ({ request }) => {
  for (const [path, type, words] of [
    ['/feed/news.rss', 'application/rss+xml', '<rss'],
    ['/feed/notice.atom', 'application/atom+xml', '<feed'],
    ['/feed/course.rss', 'application/rss+xml', '<item>'],
    ['/robots.txt', 'text/plain', 'Sitemap: '],
    ['/manifest.webmanifest', 'application/manifest+json', '"icons"'],
    ['/llms.txt', 'text/plain', '## '],
  ] as const) {
    const response = await request.get(path);
    expect([path, response.status(), response.headers()['content-type']]).toEqual([path, 200, `${type}; charset=utf-8`]);
    expect(await response.text()).toContain(words);
  }
  for (const path of ['/favicon.ico', '/apple-touch-icon.png', '/icon-192.png', '/icon-maskable-512.png'])
    expect([path, (await request.get(path)).status()]).toEqual([path, 200]);
});
