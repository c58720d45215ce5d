import { expect, test } from './browser-test.ts';
import { findViolations } from './pages/axe.ts';

test.use({ userAgent: 'Mozilla/5.0 (iPhone; CPU iPhone OS 19_0) Mobile', viewport: { width: 390, height: 844 }, hasTouch: true });

// covers: site-40
test('a phone hears a line with its words lit and a voice, sees more voices, and reads news and a policy without leaving /h5/', async ({
  page,
}) => {
  await page.goto('/');
  await expect(page).toHaveURL(/\/h5\/$/);
  expect(await findViolations(page)).toEqual([]);

  await page.getByRole('button', { name: '用林岸的声音听这一句' }).press('Enter');
  await expect(page.locator('.say .lit')).not.toBeEmpty();

  const first = page.getByRole('button', { name: '试听林岸', exact: true });
  await first.press('Enter');
  await expect(first).toHaveAttribute('aria-pressed', 'true');
  await page.getByRole('link', { name: '再看 6 个' }).press('Enter');
  await expect(page.getByRole('button', { name: /^试听/ })).toHaveCount(12);
  await expect(first, 'the sound goes on').toHaveAttribute('aria-pressed', 'true');

  await page.getByRole('button', { name: '换成深色' }).press('Enter');
  expect(await findViolations(page)).toEqual([]);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);

  await page.locator('.nw a').first().press('Enter');
  await expect(page).toHaveURL(/\/h5\/(?:news|notice)\/\d+$/);
  await expect(page.locator('.prose p').first()).toBeVisible();
  expect(await findViolations(page)).toEqual([]);
  await page.getByRole('link', { name: '隐私政策' }).press('Enter');
  await expect(page).toHaveURL('/h5/policy/privacy');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.getByRole('link', { name: '声屿，手机版首页' }).press('Enter');
  await page.getByRole('link', { name: '去克隆' }).press('Enter');
  await expect(page, 'a page of the application').toHaveURL('/h5/voiceclone');
  await expect(page.getByRole('navigation', { name: '去处' })).toBeVisible();
});

// covers: pages-37
test('a phone that opens a link to an article hears its lines and the whole of it, and takes a lesson of a course', async ({ page }) => {
  await page.goto('/h5/news');
  const { href, id } = await page
    .getByRole('link', { name: /八处停顿/ })
    .evaluate((link: HTMLAnchorElement) => ({ href: link.pathname, id: link.pathname.split('/').at(-1) ?? '' }));
  await page.goto(`/news/${id}`);
  await expect(page).toHaveURL(href);

  const line = page.locator('figure.line').first();
  const button = line.getByRole('button', { name: /^试听/ });
  await button.press('Enter');
  await expect(button).toHaveAttribute('aria-pressed', 'true');
  await expect.poll(() => page.evaluate('CSS.highlights.get("spoken-word")?.size ?? 0'), { timeout: 60_000 }).toBe(1);

  const whole = page.getByRole('region', { name: '听这篇文章' });
  await whole.getByRole('button', { name: '听这篇文章' }).press('Enter');
  await expect.poll(() => page.evaluate('CSS.highlights.get("spoken-sentence")?.size ?? 0'), { timeout: 120_000 }).toBe(1);
  await expect(button, 'one sound at a time').toHaveAttribute('aria-pressed', 'false');
  expect(await findViolations(page)).toEqual([]);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);

  await page.goto('/h5/course');
  await page.locator('.nw a').first().press('Enter');
  await page.locator('.chapter a').first().press('Enter');
  await expect(page).toHaveURL(/\/h5\/course\/\d+\/[a-z0-9-]+$/);
  const title = await page.getByRole('heading', { level: 1 }).innerText();
  await page.getByRole('link', { name: '下一课' }).press('Enter');
  await expect(page.getByRole('heading', { level: 1 })).not.toHaveText(title);
  expect(await findViolations(page)).toEqual([]);
});
