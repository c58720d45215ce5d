import { useEffect } from 'react';

/** Keeps the screen on while the page is looked at, where the browser can: a phone that locks stops recording. */
export function useAwake(): void {
  useEffect(() => {
    let lock: WakeLockSentinel | undefined;
    let gone = false;
    const ask = async (): Promise<void> => {
      if (!('wakeLock' in navigator) || document.visibilityState !== 'visible') return;
      try {
        lock = await navigator.wakeLock.request('screen');
        if (gone) await lock.release();
      } catch {
        // A battery that is low, or a page that went away: the phone locks as it does elsewhere.
      }
    };
    const onShow = (): void => void ask();
    void ask();
    // The browser lets the screen go with the page.
    document.addEventListener('visibilitychange', onShow);
    return () => {
      gone = true;
      document.removeEventListener('visibilitychange', onShow);
      void lock?.release();
    };
  }, []);
}
