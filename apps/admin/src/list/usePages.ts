import { useState } from 'react';
import { keepPreviousData, useQuery, type QueryKey } from '@tanstack/react-query';
import type { Keyset } from './useKeyset.ts';

interface Page<Row> {
  lists: Row[];
  count: number;
  page_size: number;
}

/** A list with numbered pages, for the table of lists. Another `queryKey` begins again. */
export function usePages<Answer extends Page<unknown>>(
  queryKey: QueryKey,
  read: (page: number, signal: AbortSignal) => Promise<Answer>,
  idOf: (row: Answer['lists'][number]) => string,
): Keyset<Answer['lists'][number]> & { answer: Answer | undefined } {
  const list = JSON.stringify(queryKey);
  const [place, setPlace] = useState({ list, page: 1 });
  const page = place.list === list ? place.page : 1;
  const query = useQuery({
    queryKey: [...queryKey, page],
    queryFn: ({ signal }) => read(page, signal),
    placeholderData: keepPreviousData,
  });
  const { data: answer } = query;
  const to = (number: number) => () => setPlace({ list, page: number });
  return {
    answer,
    rows: answer?.lists,
    isPending: query.isPending,
    isStale: query.isPlaceholderData,
    error: query.error,
    retry: () => void query.refetch(),
    number: page,
    forward: answer && page * answer.page_size < answer.count ? to(page + 1) : undefined,
    back: page > 1 ? to(page - 1) : undefined,
    idOf,
  };
}
