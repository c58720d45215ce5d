import { useEffect, useEffectEvent } from 'react';

/** The key A, where nobody types: undefined while there is nothing to switch. */
export function useSideKey(onSwitch: (() => void) | undefined): void {
  const pressed = useEffectEvent((event: KeyboardEvent) => {
    const { key, target, ctrlKey, metaKey, altKey, repeat } = event;
    const isTyping = target instanceof HTMLInputElement ? target.type === 'text' : target instanceof HTMLTextAreaElement;
    if (key.toLowerCase() === 'a' && !isTyping && !ctrlKey && !metaKey && !altKey && !repeat) onSwitch?.();
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent): void => pressed(event);
    document.addEventListener('keydown', listen);
    return () => document.removeEventListener('keydown', listen);
  }, []);
}
