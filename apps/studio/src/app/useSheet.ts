import { useEffect } from 'react';
import { isPhoneWindow } from '../session/is-phone-window.ts';

interface CloseWatcher extends EventTarget {
  destroy(): void;
}

/** Browsers with a back gesture tell the last watcher that was made to close what it watches. */
const watcherOf = (view: object): (new () => CloseWatcher) | undefined => (view as { CloseWatcher?: new () => CloseWatcher }).CloseWatcher;

/** On a phone a panel lies over the script: the back gesture and Esc close it, and the on-screen keyboard goes away when it opens. */
export function useSheet(isOpen: boolean, close: () => void): void {
  useEffect(() => {
    if (!isOpen || !isPhoneWindow()) return undefined;
    const { activeElement } = document;
    if (activeElement instanceof HTMLElement && activeElement.isContentEditable) activeElement.blur();
    const Watcher = watcherOf(window);
    if (Watcher) {
      const watcher = new Watcher();
      watcher.addEventListener('close', close);
      return () => watcher.destroy();
    }
    const onKeyDown = ({ key, defaultPrevented }: KeyboardEvent): void => {
      if (key === 'Escape' && !defaultPrevented) close();
    };
    window.addEventListener('keydown', onKeyDown);
    return () => window.removeEventListener('keydown', onKeyDown);
  }, [isOpen, close]);
}
