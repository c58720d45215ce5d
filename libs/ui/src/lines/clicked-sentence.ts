import type { LitWords } from './lit-words.ts';

interface Caret {
  node: Node;
  offset: number;
}

function caretAt(x: number, y: number): Caret | undefined {
  if ('caretPositionFromPoint' in document) {
    const at = document.caretPositionFromPoint(x, y);
    return at ? { node: at.offsetNode, offset: at.offset } : undefined;
  }
  // Safari before 26.2 has the older call alone.
  // oxlint-disable-next-line typescript/no-deprecated -- as above
  const range = (document as Document).caretRangeFromPoint(x, y);
  return range ? { node: range.startContainer, offset: range.startOffset } : undefined;
}

/** When the sentence under a click begins to be read; undefined for a control, for the end of a selection, and where nothing is read. */
export function clickedSentence(words: Pick<LitWords, 'startOf'>, { target, clientX, clientY }: MouseEvent): number | undefined {
  if (!(target instanceof Element) || target.closest('a, button, input, [role=slider]') || !getSelection()?.isCollapsed) return undefined;
  const caret = caretAt(clientX, clientY);
  return caret && words.startOf(caret.node, caret.offset);
}
