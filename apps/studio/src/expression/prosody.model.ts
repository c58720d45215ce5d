import type { MarkKind, ScriptSettings } from '@shengyu/script';
import type { Command, EditorState } from 'prosemirror-state';
import { type EditorRange, setMark, unsetMark } from '../editor/mark-commands.ts';
import { schema } from '../editor/schema.ts';

export interface Prosody {
  rate: number;
  semitones: number;
  decibels: number;
}

const attributes = { rate: 'rate', pitch: 'semitones', volume: 'decibels' } as const satisfies Partial<Record<MarkKind, keyof Prosody>>;
type ProsodyKind = keyof typeof attributes;
const kinds: readonly ProsodyKind[] = ['rate', 'pitch', 'volume'];

/** Rates that are offered by name. */
export const rates = [0.75, 0.85, 1, 1.2] as const;

/** Values where the selection starts: its marks, else those of the whole script. */
export function prosodyAt(state: EditorState, settings: ScriptSettings): Prosody {
  const { from, to } = state.selection;
  const place = state.doc.resolve(from < to ? from + 1 : from);
  const node = place.parent.childAfter(Math.max(0, place.parentOffset - 1)).node;
  const found: Prosody = { rate: settings.rate, semitones: settings.semitones, decibels: settings.decibels };
  for (const kind of kinds) {
    const mark = node ? schema.marks[kind].isInSet(node.marks) : undefined;
    if (mark) found[attributes[kind]] = mark.attrs[attributes[kind]] as number;
  }
  return found;
}

/** Puts rate, pitch and volume on a range in one step; what equals the script's own value needs no mark. */
export const applyProsody =
  (range: EditorRange, value: Prosody, settings: ScriptSettings): Command =>
  (state, dispatch) => {
    const { tr } = state;
    for (const kind of kinds) {
      const name = attributes[kind];
      if (value[name] === settings[name]) unsetMark(tr, range, kind);
      else if (kind === 'rate') setMark(tr, range, { kind, rate: value.rate });
      else if (kind === 'pitch') setMark(tr, range, { kind, semitones: value.semitones });
      else setMark(tr, range, { kind, decibels: value.decibels });
    }
    if (tr.docChanged) dispatch?.(tr);
    return tr.docChanged;
  };

export const hasProsody = ({ doc, selection: { from, to } }: EditorState): boolean =>
  from < to && kinds.some((kind) => doc.rangeHasMark(from, to, schema.marks[kind]));

export const clearProsody =
  (range: EditorRange): Command =>
  (state, dispatch) => {
    const { tr } = state;
    for (const kind of kinds) unsetMark(tr, range, kind);
    dispatch?.(tr);
    return true;
  };
