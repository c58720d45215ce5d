import type { Node } from 'prosemirror-model';

export interface ChangedParagraphs {
  /** First changed child of the new document. */
  from: number;
  /** Behind the last changed child of the new document. */
  to: number;
  /** Whether a child between them is what it was all the same. */
  kept: (index: number) => boolean;
}

export const allParagraphs = (doc: Node): ChangedParagraphs => ({ from: 0, to: doc.childCount, kept: () => false });

/** Which paragraphs differ between two versions of a document: nodes are immutable, so identity tells. */
export function changedParagraphs(before: Node, after: Node): ChangedParagraphs {
  const shorter = Math.min(before.childCount, after.childCount);
  let from = 0;
  while (from < shorter && before.child(from) === after.child(from)) from += 1;
  let same = 0;
  while (same < shorter - from && before.child(before.childCount - 1 - same) === after.child(after.childCount - 1 - same)) same += 1;
  // Where none came and none went, each has kept its place.
  const kept = before.childCount === after.childCount ? (index: number) => before.child(index) === after.child(index) : () => false;
  return { from, to: after.childCount - same, kept };
}
