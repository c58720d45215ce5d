import { useEffect, useEffectEvent, useState } from 'react';
import { failureOf } from '../errors/failure.ts';

export interface PagedList<Item> {
  status: 'loading' | 'ready' | 'failed';
  problem: string;
  items: readonly Item[];
  count: number;
  /** Reads the next page, or after a failure the same again. */
  more: () => void;
}

export interface Page<Item> {
  items: readonly Item[];
  /** Of all pages. */
  count: number;
}

const nothing = { status: 'loading', problem: '', items: [], count: 0 } as const;

/** What a server lists, page by page. `asked` says what for: when it changes, the list begins anew, after `restMs`. */
export function usePagedList<Item>(
  asked: string,
  restMs: number,
  read: (page: number, signal: AbortSignal) => Promise<Page<Item>>,
): PagedList<Item> {
  const [wish, setWish] = useState({ asked, page: 1, times: 0 });
  const [list, setList] = useState<Omit<PagedList<Item>, 'more'> & { asked: string }>({ ...nothing, asked });
  const page = wish.asked === asked ? wish.page : 1;
  const times = wish.asked === asked ? wish.times : 0;

  const load = useEffectEvent(async (signal: AbortSignal): Promise<void> => {
    try {
      const found = await read(page, signal);
      if (signal.aborted) return;
      setList((before) => ({
        asked,
        status: 'ready',
        problem: '',
        items: page > 1 && before.asked === asked ? [...before.items, ...found.items] : found.items,
        count: found.count,
      }));
    } catch (error) {
      if (!signal.aborted)
        setList((before) => ({ ...(before.asked === asked ? before : nothing), asked, status: 'failed', problem: failureOf(error) }));
    }
  });
  useEffect(() => {
    const stop = new AbortController();
    const timer = setTimeout(() => void load(stop.signal), restMs);
    return () => {
      clearTimeout(timer);
      stop.abort();
    };
  }, [asked, page, times, restMs]);

  const shown = list.asked === asked ? list : { ...nothing, asked };
  const more = (): void => {
    setWish({ asked, page: shown.status === 'failed' ? page : page + 1, times: times + 1 });
    if (shown.status === 'failed') setList({ ...shown, status: 'loading' });
  };
  return { ...shown, more };
}
