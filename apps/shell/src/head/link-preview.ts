import type { PageHead } from '@shengyu/contract';
import { absolute, type HeadTags } from './compose-head.ts';
import { feedTypes } from './feed-types.ts';

/** What others need to show a link to the page. */
export interface LinkPreview {
  /** Open Graph, in order. */
  properties: readonly (readonly [name: string, content: string])[];
  /** Of Twitter's tags the only one that Open Graph does not have. */
  card: 'summary' | 'summary_large_image';
  /** Feeds of the page, and where its player is described. */
  links: readonly Readonly<{ type: string; title: string; href: string }>[];
}

export interface PreviewInput {
  head: HeadTags;
  page: PageHead;
  pathname: string;
  origin: string;
  /** Path of the drawn picture, where the page has none of its own. */
  cardPath: string;
}

/** Of the pictures that `server/cards` draws. */
export const cardSize = { width: 1200, height: 630 } as const;

/** Where players on other sites learn of the page's sound. */
const oembedPath = (address: string, format: 'json' | 'xml'): string =>
  `/oembed?${new URLSearchParams({ url: address, format }).toString()}`;

export function linkPreview({ head, page, pathname, origin, cardPath }: PreviewInput): LinkPreview {
  const own = page.image === undefined ? '' : absolute(origin, page.image);
  const image = own || absolute(origin, cardPath);
  const drawn = own === '' && image !== '';
  const address = head.canonical || absolute(origin, pathname);
  const { sound } = page;
  return {
    properties: [
      ['og:type', page.kind ?? 'website'],
      ['og:site_name', head.siteName],
      ['og:locale', 'zh_CN'],
      ['og:title', page.title ?? head.title],
      ['og:description', head.description],
      ['og:url', address],
      ['og:image', image],
      ['og:image:width', drawn ? String(cardSize.width) : ''],
      ['og:image:height', drawn ? String(cardSize.height) : ''],
      ['og:image:alt', image === '' ? '' : (page.title ?? head.title)],
      ['article:published_time', page.published ?? ''],
      ['article:modified_time', page.modified ?? ''],
      ['og:audio', sound ? absolute(origin, sound.url) : ''],
    ],
    card: image === '' ? 'summary' : 'summary_large_image',
    links: [
      ...(page.feeds ?? []).flatMap(({ title, path }) =>
        feedTypes.map(({ type, ending }) => ({ type, title, href: absolute(origin, path + ending) || path + ending })),
      ),
      ...(sound && address !== ''
        ? (['json', 'xml'] as const).map((format) => ({
            type: format === 'json' ? 'application/json+oembed' : 'text/xml+oembed',
            title: sound.name,
            href: absolute(origin, oembedPath(address, format)),
          }))
        : []),
    ],
  };
}
