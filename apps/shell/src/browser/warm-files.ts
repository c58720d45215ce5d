interface Connected {
  connection?: { saveData?: boolean };
}

/** Has the browser fetch `hrefs` when the line is free, without running them. Not for those who count their bytes. */
export function warmFiles({ document, navigator }: Pick<Window, 'document' | 'navigator'>, hrefs: readonly string[]): void {
  if ((navigator as Connected).connection?.saveData) return;
  for (const href of hrefs) {
    const link = document.createElement('link');
    link.rel = 'prefetch';
    link.as = href.endsWith('.css') ? 'style' : 'script';
    link.href = href;
    document.head.append(link);
  }
}
