import type { PageHead, PageProps } from '@shengyu/contract';
import { Equity } from '../equity/Equity.tsx';
import type { EquityData } from '../equity/equity.queries.ts';
import { equityTexts as texts } from '../locales/equity.zh-CN.ts';

export { loadEquity as loader } from '../equity/equity.queries.ts';

export function head(): PageHead {
  return { title: texts.title, canonical: '/equity' };
}

export default function EquityPage({ data, search }: PageProps<EquityData>) {
  return <Equity data={data} offer={new URLSearchParams(search).get('offer') ?? ''} />;
}
