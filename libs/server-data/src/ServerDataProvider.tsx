import { QueryClientProvider } from '@tanstack/react-query';
import { useEffect, useLayoutEffect, useRef, useState, type ReactNode } from 'react';
import { createQueryClient } from './create-query-client.ts';

export interface ServerDataProviderProps {
  /** Id of the member who is signed in. */
  member: string | null;
  children: ReactNode;
}

/**
 * One query cache for a page or a part of it. When another member signs in or out, every query loses its data, and those on the
 * page are read again.
 *
 * @example
 * const member = useSession((session) => session.user?.id ?? null);
 * return (
 *   <ServerDataProvider member={member}>
 *     <Orders />   // useQuery({ queryKey: ['orders', page], queryFn: ({ signal }) => readOrders(call, page, signal) })
 *   </ServerDataProvider>
 * );
 */
export function ServerDataProvider({ member, children }: ServerDataProviderProps) {
  const [client] = useState(createQueryClient);
  const owner = useRef(member);
  useLayoutEffect(() => {
    if (owner.current === member) return;
    owner.current = member;
    client.removeQueries({ type: 'inactive' });
    void client.resetQueries();
  }, [client, member]);
  // After those who use it have let go: what is kept for later would hold all that the page was made of for minutes.
  useEffect(() => () => queueMicrotask(() => client.clear()), [client]);
  return <QueryClientProvider client={client}>{children}</QueryClientProvider>;
}
