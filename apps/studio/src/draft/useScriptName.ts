import { firstSentence } from '@shengyu/script';
import { useStore } from 'zustand';
import { useDraft } from './DraftContext.ts';
import { useEditor } from '../session/EditorContext.ts';

/** So much of a script holds its first sentence. */
const BEGINNING = 600;

/** What the script is called: `own` by its writer, else after its first sentence; empty where it has neither. */
export function useScriptName(): { name: string; own: boolean } {
  const draft = useDraft();
  const title = useStore(draft.now, (now) => now.title);
  const first = useEditor(({ state }) =>
    state ? firstSentence(state.doc.textBetween(0, Math.min(state.doc.content.size, BEGINNING), '\n')) : '',
  );
  return title === '' ? { name: first, own: false } : { name: title, own: true };
}
