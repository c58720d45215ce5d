import { countVisibleText } from '@shengyu/bench/visible-text';
import { expect, test } from './browser-test.ts';
import { publicPaths } from './public-paths.ts';

/** What the list of public pages does not name, but for the editor, which is a program: one of each kind that the site map has, and the pages of the search. */
const shownByName = new Set<string>([...publicPaths.map(({ path }) => path), '/edit']);
const kindOf = (path: string): string =>
  path
    .replaceAll(/\d+/g, ':id')
    .replace(/(:id\/)[a-z-]+$/, '$1:lesson')
    .replace(/^\/supermarket\/.+/, '/supermarket/:id');

// covers: pages-32
test('every other kind of public page says without JavaScript what it says with it', async ({ page, browser, request }) => {
  test.setTimeout(120_000);
  const sitemap = await (await request.get('/sitemap.xml')).text();
  const paths = [...sitemap.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, address = '']) => new URL(address).pathname);
  const named = new Set([...shownByName].map(kindOf));
  const kinds = [...Map.groupBy(paths, kindOf)].flatMap(([kind, [first = '']]) => (named.has(kind) ? [] : [first]));
  expect(kinds.length).toBeGreaterThan(5);
  const context = await browser.newContext({ javaScriptEnabled: false, locale: 'zh-CN', viewport: { width: 1440, height: 900 } });
  const plain = await context.newPage();
  await page.setViewportSize({ width: 1440, height: 900 });
  for (const path of [...kinds, `/search?keyword=${encodeURIComponent('停顿')}`]) {
    await page.goto(path, { waitUntil: 'networkidle' });
    await plain.goto(new URL(path, page.url()).href, { waitUntil: 'domcontentloaded' });
    const [scripted, without] = [await page.evaluate(countVisibleText), await plain.evaluate(countVisibleText)];
    expect([path, without / scripted >= 0.98, without / scripted <= 1.02], `${without} of ${scripted}`).toEqual([path, true, true]);
  }
  await context.close();
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });
  // covers: pages-32
  test('lists are searched and paged by forms and links', async ({ page }) => {
    await page.goto('/qAnda');
    await page.getByRole('link', { name: /第 2 页/ }).click();
    await expect(page).toHaveURL(/page=2/);
    await expect(page.getByRole('main').getByRole('heading').getByRole('link').first()).toBeVisible();
    for (const [path, words] of [
      ['/qAnda', '多音字'],
      ['/news', '停顿'],
    ] as const) {
      await page.goto(path);
      const field = page.getByRole('main').getByRole('searchbox');
      await field.fill(words);
      await field.press('Enter');
      await expect(page).toHaveURL(new RegExp(`keyword=${encodeURIComponent(words)}`));
      await expect(
        page
          .getByRole('main')
          .getByRole('link', { name: new RegExp(words) })
          .first(),
      ).toBeVisible();
    }
  });
});
