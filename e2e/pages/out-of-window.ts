import type { Page } from '@playwright/test';

/**
 * What a person at this window cannot get at without scrolling sideways: the document itself, controls over its edge, tables in a box that
 * scrolls, dates without room for their digits, marks stretched out of shape. A row of cards that is meant to be pushed along is none of it.
 */
export function outOfWindow(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const width = document.documentElement.clientWidth;
    const found: string[] = [];
    const name = (element: Element): string =>
      `${element.tagName.toLowerCase()}.${element.className} “${(element.getAttribute('aria-label') ?? element.textContent).trim().slice(0, 20)}”`;
    const pushedBy = (element: Element): Element | null => {
      for (let box = element.parentElement; box; box = box.parentElement)
        if (/auto|scroll/.test(getComputedStyle(box).overflowX) && box.scrollWidth > box.clientWidth + 1) return box;
      return null;
    };
    if (document.documentElement.scrollWidth > width) found.push(`document: ${document.documentElement.scrollWidth} of ${width}`);
    for (const element of document.querySelectorAll('a, button, input, select, textarea, summary, h1, h2, h3, table, .tag')) {
      if (!element.checkVisibility({ visibilityProperty: true, opacityProperty: true }) || element.closest('.sr, .skip')) continue;
      const { left, right, width: wide, height } = element.getBoundingClientRect();
      if (wide < 2 || height < 2) continue;
      const box = pushedBy(element);
      if (element.matches('table') ? box !== null : box === null && (right > width + 0.5 || left < -0.5)) found.push(name(element));
      if (element.matches('input[type="date"]') && wide < 112) found.push(`${name(element)} is ${wide} wide`);
      if (element.matches('.tag') && wide > 200) found.push(`${name(element)} is ${wide} wide`);
    }
    return found;
  });
}
