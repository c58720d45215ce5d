import type { VoiceCard } from '@shengyu/api';
import { useCall } from '@shengyu/session';
import { useEffect, useState } from 'react';
import { deviceBox } from '../device/device-box.ts';
import { readNamed, type MarketData } from '../query/voices.queries.ts';

/** The list of the page. With the filter of recent voices: those played on this device, then those that the member used. */
export function useRecent({ query, voices }: MarketData): MarketData['voices'] {
  const call = useCall();
  const [heard, setHeard] = useState<readonly VoiceCard[]>([]);
  useEffect(() => {
    const { heard: ids } = deviceBox.now();
    if (!query.recent || ids.length === 0) return undefined;
    const stop = new AbortController();
    // Without them those that the member used are shown.
    readNamed(call, ids, stop.signal).then(
      ({ lists }) => setHeard(lists),
      () => undefined,
    );
    return () => stop.abort();
  }, [call, query.recent]);
  if (!query.recent || heard.length === 0) return voices;
  const known = new Set(heard.map(({ id }) => id));
  const lists = [...heard, ...voices.lists.filter(({ id }) => !known.has(id))];
  return { ...voices, lists, count: lists.length };
}
