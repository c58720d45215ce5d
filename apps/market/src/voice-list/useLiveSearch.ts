import type { Call } from '@shengyu/api';
import { useEffect, useRef, useState } from 'react';
import type { VoiceQuery } from '../query/voice-query.model.ts';
import { readFirst, type MarketData } from '../query/voices.queries.ts';

/** A list that was found while typing, in place of the page's own. */
export type LiveList = Pick<MarketData, 'query' | 'voices'>;

/**
 * What is found while somebody types. The address stays until they send the search: a new address is a new page, whose field would not have
 * the letters typed since. A list that can't be read leaves the one that is there.
 */
export function useLiveSearch(
  call: Call,
  base: VoiceQuery,
): { live: LiveList | undefined; look: (keyword: string) => void; settle: () => void } {
  const [live, setLive] = useState<LiveList>();
  const running = useRef<AbortController>(undefined);
  const settle = (): void => running.current?.abort();
  useEffect(() => settle, []);
  const look = (keyword: string): void => {
    settle();
    const stop = new AbortController();
    running.current = stop;
    const { signal } = stop;
    const query = { ...base, keyword, page: 1, tide: null };
    readFirst(call, query, signal).then(
      (voices) => {
        if (!signal.aborted) setLive({ query, voices });
      },
      () => undefined,
    );
  };
  return { live, look, settle };
}
