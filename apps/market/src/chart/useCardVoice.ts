import type { VoiceCard } from '@shengyu/api';
import { useCall } from '@shengyu/session';
import { useEffect, useState } from 'react';
import { readVoice } from '../box/boxed-voices.queries.ts';

/** The voice of the card that is open; it is read once. */
export function useCardVoice(id: string | null): { voice: VoiceCard | undefined; failed: boolean } {
  const call = useCall();
  const [known, setKnown] = useState<ReadonlyMap<string, VoiceCard | 'failed'>>(new Map());
  const isKnown = id === null || known.has(id);
  useEffect(() => {
    if (id === null || isKnown) return undefined;
    let left = false;
    const put = (voice: VoiceCard | 'failed'): void => {
      if (!left) setKnown((before) => new Map(before).set(id, voice));
    };
    readVoice(call, id).then(put, () => put('failed'));
    return () => void (left = true);
  }, [call, id, isKnown]);
  const found = id === null ? undefined : known.get(id);
  return { voice: typeof found === 'object' ? found : undefined, failed: found === 'failed' };
}
