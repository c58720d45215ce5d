import { expect, test } from './browser-test.ts';

/** Every route of the specification; the numbers stand for what the sample site has. */
const open = [
  '/',
  '/aboutus',
  '/course',
  '/decorate/template',
  '/edit',
  '/equity',
  '/news',
  '/notice',
  '/qAnda',
  '/supermarket',
  '/supermarket/linan',
  '/voiceclone',
  '/voicedesign',
  '/workbenches',
];
const membersTitles = new Map([
  ['/account', '账户明细'],
  ['/creation', '我的作品'],
  ['/developers', '开发者'],
  ['/account/invoices', '发票'],
  ['/myvoiceclone', '我的克隆'],
  ['/myvoicedesign', '我的设计'],
]);
const forMembers = [...membersTitles.keys()];
const parts = [
  '/account/FilterCard',
  '/creation/OrderContent',
  '/edit/TopBar',
  '/myvoiceclone/StepLine',
  '/myvoicedesign/DesignTags',
  '/qAnda/7/CommentInput',
  '/supermarket/AiCard',
  '/voiceclone/banner',
  '/workbenches/cards',
];

const withHtml = (path: string): string => (path === '/' ? '/index.html' : `${path}.html`);

// covers: site-13
test('every route of the specification answers, also with .html', async ({ request }) => {
  for (const path of [...open, ...forMembers].flatMap((one) => [one, withHtml(one)])) {
    const response = await request.get(path, { maxRedirects: 0 });
    expect(response.status(), path).toBe(200);
  }
});

// covers: site-13
test('every list leads to its detail pages, which answer with .html too', async ({ page }) => {
  for (const list of ['/course', '/news', '/notice', '/qAnda', '/supermarket']) {
    await page.goto(list);
    const href = await page.locator(`main a[href^="${list}/"]`).first().getAttribute('href');
    for (const address of [href ?? '', `${href ?? ''}.html`]) {
      expect((await page.request.get(address, { maxRedirects: 0 })).status(), address).toBe(200);
    }
  }
});

// covers: site-1 site-57 site-67 site-81
test('a page for members asks a visitor to sign in, in its own layout', async ({ page }) => {
  for (const [path, title] of membersTitles) {
    await page.goto(path);
    await expect(page, path).toHaveTitle(new RegExp(`^${title} - .+`));
    await expect(page.getByText('您还未登录，请先登录'), path).toBeVisible();
    await expect(page.getByRole('banner'), path).toBeVisible();
    await expect(page.getByRole('contentinfo'), path).toBeHidden();
  }
});

// covers: site-39 site-44 site-123
test('parts of pages are no pages, and what does not exist is named with its whole path', async ({ request }) => {
  for (const path of parts) {
    const response = await request.get(path);
    expect(response.status(), path).toBe(404);
    const text = await response.text();
    expect(text, path).toContain('Page Not Found');
    expect(text, path).toContain(path);
  }
  for (const path of ['/news/abc?from=1', '/news/999999', '/course/0', '/qAnda/x', '/notice/-1']) {
    const response = await request.get(path);
    expect(response.status(), path).toBe(404);
    expect(await response.text(), path).toContain(path.replaceAll('&', '&amp;'));
  }
});
