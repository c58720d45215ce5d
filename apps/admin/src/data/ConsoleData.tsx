import { QueryClientProvider, type QueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { isApiError } from '@shengyu/api';
import { createQueryClient } from '@shengyu/server-data';
import { useSession } from '@shengyu/session';

/** The key of what the server says of this session's second factor. */
export const factorKey = ['factor'] as const;

/** A session that is not let through any more: what it may do is asked again, and the gate shows it. */
const isGate = (error: unknown): boolean =>
  isApiError(error) && ['operator.required', 'operator.enrol', 'operator.code'].includes(error.error);

function createConsoleClient(): QueryClient {
  const client = createQueryClient();
  const look = (error: unknown): void => {
    if (isGate(error)) void client.invalidateQueries({ queryKey: factorKey });
  };
  client.getQueryCache().subscribe((event) => {
    const [asked] = event.query.queryKey as readonly unknown[];
    if (event.type === 'updated' && event.action.type === 'error' && asked !== factorKey[0]) look(event.action.error);
  });
  client.getMutationCache().subscribe((event) => {
    if (event.type === 'updated' && event.action.type === 'error') look(event.action.error);
  });
  return client;
}

let kept: { member: string | null; client: QueryClient } | undefined;

/** One cache for all pages of the console, which an operator goes through all day; another member begins with an empty one. */
function clientOf(member: string | null): QueryClient {
  if (kept?.member !== member) kept = { member, client: createConsoleClient() };
  return kept.client;
}

export function ConsoleData({ children }: { children: ReactNode }) {
  const member = useSession((state) => state.user?.id ?? null);
  return <QueryClientProvider client={clientOf(member)}>{children}</QueryClientProvider>;
}
