import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';

const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];
/** All that colours decide at these levels. */
const ofColours = ['color-contrast', 'link-in-text-block'];

/**
 * What axe finds on the page as it is, in the light theme and in the dark one; `within` is a selector. A theme is colours and nothing else
 * (tokens.css), so that the dark one is asked about colours only.
 */
export async function findViolations(page: Page, within = 'html'): Promise<string[]> {
  const found: string[] = [];
  for (const theme of ['light', 'dark'] as const) {
    await showTheme(page, theme);
    // Legacy: without a second page in which findings of foreign frames are put together. We have no such frames.
    const axe = new AxeBuilder({ page }).include(within).setLegacyMode(true);
    const { violations } = await (theme === 'light' ? axe.withTags(tags) : axe.withRules(ofColours)).analyze();
    for (const { id, nodes } of violations)
      for (const { target, failureSummary } of nodes) found.push(`${theme}: ${id} ${target.join(' ')}: ${failureSummary ?? ''}`);
  }
  await showTheme(page, 'light');
  return found;
}

/** As the switch does it; colours on their way are waited for, a second at most: a transition behind an open dialog may never end. */
async function showTheme(page: Page, theme: 'light' | 'dark'): Promise<void> {
  await page.evaluate(async (name) => {
    document.documentElement.dataset['theme'] = name;
    await new Promise((resolve) => requestAnimationFrame(resolve));
    const changing = document.getAnimations().filter((animation) => animation instanceof CSSTransition);
    await Promise.race([Promise.allSettled(changing.map(({ finished }) => finished)), new Promise((resolve) => setTimeout(resolve, 1000))]);
  }, theme);
}
