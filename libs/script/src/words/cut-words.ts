import type { WordList } from './word-list.ts';

/** What a character costs that is no common word by itself: part of a name, or of a word that is not listed. */
const UNKNOWN_BITS = 22;
/** Each word costs this on top, so that 研究生 命 does not win by its shorter words. */
const WORD_BITS = 1;

/** Ends of the words of a stretch of hanzi, ascending (UTF-16 units): the likeliest division by the frequencies of its words. */
export function cutWords(text: string, words: WordList): number[] {
  const cost = new Float64Array(text.length + 1).fill(Number.POSITIVE_INFINITY);
  const from = new Int32Array(text.length + 1);
  cost[0] = 0;
  for (let end = 1; end <= text.length; end += 1) {
    for (let start = Math.max(0, end - words.longest); start < end; start += 1) {
      const bits = words.bitsOf(text.slice(start, end)) ?? (end - start === 1 ? UNKNOWN_BITS : undefined);
      if (bits === undefined) continue;
      const total = (cost[start] ?? 0) + bits + WORD_BITS;
      if (total < (cost[end] ?? 0)) {
        cost[end] = total;
        from[end] = start;
      }
    }
  }
  const ends: number[] = [];
  for (let end = text.length; end > 0; end = from[end] ?? 0) ends.unshift(end);
  return ends;
}
