import { useInfiniteQuery } from '@tanstack/react-query';
import { failureOf } from '../errors/failure.ts';
import { rest } from './rest.ts';

export interface PagedList<Item> {
  status: 'loading' | 'ready' | 'failed';
  problem: string;
  items: readonly Item[];
  count: number;
  /** Reads the next page, or after a failure the same again. */
  more: () => void;
}

export interface Page<Item> {
  items: readonly Item[];
  /** Of all pages. */
  count: number;
}

/** A list that the server answers page by page (1…n). A new `key` begins a new list after `restMs`, so that typing is read when it pauses. */
export function usePagedQuery<Item>(
  key: readonly unknown[],
  restMs: number,
  read: (page: number, signal: AbortSignal) => Promise<Page<Item>>,
): PagedList<Item> {
  const query = useInfiniteQuery({
    queryKey: key,
    queryFn: async ({ pageParam, signal }) => {
      if (restMs > 0 && pageParam === 1) await rest(restMs, signal);
      return read(pageParam, signal);
    },
    initialPageParam: 1,
    getNextPageParam: (last, pages) =>
      pages.reduce((sum, { items }) => sum + items.length, 0) < last.count ? pages.length + 1 : undefined,
  });
  const { data, error, isFetching, isFetchNextPageError, isFetchingNextPage, isPending } = query;
  const failed = error !== null && !isFetching;
  return {
    status: failed ? 'failed' : isPending || isFetchingNextPage || error !== null ? 'loading' : 'ready',
    problem: failed ? failureOf(error) : '',
    items: data?.pages.flatMap(({ items }) => items) ?? [],
    count: data?.pages.at(-1)?.count ?? 0,
    more: () => void (failed && !isFetchNextPageError ? query.refetch() : query.fetchNextPage()),
  };
}
