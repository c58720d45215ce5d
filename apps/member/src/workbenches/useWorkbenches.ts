import { useCall, useSession, useSessionStore } from '@shengyu/session';
import { useEffect, useState } from 'react';
import { loadWorkbenches, type WorkbenchesData } from './workbenches.queries.ts';

/**
 * What the page came with, and anew once somebody has signed in or out. It is changed in place: going to the page again would
 * throw away what is open on it, such as a dialog that the member opened in the meantime.
 */
export function useWorkbenches(first: WorkbenchesData): WorkbenchesData {
  const [data, setData] = useState(first);
  const stale = useSession((state) => (state.token !== null) !== data.member);
  const store = useSessionStore();
  const call = useCall();
  useEffect(() => {
    if (!stale) return undefined;
    const asking = new AbortController();
    const { signal } = asking;
    void loadWorkbenches({ call, session: store.getState(), signal }).then((next) => signal.aborted || setData(next));
    return () => asking.abort();
  }, [stale, store, call]);
  return data;
}
