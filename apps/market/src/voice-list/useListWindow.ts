import type { Call, VoiceCard } from '@shengyu/api';
import { useCallback, useEffect, useLayoutEffect, useRef, useState, type RefObject } from 'react';
import { keptList } from './kept-pages.ts';
import { keepPlace, returnToPlace, wasLeftBelow } from './kept-place.ts';
import { pagesOf, windowOf, type ListWindow } from './list-window.model.ts';
import { PAGE, voiceHref, type VoiceQuery } from '../query/voice-query.model.ts';
import { readPage } from '../query/voices.queries.ts';

export interface ShownList extends ListWindow {
  /** Height of a row, px. */
  row: number;
  /** Undefined where a voice is still on its way. */
  voices: readonly (VoiceCard | undefined)[];
}

interface Listed {
  call: Call;
  query: VoiceQuery;
  first: readonly VoiceCard[];
  count: number;
}

const isBrowser = typeof window === 'object';
const useBeforePaint = isBrowser ? useLayoutEffect : useEffect;

/** What of a long list is drawn: its first page until the rows are measured, then what is near the window. */
export function useListWindow({ call, query, first, count }: Listed): {
  grid: RefObject<HTMLDivElement | null>;
  shown: ShownList | undefined;
  failed: boolean;
  retry: () => void;
} {
  const key = voiceHref(query);
  const [list] = useState(() =>
    isBrowser ? keptList(key) : { pages: new Map<number, readonly VoiceCard[]>(), row: 0, gap: 0, columns: 1 },
  );
  list.pages.set(query.page, first);
  const grid = useRef<HTMLDivElement>(null);
  const left = count - (query.page - 1) * PAGE;
  const frame = useCallback(
    (top: number): ListWindow =>
      windowOf({ ...list, count: left, row: list.row + list.gap, top, height: isBrowser ? window.innerHeight : 0 }),
    [list, left],
  );
  const isLong = left > first.length;
  // A list that was measured in this tab is as high at once as it was left.
  const [place, setPlace] = useState<ListWindow | undefined>(() => (isLong && list.row > 0 ? frame(0) : undefined));
  const [failed, setFailed] = useState(false);
  const [, setFetched] = useState(0);

  useBeforePaint(() => {
    const element = grid.current;
    if (!isLong || !element) return undefined;
    const look = (): void => {
      const next = frame(element.getBoundingClientRect().top);
      setPlace((now) => (now && now.from === next.from && now.to === next.to && now.below === next.below ? now : next));
    };
    const measure = (): void => {
      const cards = [...element.children].filter((child): child is HTMLElement => child instanceof HTMLElement && !child.hidden);
      const style = getComputedStyle(element);
      list.columns = Math.max(1, style.gridTemplateColumns.split(' ').length);
      list.gap = Number.parseFloat(style.rowGap) || 0;
      list.row = Math.max(1, ...cards.slice(0, PAGE).map((child) => child.offsetHeight));
      look();
    };
    let width = element.offsetWidth;
    const sizes = new ResizeObserver(() => {
      if (element.offsetWidth === width || list.row === 0) return;
      width = element.offsetWidth;
      element.style.gridAutoRows = '';
      measure();
      element.style.gridAutoRows = `${list.row}px`;
    });
    // Who only looks at the first voices has all of their page, and no more.
    const begin = (): void => {
      if (list.row === 0) measure();
      look();
    };
    // Cards below the fold follow after the first paint.
    const timer = requestAnimationFrame(() => {
      if (window.scrollY === 0 && !wasLeftBelow() && list.row === 0) return;
      begin();
      returnToPlace();
    });
    const leave = keepPlace();
    sizes.observe(element);
    window.addEventListener('scroll', begin, { passive: true });
    return () => {
      cancelAnimationFrame(timer);
      sizes.disconnect();
      leave();
      window.removeEventListener('scroll', begin);
    };
  }, [list, frame, isLong]);

  useEffect(() => {
    if (!place || failed) return undefined;
    const stop = new AbortController();
    const missing = pagesOf(place, PAGE, query.page).filter((page) => !list.pages.has(page));
    for (const page of missing)
      readPage(call, query, page, stop.signal).then(
        ({ lists }) => {
          list.pages.set(page, lists);
          setFetched((now) => now + 1);
        },
        () => {
          if (!stop.signal.aborted) setFailed(true);
        },
      );
    return () => stop.abort();
  }, [place, failed, call, query, list]);

  const retry = useCallback(() => setFailed(false), []);
  if (!place) return { grid, shown: undefined, failed, retry };
  const voices = Array.from({ length: place.to - place.from }, (_, index) => {
    const at = place.from + index;
    return list.pages.get(query.page + Math.floor(at / PAGE))?.[at % PAGE];
  });
  return { grid, shown: { ...place, row: list.row, voices }, failed, retry };
}
