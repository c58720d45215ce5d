import { codePointLength } from '../characters/code-points.ts';
import type { ScriptDocument } from './document.ts';

/** The whole written text: paragraphs joined by one line feed. */
export function documentText(document: ScriptDocument): string {
  return document.paragraphs.map((paragraph) => paragraph.text).join('\n');
}

/** Where each paragraph starts in the whole text, in code points. */
export function paragraphOffsets(document: ScriptDocument): number[] {
  let offset = 0;
  return document.paragraphs.map((paragraph) => {
    const start = offset;
    offset += codePointLength(paragraph.text) + 1;
    return start;
  });
}
