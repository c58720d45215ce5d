import type { CallOutput } from '@shengyu/api';
import type { PageContext } from '@shengyu/contract';
import { readSearch, type SearchQuery } from '../../search/search-query.model.ts';

export const pageSize = 20;

export interface SearchData {
  query: SearchQuery;
  found: CallOutput<'siteSearch'>;
}

export async function loadSearch({ call, search, signal }: PageContext): Promise<SearchData> {
  const query = readSearch(search);
  const { keyword, kind, page } = query;
  if (keyword === '') return { query, found: { read_as: '', groups: [] } };
  const found = await call('siteSearch', { keyword, ...(kind && { kind, page_no: page, page_size: pageSize }) }, { signal });
  return { query, found };
}
