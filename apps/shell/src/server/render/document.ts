import { firstPaintId, foldMark, themeScript, type Theme } from '@shengyu/ui';
import { bootElementId } from '../../app/boot.ts';
import { jsonForHtml } from '../../app/PageContent.tsx';
import { escapeHtml, headHtml, linkedDataHtml } from '../../head/head-html.ts';
import { phoneViewport } from '../../routing/phone-addresses.ts';
import { earlyKeysScript } from '../../palette/early-keys.ts';
import { statisticsHtml } from '../../head/statistics-html.ts';
import { markupMarks } from './markup-marks.ts';
import type { PreparedPage } from './prepare-page.ts';
import type { PageStyle } from './read-styles.ts';
import { chooseRules, unthemed } from './style-rules.ts';

/**
 * An inlined stylesheet is named as well, so that the bundler's loader finds it there: one of the shell's by a link that
 * is disabled, which fetches nothing. A remote's loader knows its sheets by their whole address and asks for them, so the link for print
 * has the file at hand, and holds up nothing.
 */
function namedHtml(href: string): string {
  return `<link rel="stylesheet" href="${escapeHtml(href)}" ${href.startsWith('/assets/') ? 'disabled' : 'media="print"'}>`;
}

const fileHtml = (href: string, mark = ''): string => `<link rel="stylesheet" href="${escapeHtml(href)}"${mark}>`;

/** How `<FirstPaint>` reads in the server's markup, in two parts: what the first paint waits for, and a place. */
const painted = `<i hidden="" id="${firstPaintId}"></i>`;
const screenPlace = '<div hidden="" data-screen=""></div>';
const firstPaintHtml = `<link rel="expect" href="#${firstPaintId}" blocking="render">`;

/** A first screen alone may be too short to scroll: when the rest comes, a scroll bar must not push it aside. */
const barKept = 'html{scrollbar-gutter:stable}';

interface Styles {
  head: string;
  /** Precedes what is painted second. */
  screen: string;
  /** Takes the place of the page's fold. */
  fold: string;
  /** Follows the page. */
  end: string;
}

interface Screens {
  /** The markup that is painted first. */
  first: string;
  /** All markup of the first screen, `first` included. */
  whole: string;
  hasFold: boolean;
}

/**
 * The styles of a document come twice, or three times. In the head are the rules that the markup painted first is painted by; behind it
 * those of the whole first screen, where there is more of it. Behind that are the sheets as they are: they say the same once more, and
 * everything else, so in the end each rule has the weight that its sheet gives it. A sheet without `rules` holds up the first paint, with
 * all others in their order.
 *
 * Where the theme is the system's, a script says which one that is; to run a script takes time that the first paint wants, so up to there
 * a condition chooses the dark rules.
 */
function stylesHtml(sheets: readonly PageStyle[], { first, whole, hasFold }: Screens, theme: Theme | undefined, nonce: string): Styles {
  const followSystem = theme ? '' : `<script nonce="${nonce}">${themeScript}</script>`;
  const styleHtml = (text: string, mark = ''): string => `<style${mark} nonce="${nonce}">${text}</style>`;
  const sheetHtml = ({ href, text }: PageStyle): string => (text === undefined ? fileHtml(href) : styleHtml(text) + namedHtml(href));
  if (sheets.some(({ rules }) => !rules)) return { head: followSystem + sheets.map(sheetHtml).join(''), screen: '', fold: '', end: '' };
  const chosenHtml = (markup: string): string => {
    const marks = markupMarks(markup);
    const choose = (isDark: boolean): string => sheets.map(({ rules = [] }) => chooseRules(rules, marks, isDark)).join('');
    const chosen = choose(false) + (hasFold ? barKept : '') + (theme === 'dark' ? choose(true) : '');
    const dark = theme ? '' : styleHtml(unthemed(choose(true)), ' data-first media="(prefers-color-scheme:dark)"');
    return styleHtml(chosen, ' data-first') + dark;
  };
  const names = sheets.map(({ href, text }) => (text === undefined ? '' : namedHtml(href))).join('');
  const files = sheets.filter(({ text }) => text === undefined).map(({ href }) => href);
  const head =
    (first.endsWith(painted) ? firstPaintHtml : '') +
    chosenHtml(first) +
    files.map((href) => `<link rel="preload" as="style" href="${escapeHtml(href)}">`).join('');
  const screen = first.length + screenPlace.length < whole.length ? chosenHtml(whole) : '';
  if (hasFold) {
    const all = styleHtml(sheets.map(({ text = '' }) => text).join('\n'), ' data-fold');
    return { head, screen, fold: foldMark.replace('></', () => `>${followSystem}${all}</`), end: names };
  }
  const all = sheets.map(({ href, text }) => (text === undefined ? fileHtml(href, ' data-fold') : styleHtml(text, ' data-fold')));
  return { head, screen, fold: '', end: followSystem + all.join('') + names };
}

const preloadHtml = (scripts: readonly string[], nonce: string): string =>
  scripts.map((href) => `<link rel="preload" as="script" href="${escapeHtml(href)}" nonce="${nonce}">`).join('');

/** The document up to the page. Of the scripts only the largest is named here: to ask for a file takes time that the first paint wants. */
function documentStart({ head, preview, files, boot }: PreparedPage, styles: string, theme: Theme | undefined, nonce: string): string {
  const scripts = preloadHtml(files.main, nonce);
  return (
    `<!doctype html><html lang="zh-CN" data-theme="${theme ?? 'light'}"><head><meta charset="utf-8">` +
    `<meta name="viewport" content="${boot.onPhoneSite ? phoneViewport : 'width=device-width, initial-scale=1'}">${styles}${scripts}${headHtml(head, preview)}` +
    `${statisticsHtml(boot.config?.siteStatistics, nonce)}</head><body><div id="root">`
  );
}

/** What follows the page's frame: the data the browser starts from, and all scripts. */
function documentBoot({ boot, files, linkedData, toolbar }: PreparedPage, nonce: string): string {
  const pages = preloadHtml(
    files.js.filter((href) => !files.main.includes(href)),
    nonce,
  );
  const scripts = pages + files.main.map((src) => `<script async src="${escapeHtml(src)}" nonce="${nonce}"></script>`).join('');
  const tools = toolbar === undefined ? '' : `<script nonce="${nonce}">${toolbar}</script>`;
  const keys = `<script nonce="${nonce}">${earlyKeysScript}</script>`;
  return `${keys}<script type="application/json" id="${bootElementId}">${jsonForHtml(boot)}</script>${scripts}${linkedDataHtml(linkedData)}${tools}`;
}

/**
 * A document around the page's `frame`, up to what may follow late, in the parts it is sent in: up to what the first paint shows, the rest
 * of the first screen, all else. A browser paints a part while the next one is on its way.
 */
export function documentParts(
  prepared: PreparedPage,
  frame: string,
  theme: Theme | undefined,
  nonce: string,
): [first: string, screen: string, rest: string] {
  const found = prepared.styles.every(({ text }) => text !== undefined) ? frame.indexOf(foldMark) : -1;
  const hasFold = found >= 0;
  const whole = hasFold ? frame.slice(0, found) : frame;
  const mark = whole.indexOf(painted + screenPlace);
  const first = mark < 0 ? whole : whole.slice(0, mark + painted.length);
  const styles = stylesHtml(prepared.styles, { first, whole, hasFold }, theme, nonce);
  const second = whole.slice(first.length).replace('></', () => `>${styles.screen}</`);
  const below = hasFold ? styles.fold + frame.slice(found + foldMark.length) : '';
  return [
    documentStart(prepared, styles.head, theme, nonce) + first,
    second,
    `${below}</div>${styles.end}${documentBoot(prepared, nonce)}`,
  ];
}

export const documentEnd = '</body></html>';
