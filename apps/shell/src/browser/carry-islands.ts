const durationMs = 200;

/** Whose picture it is: hue and seed of its address, without the motif of a text's scene. */
function islandOf(picture: HTMLElement): string | undefined {
  const address = picture instanceof HTMLImageElement ? picture.src : picture.style.getPropertyValue('--day');
  const [, hue = '', seed = ''] = /\/art\/\d+\/[a-zA-Z]+\/([a-z]+)\/\d+\/(?:[a-z]+\.)?([^/]+)\.(?:svg|day\.avif\))$/.exec(address) ?? [];
  return seed === '' ? undefined : `${hue} ${seed}`;
}

const picturesOf = (document: Document): HTMLElement[] => [
  ...(document.getElementById('main')?.querySelectorAll<HTMLElement>('.isle, .seamap') ?? []),
];

const isSeen = ({ top, bottom, width }: DOMRect, height: number): boolean => width > 0 && bottom > 0 && top < height;

/** Islands in sight, in the order of the page, each where it is first. */
function inSight(view: Window): Map<string, { picture: HTMLElement; box: DOMRect }> {
  const found = new Map<string, { picture: HTMLElement; box: DOMRect }>();
  for (const picture of picturesOf(view.document)) {
    const island = islandOf(picture);
    if (island === undefined || found.has(island)) continue;
    const box = picture.getBoundingClientRect();
    if (isSeen(box, view.innerHeight)) found.set(island, { picture, box });
  }
  return found;
}

/**
 * Notes which islands are in sight. What it answers, called once the next page is drawn, lets the island of the detail come from its card,
 * or go back to it: of the page with fewer pictures, the first. The next page is on screen as soon as without; nothing waits for it.
 */
export function carryIslands(view: Window): () => void {
  if (view.matchMedia('(prefers-reduced-motion: reduce)').matches) return () => undefined;
  const before = inSight(view);
  if (before.size === 0) return () => undefined;
  return () =>
    // Before the first paint of the page, when it has been scrolled to its place.
    view.requestAnimationFrame(() => {
      const after = inSight(view);
      const [island = ''] = (before.size < after.size ? before : after).keys();
      const [from, to] = [before.get(island)?.box, after.get(island)];
      if (!from || !to) return;
      const x = from.left + from.width / 2 - to.box.left - to.box.width / 2;
      const y = from.top + from.height / 2 - to.box.top - to.box.height / 2;
      const size = from.height / to.box.height;
      if (Math.abs(x) + Math.abs(y) < 4 && Math.abs(size - 1) < 0.05) return;
      to.picture.animate([{ transform: `translate(${x}px, ${y}px) scale(${size})` }, { transform: 'none' }], {
        duration: durationMs,
        easing: 'cubic-bezier(0.2, 0, 0, 1)',
      });
    });
}
