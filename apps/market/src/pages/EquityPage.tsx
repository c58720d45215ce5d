import type { PageHead, PageProps } from '@shengyu/contract';
import { Equity } from '../equity/Equity.tsx';
import type { EquityData } from '../equity/equity.queries.ts';
import { goodsData } from '../equity/structured-data.model.ts';
import { places } from '../locales/places.zh-CN.ts';
import { equityTexts as texts } from '../locales/equity.zh-CN.ts';

export { loadEquity as loader } from '../equity/equity.queries.ts';

export function head(data: EquityData | undefined): PageHead {
  const prices = data?.prices;
  return {
    title: texts.title,
    description: places.equity.description,
    canonical: '/equity',
    trail: [{ name: places.equity.title, path: '/equity' }],
    ...(prices && { structuredData: goodsData(prices) }),
  };
}

export default function EquityPage({ data, search }: PageProps<EquityData>) {
  return <Equity data={data} offer={new URLSearchParams(search).get('offer') ?? ''} />;
}
