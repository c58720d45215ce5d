import { useEffect } from 'react';
import { isPhoneWindow } from '../session/is-phone-window.ts';

interface CloseWatcher extends EventTarget {
  destroy(): void;
}

/** Browsers with a back gesture have it: it asks for the topmost thing that is open to be closed. */
const watcherOf = (view: object): (new () => CloseWatcher) | undefined => (view as { CloseWatcher?: new () => CloseWatcher }).CloseWatcher;

/** On a phone a panel lies over the script: it closes by the back gesture or by Esc, and the keyboard of the screen makes room for it. */
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
