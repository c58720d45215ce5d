import type { Call, CallOutput } from '@shengyu/api';
import type { PageContext } from '@shengyu/contract';
import type { ArticleType } from '../article-type.ts';

const PAGE_SIZE = 12;
export type CollectState = CallOutput<'articleAddCollect'>;

/** Marks an article, or takes the mark back. */
export const sendCollect = (call: Call, id: number, on: boolean): Promise<CollectState> =>
  call(on ? 'articleAddCollect' : 'articleCancelCollect', { id }, { quiet: 'known' });

export interface CollectedData {
  type: ArticleType | undefined;
  page: number;
  articles: CallOutput<'articleCollect'>;
}

const types: readonly ArticleType[] = ['news', 'course', 'notice'];

/** The address of the member's own list. */
export function collectedHref(type: ArticleType | undefined, page = 1): string {
  const search = new URLSearchParams();
  if (type) search.set('type', type);
  if (page > 1) search.set('page', String(page));
  const text = search.toString();
  return `/collect${text ? `?${text}` : ''}`;
}

export async function loadCollected({ call, search, signal }: PageContext): Promise<CollectedData> {
  const query = new URLSearchParams(search);
  const type = types.find((one) => one === query.get('type'));
  const asked = query.get('page') ?? '';
  const page = /^[1-9]\d{0,4}$/.test(asked) ? Number(asked) : 1;
  const articles = await call('articleCollect', { ...(type && { type }), page_no: page, page_size: PAGE_SIZE }, { signal });
  return { type, page, articles };
}
