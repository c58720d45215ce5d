import { sql, type SQL } from 'drizzle-orm';
import { syllablesOf } from '../../../pinyin/match-pinyin.ts';
import { searchTerms } from './search-terms.ts';

/** Letters of pinyin that a query can begin with, from each character on. */
const mostLetters = 40;
const hanRuns = /\p{Script=Han}+/gu;

/** From each character of a Chinese run on: its pinyin in one word, and the initials. */
function pinyinTerms(run: string): string[] {
  const syllables = syllablesOf(run);
  return syllables.flatMap((_, start) => {
    const rest = syllables.slice(start);
    const initials = rest.map((syllable) => syllable[0] ?? '').join('');
    return [rest.join(''), initials].map((letters) => letters.slice(0, mostLetters));
  });
}

/** The words a title is found by: those of any text, and pinyin. The beginning of one, `duoy` or `dy`, finds 多音字. */
export function titleTerms(title: string): string {
  const pinyin = [...title.normalize('NFKC').matchAll(hanRuns)].flatMap(([run]) => pinyinTerms(run));
  return [searchTerms(title), ...new Set(pinyin)].join(' ');
}

export const titleVector = (title: string): SQL => sql`to_tsvector('simple', ${titleTerms(title)})`;
