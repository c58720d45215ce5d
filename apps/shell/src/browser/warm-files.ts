interface Connected {
  connection?: { saveData?: boolean };
}

/** Somebody counts their bytes. */
export const savesData = ({ navigator }: Pick<Window, 'navigator'>): boolean => (navigator as Connected).connection?.saveData === true;

/** Has the browser fetch `hrefs` when the line is free, without running them. */
export function warmFiles({ document }: Pick<Window, 'document'>, hrefs: readonly string[]): void {
  for (const href of hrefs) {
    const link = document.createElement('link');
    link.rel = 'prefetch';
    link.as = href.endsWith('.css') ? 'style' : 'script';
    link.href = href;
    document.head.append(link);
  }
}
