/** Messages between tabs of one browser about a draft. */
export type TabMessage = { type: 'saved'; localId: string; revision: number } | { type: 'take'; localId: string };

export interface TabLock {
  /** Tries to become the tab that writes a draft. `lost` is called when another tab takes over. */
  acquire: (localId: string, options: { steal?: boolean; lost: () => void }) => Promise<boolean>;
  release: () => void;
  /** Releases, and says and hears nothing more. */
  close: () => void;
  tell: (message: TabMessage) => void;
  listen: (listener: (message: TabMessage) => void) => () => void;
}

const LAST_WORDS_MS = 10_000;

/** Web Locks decide which tab writes (a closed or crashed tab releases its lock); a BroadcastChannel carries messages. */
export function browserTabLock(): TabLock {
  let channel = typeof BroadcastChannel === 'undefined' ? null : new BroadcastChannel('shengyu-studio');
  let letGo: (() => void) | undefined;

  const hold = (name: string, options: LockOptions, lost: () => void): Promise<boolean> =>
    new Promise((decide) => {
      let mine = false;
      navigator.locks
        .request(name, options, (lock) => {
          decide(lock !== null);
          if (!lock) return undefined;
          mine = true;
          return new Promise<void>((resolve) => (letGo = resolve));
        })
        .catch((error: unknown) => {
          // A browser that blocks the storage of pages in other sites' pages has a lock manager that it lends to nobody.
          decide(error instanceof DOMException && error.name === 'SecurityError');
          if (mine) lost();
        });
    });

  return {
    acquire: (localId, { steal = false, lost }) => {
      letGo?.();
      letGo = undefined;
      // Without the lock manager (an insecure origin) each tab writes; the server's versions still catch a collision.
      if (typeof navigator === 'undefined' || !('locks' in navigator)) return Promise.resolve(true);
      return hold(`shengyu-draft-${localId}`, steal ? { steal: true } : { ifAvailable: true }, lost);
    },
    release: () => {
      letGo?.();
      letGo = undefined;
    },
    close: () => {
      letGo?.();
      letGo = undefined;
      // What is still being saved is told as well.
      setTimeout(() => {
        channel?.close();
        channel = null;
      }, LAST_WORDS_MS);
    },
    tell: (message) => channel?.postMessage(message),
    listen: (listener) => {
      const hear = (event: MessageEvent<TabMessage>): void => listener(event.data);
      channel?.addEventListener('message', hear);
      return () => channel?.removeEventListener('message', hear);
    },
  };
}
