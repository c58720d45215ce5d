import { useEffect, useRef, type RefObject } from 'react';

/** Brings what was just written into view, and the focus to it. */
export function useFreshFocus<Part extends HTMLElement>(isFresh: boolean): RefObject<Part | null> {
  const part = useRef<Part>(null);
  useEffect(() => {
    if (!isFresh) return;
    part.current?.focus({ preventScroll: true });
    part.current?.scrollIntoView({ block: 'nearest' });
  }, [isFresh]);
  return part;
}
