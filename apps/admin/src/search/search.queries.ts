import { queryOptions } from '@tanstack/react-query';
import type { Call, CallOutput } from '@shengyu/api';

export type Found = CallOutput<'adminSearch'>;

/** Fewer letters find nothing. */
export const SHORTEST = 2;

export const searchQuery = (call: Call, keyword: string) =>
  queryOptions({
    queryKey: ['search', keyword],
    queryFn: ({ signal }) => call('adminSearch', { keyword }, { signal, quiet: true }),
    enabled: keyword.length >= SHORTEST,
    gcTime: 60_000,
  });
