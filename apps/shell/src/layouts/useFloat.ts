import { useEffect, useRef, useState, type FocusEvent, type RefObject } from 'react';
import { useLocation } from '@shengyu/nav';

export interface Float {
  open: boolean;
  setOpen: (open: boolean) => void;
  button: RefObject<HTMLButtonElement | null>;
  /** For the element around the button and what it opens. */
  around: { ref: RefObject<HTMLDivElement | null>; onBlur: (event: FocusEvent) => void };
}

/** Something a button of the header opens: Esc, a press outside, a focus that leaves and another page close it. */
export function useFloat(): Float {
  const { pathname } = useLocation();
  const [openAt, setOpenAt] = useState<string | null>(null);
  const open = openAt === pathname;
  const button = useRef<HTMLButtonElement>(null);
  const ref = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (!open) return undefined;
    const onKey = (event: KeyboardEvent): void => {
      if (event.key !== 'Escape') return;
      setOpenAt(null);
      button.current?.focus();
    };
    const onPress = (event: PointerEvent): void => {
      if (event.target instanceof Node && !ref.current?.contains(event.target)) setOpenAt(null);
    };
    document.addEventListener('keydown', onKey);
    document.addEventListener('pointerdown', onPress);
    return () => {
      document.removeEventListener('keydown', onKey);
      document.removeEventListener('pointerdown', onPress);
    };
  }, [open]);
  return {
    open,
    setOpen: (next) => setOpenAt(next ? pathname : null),
    button,
    around: {
      ref,
      onBlur({ relatedTarget }) {
        if (relatedTarget instanceof Node && !ref.current?.contains(relatedTarget)) setOpenAt(null);
      },
    },
  };
}
