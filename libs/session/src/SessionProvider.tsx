import { useMemo, type ReactNode } from 'react';
import type { Call } from '@shengyu/api';
import type { SessionStore } from './create-session.ts';
import { silentRealtime, type Realtime } from './realtime.ts';
import { SessionContext } from './single-copy.ts';

export interface SessionProviderProps {
  store: SessionStore;
  call: Call;
  realtime?: Realtime;
  children: ReactNode;
}

export function SessionProvider({ store, call, realtime = silentRealtime, children }: SessionProviderProps) {
  const services = useMemo(() => ({ store, call, realtime }), [store, call, realtime]);
  return <SessionContext value={services}>{children}</SessionContext>;
}
