import type { Page } from '@playwright/test';

const HALF_PX = 21;

/** Controls of the page's content, or of a part of it, that a finger misses 21 px above or below their middle. Links within a sentence are read, not aimed at. */
export function smallTargets(page: Page, within = 'main'): Promise<string[]> {
  return page.evaluate(
    ([half, part]) => {
      const found: string[] = [];
      for (const control of document.querySelectorAll<HTMLElement>(
        `${part} :is(.btn, .seg > *, .chip, .check, .play, .tile, [role="tab"], .link:not(p *), summary)`,
      )) {
        if (!control.checkVisibility({ visibilityProperty: true, opacityProperty: true })) continue;
        control.scrollIntoView({ block: 'center', behavior: 'instant' });
        const { left, top, width, height } = control.getBoundingClientRect();
        const answers = (y: number): boolean => {
          const hit = document.elementFromPoint(left + width / 2, y);
          // The frame of a row of choices belongs to the choice it is around.
          return hit !== null && (control.contains(hit) || hit.contains(control));
        };
        const middle = top + height / 2;
        if (!answers(middle - half) || !answers(middle + half))
          found.push(`${control.className} “${control.textContent.trim().slice(0, 20)}”`);
      }
      return found;
    },
    [HALF_PX, within] as const,
  );
}
