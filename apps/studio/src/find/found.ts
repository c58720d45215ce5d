import { offsetMap } from '@shengyu/script';
import type { Node } from 'prosemirror-model';
import { eachParagraph, offsetAt, paragraphText } from '../editor/positions.ts';
import type { LineMatch } from './search-lines.ts';

/** A match in the editor. */
export interface Found {
  from: number;
  to: number;
  /** 1…n */
  paragraph: number;
  before: string;
  text: string;
  after: string;
  match: LineMatch;
}

const AROUND = 10;

export function linesOf(doc: Node): string[] {
  const lines: string[] = [];
  doc.forEach((paragraph) => void lines.push(paragraphText(paragraph)));
  return lines;
}

/** Matches (ascending) of the document's lines as places of the editor. */
export function placesOf(doc: Node, matches: readonly LineMatch[]): Found[] {
  const found: Found[] = [];
  let next = 0;
  eachParagraph(doc, ({ index, node, inside }) => {
    if (next >= matches.length) return false;
    const text = paragraphText(node);
    const offsets = offsetMap(text);
    for (let match = matches[next]; match?.line === index; match = matches[(next += 1)]) {
      found.push({
        from: inside + offsetAt(node, offsets.toPoint(match.start), 1),
        to: inside + offsetAt(node, offsets.toPoint(match.end), -1),
        paragraph: index + 1,
        before: tail(text.slice(0, match.start)),
        text: text.slice(match.start, match.end),
        after: [...text.slice(match.end, match.end + AROUND * 4)].slice(0, AROUND * 2).join(''),
        match,
      });
    }
    return undefined;
  });
  return found;
}

function tail(text: string): string {
  const letters = [...text];
  return letters.length > AROUND ? `…${letters.slice(-AROUND).join('')}` : text;
}
