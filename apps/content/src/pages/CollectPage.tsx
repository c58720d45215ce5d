import type { PageHead, PageProps } from '@shengyu/contract';
import { CollectedList } from '../favourite/CollectedList.tsx';
import { loadCollected, type CollectedData } from '../favourite/favourite.queries.ts';
import { favouriteTexts as texts } from '../locales/favourite.zh-CN.ts';

export const loader = loadCollected;
export const head = (): PageHead => ({ title: texts.title, unlisted: true });

export default function CollectPage({ data }: PageProps<CollectedData>) {
  return <CollectedList data={data} />;
}
