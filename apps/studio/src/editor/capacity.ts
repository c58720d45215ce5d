import { MAX_PARAGRAPHS, MAX_SCRIPT_CHARACTERS, codePointLength } from '@shengyu/script';
import type { Node } from 'prosemirror-model';
import { lengthOf } from './positions.ts';

export interface Room {
  characters: number;
  paragraphs: number;
}

/** Code points of the whole text, a line feed between paragraphs. */
export function charactersOf(doc: Node): number {
  let characters = doc.childCount - 1;
  for (const paragraph of doc.children) characters += lengthOf(paragraph);
  return characters;
}

/** Counted only near the end: a character takes at least one place of the document, a line feed two. */
export const exceeds = (doc: Node): boolean =>
  doc.childCount > MAX_PARAGRAPHS || (doc.content.size > MAX_SCRIPT_CHARACTERS && charactersOf(doc) > MAX_SCRIPT_CHARACTERS);

/** What still fits when the text between two positions gives way. */
export function roomFor(doc: Node, from: number, to: number): Room {
  const kept = charactersOf(doc) - codePointLength(doc.textBetween(from, to, '\n'));
  return { characters: MAX_SCRIPT_CHARACTERS - kept, paragraphs: MAX_PARAGRAPHS - doc.childCount + 1 };
}

export const charactersIn = (lines: readonly string[]): number => lines.reduce((sum, line) => sum + codePointLength(line) + 1, -1);

/** The lines from the first on that fit, the last one cut between characters if need be. */
export function fitLines(lines: readonly string[], room: Room): string[] {
  const fitting: string[] = [];
  let left = room.characters;
  for (const line of lines) {
    if (fitting.length > 0) left -= 1;
    if (left < 0 || fitting.length >= room.paragraphs) break;
    const length = codePointLength(line);
    fitting.push(length <= left ? line : [...line].slice(0, left).join(''));
    left -= length;
    if (left < 0) break;
  }
  return fitting;
}
