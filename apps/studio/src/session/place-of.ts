import { documentText, type ScriptDocument } from '@shengyu/script';
import type { Node } from 'prosemirror-model';
import type { TextRange } from '../audition/audition.queries.ts';
import { editorRange } from '../editor/positions.ts';

/** A part of a script's whole text, with what it said. */
export interface Stretch extends TextRange {
  text: string;
}

/** Where a sentence of an ordered version is in the script of now: at its place, else the nearest one with the same text. */
export function placeOf(doc: Node, document: ScriptDocument, { start, end, text }: Stretch): { from: number; to: number } | null {
  const whole = [...documentText(document)];
  const wanted = [...text];
  const isAt = (at: number): boolean => wanted.every((character, index) => whole[at + index] === character);
  if (wanted.length === 0) return editorRange(doc, start, end);
  for (let distance = 0; distance <= whole.length; distance += 1)
    for (const at of [start - distance, start + distance]) if (at >= 0 && isAt(at)) return editorRange(doc, at, at + wanted.length);
  return null;
}
