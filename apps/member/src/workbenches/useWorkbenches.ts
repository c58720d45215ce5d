import { useCall, useSession, useSessionStore } from '@shengyu/session';
import { useQuery } from '@tanstack/react-query';
import { loadWorkbenches, type WorkbenchesData } from './workbenches.queries.ts';

export const workbenchesKey = ['workbenches'] as const;

/**
 * What the page came with, and read again once somebody has signed in or out. It changes in place: going to the page again would
 * close what is open on it, such as a dialog that the member opened in the meantime.
 */
export function useWorkbenches(first: WorkbenchesData): WorkbenchesData {
  const call = useCall();
  const store = useSessionStore();
  const signedIn = useSession((state) => state.token !== null);
  const { data } = useQuery({
    queryKey: workbenchesKey,
    queryFn: ({ signal }) => loadWorkbenches({ call, session: store.getState(), signal }),
    initialData: first,
    staleTime: ({ state }) => (state.data?.member === signedIn ? Infinity : 0),
  });
  return data;
}
