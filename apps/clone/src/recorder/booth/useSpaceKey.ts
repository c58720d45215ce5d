import { useEffect, useEffectEvent } from 'react';

/** The space key, wherever the focus is but on something that answers to it itself. */
export function useSpaceKey(onSpace: () => void): void {
  const press = useEffectEvent(onSpace);
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent): void => {
      const at =
        event.target instanceof Element
          ? event.target.closest('button, a, input, select, textarea, [role="slider"], [contenteditable]')
          : null;
      if (event.key !== ' ' || event.repeat || at) return;
      event.preventDefault();
      press();
    };
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, []);
}
