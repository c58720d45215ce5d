import { useCallback, useEffect, useRef } from 'react';

const SETTLED_MS = 300;

/** Does something once, a moment after the last of several calls that came close together. */
export function useSettled(work: () => void): () => void {
  const timer = useRef<ReturnType<typeof setTimeout> | undefined>(undefined);
  const latest = useRef(work);
  useEffect(() => {
    latest.current = work;
  });
  useEffect(() => () => clearTimeout(timer.current), []);
  return useCallback(() => {
    clearTimeout(timer.current);
    timer.current = setTimeout(() => latest.current(), SETTLED_MS);
  }, []);
}
