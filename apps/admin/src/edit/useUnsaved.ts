import { useEffect } from 'react';
import { useLeaveGuard } from '@shengyu/nav';
import { dialogs } from '@shengyu/ui';
import { texts } from './locales/zh-CN.ts';

const unsaved = new Set<symbol>();

/** While something is typed and not stored, asks before it is left: with the page, or with `leaveUnsaved`. */
export function useUnsaved(isChanged: boolean): void {
  useLeaveGuard(isChanged, texts.leave);
  useEffect(() => {
    if (!isChanged) return undefined;
    const me = Symbol('unsaved');
    unsaved.add(me);
    return () => void unsaved.delete(me);
  }, [isChanged]);
}

/** Closes what is edited on the page, by `then`; where something is not stored, only when the operator agrees. */
export function leaveUnsaved(then: () => void): void {
  if (unsaved.size === 0) then();
  else
    void dialogs.confirm(texts.leave, { title: texts.leaveTitle }).then((agreed) => {
      if (agreed) then();
    });
}
