import { useEffect, useRef } from 'react';
import { useSessionStore } from './hooks.ts';

/** While this page is open, what the person wrote on it: the sign-in dialog shows that it is not lost. */
export function useOwnLine(read: () => string): void {
  const store = useSessionStore();
  const latest = useRef(read);
  useEffect(() => {
    latest.current = read;
  });
  useEffect(() => {
    const line = (): string => latest.current();
    store.setState({ ownLine: line });
    return () => {
      if (store.getState().ownLine === line) store.setState({ ownLine: null });
    };
  }, [store]);
}
