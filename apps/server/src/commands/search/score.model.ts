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

/** Higher is better: the whole title, its beginning, inside it, by its words or pinyin, in the text. What is read more or newer breaks ties. */
export function scoreOf({ title, byTitle, views, time }: Candidate, keyword: string, now: number): number {
  const [name, wanted] = [title.normalize('NFKC').toLowerCase(), keyword.normalize('NFKC').toLowerCase()];
  const at = wanted === '' ? -1 : name.indexOf(wanted);
  const place = name === wanted ? 100 : at === 0 ? 80 : at > 0 ? 60 : byTitle ? 40 : 10;
  const read = Math.min(8, Math.log2(1 + views));
  const age = time === 0 ? 0 : Math.min(1, Math.max(0, (now - time) / (24 * MONTH_MS)));
  return place + read + (1 - age) * 4;
}
