import { useEffect, useRef, type RefObject } from 'react';
import { litWords, type LitWords } from './lit-words.ts';
import type { LinePlayer } from './useLineSound.ts';

/** Lights the words of a line in the element whose children are its paragraphs, the one that is heard with the class `on`; answers whether it is heard. */
export function useLitQuote(quote: RefObject<Element | null>, { sound, state }: Pick<LinePlayer, 'sound' | 'state'>): boolean {
  const lit = useRef<LitWords>(undefined);
  const on = state.status === 'playing' || state.status === 'loading';
  useEffect(() => {
    if (!sound || !quote.current) return undefined;
    const words = litWords(new Map([...quote.current.querySelectorAll(':scope > p').entries()]), sound);
    lit.current = words;
    return () => words.dark();
  }, [quote, sound]);
  useEffect(() => {
    const word = on ? lit.current?.light(state.positionMs) : undefined;
    if (!on) lit.current?.dark();
    const read = word?.startContainer.parentElement?.closest('p');
    for (const paragraph of quote.current?.children ?? []) paragraph.classList.toggle('on', paragraph === read);
  }, [on, quote, state.positionMs]);
  return on;
}
