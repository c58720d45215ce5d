import type { ScriptDocument } from '../document.ts';
import type { CastVoice, Casting } from './find-voice.ts';
import type { TextEncoding, TextGuess } from './decode-text.ts';
import type { ImportNote, ImportNotes } from './import-notes.ts';
import type { ImportPart, PartKind } from './import-parts.ts';

/** With what a person chose. */
export interface ImportOptions extends Casting {
  encoding?: TextEncoding | undefined;
  /** The parts to keep or leave out. */
  keep?: Readonly<Partial<Record<PartKind, boolean>>> | undefined;
}

export interface ImportedScript {
  /** What the file calls itself, else its name; at most 100 characters. */
  title: string;
  document: ScriptDocument;
  /** What did not come along, or not as it was. */
  notes: ImportNote[];
  /** What is beside the text, kept or left out. */
  parts: ImportPart[];
  /** Voices of other services and ours that stand in. */
  cast: CastVoice[];
  /** What the bytes were read as; missing for Word documents. */
  encoding?: TextGuess;
}

/** What the reader of one format gives back; the caller adds the name of the file and the limits. */
export interface ReadScript {
  title: string | undefined;
  document: ScriptDocument;
}

/** With the list that each foreign voice is put into. */
export interface ReadOptions extends ImportOptions {
  castList?: CastVoice[];
}

export type ReadFormat = (text: string, options: ReadOptions, notes: ImportNotes) => ReadScript;
