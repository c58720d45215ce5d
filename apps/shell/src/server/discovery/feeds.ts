import type { Call, SiteConfig } from '@shengyu/api';
import { Feed } from 'feed';
import { texts } from '../../locales/zh-CN.ts';

const types = ['news', 'notice', 'course'] as const;
type FeedType = (typeof types)[number];
const entries = 30;

export interface FeedParts {
  call: Call;
  config: SiteConfig | null;
  origin: string;
}

/** The feed and its form, by an address such as `/feed/news.rss`. */
export function feedAt(pathname: string): { type: FeedType; form: 'rss' | 'atom' } | undefined {
  const [, name, form] = /^\/feed\/([a-z]+)\.(rss|atom)$/.exec(pathname) ?? [];
  const type = types.find((known) => known === name);
  return type && { type, form: form === 'atom' ? 'atom' : 'rss' };
}

/** The newest articles of a section, as RSS 2.0 or Atom 1.0. */
export async function feed({ type, form }: NonNullable<ReturnType<typeof feedAt>>, { call, config, origin }: FeedParts): Promise<string> {
  const site = config?.website;
  const name = texts.feeds[type];
  const made = await call('articleLists', { type, page_size: entries });
  const lists = made.lists.toSorted((a, b) => b.create_time.localeCompare(a.create_time));
  const first = lists[0]?.create_time;
  const written = new Feed({
    id: `${origin}/${type}`,
    link: `${origin}/${type}`,
    title: [name, site?.shop_name].filter(Boolean).join(' · '),
    description: site?.pc_desc ?? '',
    language: 'zh-CN',
    image: `${origin}/icon-192.png`,
    favicon: `${origin}/favicon.ico`,
    copyright: site?.shop_name ?? '',
    updated: new Date(first ?? 0),
    generator: site?.shop_name ?? '',
    feedLinks: { rss: `${origin}/feed/${type}.rss`, atom: `${origin}/feed/${type}.atom` },
    author: { name: site?.shop_name ?? '' },
  });
  for (const { id, title, summary, author, cate, create_time: time } of lists) {
    const link = `${origin}/${type}/${id}`;
    written.addItem({
      id: link,
      link,
      title,
      description: summary,
      date: new Date(time),
      published: new Date(time),
      author: [{ name: author }],
      category: [{ name: cate.name }],
    });
  }
  return form === 'atom' ? written.atom1() : written.rss2();
}
