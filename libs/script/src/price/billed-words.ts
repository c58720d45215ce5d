import type { Reading } from '../spoken/clause.ts';
import { countWords } from './count-words.ts';
import { isSaid, type Said } from '../marks/said.ts';
import { silentCharacters, withoutSilent } from '../spoken/silent-characters.ts';
import type { VoiceLanguage } from '../spoken/voice-language.ts';

/** Symbols of phonetic script that one word has at most: ordinary ones have half as many. */
const LONGEST_PHONEMES = 16;

/**
 * Billing units of a text: its words (`countWords`) without what its voice has no sound for, and where something longer is said in place
 * of a stretch of it, what that has more. A shorter reading costs what is written.
 *
 * @param readings with code points of `text`
 * @param language of its voice
 */
export function billedWords(text: string, readings: readonly Reading[], language: VoiceLanguage): number {
  const characters = [...text];
  const silent = silentCharacters(characters, readings, language);
  const written = countWords(silent ? withoutSilent(characters, silent).join('') : text);
  return readings.filter(isSaid).reduce((sum, each) => sum + addedWords(each, characters, language), written);
}

/** Words that a replacement adds to the written ones. @param characters code points that the offsets count */
export function addedWords(said: Said, characters: readonly string[], language: VoiceLanguage): number {
  return Math.max(0, saidWords(said, language) - countWords(characters.slice(said.start, said.end).join('')));
}

function saidWords(said: Said, language: VoiceLanguage): number {
  switch (said.kind) {
    case 'alias':
      return billedWords(said.text, [], language);
    case 'phoneme':
      return Math.ceil([...said.ipa.replaceAll(/\s/g, '')].length / LONGEST_PHONEMES);
  }
}
