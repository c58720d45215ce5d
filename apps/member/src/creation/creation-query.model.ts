import type { CallInput } from '@shengyu/api';
import { readDay } from '../area/day.model.ts';

export const PAGE_SIZE = 20;
export const tabs = ['works', 'drafts', 'bin'] as const;
export const groups = ['active', 'done', 'ended'] as const;
export type OrderGroup = (typeof groups)[number];
export const voiceKinds = ['builtin', 'cloned', 'designed'] as const;
export type VoiceKind = (typeof voiceKinds)[number];

/** What the address of the page says. */
export interface CreationQuery {
  tab: (typeof tabs)[number];
  page: number;
  keyword: string;
  group: OrderGroup | '';
  voice: VoiceKind | '';
  /** Days in China; empty for no bound. */
  start: string;
  end: string;
}

export function readCreationQuery(search: string): CreationQuery {
  const query = new URLSearchParams(search);
  const page = query.get('page') ?? '';
  const tab = tabs.find((one) => one === query.get('tab')) ?? 'works';
  const works = tab === 'works';
  return {
    tab,
    page: /^[1-9]\d{0,5}$/.test(page) ? Number(page) : 1,
    keyword: (query.get('keyword') ?? '').trim().slice(0, 50),
    group: works ? (groups.find((group) => group === query.get('state')) ?? '') : '',
    voice: works ? (voiceKinds.find((kind) => kind === query.get('voice')) ?? '') : '',
    start: works ? readDay(query.get('start')) : '',
    end: works ? readDay(query.get('end')) : '',
  };
}

export function creationHref(query: Partial<CreationQuery>): string {
  const { tab = 'works', page = 1, keyword = '', group = '', voice = '', start = '', end = '' } = query;
  const search = new URLSearchParams();
  if (tab !== 'works') search.set('tab', tab);
  if (keyword) search.set('keyword', keyword);
  if (tab === 'works') {
    if (group) search.set('state', group);
    if (voice) search.set('voice', voice);
    if (start) search.set('start', start);
    if (end) search.set('end', end);
  }
  if (page > 1) search.set('page', String(page));
  const text = search.toString();
  return text ? `/creation?${text}` : '/creation';
}

export const isFiltered = ({ keyword, group, voice, start, end }: CreationQuery): boolean =>
  Boolean(keyword || group || voice || start || end);

export function ordersInput({ page, keyword, group, voice, start, end }: CreationQuery): CallInput<'orderLists'> {
  return {
    page_no: page,
    page_size: PAGE_SIZE,
    keyword,
    ...(group && { group }),
    ...(voice && { voice_kind: voice }),
    ...(start && { start_date: start }),
    ...(end && { end_date: end }),
  };
}
