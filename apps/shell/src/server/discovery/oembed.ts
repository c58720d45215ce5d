import type { SiteConfig } from '@shengyu/api';
import { cardSize } from '../../head/link-preview.ts';
import { composeHead } from '../../head/compose-head.ts';
import { escapeHtml } from '../../head/head-html.ts';
import { cardOf, cardPath } from '../cards/card.ts';
import type { PublicPage } from '../render/public-page.ts';

/** The player on other sites, CSS px. */
const playerSize = { width: 480, height: 132 } as const;
const leastWidth = 240;

/** Where the player of a page's sound is: below `/player/`, by the page's own path. */
const playerPath = (page: string): string => `/player${page}`;

export interface OembedInput {
  /** Path of the page. */
  page: string;
  opened: PublicPage;
  config: SiteConfig | null;
  origin: string;
  maxWidth: number;
  maxHeight: number;
}

/** What a page's sound is on other sites, by the oEmbed protocol; nothing where the page has none. */
export function oembed({ page, opened, config, origin, maxWidth, maxHeight }: OembedInput): Record<string, string | number> | undefined {
  const { sound } = opened.head;
  if (!sound) return undefined;
  const head = composeHead({ config, page: opened.head, pathname: page, origin });
  const width = Math.max(leastWidth, Math.min(playerSize.width, maxWidth));
  const height = Math.min(playerSize.height, maxHeight);
  const source = `${origin}${playerPath(page)}`;
  const card = cardOf(opened.head, head, page);
  return {
    version: '1.0',
    type: 'rich',
    title: sound.name,
    provider_name: head.siteName,
    provider_url: `${origin}/`,
    thumbnail_url: origin + cardPath(page, card),
    thumbnail_width: cardSize.width,
    thumbnail_height: cardSize.height,
    cache_age: 3600,
    width,
    height,
    html: `<iframe src="${escapeHtml(source)}" width="${width}" height="${height}" title="${escapeHtml(sound.name)}" style="border:0" loading="lazy" referrerpolicy="no-referrer" sandbox="allow-popups"></iframe>`,
  };
}

/** The same answer as XML. */
export const oembedXml = (answer: Readonly<Record<string, string | number>>): string =>
  `<?xml version="1.0" encoding="utf-8" standalone="yes"?>\n<oembed>${Object.entries(answer)
    .map(([name, value]) => `<${name}>${escapeHtml(String(value))}</${name}>`)
    .join('')}</oembed>\n`;

/** The page of this site that an address names; nothing for any other address. */
export function pageOfAddress(address: string, origins: readonly string[]): string | undefined {
  const url = URL.parse(address);
  return url && origins.includes(url.origin) ? url.pathname.replace(/\.html$/, '') : undefined;
}
