import { arpabetToIpa } from './arpabet.ts';

/** The same word may stand there as `live`, `live(2)`, `live(3)` … */
const MOST = 5;

/**
 * How English dictionaries say a word, the usual way first, in the international phonetic alphabet; empty for a word they do not
 * have. Loads the CMU dictionary (5 MB) with the first word.
 */
export async function pronunciationsOf(word: string): Promise<string[]> {
  const { dictionary } = await import('cmu-pronouncing-dictionary');
  const key = word.toLowerCase().replaceAll('’', "'");
  const entries = [key, ...Array.from({ length: MOST }, (_, at) => `${key}(${at + 1})`)];
  return [...new Set(entries.flatMap((entry) => (Object.hasOwn(dictionary, entry) ? [arpabetToIpa(dictionary[entry] ?? '')] : [])))];
}
