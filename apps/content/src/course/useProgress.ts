import type { LessonProgress } from '@shengyu/api';
import { useCall, useSession } from '@shengyu/session';
import { useCallback, useEffect, useRef, useState } from 'react';
import { mergeProgress } from './progress.model.ts';
import { keepDeviceProgress, readDeviceProgress } from './progress-storage.ts';
import { syncProgress } from './sync-progress.ts';

export interface Progress {
  entries: readonly LessonProgress[];
  /** A visitor’s progress stays on the device; `failed`: the server did not answer. */
  kept: 'device' | 'account' | 'failed';
  report: (entry: Omit<LessonProgress, 'at' | 'practised'> & { practised?: boolean }) => void;
}

/** What the reader has begun and done: on the device, and for members on the server, merged when they sign in. */
export function useProgress(): Progress {
  const call = useCall();
  const member = useSession((state) => state.user?.id ?? null);
  const [entries, setEntries] = useState<readonly LessonProgress[]>([]);
  const [kept, setKept] = useState<Progress['kept']>('device');
  const current = useRef(member);

  const sync = useCallback(
    async (whose: string) => {
      try {
        const synced = await syncProgress(call, () => current.current === whose);
        if (!synced) return;
        setEntries(synced);
        setKept('account');
      } catch {
        if (current.current === whose) setKept('failed');
      }
    },
    [call],
  );

  useEffect(() => {
    current.current = member;
    setEntries(readDeviceProgress());
    setKept('device');
    if (member !== null) void sync(member);
  }, [member, sync]);

  const report = useCallback<Progress['report']>(
    ({ practised = false, ...entry }) => {
      const added = [{ ...entry, practised, at: new Date().toISOString() }];
      keepDeviceProgress(mergeProgress(readDeviceProgress(), added));
      setEntries((now) => mergeProgress(now, added));
      if (current.current !== null) void sync(current.current);
    },
    [sync],
  );
  return { entries, kept, report };
}
