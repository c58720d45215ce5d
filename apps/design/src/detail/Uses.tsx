import type { ReactNode } from 'react';
import { useCall } from '@shengyu/session';
import { UseLedger } from '@shengyu/own-voices';
import { useInfiniteQuery } from '@tanstack/react-query';
import { readUses } from '../data/designs.queries.ts';

/** Every use of a design, page by page. */
export function Uses({ voiceId, children }: { voiceId: string; children?: ReactNode }) {
  const call = useCall();
  const { data, isFetching, hasNextPage, fetchNextPage } = useInfiniteQuery({
    queryKey: ['designs', voiceId, 'uses'],
    queryFn: ({ signal, pageParam }) => readUses(call, voiceId, pageParam, signal),
    initialPageParam: 1,
    getNextPageParam: ({ count, page_no: number, page_size: size }) => (number * size < count ? number + 1 : undefined),
  });
  const first = data?.pages[0];
  return (
    <UseLedger
      uses={data?.pages.flatMap(({ lists }) => lists)}
      totalWords={Number(first?.extend['words'] ?? 0)}
      orders={Number(first?.extend['orders'] ?? 0)}
      fileHref={`/api/voice.Own/usesFile?id=${voiceId}`}
      busy={isFetching}
      onMore={hasNextPage ? () => void fetchNextPage() : undefined}
    >
      {children}
    </UseLedger>
  );
}
