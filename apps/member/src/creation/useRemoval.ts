import { wasShown } from '@shengyu/api';
import { dialogs } from '@shengyu/ui';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { texts } from './locales/zh-CN.ts';

export interface Removal {
  /** Ids that are gone for the member, although the server may still have them. */
  hidden: ReadonlySet<string>;
  remove: (ids: readonly string[], name: string) => void;
}

/**
 * Removes at once what is seen and, when the message with its way back has gone, what is stored. Leaving the page removes it without
 * waiting; a page that is killed before leaves everything where it was.
 */
export function useRemoval(removeStored: (id: string) => Promise<unknown>, readAgain: () => Promise<unknown>): Removal {
  const [hidden, setHidden] = useState<ReadonlySet<string>>(new Set());
  const waiting = useRef(new Set<string>());
  const show = (ids: readonly string[]) => setHidden((known) => new Set([...known].filter((id) => !ids.includes(id))));
  const commit = async (ids: readonly string[]): Promise<void> => {
    const own = ids.filter((id) => waiting.current.delete(id));
    if (own.length === 0) return;
    const answers = await Promise.allSettled(own.map((id) => removeStored(id)));
    const refusal = answers.find((answer) => answer.status === 'rejected');
    if (refusal && !wasShown(refusal.reason)) dialogs.toast(texts.notDone, { kind: 'error' });
    await readAgain();
    show(own);
  };
  const commitAll = useEffectEvent(() => void commit([...waiting.current]));
  useEffect(() => {
    const leave = () => commitAll();
    addEventListener('pagehide', leave);
    return () => {
      removeEventListener('pagehide', leave);
      leave();
    };
  }, []);
  return {
    hidden,
    remove(ids, name) {
      for (const id of ids) waiting.current.add(id);
      setHidden((known) => new Set([...known, ...ids]));
      const back = () => {
        for (const id of ids) waiting.current.delete(id);
        show(ids);
      };
      dialogs.toast(ids.length > 1 ? texts.removedMany(ids.length) : texts.removedOne(name), {
        action: { label: texts.undo, run: back },
        onGone: () => void commit(ids),
      });
    },
  };
}
