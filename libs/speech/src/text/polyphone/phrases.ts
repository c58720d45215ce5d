import { readFileSync } from 'node:fs';
import { cutsWord } from './own-words.ts';
import { longestByStart } from './longest-by-start.ts';
import type { WordPlace } from './word-places.ts';

/** Readings are parted when a phrase is met: a start should not wait for fifteen thousand of them. */
let loaded: { phrases: ReadonlyMap<string, string>; longestAt: ReturnType<typeof longestByStart> } | undefined;

/**
 * Readings of known phrases in a text, one per character; undefined where none is known. At each place the longest
 * phrase wins that cuts no word in two (济水 in 经济水平). The phrases (phrases.txt) are those of the complete pinyin-pro
 * dictionary that its built-in one misreads.
 */
export function phraseReadings(characters: readonly string[], places: readonly WordPlace[]): (string | undefined)[] {
  loaded ??= load();
  const { phrases, longestAt } = loaded;
  const result = Array.from<string | undefined>({ length: characters.length });
  for (let at = 0; at < characters.length; at += 1) {
    const reach = longestAt(characters, at);
    let word = characters.slice(at, at + reach).join('');
    for (let length = reach; length > 1; length -= 1) {
      const readings = phrases.get(word)?.split(' ');
      if (readings && !cutsWord(places, at, at + length)) {
        for (const [index, reading] of readings.entries()) result[at + index] ??= reading;
        at += length - 1;
        break;
      }
      word = word.slice(0, -(characters[at + length - 1]?.length ?? 1));
    }
  }
  return result;
}

function load(): NonNullable<typeof loaded> {
  const found = new Map<string, string>();
  for (const line of readFileSync(new URL('./phrases.txt', import.meta.url), 'utf8').split('\n')) {
    const end = line.indexOf('\t');
    if (end < 0) continue;
    found.set(line.slice(0, end), line.slice(end + 1));
  }
  return { phrases: found, longestAt: longestByStart(found.keys()) };
}
