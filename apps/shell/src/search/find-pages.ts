import type { SitePage } from '@shengyu/contract';

/** Listed pages that hold what was typed in their title, their address, their description or their words, titles first. */
export function findPages(pages: readonly SitePage[], keyword: string): readonly SitePage[] {
  const wanted = keyword.trim().toLowerCase();
  if (wanted === '') return [];
  const place = ({ title, path, description, words }: SitePage): number => {
    if (title.toLowerCase().startsWith(wanted)) return 0;
    if (title.toLowerCase().includes(wanted)) return 1;
    if (words.some((word) => word.toLowerCase().includes(wanted)) || path.toLowerCase().slice(1).startsWith(wanted)) return 2;
    return description.toLowerCase().includes(wanted) ? 3 : Number.POSITIVE_INFINITY;
  };
  return pages
    .filter(({ listed }) => listed)
    .map((page) => ({ page, at: place(page) }))
    .filter(({ at }) => Number.isFinite(at))
    .toSorted((a, b) => a.at - b.at)
    .map(({ page }) => page);
}
