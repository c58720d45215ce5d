import { expect, test } from './browser-test.ts';
import { findViolations } from './pages/axe.ts';
import { signIn } from './pages/sign-in.ts';

// covers: pages-39 pages-41
test('by keyboard the palette finds an article by its pinyin, and a favourite survives signing in', async ({ page }) => {
  await page.goto('/');
  const field = page.getByRole('combobox', { name: '搜索和动作' });
  await page.keyboard.press('Control+k');
  await page.keyboard.type('bachutingdun');
  await expect(page.getByRole('option', { name: /八处停顿/ })).toBeVisible();
  expect(await findViolations(page, '.palette')).toEqual([]);
  await page.keyboard.press('Escape');
  await expect(field).toBeHidden();
  await page.keyboard.press('Control+k');
  await expect(field, 'what was typed is still there').toHaveValue('bachutingdun');
  await expect(page.getByRole('option', { name: /八处停顿/ })).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/news\/\d+$/);

  const heart = page.getByRole('button', { name: /收藏/ });
  await heart.click();
  await signIn(page);
  await expect(heart).toHaveAttribute('aria-pressed', 'true');
  await page.getByRole('link', { name: '看全部收藏' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('我的收藏');
  await page.getByRole('link', { name: /八处停顿/ }).click();
  await heart.click();
  await expect(heart).toHaveAttribute('aria-pressed', 'false');
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });
  // covers: pages-38
  test('the search page finds, marks, narrows and is a link away', async ({ page }) => {
    await page.goto('/notice');
    await page.getByRole('searchbox', { name: '站内搜索' }).fill('停顿');
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/\/search\?keyword=/);
    await expect(page.locator('mark').first()).toHaveText('停顿');
    await page.getByRole('link', { name: /^问答 \d/ }).click();
    await expect(page).toHaveURL(/kind=question/);
    await expect(page.getByRole('main').getByRole('heading', { level: 2 })).toHaveCount(1);
  });
});

// covers: fault-44
test('a view has one search field: that of the page, or that of the site', async ({ page }) => {
  await page.goto('/news');
  const article = await page.getByRole('main').getByRole('heading').getByRole('link').first().getAttribute('href');
  for (const path of ['/news', '/course', '/qAnda', '/notice', '/search', article ?? '']) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toBeAttached();
    await expect(page.getByRole('searchbox'), path).toHaveCount(1);
  }
});

test('the search page and the dated notices pass axe', async ({ page }) => {
  for (const address of ['/search?keyword=%E5%A3%B0%E9%9F%B3', '/search?keyword=zzzzqq', '/notice']) {
    await page.goto(address);
    await expect(page.getByRole('heading', { level: 1 })).toBeAttached();
    expect(await findViolations(page, 'main'), address).toEqual([]);
  }
});
