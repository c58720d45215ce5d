import { useEffect, useRef, type RefObject } from 'react';
import { useNavigate } from '@shengyu/nav';

/** How far below the window the end of the list may be when more is asked for. */
const AHEAD = '600px';

/**
 * Goes on to `href` when the element it answers comes near the window of somebody who scrolls; who only looks at the
 * first voices loads no more of them.
 */
export function useLoadOn(href: string | null): RefObject<HTMLParagraphElement | null> {
  const navigate = useNavigate();
  const end = useRef<HTMLParagraphElement>(null);
  const scrolled = useRef(false);
  useEffect(() => {
    const element = end.current;
    if (href === null || !element) return undefined;
    const observer = new IntersectionObserver(
      (entries) => {
        if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
        observer.disconnect();
        navigate(href, { replace: true, keepScroll: true });
      },
      { rootMargin: `0px 0px ${AHEAD} 0px` },
    );
    const begin = (): void => {
      scrolled.current = true;
      observer.observe(element);
    };
    if (scrolled.current) begin();
    else window.addEventListener('scroll', begin, { once: true, passive: true });
    return () => {
      window.removeEventListener('scroll', begin);
      observer.disconnect();
    };
  }, [href, navigate]);
  return end;
}
