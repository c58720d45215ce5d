import { QueryClient, type InvalidateOptions, type InvalidateQueryFilters, type QueryKey } from '@tanstack/react-query';

class SiteQueryClient extends QueryClient {
  /** Reads again also what is being read for the first time: the answer that is on its way may be from before the change. */
  override async invalidateQueries<Key extends QueryKey>(
    filters?: InvalidateQueryFilters<Key>,
    options?: InvalidateOptions,
  ): Promise<void> {
    const firstReads = new Set(
      this.getQueryCache()
        .findAll({ ...filters, fetchStatus: 'fetching' })
        .filter(({ state }) => state.data === undefined)
        .map(({ queryHash }) => queryHash),
    );
    await super.invalidateQueries(filters, options);
    if (firstReads.size > 0) await super.invalidateQueries({ predicate: ({ queryHash }) => firstReads.has(queryHash) }, options);
  }
}

/**
 * A query cache with the rules of the house. `call` retries by itself, so a query does not; a query without network fails
 * at once, so that the page can say so, and is read again when the line is back; other data is read again when a component
 * mounts, not when the window gets the focus.
 */
export function createQueryClient(): QueryClient {
  return new SiteQueryClient({
    defaultOptions: {
      queries: {
        networkMode: 'always',
        retry: false,
        refetchOnWindowFocus: false,
        refetchOnReconnect: ({ state }) => (state.status === 'error' ? 'always' : false),
      },
      mutations: { networkMode: 'always', retry: false },
    },
  });
}
