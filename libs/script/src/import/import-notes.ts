import { importLimits } from './import-limits.ts';
import { createImportParts, type ImportParts, type PartKind } from './import-parts.ts';

/**
 * `element`, `attribute`: not known here, its text stays · `value`: known, but not with this value · `clamped`: brought into range ·
 * `voice`: a speaker that is no voice of ours · `style`: the voice does not have it · `sound`: a sound to be chosen again · `address`: an element that names an address, which nobody fetches ·
 * `reading`: a reading that does not fit its text · `timing`: times that cannot be kept, or that speech does not fit · `runs_on`: speech that outlasts its time, into silence · `encoding`: what the bytes were read as ·
 * `left_out`: parts that are not for speaking (pictures, code, comments) · `look_alike`: characters that only look like the ones meant, `⽔ → 水` · `changed`: text that was put right, `---> → -->` ·
 * `more`: how many notes are not listed.
 */
export type ImportNoteKind =
  | 'element'
  | 'attribute'
  | 'value'
  | 'clamped'
  | 'voice'
  | 'style'
  | 'sound'
  | 'address'
  | 'reading'
  | 'timing'
  | 'runs_on'
  | 'encoding'
  | 'left_out'
  | 'look_alike'
  | 'changed'
  | 'more';

export interface ImportNote {
  kind: ImportNoteKind;
  /** `line:column` of the file (both from 1), the number of a cue as `#12`, of a paragraph as `¶3`, or empty. */
  where: string;
  /** As the file has it; what became of it is behind `→`. */
  text: string;
  /** How often, if more than once; `where` is the first place. */
  count?: number;
}

export interface ImportNotes {
  add(kind: ImportNoteKind, where: string, text: string): void;
  /** The same text of the same kind is one note with its count. */
  addOnce(kind: ImportNoteKind, where: string, text: string, times?: number): void;
  list(): ImportNote[];
  /** What a person may keep or leave out. */
  parts: ImportParts;
}

const LONGEST_TEXT = 160;

export function createImportNotes(keep?: Readonly<Partial<Record<PartKind, boolean>>>): ImportNotes {
  const notes: ImportNote[] = [];
  const repeated = new Map<string, ImportNote>();
  let more = 0;
  const add = (kind: ImportNoteKind, where: string, text: string): ImportNote | undefined => {
    const note = { kind, where, text: [...text].slice(0, LONGEST_TEXT).join('') };
    if (notes.length < importLimits.notes) notes.push(note);
    else more += 1;
    return notes.length < importLimits.notes ? note : undefined;
  };
  return {
    add,
    addOnce(kind, where, text, times = 1) {
      const key = `${kind} ${text}`;
      const before = repeated.get(key);
      const note = before ?? add(kind, where, text);
      if (!note) return;
      repeated.set(key, note);
      const count = (before?.count ?? (before ? 1 : 0)) + times;
      if (count > 1) note.count = count;
    },
    parts: createImportParts(keep),
    list: () => (more === 0 ? notes : [...notes, { kind: 'more', where: '', text: String(more) }]),
  };
}
