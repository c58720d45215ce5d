import { useMemo, type ReactNode } from 'react';
import type { Call, Upload } from '@shengyu/api';
import type { SessionStore } from './create-session.ts';
import { silentRealtime, type Realtime } from './realtime.ts';
import { SessionContext } from './single-copy.ts';

export interface SessionProviderProps {
  store: SessionStore;
  call: Call;
  /** Missing where nobody sends files, as on the web server. */
  upload?: Upload;
  realtime?: Realtime;
  children: ReactNode;
}

const noUpload: Upload = () => Promise.reject(new Error('@shengyu/session: files cannot be sent from here'));

export function SessionProvider({ store, call, upload = noUpload, realtime = silentRealtime, children }: SessionProviderProps) {
  const services = useMemo(() => ({ store, call, upload, realtime }), [store, call, upload, realtime]);
  return <SessionContext value={services}>{children}</SessionContext>;
}
