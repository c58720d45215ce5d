import { commonWords } from './common-words.generated.ts';

/** Common Chinese words, each with what it costs in bits: −log₂ of its frequency. */
export interface WordList {
  bitsOf(word: string): number | undefined;
  /** Characters of the longest word. */
  longest: number;
}

/** The same list on the server and in every browser: what `Intl.Segmenter` answers differs between them. */
export function createWordList(packed: string = commonWords): WordList {
  const bits = new Map<string, number>();
  let longest = 1;
  for (const line of packed.split('\n')) {
    const [length = '1', cost = '0', words = ''] = line.split(' ');
    const count = Number(length);
    longest = Math.max(longest, count);
    for (const word of unpacked(words, count)) bits.set(word, Number(cost));
  }
  return { bitsOf: (word) => bits.get(word), longest };
}

/** `|一个些` holds 一个 and 一些. */
function* unpacked(words: string, length: number): Generator<string> {
  if (length === 1) yield* words;
  else
    for (const group of words.split('|'))
      for (let at = 1; at < group.length; at += length - 1) yield group.charAt(0) + group.slice(at, at + length - 1);
}
