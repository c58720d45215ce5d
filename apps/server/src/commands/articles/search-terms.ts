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

/** The `tsquery` for what a reader typed: every pair must occur; `undefined` when nothing can be searched for. */
export function searchQuery(keyword: string): string | undefined {
  const terms: string[] = [];
  for (const [run] of keyword.normalize('NFKC').matchAll(wordRuns)) {
    const characters = [...run];
    if (!han.test(run)) terms.push(`${run.toLowerCase().slice(0, 60)}:*`);
    else if (characters.length === 1) terms.push(run);
    else for (let index = 0; index + 1 < characters.length; index += 1) terms.push(characters.slice(index, index + 2).join(''));
  }
  return terms.length > 0 ? terms.join(' & ') : undefined;
}
