import type { ScriptDocument } from '../document.ts';
import type { KnownVoice } from './find-voice.ts';
import type { ImportNote, ImportNotes } from './import-notes.ts';

export interface ImportOptions {
  /** Voice of the script where the file does not name one of ours. */
  voiceId: string;
  /** Voices the script may have; without them every name in a file is taken as it is. */
  voices?: readonly KnownVoice[];
}

export interface ImportedScript {
  /** What the file calls itself, else its name; at most 100 characters. */
  title: string;
  document: ScriptDocument;
  /** What did not come along, or not as it was. */
  notes: ImportNote[];
}

/** What the reader of one format gives back; the caller adds the name of the file and the limits. */
export interface ReadScript {
  title: string | undefined;
  document: ScriptDocument;
}

export type ReadFormat = (text: string, options: ImportOptions, notes: ImportNotes) => ReadScript;
