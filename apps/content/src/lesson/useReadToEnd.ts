import { useEffect, useRef, type RefObject } from 'react';

/** Calls `onEnd` once, when the reader has come to the element: a page that shows it from the start counts after a key or a scroll. */
export function useReadToEnd(onEnd: () => void): RefObject<HTMLParagraphElement | null> {
  const end = useRef<HTMLParagraphElement>(null);
  const latest = useRef(onEnd);
  useEffect(() => {
    latest.current = onEnd;
  });
  useEffect(() => {
    const element = end.current;
    if (!element || !('IntersectionObserver' in window)) return undefined;
    let inSight = false;
    let moved = false;
    const check = (): void => {
      if (!inSight || !moved) return;
      stop();
      latest.current();
    };
    const move = (): void => {
      moved = true;
      check();
    };
    const observer = new IntersectionObserver(([entry]) => {
      inSight = entry?.isIntersecting ?? false;
      check();
    });
    const stop = (): void => {
      observer.disconnect();
      window.removeEventListener('scroll', move);
      window.removeEventListener('keydown', move);
    };
    observer.observe(element);
    window.addEventListener('scroll', move, { passive: true });
    window.addEventListener('keydown', move);
    return stop;
  }, []);
  return end;
}
