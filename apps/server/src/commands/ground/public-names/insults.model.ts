import { insults } from '../../../catalogue/insults.ts';
import { forbiddenWords } from '../forbidden-words/forbidden-words.model.ts';

const whole = new Set(insults.whole.flatMap((word) => [word, ...insults.before.map((before) => before + word)]));
/** What is written in syllables is written together as well. */
const words = insults.words.flatMap((word) => [word, word.replaceAll(' ', '')]);

/** Letters of the alphabet stand apart from Chinese characters, and single ones that follow each other are one word: `S B老王` has the word `sb`. */
const inWords = (name: string): string =>
  name
    .replaceAll(/(?<=[\da-z])(?=\p{Script=Han})|(?<=\p{Script=Han})(?=[\da-z])/gu, ' ')
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
    .replaceAll(/(?<=(?:^| )[a-z]) (?=[a-z](?: |$))/gu, '');

/** Whether a name holds one of the site's insults. */
export function hasInsult(name: string): boolean {
  const plain = name
    .normalize('NFKC')
    .toLowerCase()
    .replaceAll(/\p{Cf}/gu, '');
  const tight = plain.replaceAll(/[^\p{L}\p{N}]/gu, '');
  return whole.has(tight) || forbiddenWords(tight, insults.anywhere).length > 0 || forbiddenWords(inWords(plain), words).length > 0;
}
