import { type FocusEvent, type KeyboardEvent, type RefObject, useRef, useState } from 'react';

const moves: Readonly<Record<'horizontal' | 'vertical', Readonly<Record<string, number>>>> = {
  horizontal: { ArrowRight: 1, ArrowLeft: -1 },
  vertical: { ArrowDown: 1, ArrowUp: -1 },
};

export interface ToolbarKeys {
  /** For the element with `role="toolbar"`. */
  bar: { ref: RefObject<HTMLDivElement | null>; onKeyDown: (event: KeyboardEvent) => void; onFocus: (event: FocusEvent) => void };
  /** `tabIndex` of the button in this place. */
  tabIndexOf: (place: number) => 0 | -1;
}

/** Roving focus for a toolbar: one tab stop; arrow keys, Home and End move; Tab returns to the button used last. */
export function useToolbarKeys(orientation: 'horizontal' | 'vertical'): ToolbarKeys {
  const ref = useRef<HTMLDivElement>(null);
  const [stop, setStop] = useState(0);
  const buttons = (): HTMLElement[] => [...(ref.current?.querySelectorAll('button') ?? [])];
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return;
    const all = buttons();
    const step = moves[orientation][event.key];
    const next = step !== undefined ? (stop + step + all.length) % all.length : { Home: 0, End: all.length - 1 }[event.key];
    if (next === undefined) return;
    event.preventDefault();
    all[next]?.focus();
  };
  const onFocus = (event: FocusEvent): void => setStop(Math.max(0, buttons().indexOf(event.target as HTMLElement)));
  return { bar: { ref, onKeyDown, onFocus }, tabIndexOf: (place) => (place === stop ? 0 : -1) };
}
