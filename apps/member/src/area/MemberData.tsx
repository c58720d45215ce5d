import type { ReactNode } from 'react';
import { ServerDataProvider } from '@shengyu/server-data';
import { useSession } from '@shengyu/session';

/** The query cache of a page of the member area. */
export function MemberData({ children }: { children: ReactNode }) {
  const member = useSession((state) => state.user?.id ?? null);
  return <ServerDataProvider member={member}>{children}</ServerDataProvider>;
}
