import type { Keyset } from './useKeyset.ts';

interface Whole<Row> {
  data: readonly Row[] | undefined;
  isPending: boolean;
  error: unknown;
  refetch: () => Promise<unknown>;
}

/** A list that is read in one piece, for the table of lists. */
export const wholeList = <Row>({ data, isPending, error, refetch }: Whole<Row>, idOf: (row: Row) => string): Keyset<Row> => ({
  rows: data,
  isPending,
  isStale: false,
  error,
  retry: () => void refetch(),
  number: 1,
  forward: undefined,
  back: undefined,
  idOf,
  isWhole: true,
});
