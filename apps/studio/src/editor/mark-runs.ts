import type { Mark, Node } from 'prosemirror-model';

/** A mark of the editor with the positions it reaches over. */
export interface MarkRun {
  from: number;
  to: number;
  mark: Mark;
}

/**
 * The marks of a paragraph whose first character is at `inside`, in reading order. Pauses do not break a run; a run of
 * equal word marks is cut into the stretches they cover.
 */
export function markRuns(paragraph: Node, inside: number): MarkRun[] {
  const runs: (MarkRun & { length: number; seen: number })[] = [];
  let written = 0;
  paragraph.forEach((child, offset) => {
    if (!child.isText) return;
    const from = inside + offset;
    for (const mark of child.marks) {
      const run = runs.findLast((other) => other.seen === written && other.mark.eq(mark));
      if (run) {
        run.to = from + child.nodeSize;
        run.seen = written + child.nodeSize;
      } else runs.push({ from, to: from + child.nodeSize, mark, length: lengthOf(mark), seen: written + child.nodeSize });
    }
    written += child.nodeSize;
  });
  return runs.flatMap(({ from, to, mark, length }) =>
    length === 0 || to - from <= length ? [{ from, to, mark }] : repeated(from, to, mark, length),
  );
}

const lengthOf = (mark: Mark): number => ((mark.attrs['covers'] as string | undefined) ?? '').length;

function repeated(from: number, to: number, mark: Mark, length: number): MarkRun[] {
  const runs: MarkRun[] = [];
  for (let at = from; at + length <= to; at += length) runs.push({ from: at, to: at + length, mark });
  return runs;
}
