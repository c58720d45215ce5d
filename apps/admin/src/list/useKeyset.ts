import { useState } from 'react';
import { keepPreviousData, useQuery, type QueryKey } from '@tanstack/react-query';

export interface KeysetPage<Row> {
  lists: Row[];
  more: boolean;
}

export interface Keyset<Row> {
  rows: readonly Row[] | undefined;
  /** Nothing has been read yet. */
  isPending: boolean;
  /** Another page or filter is being read; the one before is still on show. */
  isStale: boolean;
  error: unknown;
  retry: () => void;
  number: number;
  forward: (() => void) | undefined;
  back: (() => void) | undefined;
  idOf: (row: Row) => string;
  /** All of it is there: it has no pages. */
  isWhole?: true;
}

export interface KeysetSource<Row, Id> {
  /** With all that narrows the list: another one begins at its first page. */
  queryKey: QueryKey;
  /** The page after a row. */
  read: (after: Id | undefined, signal: AbortSignal) => Promise<KeysetPage<Row>>;
  idOf: (row: Row) => Id;
}

/** A list of which each page begins after the last row of the one before. */
export function useKeyset<Row, Id extends string | number>({ queryKey, read, idOf }: KeysetSource<Row, Id>): Keyset<Row> {
  const list = JSON.stringify(queryKey);
  const [place, setPlace] = useState<{ list: string; passed: readonly Id[] }>({ list, passed: [] });
  const passed = place.list === list ? place.passed : [];
  const after = passed.at(-1);
  const query = useQuery({
    queryKey: [...queryKey, after ?? null],
    queryFn: ({ signal }) => read(after, signal),
    placeholderData: keepPreviousData,
  });
  const rows = query.data?.lists;
  const last = rows?.at(-1);
  return {
    rows,
    isPending: query.isPending,
    isStale: query.isPlaceholderData,
    error: query.error,
    retry: () => void query.refetch(),
    number: passed.length + 1,
    forward: query.data?.more && last ? () => setPlace({ list, passed: [...passed, idOf(last)] }) : undefined,
    back: passed.length > 0 ? () => setPlace({ list, passed: passed.slice(0, -1) }) : undefined,
    idOf: (row) => String(idOf(row)),
  };
}
