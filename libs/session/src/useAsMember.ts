import { useCallback, useEffect, useRef } from 'react';
import { useSession, useSessionStore } from './hooks.ts';

/**
 * Runs what only members may do. A visitor is asked to sign in first; then it is done, unless they close the dialog:
 * `onCalledOff` is told of that.
 */
export function useAsMember(): (work: () => void, onCalledOff?: () => void) => void {
  const store = useSessionStore();
  const member = useSession((state) => state.user?.id ?? null);
  const asking = useSession((state) => state.login.open);
  const waiting = useRef<{ work: () => void; onCalledOff: (() => void) | undefined } | null>(null);
  useEffect(() => {
    const next = waiting.current;
    if (next === null || (member === null && asking)) return;
    waiting.current = null;
    if (member === null) next.onCalledOff?.();
    else next.work();
  }, [member, asking]);
  return useCallback(
    (work, onCalledOff) => {
      const { user, openLogin } = store.getState();
      if (user !== null) {
        work();
        return;
      }
      waiting.current = { work, onCalledOff };
      openLogin();
    },
    [store],
  );
}
