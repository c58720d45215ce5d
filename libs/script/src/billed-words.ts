import type { Reading } from './clause.ts';
import { countWords } from './count-words.ts';
import { hasKindWith, type KindsWith, type MarkOf } from './marks/mark-kinds.ts';

/** Symbols of phonetic script that one word has at most: ordinary ones have half as many. */
const LONGEST_PHONEMES = 16;

/** A mark that replaces written text by other spoken text. */
export type Said = MarkOf<KindsWith<'reads', 'replaced'>>;
export const isSaid = hasKindWith('reads', 'replaced');

/**
 * Billing units of a text: its words (`countWords`), and where something longer is said in place of a stretch of it, what that
 * has more. A shorter reading costs what is written.
 *
 * @param readings with code points of `text`
 */
export function billedWords(text: string, readings: readonly Reading[]): number {
  const written = countWords(text);
  const said = readings.filter(isSaid);
  if (said.length === 0) return written;
  const characters = [...text];
  return said.reduce((sum, each) => sum + addedWords(each, characters), written);
}

/** Words that a replacement adds to the written ones. @param characters code points that the offsets count */
export function addedWords(said: Said, characters: readonly string[]): number {
  return Math.max(0, saidWords(said) - countWords(characters.slice(said.start, said.end).join('')));
}

function saidWords(said: Said): number {
  switch (said.kind) {
    case 'alias':
      return countWords(said.text);
    case 'phoneme':
      return Math.ceil([...said.ipa.replaceAll(/\s/g, '')].length / LONGEST_PHONEMES);
  }
}
