import { QueryClient } from '@tanstack/react-query';

/**
 * A query cache with the rules of the house. `call` retries by itself, so a query does not; a query without network fails
 * at once, so that the page can say so; data is read again when a component mounts, not when the window gets the focus.
 */
export function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: { networkMode: 'always', retry: false, refetchOnWindowFocus: false },
      mutations: { networkMode: 'always', retry: false },
    },
  });
}
