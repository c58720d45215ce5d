import type { PageHead, PageProps } from '@shengyu/contract';
import { places } from '../locales/places.zh-CN.ts';
import { texts } from '../locales/zh-CN.ts';
import { Market } from '../voice-list/Market.tsx';
import { everything, voiceHref } from '../query/voice-query.model.ts';
import type { MarketData } from '../query/voices.queries.ts';

export { loadMarket as loader } from '../query/voices.queries.ts';

export function head({ query }: MarketData): PageHead {
  const canonical = voiceHref({ ...everything, tags: query.tags, page: query.page });
  return {
    title: texts.title,
    description: places.supermarket.description,
    canonical,
    trail: [{ name: places.supermarket.title, path: '/supermarket' }],
  };
}

export default function SupermarketPage({ data }: PageProps<MarketData>) {
  return <Market data={data} />;
}
