import type { ScriptDocument } from './document.ts';
import { emptyDocument } from './empty-document.ts';

const lineEnd = /\r\n|[\n\v\f\r\u0085\u2028\u2029]/;

/**
 * Invisible characters that would hide inside a number or a word, turn the line's direction, or break storage:
 * controls, zero-width space, word joiner, byte order mark, soft hyphen, direction marks, non-characters.
 * Joiners (U+200C, U+200D) and variation selectors stay: emoji and several scripts are written with them.
 */
const unwanted = /\p{Cc}|[\u00ad\u200b\u200e\u200f\u202a-\u202e\u2060-\u2064\u2066-\u206f\ufeff\ufff9-\ufffb\ufffe\uffff]/gu;

const loneSurrogate = /[\ud800-\udbff](?![\udc00-\udfff])|(?<![\ud800-\udbff])[\udc00-\udfff]/g;

/** Plain text to a script: one paragraph a line, well-formed Unicode, no control characters, tabs as spaces. */
export function documentFromText(text: string, voiceId: string): ScriptDocument {
  const paragraphs = text.split(lineEnd).map((line) => ({ text: cleanLine(line), marks: [], inserts: [] }));
  return { ...emptyDocument(voiceId), paragraphs };
}

function cleanLine(line: string): string {
  return line.replaceAll('\t', ' ').replace(unwanted, '').replace(loneSurrogate, '');
}
