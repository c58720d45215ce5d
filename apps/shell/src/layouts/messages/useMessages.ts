import { useEffect, useState, useSyncExternalStore } from 'react';
import { useCall, useRealtime, useSession, useSessionStore } from '@shengyu/session';
import { whenIdle } from '../when-idle.ts';
import type { Messages } from './create-messages.ts';

const silent = (): (() => void) => () => undefined;

/** The member's messages: they are read after the session, whose last part is its VIP types, and when the page is idle. */
export function useMessages(): { messages: Messages | null; unread: number } {
  const call = useCall();
  const realtime = useRealtime();
  const store = useSessionStore();
  const isComplete = useSession(({ vipTypes }) => vipTypes.length > 0);
  const [messages, setMessages] = useState<Messages | null>(null);
  useEffect(() => {
    if (!isComplete) return undefined;
    let here = true;
    whenIdle(window, () => {
      void import('./create-messages.ts')
        .then(({ messagesOf }) => {
          if (!here) return;
          const found = messagesOf({ call, realtime, store });
          setMessages(found);
          if (found.now().status !== 'ready') void found.load();
        })
        .catch(() => undefined);
    });
    return () => void (here = false);
  }, [isComplete, call, realtime, store]);
  const unread = useSyncExternalStore(
    messages?.subscribe ?? silent,
    () => messages?.now().unread ?? 0,
    () => 0,
  );
  return { messages, unread };
}
