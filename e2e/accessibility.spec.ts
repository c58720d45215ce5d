import AxeBuilder from '@axe-core/playwright';
import { expect, test } from './browser-test.ts';
import { publicPaths } from './public-paths.ts';

/** With articles to read, the way in for visitors, the page that is not there, and the studio. */
const articles = ['/news/5', '/course/3', '/policy/service', '/policy/clone'];
const others = [...articles, '/edit', '/account', '/creation', '/myvoiceclone', '/myvoicedesign', '/404?path=/nowhere'];
const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];

for (const theme of ['light', 'dark'] as const) {
  for (const path of [...publicPaths.map((page) => page.path), ...others]) {
    test(`axe finds nothing on ${path} (${theme})`, async ({ page, context, baseURL, complaints }) => {
      await context.addCookies([{ name: 'theme', value: theme, url: baseURL ?? '' }]);
      await page.emulateMedia({ reducedMotion: 'reduce' });
      await page.goto(path, { waitUntil: 'networkidle' });
      complaints.splice(0, complaints.length, ...complaints.filter((complaint) => !complaint.includes('404 (Not Found)')));
      await expect(page.locator('html')).toHaveAttribute('data-theme', theme);
      const { violations } = await new AxeBuilder({ page }).withTags(tags).analyze();
      const found = violations.flatMap(({ id, nodes }) =>
        nodes.map(({ target, failureSummary }) => `${id} ${target.join(' ')}: ${failureSummary ?? ''}`),
      );
      expect(found).toEqual([]);
    });
  }
}
