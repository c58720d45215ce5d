import { player } from '@shengyu/ui';
import { useEffect, useRef, type RefObject } from 'react';

const LOOK_MS = 1_000;

/**
 * Calls `onEnd` once, when the reader has come to the element and has had the page before them, or heard it, for `leastMs`: whoever jumps to
 * the end has not read it. A page that shows its end from the start counts after a key or a scroll.
 */
export function useReadToEnd(leastMs: number, onEnd: () => void): RefObject<HTMLParagraphElement | null> {
  const end = useRef<HTMLParagraphElement>(null);
  const latest = useRef(onEnd);
  useEffect(() => {
    latest.current = onEnd;
  });
  useEffect(() => {
    const element = end.current;
    if (!element || !('IntersectionObserver' in window)) return undefined;
    let reached = false;
    let inSight = false;
    let moved = false;
    let spentMs = 0;
    const check = (): void => {
      reached ||= inSight && moved;
      if (!reached || spentMs < leastMs) return;
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
    const timer = setInterval(() => {
      if (document.visibilityState === 'visible' || player.state().status === 'playing') spentMs += LOOK_MS;
      check();
    }, LOOK_MS);
    const stop = (): void => {
      clearInterval(timer);
      observer.disconnect();
      window.removeEventListener('scroll', move);
      window.removeEventListener('keydown', move);
    };
    observer.observe(element);
    window.addEventListener('scroll', move, { passive: true });
    window.addEventListener('keydown', move);
    return stop;
  }, [leastMs]);
  return end;
}
