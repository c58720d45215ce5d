import type { SiteConfig } from '@shengyu/api';
import type { PageHead, StructuredData } from '@shengyu/contract';
import { absolute } from './compose-head.ts';

export interface LinkedDataInput {
  page: PageHead;
  config: SiteConfig | null;
  pathname: string;
  origin: string;
  homeName: string;
  /** The site has a page of search. */
  hasSearch: boolean;
}

/** Properties whose values are addresses. */
const addresses = new Set([
  'url',
  'item',
  'image',
  'logo',
  'contentUrl',
  'embedUrl',
  'thumbnailUrl',
  'urlTemplate',
  'mainEntityOfPage',
  '@id',
]);

/** Paths of this site as whole addresses, at any depth. */
function completed(value: unknown, origin: string, key = ''): unknown {
  if (typeof value === 'string') return addresses.has(key) && value.startsWith('/') ? absolute(origin, value) || value : value;
  if (Array.isArray(value)) return value.map((item) => completed(item, origin, key));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([name, part]) => [name, completed(part, origin, name)]));
}

/** ISO 8601: `PT3.2S`. */
const isoDuration = (milliseconds: number): string => `PT${Math.round(milliseconds / 100) / 10}S`;

/** What a page says to machines, as schema.org objects: its own, the way to it, its sound; of the home page, the site and who runs it. */
export function linkedData(input: LinkedDataInput): StructuredData[] {
  const { page, origin } = input;
  if (page.status !== undefined || page.unlisted === true) return [];
  const own = page.structuredData === undefined ? [] : [page.structuredData].flat();
  const all = [...own, ...trailData(input), ...soundData(page), ...siteData(input)];
  return all.map((object) => ({ '@context': 'https://schema.org', ...(completed(object, origin) as StructuredData) }));
}

function trailData({ page: { trail = [] }, homeName }: LinkedDataInput): StructuredData[] {
  if (trail.length === 0) return [];
  const places = [{ name: homeName, path: '/' }, ...trail];
  return [
    {
      '@type': 'BreadcrumbList',
      itemListElement: places.map(({ name, path }, index) => ({ '@type': 'ListItem', position: index + 1, name, item: { '@id': path } })),
    },
  ];
}

function soundData({ sound }: PageHead): StructuredData[] {
  if (!sound) return [];
  const { name, url, durationMs, text } = sound;
  return [
    {
      '@type': 'AudioObject',
      name,
      contentUrl: url,
      ...(durationMs !== undefined && { duration: isoDuration(durationMs) }),
      ...(text !== undefined && { transcript: text }),
      inLanguage: 'zh-CN',
    },
  ];
}

function siteData({ config, pathname, hasSearch }: LinkedDataInput): StructuredData[] {
  const site = config?.website;
  if (!site || pathname !== '/') return [];
  const publisher = { '@id': '/#organization' };
  return [
    { '@type': 'Organization', ...publisher, name: site.shop_name, url: '/', logo: '/icon-512.png', description: site.pc_desc },
    {
      '@type': 'WebSite',
      '@id': '/#website',
      name: site.shop_name,
      alternateName: site.pc_title,
      url: '/',
      inLanguage: 'zh-CN',
      publisher,
      ...(hasSearch && {
        potentialAction: {
          '@type': 'SearchAction',
          target: { '@type': 'EntryPoint', urlTemplate: '/search?keyword={search_term_string}' },
          'query-input': 'required name=search_term_string',
        },
      }),
    },
  ];
}
