import { themeScript, type Theme } from '@shengyu/ui';
import { bootElementId } from '../../app/boot.ts';
import { jsonForHtml } from '../../app/PageContent.tsx';
import { escapeHtml, headHtml } from '../../head/head-html.ts';
import { statisticsHtml } from '../../head/statistics-html.ts';
import type { PreparedPage } from './prepare-page.ts';
import type { PageStyle } from './read-styles.ts';

/**
 * A stylesheet that stands in the document is named as well, so that the bundler's loader finds it there: one of the shell's by a link that
 * is disabled, which fetches nothing. A remote's loader knows its sheets by their whole address and asks for them, so the link for print
 * has the file at hand, and holds up nothing.
 */
function styleHtml({ href, text }: PageStyle, nonce: string): string {
  const link = `<link rel="stylesheet" href="${escapeHtml(href)}"`;
  if (text === undefined) return `${link}>`;
  return `<style nonce="${nonce}">${text}</style>${link} ${href.startsWith('/assets/') ? 'disabled' : 'media="print"'}>`;
}

/** The document up to the page: everything the browser has to fetch is named here. */
export function documentStart({ head, files, styles: sheets, boot }: PreparedPage, theme: Theme | undefined, nonce: string): string {
  const styles = sheets.map((sheet) => styleHtml(sheet, nonce)).join('');
  const scripts = files.js.map((href) => `<link rel="preload" as="script" href="${escapeHtml(href)}" nonce="${nonce}">`).join('');
  const followSystem = theme ? '' : `<script nonce="${nonce}">${themeScript}</script>`;
  return (
    `<!doctype html><html lang="zh-CN" data-theme="${theme ?? 'light'}"><head><meta charset="utf-8">` +
    `<meta name="viewport" content="width=device-width, initial-scale=1">${followSystem}${styles}${scripts}${headHtml(head)}` +
    `${statisticsHtml(boot.config?.siteStatistics, nonce)}</head><body><div id="root">`
  );
}

/** What follows the page's frame: the data the browser starts from, and the scripts. */
export function documentBoot({ boot, files }: PreparedPage, nonce: string): string {
  const scripts = files.main.map((src) => `<script async src="${escapeHtml(src)}" nonce="${nonce}"></script>`).join('');
  return `</div><script type="application/json" id="${bootElementId}">${jsonForHtml(boot)}</script>${scripts}`;
}

export const documentEnd = '</body></html>';
