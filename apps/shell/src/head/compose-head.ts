import type { PageHead } from '@shengyu/contract';
import type { SiteConfig } from '@shengyu/api';

/** What browsers show of a page's head. */
export interface HeadTags {
  title: string;
  description: string;
  keywords: string;
  icon: string;
  /** Absolute address; empty when the site's own address is unknown. */
  canonical: string;
  siteName: string;
  /** Not for search engines. */
  noIndex: boolean;
}

export interface HeadInput {
  config: SiteConfig | null;
  page: PageHead;
  /** Path of the page, for the canonical address when the page names none. */
  pathname: string;
  /** Public origin, `https://shengyu.example`; empty when unknown. */
  origin: string;
  noIndex?: boolean;
}

/** An address of the site with its origin; empty where that is unknown. */
export function absolute(origin: string, address: string): string {
  if (/^https?:\/\//.test(address)) return address;
  return origin === '' || address === '' ? '' : origin + address;
}

/** The page's own words, completed from the site's configuration; the site's name is built in nowhere. */
export function composeHead({ config, page, pathname, origin, noIndex = false }: HeadInput): HeadTags {
  const site = config?.website;
  const siteTitle = site?.pc_title || site?.shop_name || '';
  return {
    title: [page.title, siteTitle].filter(Boolean).join(' - ') || pathname,
    description: page.description || site?.pc_desc || '',
    keywords: page.keywords || site?.pc_keywords || '',
    icon: site?.pc_ico || '/favicon.svg',
    canonical: absolute(origin, page.canonical ?? pathname),
    siteName: site?.shop_name || siteTitle,
    noIndex: noIndex || page.unlisted === true || page.status !== undefined,
  };
}
