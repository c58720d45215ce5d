/** Words of a text: Chinese as long as it goes on, other letters and digits up to the next Chinese character. */
export const wordRuns = /\p{Script=Han}+|(?:(?!\p{Script=Han})[\p{L}\p{N}])+/gu;
/** Of `searchTerms` and `titleTerms`: what is stored by another one is made anew at start. */
export const SEARCH_VERSION = 2;
const han = /\p{Script=Han}/u;

/**
 * The words a text is found by: pairs of neighbouring Chinese characters and single ones (Chinese has no spaces to cut at),
 * other words in lower case. Space-separated, for the `simple` text search configuration.
 */
export function searchTerms(text: string): string {
  const terms: string[] = [];
  for (const [run] of text.normalize('NFKC').matchAll(wordRuns)) {
    if (!han.test(run)) {
      terms.push(run.toLowerCase().slice(0, 60));
      continue;
    }
    const characters = [...run];
    terms.push(...characters);
    for (let index = 0; index + 1 < characters.length; index += 1) terms.push(characters.slice(index, index + 2).join(''));
  }
  return terms.join(' ');
}

/** The words of what was typed, in lower case. */
export const wordsOf = (keyword: string): string[] => [...keyword.normalize('NFKC').toLowerCase().matchAll(wordRuns)].map(([run]) => run);

/** The `tsquery` for one word: every pair of a Chinese one must occur, another one is the beginning of what occurs. */
function wordQuery(word: string): string {
  if (!han.test(word)) return `${word.slice(0, 60)}:*`;
  const characters = [...word];
  if (characters.length === 1) return word;
  return characters
    .slice(1)
    .map((character, index) => `${characters[index] ?? ''}${character}`)
    .join(' & ');
}

/** The `tsquery` for texts with one of the alternatives of each word; `undefined` where there are no words. */
export function searchQuery(words: readonly (readonly string[])[]): string | undefined {
  if (words.length === 0) return undefined;
  return words.map((alternatives) => `(${alternatives.map(wordQuery).join(' | ')})`).join(' & ');
}
