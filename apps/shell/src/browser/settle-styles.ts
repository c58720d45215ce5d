/**
 * Puts the document's complete stylesheets into its head, in the place of the rules for its first paint. They came behind the markup that
 * was painted first; what is loaded later follows them in the head, and has to weigh more.
 */
export function settleStyles(document: Document): void {
  const chosen = document.head.querySelectorAll<HTMLStyleElement>('style[data-first]');
  const [first] = chosen;
  if (!first) return;
  for (const sheet of document.body.querySelectorAll<HTMLElement>('style[data-fold], link[data-fold]')) {
    const copy = sheet.cloneNode(true) as HTMLElement;
    copy.nonce = first.nonce ?? '';
    copy.removeAttribute('data-fold');
    first.before(copy);
    // React owns the style within a page: it stays, emptied.
    if (sheet.localName === 'style') sheet.textContent = '';
    else copy.addEventListener('load', () => sheet.remove(), { once: true });
  }
  for (const style of chosen) style.remove();
  for (const style of document.body.querySelectorAll('style[data-first]')) style.textContent = '';
}
