import type { CallInput } from '@shengyu/api';
import type { ArticleType } from '../article-type.ts';

const PAGE_SIZE = 12;

/** What the address of a list says. */
export interface ListQuery {
  page: number;
  /** 0 for all. */
  category: number;
  keyword: string;
  sort: 'new' | 'hot';
}

const whole = (text: string | null, otherwise: number) => (text !== null && /^[1-9]\d{0,5}$/.test(text) ? Number(text) : otherwise);

/** Reads a query string; what makes no sense counts as not said. */
export function readListQuery(search: string): ListQuery {
  const query = new URLSearchParams(search);
  return {
    page: whole(query.get('page'), 1),
    category: whole(query.get('cate'), 0),
    keyword: (query.get('keyword') ?? '').trim().slice(0, 50),
    sort: query.get('sort') === 'hot' ? 'hot' : 'new',
  };
}

/** The address of a list: only what differs from its first page is written. */
export function listHref(type: ArticleType, query: Partial<ListQuery>): string {
  const { page = 1, category = 0, keyword = '', sort = 'new' } = query;
  const search = new URLSearchParams();
  if (category) search.set('cate', String(category));
  if (keyword) search.set('keyword', keyword);
  if (sort !== 'new') search.set('sort', sort);
  if (page > 1) search.set('page', String(page));
  const text = search.toString();
  return `/${type}${text ? `?${text}` : ''}`;
}

export function listInput(type: ArticleType, { page, category, keyword, sort }: ListQuery): CallInput<'articleLists'> {
  return { type, page_no: page, page_size: PAGE_SIZE, keyword, sort, ...(category && { cate_id: category }) };
}
