import type { CallInput } from '@shengyu/api';

/** Voices of one page of the list. */
export const PAGE = 24;
const MOST_PAGES = 10_000;
const MAX_TAGS = 20;

export type VoiceSort = NonNullable<CallInput<'actorList'>['sort']>;
export const sorts: readonly VoiceSort[] = ['hot', 'new', 'price'];

/** What the address of the market says. */
export interface VoiceQuery {
  tags: readonly string[];
  keyword: string;
  sort: VoiceSort;
  /** Only the member’s favourites. */
  favourite: boolean;
  /** Only voices that the member used or this device played. */
  recent: boolean;
  /** The page that the server draws; who scrolls goes on from it. */
  page: number;
  view: VoiceView;
  /** On the chart: how many of the conditions an island must fit; null means all. */
  tide: number | null;
}

export const views = ['cards', 'chart'] as const;
export type VoiceView = (typeof views)[number];

/** The whole market. */
export const everything: VoiceQuery = {
  ...{ tags: [], keyword: '', sort: 'hot', favourite: false },
  ...{ recent: false, page: 1, view: 'cards', tide: null },
};

const isSort = (value: string | null): value is VoiceSort => sorts.some((sort) => sort === value);

/** Reads a query string; what makes no sense counts as not said. */
export function readVoiceQuery(search: string): VoiceQuery {
  const query = new URLSearchParams(search);
  const sort = query.get('sort');
  const page = Number(query.get('page') ?? 1);
  const tide = query.get('tide');
  const tags = query.getAll('tag').filter((tag) => /^[\w-]{1,64}$/.test(tag));
  return {
    tags: [...new Set(tags)].slice(0, MAX_TAGS),
    keyword: (query.get('keyword') ?? '').trim().slice(0, 50),
    sort: isSort(sort) ? sort : 'hot',
    favourite: query.get('favourite') === '1',
    recent: query.get('recent') === '1',
    page: Number.isInteger(page) ? Math.min(MOST_PAGES, Math.max(1, page)) : 1,
    view: query.get('view') === 'chart' ? 'chart' : 'cards',
    tide: tide !== null && /^\d{1,2}$/.test(tide) ? Number(tide) : null,
  };
}

/** The address of a choice; only what differs from the whole market is written. */
export function voiceHref({ tags, keyword, sort, favourite, recent, page, view, tide }: VoiceQuery): string {
  const query = new URLSearchParams(tags.map((tag) => ['tag', tag]));
  if (keyword) query.set('keyword', keyword);
  if (sort !== 'hot') query.set('sort', sort);
  if (favourite) query.set('favourite', '1');
  if (recent) query.set('recent', '1');
  if (view === 'chart') query.set('view', view);
  if (tide !== null && view === 'chart') query.set('tide', String(tide));
  if (page > 1) query.set('page', String(page));
  const text = query.toString();
  return text ? `/supermarket?${text}` : '/supermarket';
}

export const toggleTag = (query: VoiceQuery, tag: string): VoiceQuery => ({
  ...query,
  page: 1,
  tide: null,
  tags: query.tags.includes(tag) ? query.tags.filter((other) => other !== tag) : [...query.tags, tag],
});

/** Whether anything narrows the market down. */
export const isNarrowed = ({ tags, keyword, favourite, recent }: VoiceQuery): boolean =>
  tags.length > 0 || keyword !== '' || favourite || recent;

/** `page` of the list; a page of its own may be asked for. */
export const listInput = ({ tags, keyword, sort, favourite, recent, page }: VoiceQuery): CallInput<'actorList'> => ({
  tag_ids: [...tags],
  keyword,
  sort,
  ...(favourite && { favourite }),
  ...(recent && { recent }),
  page_no: page,
  page_size: PAGE,
});

export const chartInput = ({ tags, keyword, favourite, recent }: VoiceQuery): CallInput<'actorChart'> => ({
  tag_ids: [...tags],
  keyword,
  ...(favourite && { favourite }),
  ...(recent && { recent }),
});
