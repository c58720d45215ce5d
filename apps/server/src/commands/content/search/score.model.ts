/** A title or text that was found, with as much of it as decides its place. */
export interface Candidate {
  title: string;
  /** Found by its title, not only in its text. */
  byTitle: boolean;
  views: number;
  /** Milliseconds since 1970; 0 without a day. */
  time: number;
}

const MONTH_MS = 30 * 24 * 3_600_000;

/** How much of a title a keyword is: all of it, its beginning, something inside, nothing. */
function placeOf(name: string, wanted: string): number {
  const at = wanted === '' ? -1 : name.indexOf(wanted);
  if (name === wanted) return 100;
  return at === 0 ? 80 : at > 0 ? 60 : 0;
}

const plain = (text: string): string => text.normalize('NFKC').toLowerCase();

/**
 * Higher is better: the whole title, its beginning, inside it, by its words or pinyin, in the text; of what was typed and its readings the
 * best one counts. What is read more or newer breaks ties.
 */
export function scoreOf({ title, byTitle, views, time }: Candidate, keywords: readonly string[], now: number): number {
  const name = plain(title);
  const place = Math.max(byTitle ? 40 : 10, ...keywords.map((keyword) => placeOf(name, plain(keyword))));
  const read = Math.min(8, Math.log2(1 + views));
  const age = time === 0 ? 0 : Math.min(1, Math.max(0, (now - time) / (24 * MONTH_MS)));
  return place + read + (1 - age) * 4;
}
