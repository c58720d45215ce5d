import type { EditorState } from 'prosemirror-state';
import { settingsOf } from '../editor/conversion.ts';
import { schema } from '../editor/schema.ts';

/** The voice marked where the selection starts. */
export function markedVoiceAt({ doc, selection: { from, to } }: EditorState): string | null {
  let found: string | null = null;
  doc.nodesBetween(from, to, (node) => {
    const mark = node.isText && found === null ? schema.marks['voice'].isInSet(node.marks) : undefined;
    if (mark) found = mark.attrs['voiceId'] as string;
    return found === null;
  });
  return found;
}

/** The voice that speaks where the selection starts. */
export const voiceAt = (state: EditorState): string => markedVoiceAt(state) ?? settingsOf(state.doc).voiceId;
