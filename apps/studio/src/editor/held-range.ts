import { planClauses } from '@shengyu/script';
import type { Node } from 'prosemirror-model';
import { fromParagraphNode, settingsOf } from './conversion.ts';
import { isHanzi } from './hanzi.ts';
import type { EditorRange } from './mark-commands.ts';
import { offsetAt, pointAt } from './positions.ts';

export type HeldScope = 'character' | 'word' | 'clause' | 'paragraph';

interface Stretch {
  start: number;
  end: number;
}

/**
 * The stretch of a scope around a place, and the place of the character meant there: the one behind the place if a voice says it, else the
 * next one before it, else the next one after. `null` in a paragraph without words.
 */
export function heldRange(doc: Node, place: number, scope: HeldScope): (EditorRange & { at: number }) | null {
  const $place = doc.resolve(place);
  if ($place.depth === 0) return null;
  const { parent: paragraph } = $place;
  const inside = $place.start();
  // A pause counts as one character, so that places in the text are places in the editor.
  const text = paragraph.textBetween(0, paragraph.content.size, '\n', '\u0000');
  const letter = letterNear(text, place - inside);
  if (!letter) return null;
  const { start, end } = scope === 'clause' || scope === 'paragraph' ? rangeIn(doc, paragraph, letter, scope) : inText(text, letter, scope);
  return { at: inside + letter.start, from: inside + start, to: inside + end };
}

function letterNear(text: string, offset: number): Stretch | null {
  const letters = [...text.matchAll(/[\p{L}\p{N}]/gu)].map(({ index, 0: letter }) => ({ start: index, end: index + letter.length }));
  return (
    letters.find(({ start, end }) => start <= offset && offset < end) ?? letters.findLast(({ end }) => end <= offset) ?? letters[0] ?? null
  );
}

/** A hanzi is read by itself; a number and a Latin word are read as a whole. */
function inText(text: string, letter: Stretch, scope: 'character' | 'word'): Stretch {
  if (scope === 'character' && isHanzi(text.slice(letter.start, letter.end))) return letter;
  for (const { segment, index } of new Intl.Segmenter('zh', { granularity: 'word' }).segment(text))
    if (index <= letter.start && letter.end <= index + segment.length) return { start: index, end: index + segment.length };
  return letter;
}

/** The clause is that of the synthesis, so that what is set on it is spoken in one breath. */
function rangeIn(doc: Node, paragraph: Node, letter: Stretch, scope: 'clause' | 'paragraph'): Stretch {
  if (scope === 'paragraph') return { start: 0, end: paragraph.content.size };
  const point = pointAt(paragraph, letter.start);
  const clauses = planClauses({ schema: 1, settings: settingsOf(doc), paragraphs: [fromParagraphNode(paragraph)] });
  const clause = clauses.find(({ start, end }) => start <= point && point < end);
  return clause ? { start: offsetAt(paragraph, clause.start, 1), end: offsetAt(paragraph, clause.end, -1) } : letter;
}
