import { countVisibleText } from '@shengyu/bench/visible-text';
import { expect, test } from './browser-test.ts';
import { findViolations } from './pages/axe.ts';
import { publicPaths } from './public-paths.ts';

for (const { path, words } of publicPaths) {
  // covers: pages-20
  test(`${path} hydrates in silence, says the same without JavaScript, and axe finds nothing in either theme`, async ({
    page,
    browser,
  }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    // Images and fonts may come later; scripts and data are done when the network rests.
    await page.goto(path, { waitUntil: 'networkidle' });
    await expect(page.getByText(words).first()).toBeVisible();
    const withScript = await page.evaluate(countVisibleText);

    const context = await browser.newContext({ javaScriptEnabled: false, locale: 'zh-CN', viewport: { width: 1440, height: 900 } });
    const plain = await context.newPage();
    // Without a script nothing is fetched after the document.
    await plain.goto(`${process.env.E2E_URL ?? ''}${path}`, { waitUntil: 'domcontentloaded' });
    await expect(plain.getByText(words).first()).toBeVisible();
    const withoutScript = await plain.evaluate(countVisibleText);
    await context.close();
    expect(withoutScript / withScript).toBeGreaterThanOrEqual(0.98);
    expect(withoutScript / withScript).toBeLessThanOrEqual(1.02);

    expect(await findViolations(page)).toEqual([]);
  });

  test(`${path}.html is the same page`, async ({ request }) => {
    const response = await request.get(path === '/' ? '/index.html' : `${path}.html`);
    expect(response.status()).toBe(200);
    expect(await response.text()).toContain(words);
  });
}

test('a news article is reached from the list and read without JavaScript', async ({ page, browser }) => {
  await page.goto('/news');
  const link = page.getByRole('main').getByRole('heading').getByRole('link').first();
  const href = await link.getAttribute('href');
  await link.click();
  await expect(page).toHaveURL(new RegExp(`${href ?? ''}$`));
  const title = await page.getByRole('heading', { level: 1 }).innerText();
  await expect(page).toHaveTitle(new RegExp(title.slice(0, 6)));

  const context = await browser.newContext({ javaScriptEnabled: false });
  const plain = await context.newPage();
  await plain.goto(`${process.env.E2E_URL ?? ''}${href ?? ''}`);
  await expect(plain.getByRole('heading', { level: 1 })).toHaveText(title);
  await context.close();
});

test('an unknown path and an unknown article answer 404 with a page of their own', async ({ page, complaints }) => {
  for (const path of ['/nowhere', '/news/99999999', '/news/abc']) {
    const response = await page.goto(path);
    expect(response?.status(), path).toBe(404);
    await expect(page.getByText('海图上没有这座岛')).toBeVisible();
  }
  complaints.length = 0; // the browser reports the 404 itself
});

// covers: site-12 site-55
test('title, icon, keywords and description are the configuration’s or the page’s, in the document and after a navigation', async ({
  page,
  request,
}) => {
  const { data } = (await (await request.get('/api/pc.index/config')).json()) as { data: { website: Record<string, string> } };
  const { pc_title: site = '', pc_desc: description = '', pc_keywords: keywords = '', pc_ico: icon = '' } = data.website;
  const meta = (name: string) => page.locator(`meta[name="${name}"]`);
  await page.goto('/');
  await expect(page).toHaveTitle(site);
  await expect(page.locator('link[rel="icon"]').first()).toHaveAttribute('href', icon);
  await expect(meta('description')).toHaveAttribute('content', description);
  for (const [name, title] of [
    ['资讯', '资讯'],
    ['声音超市', '声音超市'],
    ['会员权益', '会员权益'],
  ] as const) {
    await page.getByRole('banner').getByRole('link', { name }).click();
    await expect(page).toHaveTitle(`${title} - ${site}`);
    await expect(meta('description')).not.toHaveAttribute('content', description);
    await expect(meta('keywords')).toHaveAttribute('content', keywords);
    const html = await (await request.get(new URL(page.url()).pathname)).text();
    expect(html).toContain(`<title>${title} - ${site}</title>`);
    expect(html).toContain(`<meta name="description" content="${(await meta('description').getAttribute('content')) ?? ''}">`);
  }
  await expect(page.locator('html')).toHaveAttribute('lang', 'zh-CN');
});
