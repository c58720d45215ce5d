import { createStore } from 'zustand/vanilla';
import type { Call, Message } from '@shengyu/api';
import type { Realtime, SessionStore } from '@shengyu/session';
import { followBalance } from './follow-balance.ts';

export interface MessagesNow {
  status: 'loading' | 'ready' | 'failed';
  lists: readonly Message[];
  unread: number;
}

export interface Messages {
  now: () => MessagesNow;
  subscribe: (listener: () => void) => () => void;
  load: () => Promise<void>;
  /** Without an id: all of them. */
  read: (id?: string) => Promise<void>;
}

export interface MessagePorts {
  call: Call;
  realtime: Realtime;
  store: SessionStore;
}

const nothing: MessagesNow = { status: 'loading', lists: [], unread: 0 };
const known = new WeakMap<SessionStore, Messages>();

/** The messages of this tab's member: one list, whichever header shows it. */
export function messagesOf(ports: MessagePorts): Messages {
  const there = known.get(ports.store);
  if (there) return there;
  const messages = createMessages(ports);
  known.set(ports.store, messages);
  // By the same connection, and as late.
  followBalance(ports);
  return messages;
}

/** Reads the list, follows events, and reads again after what may have been missed. */
function createMessages({ call, realtime, store }: MessagePorts): Messages {
  const messages = createStore<MessagesNow>(() => nothing);
  const now = messages.getState;
  const put = messages.setState;
  const memberId = (): string | null => store.getState().user?.id ?? null;
  let asked = 0;

  const load = async (): Promise<void> => {
    const member = memberId();
    if (member === null) return;
    asked += 1;
    const mine = asked;
    try {
      const { lists, unread } = await call('messageLists', {}, { quiet: true });
      if (mine === asked && memberId() === member) put({ status: 'ready', lists, unread });
    } catch {
      // What was read before is better than nothing; the list says so where there is none.
      if (mine === asked) put(now().status === 'ready' ? {} : { status: 'failed' });
    }
  };

  const progress = ({
    order_id: id,
    done_ms: done,
    total_ms: total,
    state: at,
  }: {
    order_id: string;
    done_ms: number;
    total_ms: number;
    state: string;
  }) => {
    const { lists } = now();
    const running = lists.find((message) => message.kind === 'order' && message.order.order_id === id);
    // An order that is not in the list yet has begun since.
    if (running?.kind !== 'order') return void load();
    const order = { ...running.order, state: at as typeof running.order.state, progress: total > 0 ? Math.min(1, done / total) : 0 };
    return put({ lists: lists.map((message) => (message === running ? { ...running, order } : message)) });
  };

  const again = (): void => void load();
  realtime.on('order:progress', progress);
  realtime.on('order:done', again);
  realtime.on('order:failed', again);
  realtime.on('notice:new', again);
  realtime.onReconnect(again);
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible') again();
  });
  store.subscribe((next, before) => {
    if (next.user?.id === before.user?.id) return;
    put(nothing);
    again();
  });

  return {
    now,
    subscribe: messages.subscribe,
    load,
    async read(id) {
      const before = now();
      const marks = (message: Message): boolean => (id === undefined || message.id === id) && !message.read;
      const marked = before.lists.filter(marks);
      if (marked.length === 0) return;
      put({
        unread: before.unread - marked.length,
        lists: before.lists.map((message) => (marks(message) ? { ...message, read: true } : message)),
      });
      await call('messageRead', id === undefined ? {} : { ids: [id] }).catch(() => put(before));
    },
  };
}
