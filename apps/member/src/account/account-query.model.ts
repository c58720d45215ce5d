import type { CallInput } from '@shengyu/api';
import { readDay } from '../area/day.model.ts';

export const PAGE_SIZE = 20;

export const movementKinds = ['order', 'refund', 'welcome', 'recharge'] as const;
export type MovementKind = (typeof movementKinds)[number];

/** What the address of the account page says. */
export interface AccountQuery {
  page: number;
  /** 0 both ways, 1 in, 2 out. */
  action: 0 | 1 | 2;
  /** Why points moved; empty for whatever reason. */
  kind: MovementKind | '';
  /** Days in China; empty for no bound. */
  start: string;
  end: string;
}

export function readAccountQuery(search: string): AccountQuery {
  const query = new URLSearchParams(search);
  const page = query.get('page') ?? '';
  const action = query.get('action');
  return {
    page: /^[1-9]\d{0,5}$/.test(page) ? Number(page) : 1,
    action: action === '1' ? 1 : action === '2' ? 2 : 0,
    kind: movementKinds.find((kind) => kind === query.get('kind')) ?? '',
    start: readDay(query.get('start')),
    end: readDay(query.get('end')),
  };
}

export function accountHref({ page = 1, action = 0, kind = '', start = '', end = '' }: Partial<AccountQuery>): string {
  const search = new URLSearchParams();
  if (kind) search.set('kind', kind);
  if (action) search.set('action', String(action));
  if (start) search.set('start', start);
  if (end) search.set('end', end);
  if (page > 1) search.set('page', String(page));
  const text = search.toString();
  return text ? `/account?${text}` : '/account';
}

export function accountInput({ page, action, kind, start, end }: AccountQuery, pageSize = PAGE_SIZE): CallInput<'accountLog'> {
  return {
    type: 'points',
    page_no: page,
    page_size: pageSize,
    ...(action && { action }),
    ...(kind && { kind }),
    ...(start && { start_date: start }),
    ...(end && { end_date: end }),
  };
}
