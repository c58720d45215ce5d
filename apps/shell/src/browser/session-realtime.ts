import { createRealtime } from '@shengyu/api';
import type { Realtime, SessionStore } from '@shengyu/session';

/** The member's live connection: made when somebody first listens, closed with the session. A likeadmin back end has none. */
export function createSessionRealtime(store: SessionStore, { likeadmin }: { likeadmin: boolean }): Realtime {
  const reconnected = new Set<() => void>();
  const realtime = createRealtime({
    token: () => store.getState().token ?? '',
    onReconnect() {
      for (const listener of reconnected) listener();
    },
  });
  let wanted = false;
  const connect = (): void => {
    // Events are an addition: whoever waits for one also reads the state over HTTP.
    if (wanted && !likeadmin && store.getState().token !== null) realtime.connect().catch(() => undefined);
  };
  store.subscribe(({ token }, before) => {
    if (token === before.token) return;
    realtime.disconnect();
    connect();
  });
  realtime.on('session:revoked', () => store.getState().signOut());
  return {
    on(name, listener) {
      const release = realtime.on(name, listener);
      wanted = true;
      connect();
      return release;
    },
    emit: (name, ...payload) => realtime.emit(name, ...payload),
    onReconnect(listener) {
      reconnected.add(listener);
      return () => reconnected.delete(listener);
    },
    close: () => realtime.disconnect(),
  };
}
