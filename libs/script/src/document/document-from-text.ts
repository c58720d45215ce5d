import { cleanText } from '../characters/clean-text.ts';
import type { ScriptDocument } from './document.ts';
import { emptyDocument } from './empty-document.ts';

const lineEnd = /\r\n|[\n\v\f\r\u0085\u2028\u2029]/;

/** Plain text to a script: one paragraph a line, cleaned as `cleanText` says. */
export function documentFromText(text: string, voiceId: string): ScriptDocument {
  const paragraphs = text.split(lineEnd).map((line) => ({ text: cleanText(line), marks: [], inserts: [] }));
  return { ...emptyDocument(voiceId), paragraphs };
}
