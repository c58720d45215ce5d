import { expect, test } from './browser-test.ts';
import { findViolations } from './pages/axe.ts';

test.use({ userAgent: 'Mozilla/5.0 (iPhone; CPU iPhone OS 19_0) Mobile', viewport: { width: 390, height: 844 }, hasTouch: true });

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
  await page.getByRole('link', { name: '看看录音页' }).press('Enter');
  await expect(page, 'the recorder is a page for phones').toHaveURL('/voiceclone/phone');
});
