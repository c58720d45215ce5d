import type { PageHead } from '@shengyu/contract';
import type { SiteConfig } from '@shengyu/api';

/** The head of one page, complete. */
export interface HeadTags {
  title: string;
  description: string;
  keywords: string;
  icon: string;
  /** Absolute addresses; empty when the site's own address is unknown. */
  canonical: string;
  image: string;
  siteName: string;
  structuredData: Readonly<Record<string, unknown>> | undefined;
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

function absolute(origin: string, address: string): string {
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
    image: absolute(origin, page.image ?? ''),
    siteName: site?.shop_name || siteTitle,
    structuredData: page.structuredData,
    noIndex: noIndex || page.unlisted === true,
  };
}
