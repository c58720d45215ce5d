import type { WordCue } from '@shengyu/ui/cues';

const MOST = 60;
const sentenceEnds = /[。！？!?…\n]/u;
const closing = /[”’」』）)]/u;

/** The first sentence of a text with words in it, cut where it is long. `start`, `end`: code points of the text. */
export function openingSentence(text: string): { text: string; start: number; end: number } | null {
  const points = Array.from(text);
  const start = points.findIndex((point) => /[\p{L}\p{N}]/u.test(point));
  if (start < 0) return null;
  const stop = points.findIndex((point, at) => at > start && sentenceEnds.test(point));
  let end = stop < 0 ? points.length : points[stop] === '\n' ? stop : stop + 1;
  while (end < points.length && closing.test(points[end] ?? '')) end += 1;
  end = Math.min(end, start + MOST);
  return { text: points.slice(start, end).join(''), start, end };
}

/** Where the sentence lies in the file of an order, by the times of its words; null where it has none. */
export function spanOf(cues: readonly WordCue[], { start, end }: { start: number; end: number }): { fromMs: number; toMs: number } | null {
  const spoken = cues.filter((cue) => cue.start >= start && cue.end <= end);
  const [first] = spoken;
  const last = spoken.at(-1);
  return first && last ? { fromMs: first.start_ms, toMs: last.end_ms } : null;
}

/** The part of a file's peaks that lies in a span. */
export function peaksIn(peaks: readonly number[], durationMs: number, { fromMs, toMs }: { fromMs: number; toMs: number }): number[] {
  const at = (ms: number): number => Math.round((ms / Math.max(1, durationMs)) * peaks.length);
  return peaks.slice(at(fromMs), Math.max(at(fromMs) + 1, at(toMs)));
}
