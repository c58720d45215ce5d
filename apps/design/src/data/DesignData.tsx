import type { ReactNode } from 'react';
import { ServerDataProvider } from '@shengyu/server-data';
import { useSession } from '@shengyu/session';

/** The query cache of the member's designs. */
export function DesignData({ children }: { children: ReactNode }) {
  const member = useSession((state) => state.user?.id ?? null);
  return <ServerDataProvider member={member}>{children}</ServerDataProvider>;
}
