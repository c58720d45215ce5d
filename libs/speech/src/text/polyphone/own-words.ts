import { readFileSync } from 'node:fs';
import { longestByStart } from './longest-by-start.ts';
import type { WordPlace } from './word-places.ts';

/** Word → place of a character in it → how that character reads there. */
type OwnWords = ReadonlyMap<string, ReadonlyMap<number, string>>;

let loaded: { words: OwnWords; longestAt: ReturnType<typeof longestByStart> } | undefined;

/**
 * Readings of the words set by hand (own-words.txt), one per character; undefined where none says anything. The longest
 * word wins from left to right; one that would cut a dictionary's word in two (藏书 in 西藏书店) is no word there.
 */
export function ownReadings(characters: readonly string[], places: readonly WordPlace[]): (string | undefined)[] {
  loaded ??= load();
  const { words, longestAt } = loaded;
  const result = Array.from<string | undefined>({ length: characters.length });
  for (let at = 0; at < characters.length; at += 1) {
    for (let length = longestAt(characters, at); length > 1; length -= 1) {
      const readings = words.get(characters.slice(at, at + length).join(''));
      if (!readings || cutsWord(places, at, at + length)) continue;
      for (const [offset, reading] of readings) result[at + offset] = reading;
      at += length - 1;
      break;
    }
  }
  return result;
}

/** Whether a stretch takes only a part of a word and something beside it; a part of one word is no cut. */
export function cutsWord(places: readonly WordPlace[], start: number, end: number): boolean {
  const wordStart = (at: number): number => at - (places[at]?.offset ?? 0);
  if (wordStart(start) === wordStart(end - 1)) return false;
  return wordStart(start) < start || (end < places.length && wordStart(end) < end);
}

function load(): NonNullable<typeof loaded> {
  const found = new Map<string, Map<number, string>>();
  for (const line of readFileSync(new URL('./own-words.txt', import.meta.url), 'utf8').split('\n')) {
    if (line === '' || line.startsWith('#')) continue;
    const [character = '', reading = '', ...own] = line.split(' ');
    for (const word of own) {
      const letters = Array.from(word);
      const readings = found.get(word) ?? new Map<number, string>();
      found.set(word, readings);
      for (const [offset, letter] of letters.entries()) if (letter === character) readings.set(offset, reading);
    }
  }
  return { words: found, longestAt: longestByStart(found.keys()) };
}
