interface Piece {
  node: Text;
  /** Code points of the paragraph before it. */
  start: number;
  points: readonly string[];
}

/** The text of elements as paragraphs that cues name, without the chips of marks. */
export interface TextMap {
  /** A stretch of a paragraph, in its code points; undefined where the element has no such text. */
  range(paragraph: number, start: number, end: number): Range | undefined;
  /** Code points of a paragraph's text. */
  points(paragraph: number): readonly string[];
  /** Which paragraph has a text node, and where in it the unit at `offset` is. */
  place(node: Node, offset: number): { paragraph: number; at: number } | undefined;
}

/** `elements`: by the number of their paragraph. The cells of a row are read with a comma between them. */
export function createTextMap(elements: ReadonlyMap<number, Element>): TextMap {
  const pieces = new Map([...elements].map(([paragraph, element]) => [paragraph, piecesOf(element)]));
  const find = (paragraph: number, at: number, before: boolean) => {
    const all = pieces.get(paragraph) ?? [];
    return all.find(({ start, points }) => at >= start && (before ? at < start + points.length : at <= start + points.length));
  };
  const units = ({ points, start }: Piece, at: number): number => points.slice(0, at - start).join('').length;
  return {
    range(paragraph, start, end) {
      const [first, last] = [find(paragraph, start, true), find(paragraph, end, false)];
      if (!first || !last) return undefined;
      const range = document.createRange();
      range.setStart(first.node, units(first, start));
      range.setEnd(last.node, units(last, end));
      return range;
    },
    points: (paragraph) => joined(pieces.get(paragraph) ?? []),
    place(node, offset) {
      for (const [paragraph, all] of pieces) {
        const piece = all.find((each) => each.node === node);
        if (piece) return { paragraph, at: piece.start + Array.from(piece.node.data.slice(0, offset)).length };
      }
      return undefined;
    },
  };
}

/** With a comma in each gap. */
function joined(pieces: readonly Piece[]): string[] {
  const whole: string[] = [];
  for (const { start, points } of pieces) {
    while (whole.length < start) whole.push('，');
    whole.push(...points);
  }
  return whole;
}

function piecesOf(element: Element): Piece[] {
  const walker = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
  const isRow = element.localName === 'tr';
  const pieces: Piece[] = [];
  let at = 0;
  let cell: Element | null = null;
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const text = node as Text;
    const parent = text.parentElement;
    // Chips of marks are no text, and a list inside an item is read by itself.
    if (!parent || parent.closest('.mk > b, b.mk') || parent.closest('[data-r]') !== element.closest('[data-r]')) continue;
    if (isRow) {
      const own = parent.closest('td, th');
      if (!own) continue;
      if (cell && own !== cell) at += 1;
      cell = own;
    }
    const points = Array.from(text.data);
    pieces.push({ node: text, start: at, points });
    at += points.length;
  }
  return pieces;
}
