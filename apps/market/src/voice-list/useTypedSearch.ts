import { useEffect, useRef, useState, type ComponentProps } from 'react';

/** Nobody looks at results between two letters. */
const REST_MS = 200;

/**
 * A search field that looks while it is typed in: when the typing rests, and not in the middle of a word of an input method.
 * @param keyword what the list shows
 * @param search looks for what was typed
 */
export function useTypedSearch(
  keyword: string,
  search: (typed: string) => void,
): Pick<ComponentProps<'input'>, 'value' | 'onChange' | 'onCompositionStart' | 'onCompositionEnd'> {
  const [typed, setTyped] = useState(keyword);
  const asked = useRef(keyword);
  const isComposing = useRef(false);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const latest = useRef(search);
  useEffect(() => {
    latest.current = search;
  });
  // The list was narrowed elsewhere: by a link, by the way back, by a chip.
  useEffect(() => {
    if (keyword === asked.current) return;
    asked.current = keyword;
    setTyped(keyword);
  }, [keyword]);
  useEffect(() => () => clearTimeout(timer.current), []);
  const soon = (text: string): void => {
    clearTimeout(timer.current);
    if (isComposing.current) return;
    timer.current = setTimeout(() => {
      const next = text.trim();
      if (next === asked.current) return;
      asked.current = next;
      latest.current(next);
    }, REST_MS);
  };
  return {
    value: typed,
    onChange(event) {
      setTyped(event.target.value);
      soon(event.target.value);
    },
    onCompositionStart() {
      isComposing.current = true;
      clearTimeout(timer.current);
    },
    onCompositionEnd(event) {
      isComposing.current = false;
      soon(event.currentTarget.value);
    },
  };
}
