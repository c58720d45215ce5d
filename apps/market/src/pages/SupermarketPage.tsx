import type { PageHead, PageProps } from '@shengyu/contract';
import { places } from '../locales/places.zh-CN.ts';
import { texts } from '../locales/zh-CN.ts';
import { Market } from '../voice-list/Market.tsx';
import { voiceHref } from '../voice-list/voice-query.model.ts';
import type { MarketData } from '../voice-list/voices.queries.ts';

export { loadMarket as loader } from '../voice-list/voices.queries.ts';

export function head({ query }: MarketData): PageHead {
  const canonical = voiceHref({ tags: query.tags, keyword: '', sort: 'hot', favourite: false, batches: 1 });
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
