import { documentText, type ScriptDocument } from '@shengyu/script';
import type { Node } from 'prosemirror-model';
import { editorRange } from '../editor/positions.ts';

/** Where a sentence of an ordered version stands in the script as it is now: in its place, else the nearest one that reads alike. */
export function placeOf(
  doc: Node,
  document: ScriptDocument,
  { start, end, text }: { start: number; end: number; text: string },
): { from: number; to: number } | null {
  const whole = [...documentText(document)];
  const wanted = [...text];
  const isAt = (at: number): boolean => wanted.every((character, index) => whole[at + index] === character);
  if (wanted.length === 0) return editorRange(doc, start, end);
  for (let distance = 0; distance <= whole.length; distance += 1)
    for (const at of [start - distance, start + distance]) if (at >= 0 && isAt(at)) return editorRange(doc, at, at + wanted.length);
  return null;
}
