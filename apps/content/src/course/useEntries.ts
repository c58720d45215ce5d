import type { LessonProgress } from '@shengyu/api';
import { useCall, useSession } from '@shengyu/session';
import { readKept } from '@shengyu/ui';
import { useEffect, useState } from 'react';
import { progressKey } from './progress-key.ts';

const none: readonly LessonProgress[] = [];

/** What the reader has begun and done, to be shown. The code that reads it is loaded for readers who may have begun something. */
export function useEntries(): readonly LessonProgress[] {
  const call = useCall();
  const member = useSession((state) => state.user?.id ?? null);
  const [entries, setEntries] = useState(none);
  useEffect(() => {
    let isSame = true;
    const read = async (): Promise<void> => {
      const { readDeviceProgress, syncProgress } = await import('./shown-progress.ts');
      if (isSame) setEntries(readDeviceProgress());
      const synced = member === null ? undefined : await syncProgress(call, () => isSame);
      if (synced) setEntries(synced);
    };
    // The list is whole without it.
    if (member !== null || readKept('browser', progressKey) !== undefined) read().catch(() => undefined);
    return () => {
      isSame = false;
      setEntries(none);
    };
  }, [call, member]);
  return entries;
}
