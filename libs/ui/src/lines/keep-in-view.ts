/** Px at the edges of the window where nobody reads: the header lies above. */
const MARGIN = 120;
/** Whoever scrolls looks at something else; for so long the page does not move by itself. */
const REST_MS = 4_000;

let scrolledAt = 0;
let watching = false;

function watch(): void {
  if (watching) return;
  watching = true;
  for (const type of ['wheel', 'touchmove', 'keydown'] as const)
    addEventListener(type, () => (scrolledAt = performance.now()), { passive: true });
}

/** Brings what is read into view. */
export function keepInView(range: Range): void {
  watch();
  const { top, bottom, height } = range.getBoundingClientRect();
  if (height === 0 || performance.now() - scrolledAt < REST_MS) return;
  if (top >= MARGIN && bottom <= innerHeight - MARGIN) return;
  const behavior = matchMedia('(prefers-reduced-motion: reduce)').matches ? 'auto' : 'smooth';
  scrollBy({ top: top - innerHeight / 3, behavior });
}
