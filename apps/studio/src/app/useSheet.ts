import { useEffect, type RefObject } from 'react';
import { useHistoryLayer } from '@shengyu/nav';
import { usePhoneWindow } from '../session/usePhoneWindow.ts';
import { watchPull } from './watch-pull.ts';

interface CloseWatcher extends EventTarget {
  destroy(): void;
}

/** Browsers with a back gesture of their own tell the last watcher that was made to close what it watches. */
const watcherOf = (view: object): (new () => CloseWatcher) | undefined => (view as { CloseWatcher?: new () => CloseWatcher }).CloseWatcher;

/**
 * On a phone a panel is a sheet over the script. The back gesture, Esc and a pull at its head close it, and the on-screen keyboard goes away
 * when it opens. A browser without close watchers gets an entry in its history for the open sheet.
 */
export function useSheet(sheet: RefObject<HTMLElement | null>, isOpen: boolean, close: () => void): void {
  const isShown = usePhoneWindow() && isOpen;
  useHistoryLayer(isShown && typeof window !== 'undefined' && !watcherOf(window), close);
  useEffect(() => {
    if (!isShown) return undefined;
    const { activeElement } = document;
    if (activeElement instanceof HTMLElement && activeElement.isContentEditable) activeElement.blur();
    const stopPulling = sheet.current ? watchPull(sheet.current, close) : () => undefined;
    const Watcher = watcherOf(window);
    const watcher = Watcher && new Watcher();
    watcher?.addEventListener('close', close);
    const onKeyDown = ({ key, defaultPrevented }: KeyboardEvent): void => {
      if (key === 'Escape' && !defaultPrevented) close();
    };
    if (!watcher) window.addEventListener('keydown', onKeyDown);
    return () => {
      stopPulling();
      watcher?.destroy();
      window.removeEventListener('keydown', onKeyDown);
    };
  }, [sheet, isShown, close]);
}
