import { queryOptions } from '@tanstack/react-query';
import type { Call, CallOutput } from '@shengyu/api';

export type Figures = CallOutput<'adminOverview'>;

const REFRESH_MS = 60_000;

export const overviewQuery = (call: Call, days: number) =>
  queryOptions({
    queryKey: ['overview', days],
    queryFn: ({ signal }) => call('adminOverview', { days }, { signal, quiet: true }),
    refetchInterval: REFRESH_MS,
  });
