import { isApiError, wasShown } from '@shengyu/api';
import { dialogs } from '@shengyu/ui';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { mineTexts } from '../locales/mine.zh-CN.ts';
import { clonesKey, cloneKey } from './useClone.ts';

export interface Work {
  /** Name of what is under way. */
  busy: string | null;
  /** Does one thing at a time and reads the voice again, also after a refusal: another tab may have changed it. Undefined: it failed, and was said. */
  run: <Result>(name: string, work: () => Promise<Result>) => Promise<Result | undefined>;
  readAgain: () => Promise<void>;
}

/** What is done to a voice, or to all of them where there is no id. */
export function useWork(id?: string): Work {
  const cache = useQueryClient();
  const [busy, setBusy] = useState<string | null>(null);
  const readAgain = async (): Promise<void> => {
    await Promise.all([
      cache.invalidateQueries({ queryKey: clonesKey }),
      ...(id === undefined ? [] : [cache.invalidateQueries({ queryKey: cloneKey(id) })]),
    ]);
  };
  return {
    busy,
    readAgain,
    async run(name, work) {
      if (busy !== null) return undefined;
      setBusy(name);
      try {
        const result = await work();
        await readAgain();
        return result;
      } catch (error) {
        if (!wasShown(error)) dialogs.toast((isApiError(error) && error.msg) || mineTexts.notDone, { kind: 'error' });
        void readAgain();
        return undefined;
      } finally {
        setBusy(null);
      }
    },
  };
}
