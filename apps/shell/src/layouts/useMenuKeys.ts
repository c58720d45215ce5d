import { useEffect, type RefObject } from 'react';

export interface MenuKeys {
  open: boolean;
  onClose: () => void;
  button: RefObject<HTMLElement | null>;
  menu: RefObject<HTMLElement | null>;
}

/** While the menu covers the page, Tab goes round between what is in it and its button, and Esc closes it. */
export function useMenuKeys({ open, onClose, button, menu }: MenuKeys): void {
  useEffect(() => {
    if (!open) return undefined;
    const onKey = (event: KeyboardEvent): void => {
      if (event.key === 'Escape') {
        onClose();
        button.current?.focus();
        return;
      }
      if (event.key !== 'Tab' || !button.current) return;
      event.preventDefault();
      const stops = [button.current, ...(menu.current?.querySelectorAll<HTMLElement>('a[href], button') ?? [])];
      const at = stops.findIndex((stop) => stop === document.activeElement);
      const next = at < 0 ? 0 : at + (event.shiftKey ? -1 : 1);
      stops.at(next % stops.length)?.focus();
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, [open, onClose, button, menu]);
}
