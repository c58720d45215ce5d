import { createHash } from 'node:crypto';
import type { PageHead } from '@shengyu/contract';
import type { HeadTags } from '../../head/compose-head.ts';

/** What the picture of a link shows. */
export interface Card {
  /** The section that the page belongs to; empty where its title says it. */
  section: string;
  title: string;
  site: string;
  /** Name of the site's host, without `www.`; empty when unknown. */
  host: string;
  seed: string;
  hue: string;
}

/** Sections and hue of pages that name none, so that a page always looks the same. */
const hues = ['blue', 'sea', 'violet', 'coral', 'leaf', 'amber', 'rose'] as const;

/** What of a title belongs onto the card: without its section, which stands above it. */
function titleOf(page: PageHead, section: string): string {
  const title = page.title ?? '';
  return section !== '' && title.endsWith(` · ${section}`) ? title.slice(0, -section.length - 3) : title;
}

export function cardOf(page: PageHead, head: HeadTags, pathname: string): Card {
  const trail = page.trail ?? [];
  const section = trail.length > 1 ? (trail.at(-2)?.name ?? '') : '';
  const host = URL.parse(head.canonical)?.hostname.replace(/^www\./, '') ?? '';
  const number = createHash('sha256').update(pathname).digest().readUInt16BE(0);
  return {
    section,
    title: page.claim ?? (titleOf(page, section) || head.title),
    site: head.siteName,
    host: /^(?:localhost|[\d.]+|\[.*\])$/.test(host) ? '' : host,
    seed: page.art?.seed ?? pathname,
    hue: page.art?.hue ?? hues[number % hues.length] ?? 'blue',
  };
}

/** Changes whenever the picture does. */
export const cardVersion = (card: Card): string =>
  createHash('sha256')
    .update(JSON.stringify(['1', card]))
    .digest('base64url')
    .slice(0, 10);

const ending = '.png';

/** A page by its path alone. */
export const pageOf = (pathname: string): string => pathname.replace(/\.html$/, '').replace(/^\/index$/, '/');

/** Where the picture of a page is: below `/card/`, by the page's own path. */
export const cardPath = (pathname: string, card: Card): string =>
  `/card${pageOf(pathname) === '/' ? '/index' : pageOf(pathname)}${ending}?v=${cardVersion(card)}`;

/** The page whose picture an address is; nothing when it is none. */
export function pageOfCard(pathname: string): string | undefined {
  if (!pathname.startsWith('/card/') || !pathname.endsWith(ending)) return undefined;
  return pageOf(pathname.slice('/card'.length, -ending.length));
}
