import type { MarkKind, MarkValue, ScriptDocument, ScriptSettings } from '@shengyu/script';
import type { Mark } from 'prosemirror-model';
import type { EditorState } from 'prosemirror-state';
import { type EditorRange, runAround } from '../editor/mark-commands.ts';

/** Text inside one paragraph that a mark about whole words is put on. */
export interface WorkedWord extends EditorRange {
  text: string;
  /** The mark that is there. */
  mark: Mark | null;
}

/** The marked stretch under the caret or the selection's start, else the selection inside its first paragraph. */
export function wordAt(state: EditorState, kind: MarkKind): WorkedWord | null {
  const { from, to, $from } = state.selection;
  if ($from.depth === 0) return null;
  const run = runAround(state, from, kind);
  const exact = run && (from === to || (run.from <= from && to <= run.to)) ? run : null;
  const range = exact ?? { from, to: Math.min(to, $from.end()) };
  const text = state.doc.textBetween(range.from, range.to);
  return text.trim() === '' ? null : { from: range.from, to: range.to, text, mark: exact?.mark ?? null };
}

/** The Latin word under the selection's start, or around the caret. */
export function latinWordAt(state: EditorState): WorkedWord | null {
  const { $from, from } = state.selection;
  if ($from.depth === 0) return null;
  // A pause counts as one character, so that places in the text are places in the editor.
  const text = $from.parent.textBetween(0, $from.parent.content.size, '\n', '\u0000');
  const place = from - $from.start();
  for (const match of text.matchAll(/[A-Za-z]+(?:['’-][A-Za-z]+)*/g)) {
    const end = match.index + match[0].length;
    if (match.index <= place && place <= end) {
      const range = { from: $from.start() + match.index, to: $from.start() + end };
      const run = runAround(state, range.from, 'phoneme') ?? runAround(state, range.from, 'number');
      return { ...range, text: match[0], mark: run && run.from === range.from ? run.mark : null };
    }
  }
  return null;
}

/** One word with a mark on it, to listen to. */
export function sampleOfWord(text: string, value: MarkValue, settings: ScriptSettings): ScriptDocument {
  const mark = { ...value, start: 0, end: [...text].length };
  return { schema: 1, settings, paragraphs: [{ text, marks: [mark], inserts: [] }] };
}
