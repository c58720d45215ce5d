import { codePointLength, offsetMap } from '@shengyu/script';
import type { Node } from 'prosemirror-model';

/** Text of a paragraph node without its pauses. */
export function paragraphText(paragraph: Node): string {
  let text = textOf.get(paragraph);
  if (text === undefined) textOf.set(paragraph, (text = paragraph.textContent));
  return text;
}
const textOf = new WeakMap<Node, string>();

/** Code points of the paragraph's text before the position `offset` inside it (editor positions, a pause counts one). */
export function pointAt(paragraph: Node, offset: number): number {
  let points = 0;
  paragraph.forEach((child, start) => {
    if (!child.isText || start >= offset) return;
    points += codePointLength((child.text ?? '').slice(0, offset - start));
  });
  return points;
}

/**
 * Editor offset inside the paragraph of a code point of its text. Where a pause lies at that place, `side` says whether
 * the offset is before (-1) or behind (1) it.
 */
export function offsetAt(paragraph: Node, point: number, side: -1 | 1): number {
  let left = point;
  let offset = 0;
  for (const child of paragraph.children) {
    if (!child.isText) {
      if (left === 0 && side < 0) return offset;
      offset += child.nodeSize;
      continue;
    }
    if (left === 0) return offset;
    const text = child.text ?? '';
    const length = codePointLength(text);
    if (left < length) return offset + offsetMap(text).toUnit(left);
    left -= length;
    offset += child.nodeSize;
  }
  return offset;
}

export interface ParagraphPlace {
  index: number;
  node: Node;
  /** Editor position of the paragraph's first character. */
  inside: number;
  /** Code points of the whole text before the paragraph. */
  textStart: number;
}

/** Walks the paragraphs with their places in the editor document and in the whole text. Answer false to stop. */
export function eachParagraph(doc: Node, visit: (place: ParagraphPlace) => boolean | undefined): void {
  let inside = 1;
  let textStart = 0;
  for (let index = 0; index < doc.childCount; index += 1) {
    const node = doc.child(index);
    if (visit({ index, node, inside, textStart }) === false) return;
    inside += node.nodeSize;
    textStart += lengthOf(node) + 1;
  }
}

const lengths = new WeakMap<Node, number>();

/** Code points of a paragraph's text. */
export function lengthOf(paragraph: Node): number {
  let length = lengths.get(paragraph);
  if (length === undefined) lengths.set(paragraph, (length = codePointLength(paragraphText(paragraph))));
  return length;
}

/** Range of the whole text (code points, paragraphs joined by a line feed) as editor positions. */
export function editorRange(doc: Node, start: number, end: number): { from: number; to: number } | null {
  let from: number | undefined;
  let to: number | undefined;
  eachParagraph(doc, ({ node, inside, textStart }) => {
    const length = lengthOf(node);
    if (from === undefined && start <= textStart + length) from = inside + offsetAt(node, Math.max(0, start - textStart), 1);
    if (end <= textStart + length) {
      to = inside + offsetAt(node, Math.max(0, end - textStart), -1);
      return false;
    }
    return undefined;
  });
  return from === undefined || to === undefined || to <= from ? null : { from, to };
}

/** Code points of the whole text before an editor position. */
export function textPoint(doc: Node, position: number): number {
  let point = 0;
  eachParagraph(doc, ({ node, inside, textStart }) => {
    if (position < inside) return false;
    point = textStart + pointAt(node, Math.min(position - inside, node.content.size));
    return undefined;
  });
  return point;
}
