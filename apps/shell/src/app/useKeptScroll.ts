import { useLayoutEffect, useRef } from 'react';

/** Brings the reader back to where they were when a page that was out of sight is shown again. */
export function useKeptScroll(isShown: boolean): void {
  const top = useRef(0);
  useLayoutEffect(() => {
    if (!isShown) return undefined;
    if (top.current > 0) window.scrollTo(0, top.current);
    // Noted while the page is in sight: without it the document is shorter, and the position another.
    const note = (): void => {
      top.current = window.scrollY;
    };
    window.addEventListener('scroll', note, { passive: true });
    return () => window.removeEventListener('scroll', note);
  }, [isShown]);
}
