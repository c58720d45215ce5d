import type { CallInput } from '@shengyu/api';

export const BATCH = 12;
/** The longest list one call answers holds 100. */
const MAX_BATCHES = 8;
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
  /** How many batches are shown, from the first. */
  batches: number;
}

const isSort = (value: string | null): value is VoiceSort => sorts.some((sort) => sort === value);

/** Reads a query string; what makes no sense counts as not said. */
export function readVoiceQuery(search: string): VoiceQuery {
  const query = new URLSearchParams(search);
  const sort = query.get('sort');
  const batches = Number(query.get('more') ?? 1);
  const tags = query.getAll('tag').filter((tag) => /^[\w-]{1,64}$/.test(tag));
  return {
    tags: [...new Set(tags)].slice(0, MAX_TAGS),
    keyword: (query.get('keyword') ?? '').trim().slice(0, 50),
    sort: isSort(sort) ? sort : 'hot',
    favourite: query.get('favourite') === '1',
    batches: Number.isInteger(batches) ? Math.min(MAX_BATCHES, Math.max(1, batches)) : 1,
  };
}

/** The address of a choice; only what differs from the whole market is written. */
export function voiceHref({ tags, keyword, sort, favourite, batches }: VoiceQuery): string {
  const query = new URLSearchParams(tags.map((tag) => ['tag', tag]));
  if (keyword) query.set('keyword', keyword);
  if (sort !== 'hot') query.set('sort', sort);
  if (favourite) query.set('favourite', '1');
  if (batches > 1) query.set('more', String(batches));
  const text = query.toString();
  return text ? `/supermarket?${text}` : '/supermarket';
}

export const toggleTag = (query: VoiceQuery, tag: string): VoiceQuery => ({
  ...query,
  batches: 1,
  tags: query.tags.includes(tag) ? query.tags.filter((other) => other !== tag) : [...query.tags, tag],
});

export const listInput = ({ tags, keyword, sort, favourite, batches }: VoiceQuery): CallInput<'actorList'> => ({
  tag_ids: [...tags],
  keyword,
  sort,
  ...(favourite && { favourite }),
  page_no: 1,
  page_size: BATCH * batches,
});
