import { phraseReadings } from './phrases.ts';
import { wordReadings } from './word-readings.ts';
import type { WordPlace } from './word-places.ts';

/** What the dictionaries say of one character. */
export interface DictionaryReading {
  /** Of the listed phrase, else of the word, else of the whole run of hanzi. */
  phrase: string;
  /** Of the word the text is cut into, read by itself; of the whole run where the character is a word alone. */
  word: string;
  /** Whether the character is within a word of several. */
  isInside: boolean;
  /** Whether `phrase` comes from a listed phrase. */
  isListed: boolean;
}

/** `runs` holds the built-in dictionary's reading of the whole run by place, undefined where nothing is asked. */
export function dictionaryReadings(
  characters: readonly string[],
  runs: readonly (string | undefined)[],
  places: readonly WordPlace[],
): (DictionaryReading | undefined)[] {
  const phrases = phraseReadings(characters, places);
  return runs.map((run, at) => {
    if (run === undefined) return undefined;
    const place = places[at];
    const isInside = place?.isInside ?? false;
    const word = (isInside && place && wordAlone(place.word)[place.offset]) || run;
    const phrase = phrases[at];
    return { phrase: phrase ?? word, word, isInside, isListed: phrase !== undefined };
  });
}

/** A script has few words, and reads them again and again. */
const MOST_WORDS = 20_000;
const alone = new Map<string, (string | undefined)[]>();

function wordAlone(word: string): (string | undefined)[] {
  const known = alone.get(word);
  if (known) return known;
  if (alone.size >= MOST_WORDS) alone.clear();
  const characters = Array.from(word);
  const whole = characters.map((_, offset) => ({ word, offset, isInside: true, previous: '#', next: '#' }));
  const readings = /^\p{Script=Han}+$/u.test(word) ? wordReadings(word) : [];
  const listed = phraseReadings(characters, whole);
  const found = characters.map((_, at) => listed[at] ?? readings[at]);
  alone.set(word, found);
  return found;
}
