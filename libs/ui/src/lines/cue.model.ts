import type { WordCue } from './line-types.ts';

/** The cue being spoken at `positionMs`, or the last one before it. */
export function cueAt(cues: readonly WordCue[], positionMs: number): WordCue | undefined {
  let low = 0;
  let high = cues.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((cues[middle]?.start_ms ?? 0) <= positionMs) low = middle + 1;
    else high = middle;
  }
  return cues[low - 1];
}

const ends = new Set('。！？!?；;…\n');
/** They belong to the sentence that they close. */
const closing = new Set('”’」』）)"');

/** The sentence around a place of a text, both in code points. */
export function sentenceAt(points: readonly string[], at: number): { start: number; end: number } {
  const isBorder = (index: number): boolean => {
    if (index <= 0 || index >= points.length) return true;
    let last = index - 1;
    if (closing.has(points[index] ?? '') && !ends.has(points[index] ?? '')) return false;
    while (last > 0 && closing.has(points[last] ?? '')) last -= 1;
    return ends.has(points[last] ?? '') && !ends.has(points[index] ?? '');
  };
  let start = Math.max(0, Math.min(at, points.length - 1));
  let end = start + 1;
  while (!isBorder(start)) start -= 1;
  while (!isBorder(end)) end += 1;
  return { start, end };
}
