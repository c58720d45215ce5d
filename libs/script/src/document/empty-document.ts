import type { ScriptDocument } from './document.ts';
import { PARAGRAPH_PAUSE_MS } from './limits.ts';

/** A script with one empty paragraph and the product's default settings. */
export function emptyDocument(voiceId: string): ScriptDocument {
  return {
    schema: 1,
    settings: { voiceId, rate: 1, semitones: 0, decibels: 0, paragraphPauseMs: PARAGRAPH_PAUSE_MS, symbolPausesMs: {} },
    paragraphs: [{ text: '', marks: [], inserts: [] }],
  };
}
