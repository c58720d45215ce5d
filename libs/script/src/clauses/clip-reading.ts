import type { Reading } from '../spoken/clause.ts';
import { clipValues } from '../marks/clip-values.ts';
import { hasKindWith, type Mark } from '../marks/mark-kinds.ts';

const isReading = hasKindWith('decides', 'reading');

/** A mark that says how text is read, cut to a clause [start, end) and moved to the clause's own offsets; undefined when nothing of it lies there. */
export function clipReading(mark: Mark, start: number, end: number): Reading | undefined {
  if (!isReading(mark) || mark.end <= start || mark.start >= end) return undefined;
  const from = Math.max(mark.start, start);
  const to = Math.min(mark.end, end);
  return { kind: mark.kind, start: from - start, end: to - start, ...clipValues(mark, from, to) } as Reading;
}
