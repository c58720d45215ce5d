import type { Node } from 'prosemirror-model';

export interface ChangedParagraphs {
  /** First changed child of the new document. */
  from: number;
  /** Behind the last changed child of the new document. */
  to: number;
}

/** Which paragraphs differ between two versions of a document: nodes are immutable, so identity tells. */
export function changedParagraphs(before: Node, after: Node): ChangedParagraphs {
  const shorter = Math.min(before.childCount, after.childCount);
  let from = 0;
  while (from < shorter && before.child(from) === after.child(from)) from += 1;
  let same = 0;
  while (same < shorter - from && before.child(before.childCount - 1 - same) === after.child(after.childCount - 1 - same)) same += 1;
  return { from, to: after.childCount - same };
}
