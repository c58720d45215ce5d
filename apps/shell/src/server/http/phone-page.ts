import { escapeHtml } from '../../head/head-html.ts';
import { texts } from '../../locales/zh-CN.ts';

/** The mobile site of an installation whose operator has none of their own. */
export function phonePage(styles: readonly string[]): string {
  const { title, text, news, voices } = texts.phonePage;
  const links = styles.map((href) => `<link rel="stylesheet" href="${escapeHtml(href)}">`).join('');
  return (
    '<!doctype html><html lang="zh-CN"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">' +
    `<title>${escapeHtml(title)}</title>${links}</head><body><main class="wrap stack page-state"><h1 class="h-section">${escapeHtml(title)}</h1><p>${escapeHtml(text)}</p>` +
    `<p class="row"><a class="btn primary" href="/supermarket?desktop=1">${escapeHtml(voices)}</a><a class="btn" href="/news?desktop=1">${escapeHtml(news)}</a></p></main></body></html>`
  );
}
