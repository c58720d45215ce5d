import { expect, test } from './browser-test.ts';
import { Studio } from './pages/Studio.ts';

const litWord = 'CSS.highlights.get("spoken-word")?.size ?? 0';

// covers: pages-36
test('a line of an article is played with its words lit, taken into the editor without an account, and kept where the service fails', async ({
  page,
}) => {
  await page.goto('/news');
  await page
    .getByRole('link', { name: /八处停顿/ })
    .first()
    .click();
  const line = page.locator('figure.line').first();
  const words = (await line.locator('blockquote').innerText()).trim();
  await line.getByRole('button', { name: /^试听/ }).click();
  await expect(line.getByRole('button', { name: /^暂停/ })).toBeVisible({ timeout: 60_000 });
  await expect.poll(() => page.evaluate(litWord)).toBe(1);
  await line.getByRole('link', { name: '带进编辑器' }).click();
  const studio = new Studio(page);
  await expect(studio.paper).toBeVisible();
  await expect.poll(() => studio.text()).toBe(words);
  await expect(page).toHaveURL(/\/edit$/);

  const refused = { code: 0, show: 1, msg: '', data: { error: 'render.failed' } };
  await page.route('**/article/lineSound**', (route) => route.fulfill({ json: refused }));
  await page.goBack();
  const other = page.locator('figure.line').nth(1);
  await other.getByRole('button', { name: /^试听/ }).click();
  await expect(other.getByRole('status')).toContainText('声音服务没回应');
  await expect(other.locator('blockquote')).toBeVisible();
  await page.unroute('**/article/lineSound**');
  await other.getByRole('button', { name: /^再试一次/ }).click();
  await expect(other.getByRole('button', { name: /^暂停/ })).toBeVisible({ timeout: 60_000 });
});

test('a browser without custom highlights lights the words by boxes over them', async ({ page }) => {
  await page.addInitScript('delete globalThis.Highlight');
  await page.goto('/news');
  await page
    .getByRole('link', { name: /八处停顿/ })
    .first()
    .click();
  const line = page.locator('figure.line').first();
  await line.getByRole('button', { name: /^试听/ }).click();
  const box = page.locator('.lit-box.spoken-word').first();
  await expect(box).toBeAttached({ timeout: 60_000 });
  const [lit, quote] = [await box.boundingBox(), await line.locator('blockquote').boundingBox()];
  expect([lit, quote].every(Boolean) && (lit?.y ?? 0) >= (quote?.y ?? 0) - 4).toBe(true);
  await line.getByRole('button', { name: /^暂停/ }).click();
  await expect(page.locator('.lit-box')).toHaveCount(0);
});

// covers: pages-36
test('an article is read aloud, a click on a sentence goes there, and the device remembers the place', async ({ page }) => {
  await page.goto('/news');
  await page
    .getByRole('link', { name: /八处停顿/ })
    .first()
    .click();
  const player = page.getByRole('region', { name: '听这篇文章' });
  await player.getByRole('button', { name: '听这篇文章' }).click();
  await expect(player.getByRole('button', { name: /^暂停/ })).toBeVisible({ timeout: 120_000 });
  await expect.poll(() => page.evaluate('CSS.highlights.get("spoken-sentence")?.size ?? 0'), { timeout: 30_000 }).toBe(1);
  const place = player.getByRole('slider');
  const sentence = page.locator('.part > p').nth(2);
  await expect(async () => {
    await sentence.click({ position: { x: 20, y: 12 } });
    await expect.poll(async () => Number(await place.getAttribute('aria-valuenow')), { timeout: 3_000 }).toBeGreaterThan(5);
  }).toPass({ timeout: 30_000 });
  await player.getByRole('button', { name: /^暂停/ }).click();
  await page.reload();
  await expect(player.getByRole('status')).toContainText('从上次停下的');
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });
  // covers: pages-36
  test('the lines of an article are quotes with their voice and a way into the editor', async ({ page }) => {
    await page.goto('/news');
    await page
      .getByRole('link', { name: /八处停顿/ })
      .first()
      .click();
    const line = page.locator('figure.line').first();
    await expect(line.locator('blockquote')).not.toBeEmpty();
    await expect(line.locator('cite')).not.toBeEmpty();
    await expect(line.getByRole('link', { name: '带进编辑器' })).toHaveAttribute('href', /^\/edit\?line=[0-9a-f]{32}$/);
  });
});
