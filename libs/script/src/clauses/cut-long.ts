import { insideSpans, type Span } from './unbreakable.ts';

/** No clause is longer, unless one number, word or reading is. */
const LONGEST_CLAUSE = 60;
/** Not even those are spoken in one breath beyond this. */
const HARD_LIMIT = 200;

const segmenter = new Intl.Segmenter('zh', { granularity: 'word' });

/**
 * Cuts one sentence so that no piece is longer than `limit` UTF-16 units: at the last comma that fits, else at the last
 * word border, never inside a kept span unless that span alone exceeds every bound. Returns the cuts inside (start, end).
 */
export function cutLong(
  text: string,
  start: number,
  end: number,
  commas: readonly number[],
  kept: readonly Span[],
  limit = LONGEST_CLAUSE,
): number[] {
  const cuts: number[] = [];
  if (end - start <= limit) return cuts;
  const inner = commas.filter((cut) => cut > start && cut < end);
  let words: number[] | undefined;
  let from = start;
  let comma = 0;
  let word = 0;
  while (end - from > limit) {
    let cut: number | undefined;
    for (; comma < inner.length && (inner[comma] ?? 0) - from <= limit; comma += 1) if ((inner[comma] ?? 0) > from) cut = inner[comma];
    if (cut === undefined) {
      words ??= wordBorders(text.slice(start, end), start, kept);
      let fallback: number | undefined;
      for (; word < words.length; word += 1) {
        const border = words[word] ?? 0;
        if (border <= from) continue;
        if (border - from > limit) {
          fallback = border;
          break;
        }
        cut = border;
      }
      cut ??= fallback;
    }
    cut = Math.min(cut ?? end, wholeCharacter(text, from + HARD_LIMIT));
    if (cut >= end) break;
    cuts.push(cut);
    from = cut;
  }
  return cuts;
}

function wordBorders(piece: string, offset: number, kept: readonly Span[]): number[] {
  const inside = insideSpans(kept);
  const borders: number[] = [];
  for (const { index, segment } of segmenter.segment(piece)) {
    // A cut before punctuation or a space would leave the mark at the head of the next clause.
    if (index > 0 && /[\p{L}\p{N}\p{Ps}\p{Pi}\p{So}]/u.test(segment[0] ?? '') && !inside(offset + index)) borders.push(offset + index);
  }
  return borders;
}

function wholeCharacter(text: string, unit: number): number {
  const code = text.charCodeAt(unit);
  return code >= 0xdc00 && code <= 0xdfff ? unit - 1 : unit;
}
