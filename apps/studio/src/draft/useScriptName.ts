import { firstSentence } from '@shengyu/script';
import { useStore } from 'zustand';
import { usePart } from '../session/parts.ts';
import { useEditor } from '../session/useEditor.ts';

/** Characters in which the first sentence is found. */
const BEGINNING = 600;

/** The name of the script: the writer's `own`, else its first sentence; empty without both. */
export function useScriptName(): { name: string; own: boolean } {
  const draft = usePart('draft');
  const title = useStore(draft.now, (now) => now.title);
  const first = useEditor(({ state }) =>
    state ? firstSentence(state.doc.textBetween(0, Math.min(state.doc.content.size, BEGINNING), '\n')) : '',
  );
  return title === '' ? { name: first, own: false } : { name: title, own: true };
}
