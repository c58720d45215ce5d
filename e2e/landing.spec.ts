import { expect, test } from './browser-test.ts';

const sections = ['advantage', 'feature', 'version', 'industry', 'case'];

for (const path of ['/voiceclone', '/voicedesign']) {
  // covers: site-3 pages-25 pages-26
  test(`${path} has the sections of the specification`, async ({ page }) => {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 }), 'banner').toBeVisible();
    for (const id of sections) {
      const heading = page.locator(`main h2#${id}`);
      await expect(heading, id).toBeVisible();
      await expect(page.getByRole('region', { name: await heading.innerText() }), id).not.toBeEmpty();
    }
    // The styles of what both remotes share come with each of their pages.
    await expect(page.locator('main .ld-facts').first()).toHaveCSS('display', 'grid');
    await expect(page.locator('main .ld-bottom').getByRole('link').first(), 'bottom').toBeVisible();
  });
}
