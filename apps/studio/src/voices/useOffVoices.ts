import { useEffect } from 'react';
import { Selection } from 'prosemirror-state';
import { useStore } from 'zustand';
import { withoutMarks } from '../editor/marks-step.ts';
import { schema } from '../editor/schema.ts';
import { usePart } from '../session/parts.ts';
import { useEditor } from '../session/useEditor.ts';
import { goTo } from '../session/go-to.ts';

export interface OffVoices {
  /** Voices that speak some of the script and are not offered any more. */
  ids: readonly string[];
  /** What they speak. */
  words: number;
  /** Selects the first place that one of them speaks, and opens the panel of voices. */
  show: () => void;
}

export function useOffVoices(): OffVoices {
  const editor = usePart('editor');
  const voices = usePart('voices');
  const { openTool } = usePart('desk');
  const used = useEditor((now) => now.stats.wordsByVoice);
  // Which voices are off is known with the list.
  useStore(voices.now, (now) => now.voices);
  const named = useStore(voices.now, (now) => now.off);
  const speaking = [...used].filter(([id, words]) => words > 0 && voices.isOff(id));
  const ids = speaking.map(([id]) => id);
  const unnamed = ids.some((id) => named.every((voice) => voice.id !== id));
  useEffect(() => {
    if (unnamed) void voices.nameOff().then(() => editor.redraw());
  }, [editor, voices, unnamed]);
  const show = (): void => {
    const state = editor.current();
    if (!state) return;
    const [place] =
      withoutMarks(state.doc, ({ marks }) => {
        const mark = schema.marks.voice.isInSet(marks);
        return mark && voices.isOff(mark.attrs['voiceId'] as string) ? mark : undefined;
      })?.steps ?? [];
    const start = Selection.atStart(state.doc).from;
    goTo(editor, place ?? { from: start, to: start });
    openTool('voice');
  };
  return { ids, words: speaking.reduce((sum, [, words]) => sum + words, 0), show };
}
