import { escapeHtml } from '../../head/head-html.ts';
import { texts } from '../../locales/zh-CN.ts';

/** The page for a fault of the shell itself, or for one visitor too many: plain HTML, since nothing else can be relied on. */
export function errorPage(path: string, styles: readonly string[], why: 'serverError' | 'crowded'): string {
  const { status, title, text } = texts[why];
  const links = styles.map((href) => `<link rel="stylesheet" href="${escapeHtml(href)}">`).join('');
  return (
    `<!doctype html><html lang="zh-CN"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>${escapeHtml(status)}</title><link rel="icon" href="/favicon.svg">${links}</head>` +
    `<body><main class="whole-page"><span class="status num">${escapeHtml(status)}</span><h1>${escapeHtml(title)}</h1><p>${escapeHtml(text)}</p><p class="path">${escapeHtml(path)}</p>` +
    `<div class="row"><a class="btn primary" href="${escapeHtml(path)}">${escapeHtml(texts.retry)}</a><a class="btn" href="/">${escapeHtml(texts.backHome)}</a></div></main></body></html>`
  );
}
