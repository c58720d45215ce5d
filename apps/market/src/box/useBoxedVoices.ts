import { isApiError, type VoiceCard } from '@shengyu/api';
import { useCall } from '@shengyu/session';
import { useCallback, useEffect, useMemo, useState } from 'react';
import { readVoice } from './boxed-voices.queries.ts';
import { deviceBox } from '../device/device-box.ts';

export interface BoxedVoice {
  id: string;
  /** Nothing while it is on its way. */
  voice: VoiceCard | undefined;
  failed: boolean;
}

type Known = VoiceCard | 'asked' | 'failed';

/** The voices of the box: those of the list are at hand, the others are asked for. One that is no longer offered leaves the box. */
export function useBoxedVoices(ids: readonly string[], listed: readonly VoiceCard[]): { boxed: readonly BoxedVoice[]; retry: () => void } {
  const call = useCall();
  const [known, setKnown] = useState<ReadonlyMap<string, Known>>(new Map());
  const atHand = useMemo(() => new Map(listed.map((voice) => [voice.id, voice])), [listed]);

  useEffect(() => {
    const fresh = ids.filter((id) => !known.has(id));
    if (fresh.length === 0) return;
    const put = (id: string, voice: Known): void => setKnown((before) => new Map(before).set(id, voice));
    for (const id of fresh) {
      const voice = atHand.get(id);
      put(id, voice ?? 'asked');
      if (voice) continue;
      readVoice(call, id).then(
        (found) => put(id, found),
        (error: unknown) => {
          if (isApiError(error) && error.error === 'voice.unknown') deviceBox.remove(id);
          else put(id, 'failed');
        },
      );
    }
  }, [ids, known, atHand, call]);

  const boxed = useMemo(
    () =>
      ids.map((id) => {
        const found = known.get(id);
        return { id, voice: atHand.get(id) ?? (typeof found === 'object' ? found : undefined), failed: found === 'failed' };
      }),
    [ids, known, atHand],
  );
  const retry = useCallback(() => setKnown((before) => new Map([...before].filter(([, voice]) => voice !== 'failed'))), []);
  return { boxed, retry };
}
