import { useMemo } from 'react';
import { selectedOf, type Selected } from './selection.model.ts';
import { useEditor } from './useEditor.ts';

/** The selection, or `null` before the editor is mounted. */
export function useSelected(): Selected | null {
  const state = useEditor((now) => now.state);
  return useMemo(() => (state ? selectedOf(state) : null), [state]);
}
