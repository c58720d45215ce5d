import type { SilentPlace } from '@shengyu/script';
import type { EditorState } from 'prosemirror-state';
import { useMemo } from 'react';
import { incomingOf } from '../editor/incoming-plugin.ts';
import { textPoint } from '../editor/positions.ts';
import { useEditor } from '../session/useEditor.ts';

/** What no voice of the script can speak in the text that came in last. */
export function useSilentIncoming(): readonly SilentPlace[] {
  const silent = useEditor(({ stats }) => stats.silent);
  const state = useEditor((now) => now.state);
  return useMemo(() => (state ? silentIncoming(state, silent) : []), [state, silent]);
}

export function silentIncoming(state: EditorState, silent: readonly SilentPlace[]): readonly SilentPlace[] {
  const incoming = incomingOf(state);
  if (!incoming || silent.length === 0) return [];
  const [from, to] = [textPoint(state.doc, incoming.from), textPoint(state.doc, incoming.to)];
  return silent.filter(({ start, end }) => start >= from && end <= to);
}
