import type { FoundKind } from '@shengyu/api';
import { kindTexts } from './locales/kinds.zh-CN.ts';

export interface SearchQuery {
  keyword: string;
  /** Nothing: a few of each. */
  kind: FoundKind | undefined;
  page: number;
}

export const searchKinds = Object.keys(kindTexts) as FoundKind[];
const longest = 50;

/** Reads a query string; what makes no sense counts as not said. */
export function readSearch(search: string): SearchQuery {
  const query = new URLSearchParams(search);
  const page = query.get('page') ?? '';
  return {
    keyword: (query.get('keyword') ?? '').trim().slice(0, longest),
    kind: searchKinds.find((kind) => kind === query.get('kind')),
    page: /^(?:[1-9]|1\d|20)$/.test(page) ? Number(page) : 1,
  };
}

export function searchHref({ keyword, kind, page = 1 }: Partial<SearchQuery>): string {
  const query = new URLSearchParams();
  if (keyword) query.set('keyword', keyword);
  if (kind) query.set('kind', kind);
  if (page > 1) query.set('page', String(page));
  const text = query.toString();
  return `/search${text ? `?${text}` : ''}`;
}
