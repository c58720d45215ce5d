import { useEffect, useState } from 'react';
import { useCall, useSession } from '@shengyu/session';
import { markRead, readUnread } from './unread.queries.ts';

const none: ReadonlySet<number> = new Set();

/** Notices the member has not read. Without an answer none is marked: the list is whole without it. */
export function useUnread(): ReadonlySet<number> {
  const call = useCall();
  const member = useSession((state) => state.user?.id ?? null);
  const [unread, setUnread] = useState(none);
  useEffect(() => {
    if (member === null) return undefined;
    let here = true;
    readUnread(call).then(
      (found) => here && setUnread(found),
      () => undefined,
    );
    return () => void (here = false);
  }, [call, member]);
  return member === null ? none : unread;
}

/** A notice that a member has open is read. */
export function useReadMark(id: number): void {
  const call = useCall();
  const member = useSession((state) => state.user?.id ?? null);
  useEffect(() => {
    if (member !== null) markRead(call, id).catch(() => undefined);
  }, [call, member, id]);
}
