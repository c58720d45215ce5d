import type { ScriptDocument } from '../document/document.ts';
import type { CastVoice, Casting } from './find-voice.ts';
import type { TextEncoding, TextGuess } from './decode-text.ts';
import type { TextFormat } from './detect-format.ts';
import type { ImportNote, ImportNotes } from './import-notes.ts';
import type { ImportPart, PartKind } from './import-parts.ts';
import type { PdfSource } from './pdf-pages.ts';

/**
 * Text from outside: bytes of a file, or text that a person pasted or a program sent. `html`: the same text as the clipboard has it for rich
 * editors. `name`: of the file; its ending decides only if the content does not. A PDF comes as the text of its pages.
 */
export type ImportSource =
  { bytes: Uint8Array; name: string } | { text: string; html?: string | undefined; name?: string | undefined } | PdfSource;

/** What a text can be read as. */
export type SourceFormat = TextFormat | 'docx' | 'epub' | 'pdf';

/** With what a person chose. */
export interface ImportOptions extends Casting {
  /** Of a text, whatever its evidence. */
  format?: TextFormat | undefined;
  encoding?: TextEncoding | undefined;
  /** The parts to keep or leave out. */
  keep?: Readonly<Partial<Record<PartKind, boolean>>> | undefined;
  /** Numbers of the chapters of a book that are wanted; all when left out. */
  chapters?: readonly number[] | undefined;
}

/** A chapter of a book, as its list of contents has it. */
export interface ImportedChapter {
  /** From 1. */
  number: number;
  title: string;
  /** Code points. */
  characters: number;
  /** Whether the script holds it. */
  kept: boolean;
}

export interface ImportedScript {
  /** What it was read as. */
  format: SourceFormat;
  /** What the file calls itself, else its name; at most 100 characters. */
  title: string;
  document: ScriptDocument;
  /** What was changed, left out or guessed, and where. */
  notes: ImportNote[];
  /** What is beside the text or had to be decided, kept or left out. */
  parts: ImportPart[];
  /** Voices of other services and ours that stand in. */
  cast: CastVoice[];
  /** What the bytes were read as; missing for text, Word documents, books and PDFs. */
  encoding?: TextGuess;
  /** Of a book. */
  chapters?: ImportedChapter[];
}

/** What the reader of one format gives back; the caller adds the name of the file and the limits. */
export interface ReadScript {
  title: string | undefined;
  document: ScriptDocument;
  /** `exportScript` wrote it: nothing in it is taken for something else. */
  own?: boolean;
}

/** With the list that each foreign voice is put into. */
export interface ReadOptions extends ImportOptions {
  castList?: CastVoice[];
}

export type ReadFormat = (text: string, options: ReadOptions, notes: ImportNotes) => ReadScript;
