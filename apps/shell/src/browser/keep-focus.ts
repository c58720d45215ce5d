/** Identifies a control of a page, also after the page is rendered again. */
function markOf(element: Element): string {
  const name = element.getAttribute('aria-label') ?? element.textContent?.trim() ?? '';
  return [element.tagName, element.getAttribute('href'), element.getAttribute('name'), name].join('\n');
}

/**
 * Remembers the control that has the focus in the page's main part. What it answers gives the focus to the same control of the page
 * that was drawn since, as for a filter whose list changed; false when there is none.
 */
export function rememberFocus(document: Document): () => boolean {
  const focused = document.activeElement;
  if (!focused || !document.getElementById('main')?.contains(focused) || focused.id === 'main') return () => false;
  const mark = markOf(focused);
  return () => {
    const main = document.getElementById('main');
    const same = [...(main?.querySelectorAll<HTMLElement>(focused.tagName) ?? [])].find((element) => markOf(element) === mark);
    same?.focus({ preventScroll: true });
    return same !== undefined;
  };
}
