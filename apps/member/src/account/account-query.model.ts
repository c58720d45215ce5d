import type { CallInput, MovementKind, PurchaseKind } from '@shengyu/api';
import { readDay } from '../area/day.model.ts';

const PAGE_SIZE = 20;

/** Points, words, and what was bought with money. */
export const books = ['points', 'words', 'purchases'] as const;
export type Book = (typeof books)[number];
type Kind = MovementKind | PurchaseKind;

/** What the entries of a book are about. */
export const kindsOf: Readonly<Record<Book, readonly Kind[]>> = {
  points: ['order', 'refund', 'recharge', 'welcome', 'gift', 'withdrawn'],
  words: ['order', 'refund', 'vip', 'package', 'gift', 'expired', 'upgrade', 'withdrawn'],
  purchases: ['recharge', 'vip', 'package', 'order', 'slot', 'custody'],
};

/** What the address of the account page says. */
export interface AccountQuery {
  book: Book;
  page: number;
  /** 0 both ways, 1 in, 2 out. */
  action: 0 | 1 | 2;
  /** One of `kindsOf`; empty for all. */
  kind: Kind | '';
  /** Days in China; empty for no bound. */
  start: string;
  end: string;
}

export function readAccountQuery(search: string): AccountQuery {
  const query = new URLSearchParams(search);
  const page = query.get('page') ?? '';
  const action = query.get('action');
  const book = books.find((known) => known === query.get('book')) ?? 'points';
  return {
    book,
    page: /^[1-9]\d{0,5}$/.test(page) ? Number(page) : 1,
    action: book === 'purchases' ? 0 : action === '1' ? 1 : action === '2' ? 2 : 0,
    kind: kindsOf[book].find((kind) => kind === query.get('kind')) ?? '',
    start: readDay(query.get('start')),
    end: readDay(query.get('end')),
  };
}

export function accountHref({ book = 'points', page = 1, action = 0, kind = '', start = '', end = '' }: Partial<AccountQuery>): string {
  const search = new URLSearchParams();
  if (book !== 'points') search.set('book', book);
  if (kind) search.set('kind', kind);
  if (action) search.set('action', String(action));
  if (start) search.set('start', start);
  if (end) search.set('end', end);
  if (page > 1) search.set('page', String(page));
  const text = search.toString();
  return text ? `/account?${text}` : '/account';
}

export function accountInput({ book, page, action, kind, start, end }: AccountQuery, pageSize = PAGE_SIZE): CallInput<'accountLog'> {
  return {
    type: book === 'words' ? 'words' : 'points',
    page_no: page,
    page_size: pageSize,
    ...(action && { action }),
    ...(kind && { kind }),
    ...(start && { start_date: start }),
    ...(end && { end_date: end }),
  };
}

export function purchasesInput({ page, kind, start, end }: AccountQuery, pageSize = PAGE_SIZE): CallInput<'purchaseLists'> {
  const from = kindsOf.purchases.find((known) => known === kind) as PurchaseKind | undefined;
  return {
    page_no: page,
    page_size: pageSize,
    ...(from && { from }),
    ...(start && { start_date: start }),
    ...(end && { end_date: end }),
  };
}
