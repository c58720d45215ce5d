import { useEffect, useRef, type KeyboardEvent, type RefObject } from 'react';

export interface MenuItems {
  ref: RefObject<HTMLDivElement | null>;
  onKeyDown: (event: KeyboardEvent) => void;
}

/** Focus inside an open menu: it begins at the first item, arrow keys, Home and End move it round, Tab closes the menu. */
export function useMenuItems(onClose: () => void): MenuItems {
  const ref = useRef<HTMLDivElement>(null);
  const items = (): HTMLElement[] => [...(ref.current?.querySelectorAll<HTMLElement>('[role^="menuitem"]') ?? [])];
  useEffect(() => items()[0]?.focus(), []);
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.key === 'Tab') {
      event.preventDefault();
      onClose();
      return;
    }
    // A link that is an item of a menu answers to the space bar too.
    if (event.key === ' ' && event.target instanceof HTMLAnchorElement) {
      event.preventDefault();
      event.target.click();
      return;
    }
    const all = items();
    const at = all.findIndex((item) => item === document.activeElement);
    const to = {
      ArrowDown: at + 1,
      ArrowRight: at + 1,
      ArrowUp: at - 1,
      ArrowLeft: at - 1,
      Home: 0,
      End: all.length - 1,
    }[event.key];
    if (to === undefined) return;
    event.preventDefault();
    all.at(to % all.length)?.focus();
  };
  return { ref, onKeyDown };
}
