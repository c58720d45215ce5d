interface Connected {
  connection?: { saveData?: boolean; effectiveType?: string };
}

/** Somebody counts their bytes, or has a line that carries few. */
export function savesData({ navigator }: Pick<Window, 'navigator'>): boolean {
  const { saveData = false, effectiveType = '' } = (navigator as Connected).connection ?? {};
  return saveData || effectiveType.endsWith('2g');
}

/** Has the browser fetch `hrefs` when the line is free, each of them once, without running them. */
export function warmFiles({ document }: Pick<Window, 'document'>, hrefs: readonly string[]): void {
  const named = new Set([...document.head.querySelectorAll('link[href]')].map((link) => link.getAttribute('href')));
  for (const href of hrefs) {
    if (named.has(href)) continue;
    const link = document.createElement('link');
    link.rel = 'prefetch';
    link.as = href.endsWith('.css') ? 'style' : 'script';
    link.href = href;
    document.head.append(link);
  }
}
