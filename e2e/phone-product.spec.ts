import { expect, test } from './browser-test.ts';
import { findViolations } from './pages/axe.ts';
import { signIn } from './pages/sign-in.ts';
import { Studio } from './pages/Studio.ts';

test.use({
  userAgent: 'Mozilla/5.0 (Linux; Android 16; Pixel 9) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Mobile Safari/537.36',
  viewport: { width: 390, height: 844 },
  hasTouch: true,
  isMobile: true,
});

test('a newcomer on a phone comes by a link to a text, writes and hears in the studio, looks at a voice, signs in and has their works', async ({
  page,
}) => {
  const dock = page.getByRole('navigation', { name: '去处' });
  const isAsWideAsThePhone = async (): Promise<void> => expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);

  await page.goto('/news?page=1#main');
  await expect(page, 'path, query and fragment stay').toHaveURL('/h5/news?page=1#main');
  const text = await page.locator('.nw a').first().getAttribute('href');
  await page.goto((text ?? '').replace('/h5', ''));
  await expect(page).toHaveURL(text ?? '');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();

  await dock.getByRole('link', { name: '写' }).tap();
  await expect(page).toHaveURL('/h5/edit');
  const studio = new Studio(page);
  await expect(studio.paper).toBeVisible();
  await expect(dock, 'the transport has its place').toBeHidden();
  await studio.paper.tap();
  await page.keyboard.type('潮水退了，船要开了。');
  await page
    .locator('.dock')
    .getByRole('button', { name: /从这里/ })
    .tap();
  await expect(page.locator('.script .lit'), 'the spoken word is lit').toBeAttached({ timeout: 60_000 });
  await expect(page.locator('.st-figures')).toContainText('字');
  await isAsWideAsThePhone();

  // Esc would stop the sound first.
  await page.locator('.dock').getByRole('button', { name: '停止' }).tap();
  await page.getByRole('button', { name: '停顿', exact: true }).tap();
  const sheet = page.getByRole('region', { name: '停顿', exact: true });
  await expect(sheet).toBeInViewport();
  await page.keyboard.press('Escape');
  await expect(sheet).toBeHidden();

  await page.reload();
  await expect.poll(() => studio.text()).toBe('潮水退了，船要开了。');
  await page.goBack();
  await expect(page).toHaveURL(text ?? '');

  await dock.getByRole('link', { name: '声音' }).tap();
  await expect(page).toHaveURL('/h5/supermarket');
  await isAsWideAsThePhone();
  await page.locator('main a[href^="/h5/supermarket/"]').first().tap();
  await expect(page).toHaveURL(/\/h5\/supermarket\/[\w-]+$/);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  expect(await page.locator('link[rel=canonical]').getAttribute('href')).not.toContain('/h5');
  await page.goBack();
  await expect(page).toHaveURL('/h5/supermarket');

  await dock.getByRole('link', { name: '作品' }).tap();
  await expect(page).toHaveURL('/h5/creation');
  await signIn(page);
  await expect(page).toHaveURL('/h5/creation');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await isAsWideAsThePhone();
  expect(await findViolations(page)).toEqual([]);

  await dock.getByRole('link', { name: '我' }).tap();
  await expect(page).toHaveURL('/h5/workbenches');
  await page.getByRole('navigation', { name: '会员区' }).getByRole('link', { name: '账户明细' }).tap();
  await expect(page).toHaveURL('/h5/account');
  await isAsWideAsThePhone();
});

test('the line of the home page goes on in the studio, with its voice', async ({ page }) => {
  await page.goto('/h5/');
  await page.getByRole('textbox').fill('这一句接着写。');
  await page.getByRole('button', { name: '接着写' }).tap();
  await expect(page).toHaveURL('/h5/edit');
  await expect.poll(() => new Studio(page).text()).toBe('这一句接着写。');
});
