import { clipValues, hasItemPerCharacter } from './clip-values.ts';
import { hasKindWith, type Mark } from './mark-kinds.ts';

const isDivisible = hasKindWith('cut', 'anywhere');
const isWhole = hasKindWith('cut', 'never');

/** What is left of `mark` outside [start, end), by the `cut` of its kind. */
export function cutMark(mark: Mark, start: number, end: number): Mark[] {
  if (mark.end <= start || mark.start >= end) return [mark];
  const parts: [number, number][] = [
    [mark.start, Math.min(mark.end, start)],
    [Math.max(mark.start, end), mark.end],
  ];
  const left = parts.filter(([from, to]) => to > from);
  if (isWhole(mark) || !hasItemPerCharacter(mark)) return [];
  return left.map(([from, to]) => ({ ...mark, start: from, end: to, ...clipValues(mark, from, to) }));
}

/** Neighbours that say the same thing about each character become one. `marks` must be sorted by start. */
export function mergeMarks(marks: readonly Mark[]): Mark[] {
  const merged: Mark[] = [];
  for (const mark of marks) {
    const last = merged.at(-1);
    if (last && last.end === mark.start && isDivisible(mark) && saysTheSame(last, mark))
      merged[merged.length - 1] = { ...last, end: mark.end };
    else merged.push(mark);
  }
  return merged;
}

function saysTheSame(a: Mark, b: Mark): boolean {
  return JSON.stringify({ ...a, start: 0, end: 0 }, keys(a)) === JSON.stringify({ ...b, start: 0, end: 0 }, keys(b));
}

function keys(mark: Mark): string[] {
  return Object.keys(mark).sort();
}
