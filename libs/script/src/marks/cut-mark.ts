import type { Mark } from '../document.ts';

/** Marks that say something about every character of their range; the rest speak about the range as one thing. */
const divisible = new Set<Mark['kind']>(['voice', 'rate', 'pitch', 'volume', 'emotion', 'stress']);

/**
 * What is left of `mark` outside [start, end). A divisible mark keeps both remainders; a pinyin mark keeps the syllables
 * of the hanzi that remain; an alias, phoneme, number or link is about its whole range and goes with the first cut.
 */
export function cutMark(mark: Mark, start: number, end: number): Mark[] {
  if (mark.end <= start || mark.start >= end) return [mark];
  const parts: [number, number][] = [
    [mark.start, Math.min(mark.end, start)],
    [Math.max(mark.start, end), mark.end],
  ];
  const left = parts.filter(([from, to]) => to > from);
  if (divisible.has(mark.kind)) return left.map(([from, to]) => ({ ...mark, start: from, end: to }));
  if (mark.kind !== 'pinyin' || mark.syllables.length !== mark.end - mark.start) return [];
  return left.map(([from, to]) => ({ ...mark, start: from, end: to, syllables: mark.syllables.slice(from - mark.start, to - mark.start) }));
}

/** Neighbours that say the same thing about each character become one. `marks` must be sorted by start. */
export function mergeMarks(marks: readonly Mark[]): Mark[] {
  const merged: Mark[] = [];
  for (const mark of marks) {
    const last = merged.at(-1);
    if (last && last.end === mark.start && divisible.has(mark.kind) && saysTheSame(last, mark))
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
