import { useMemo } from 'react';
import { incomingOf } from '../editor/incoming-plugin.ts';
import { usePart } from '../session/parts.ts';
import { useEditor } from '../session/useEditor.ts';
import { goTo } from '../session/go-to.ts';

const NAMED = 4;

export interface UnsureIncoming {
  count: number;
  /** The first of them. */
  characters: string;
  /** To the first; null where there are none. */
  goTo: (() => void) | null;
}

/** Polyphones of the text that came in last whose reading is not certain. */
export function useUnsureIncoming(): UnsureIncoming {
  const editor = usePart('editor');
  const desk = usePart('desk');
  const unsure = useEditor((now) => now.unsure);
  const incoming = useEditor(({ state }) => state && incomingOf(state));
  const places = useMemo(
    () => (incoming ? unsure.filter(({ from, to }) => from >= incoming.from && to <= incoming.to) : []),
    [unsure, incoming],
  );
  const [first] = places;
  return {
    count: places.length,
    characters: [...new Set(places.map(({ polyphone }) => polyphone.char))].slice(0, NAMED).join('、'),
    goTo: first
      ? () => {
          goTo(editor, first);
          desk.openTool('polyphone');
        }
      : null,
  };
}
