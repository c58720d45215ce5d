import { useCall, useSession } from '@shengyu/session';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useStore } from 'zustand';
import { usePart } from '../session/parts.ts';
import { useSettings } from '../session/useSettings.ts';
import { readLastOrder, type LastOrder } from './last-order.queries.ts';
import { settledScripts } from './settled-scripts.ts';

export interface VoiceChange {
  order: LastOrder;
  voice: { id: string; name: string };
  /** Says nothing of this script any more. */
  settle: () => void;
}

/** A script whose last files were spoken by basic voices, and whose voice is natural now; said until it is settled, once for each script. */
export function useVoiceChange(): VoiceChange | null {
  const call = useCall();
  const draft = usePart('draft');
  const voices = usePart('voices');
  const signedIn = useSession(({ user }) => user !== null);
  const scriptId = useStore(draft.now, ({ saving }) => saving?.draft.scriptId ?? null);
  const voiceId = useSettings()?.voiceId ?? '';
  const isNatural = useStore(voices.now, ({ voices: all }) =>
    all.some(({ id, kind, engine }) => id === voiceId && kind === 'builtin' && engine.naturalness === 'natural'),
  );
  const [settled, setSettled] = useState<string | null>(null);
  const isAsked = signedIn && isNatural && scriptId !== null && settled !== scriptId && !settledScripts.has(scriptId);
  const { data: order } = useQuery({
    queryKey: ['last order', scriptId],
    queryFn: ({ signal }) => readLastOrder(call, scriptId ?? '', signal),
    enabled: isAsked,
    staleTime: Number.POSITIVE_INFINITY,
  });
  const isOld = order?.edition === 'basic';
  useEffect(() => {
    // What is made from now on is natural: there is nothing to compare.
    if (isAsked && order !== undefined && !isOld) settledScripts.add(scriptId);
  }, [isAsked, order, isOld, scriptId]);
  if (!isAsked || !order || !isOld) return null;
  return {
    order,
    voice: { id: voiceId, name: voices.nameOf(voiceId) },
    settle: () => {
      settledScripts.add(scriptId);
      setSettled(scriptId);
    },
  };
}
