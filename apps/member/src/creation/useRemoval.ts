import { wasShown, type Binned } from '@shengyu/api';
import { useCall } from '@shengyu/session';
import { dialogs } from '@shengyu/ui';
import { useState } from 'react';
import { moveToBin, restoreFromBin } from './creation.queries.ts';
import { texts } from './locales/zh-CN.ts';

export interface Removal {
  /** Ids that are on their way to the bin: the list shows them no more. */
  hidden: ReadonlySet<string>;
  remove: (ids: readonly string[], name: string) => void;
}

/** Moves things to the bin, with a message that offers the way back. */
export function useRemoval(kind: Binned['kind'], readAgain: () => Promise<unknown>): Removal {
  const call = useCall();
  const [hidden, setHidden] = useState<ReadonlySet<string>>(new Set());
  const each = async (ids: readonly string[], change: typeof moveToBin): Promise<readonly string[]> => {
    const answers = await Promise.allSettled(ids.map((id) => change(call, { kind, id })));
    const refusal = answers.find((answer) => answer.status === 'rejected');
    if (refusal && !wasShown(refusal.reason)) dialogs.toast(texts.notDone, { kind: 'error' });
    await readAgain();
    return ids.filter((_, index) => answers[index]?.status === 'fulfilled');
  };
  const move = async (ids: readonly string[], name: string): Promise<void> => {
    setHidden((known) => new Set([...known, ...ids]));
    const removed = await each(ids, moveToBin);
    setHidden((known) => new Set([...known].filter((id) => !ids.includes(id))));
    if (removed.length > 0)
      dialogs.toast(removed.length > 1 ? texts.removedMany(removed.length) : texts.removedOne(name), {
        action: { label: texts.undo, run: () => void each(removed, restoreFromBin) },
      });
  };
  return { hidden, remove: (ids, name) => void move(ids, name) };
}
