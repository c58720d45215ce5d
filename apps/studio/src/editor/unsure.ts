import type { Node } from 'prosemirror-model';
import { isHanzi } from './hanzi.ts';
import { offsetAt, paragraphText } from './positions.ts';
import { schema } from './schema.ts';

/** A polyphone of a paragraph's text, as the server's analysis knows it. */
export interface Polyphone {
  /** Code points of the paragraph's text. */
  start: number;
  char: string;
  candidates: readonly string[];
  chosen: string;
  sure: boolean;
}

/** Analyses by paragraph text; `undefined` where none has been made yet. */
export type PolyphonesOf = (text: string) => readonly Polyphone[] | undefined;

export interface UnsurePlace {
  from: number;
  to: number;
  polyphone: Polyphone;
}

/** `unsurePlaces`, kept per paragraph: a place is searched again only when its paragraph or the analysis has changed. */
export function createUnsureMemo(polyphonesOf: PolyphonesOf): (paragraph: Node, inside: number) => UnsurePlace[] {
  const memo = new WeakMap<Node, { known: ReturnType<PolyphonesOf>; places: readonly UnsurePlace[] }>();
  return (paragraph, inside) => {
    const known = polyphonesOf(paragraphText(paragraph));
    let entry = memo.get(paragraph);
    if (!entry || entry.known !== known) memo.set(paragraph, (entry = { known, places: unsurePlaces(paragraph, 0, polyphonesOf) }));
    return entry.places.map(({ from, to, polyphone }) => ({ from: from + inside, to: to + inside, polyphone }));
  };
}

/** Where a paragraph still needs an ear: unsure polyphones the writer has not settled with a pinyin mark. */
export function unsurePlaces(paragraph: Node, inside: number, polyphonesOf: PolyphonesOf): UnsurePlace[] {
  const found = polyphonesOf(paragraphText(paragraph)) ?? [];
  return found
    .filter((polyphone) => !polyphone.sure && isHanzi(polyphone.char))
    .map((polyphone) => {
      const from = inside + offsetAt(paragraph, polyphone.start, 1);
      return { from, to: from + polyphone.char.length, polyphone };
    })
    .filter(({ from }) => {
      const child = paragraph.childAfter(from - inside).node;
      return child?.isText === true && !schema.marks['pinyin'].isInSet(child.marks);
    });
}
