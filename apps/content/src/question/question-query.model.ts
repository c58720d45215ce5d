import type { CallInput } from '@shengyu/api';

const PAGE_SIZE = 12;

/** What the address of the list says. */
export interface QuestionQuery {
  page: number;
  /** Name of a category; empty for all. */
  cate: string;
  keyword: string;
  sort: 'new' | 'hot';
}

/** Reads a query string; what makes no sense counts as not said. */
export function readQuestionQuery(search: string): QuestionQuery {
  const query = new URLSearchParams(search);
  const page = query.get('page') ?? '';
  return {
    page: /^[1-9]\d{0,5}$/.test(page) ? Number(page) : 1,
    cate: (query.get('cate') ?? '').trim().slice(0, 20),
    keyword: (query.get('keyword') ?? '').trim().slice(0, 50),
    sort: query.get('sort') === 'hot' ? 'hot' : 'new',
  };
}

/** The address of a list: only what differs from its first page is written. */
export function questionsHref({ page = 1, cate = '', keyword = '', sort = 'new' }: Partial<QuestionQuery>): string {
  const search = new URLSearchParams();
  if (cate) search.set('cate', cate);
  if (keyword) search.set('keyword', keyword);
  if (sort === 'hot') search.set('sort', sort);
  if (page > 1) search.set('page', String(page));
  const text = search.toString();
  return text ? `/qAnda?${text}` : '/qAnda';
}

/** The list with the question dialog open. */
export const askHref = '/qAnda?ask=1';

export function questionInput({ page, cate, keyword, sort }: QuestionQuery): CallInput<'questionLists'> {
  return { page_no: page, page_size: PAGE_SIZE, cate, keyword, sort };
}
