import { sql } from 'drizzle-orm';
import type { Executor } from '../../../db/database.ts';
import { isPinyin } from '../../../pinyin/match-pinyin.ts';
import { searchQuery, wordsOf } from './search-terms.ts';
import { readAs } from './mark-hits.ts';

/** Two letters are the initials of too many words. */
const leastLetters = 3;
const leastCharacters = 2;
const mostReadings = 3;
const mostTitles = 200;

export interface ReadKeyword {
  /** For each typed word: the word, then the Chinese words that its letters are read as, the most frequent first. */
  words: readonly (readonly string[])[];
  /** For `to_tsquery`; `undefined` where nothing can be searched for. */
  query: string | undefined;
}

/**
 * What a keyword looks for. Texts are indexed by their characters and only titles by their pinyin as well: letters are read as the words of
 * titles and `names`, and these are looked for in all texts.
 */
export async function readKeyword(db: Executor, keyword: string, names: readonly string[] = []): Promise<ReadKeyword> {
  const typed = wordsOf(keyword);
  const spelled = typed.filter((word) => isPinyin(word) && word.length >= leastLetters);
  const titles = spelled.length === 0 ? [] : [...names, ...(await findTitles(db, spelled))];
  const words = typed.map((word) => [word, ...(spelled.includes(word) ? readingsOf(word, titles) : [])]);
  return { words, query: searchQuery(words) };
}

/** Titles that hold the letters of a word, as they are or as pinyin, the newest of each table. */
async function findTitles(db: Executor, words: readonly string[]): Promise<string[]> {
  const query = searchQuery([words]);
  const found = sql`@@ to_tsquery('simple', ${query})`;
  const { rows } = (await db.execute(sql`
    (select title from articles where title_search ${found} and published_at <= now() order by id desc limit ${mostTitles})
    union all (select title from questions where title_search ${found} and removed_at is null order by id desc limit ${mostTitles})
    union all (select l.title from course_lessons l join articles a on a.id = l.course_id
      where l.search ${found} and a.published_at <= now() order by l.course_id desc limit ${mostTitles})`)) as {
    rows: { title: string }[];
  };
  return rows.map(({ title }) => title);
}

function readingsOf(word: string, titles: readonly string[]): string[] {
  const times = new Map<string, number>();
  for (const title of titles) {
    const reading = readAs(title, word);
    if ([...reading].length >= leastCharacters) times.set(reading, (times.get(reading) ?? 0) + 1);
  }
  return [...times.keys()].toSorted((a, b) => (times.get(b) ?? 0) - (times.get(a) ?? 0)).slice(0, mostReadings);
}
