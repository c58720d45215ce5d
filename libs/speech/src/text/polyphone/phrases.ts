import { readFileSync } from 'node:fs';

/** Readings are parted when a phrase is met: a start should not wait for fifteen thousand of them. */
let phrases: ReadonlyMap<string, string> | undefined;
let longest = 0;

/**
 * Readings of known phrases in a text, one per character; undefined where none is known. At each place the longest
 * phrase wins. The phrases (phrases.txt) are those of the complete pinyin-pro dictionary that its
 * built-in one misreads, and the few of own-phrases.txt.
 */
export function phraseReadings(characters: readonly string[]): (string | undefined)[] {
  phrases ??= load();
  const known = phrases;
  const result = Array.from<string | undefined>({ length: characters.length });
  for (let at = 0; at < characters.length; at += 1) {
    let word = characters.slice(at, at + longest).join('');
    const reach = Math.min(longest, characters.length - at);
    for (let length = reach; length > 1; length -= 1) {
      const readings = known.get(word)?.split(' ');
      if (readings) {
        for (const [index, reading] of readings.entries()) result[at + index] ??= reading;
        at += length - 1;
        break;
      }
      word = word.slice(0, -(characters[at + length - 1]?.length ?? 1));
    }
  }
  return result;
}

function load(): ReadonlyMap<string, string> {
  const found = new Map<string, string>();
  for (const file of ['./phrases.txt', './own-phrases.txt']) {
    for (const line of readFileSync(new URL(file, import.meta.url), 'utf8').split('\n')) {
      const end = line.indexOf('\t');
      if (end < 0) continue;
      found.set(line.slice(0, end), line.slice(end + 1));
      longest = Math.max(longest, end);
    }
  }
  return found;
}
