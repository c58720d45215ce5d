import { useCall } from '@shengyu/session';
import type { VoiceUse } from '@shengyu/own-voices';
import { useInfiniteQuery } from '@tanstack/react-query';
import { readUses } from '../clones/clones.queries.ts';

export interface Uses {
  uses: readonly VoiceUse[] | undefined;
  totalWords: number;
  orders: number;
  more: (() => void) | undefined;
  busy: boolean;
  isError: boolean;
  retry: () => void;
}

export const usesKey = (id: string) => ['uses', id] as const;

const figure = (value: unknown): number => (typeof value === 'number' ? value : 0);

/** Uses of a voice, the latest first, page by page. */
export function useUses(id: string): Uses {
  const call = useCall();
  const { data, isFetching, isError, hasNextPage, fetchNextPage, refetch } = useInfiniteQuery({
    queryKey: usesKey(id),
    queryFn: ({ pageParam, signal }) => readUses(call, id, pageParam, signal),
    initialPageParam: 1,
    getNextPageParam: ({ page_no: page, page_size: size, count }) => (page * size < count ? page + 1 : undefined),
  });
  const extend = data?.pages.at(-1)?.extend;
  return {
    uses: data?.pages.flatMap(({ lists }) => lists),
    totalWords: figure(extend?.['words']),
    orders: figure(extend?.['orders']),
    more: hasNextPage ? () => void fetchNextPage() : undefined,
    busy: isFetching,
    isError,
    retry: () => void refetch(),
  };
}
