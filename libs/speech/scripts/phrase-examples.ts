import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { convert } from 'pinyin-pro';
import { contextFeatures } from '../src/text/polyphone/context-features.ts';
import { phraseReadings } from '../src/text/polyphone/phrases.ts';
import { toNumbered, wordReadings } from '../src/text/polyphone/word-readings.ts';
import type { Example } from './polyphone-example.ts';

/** The most frequent dictionary words of each character, as examples beside the sentences: they name the word a reading belongs to. */
const WORDS_PER_CHARACTER = 400;

export function phraseExamples(characters: ReadonlySet<string>): Example[] {
  const file = createRequire(import.meta.url).resolve('@pinyin-pro/data/complete.json');
  const entries: unknown = JSON.parse(readFileSync(file, 'utf8'));
  const byCharacter = new Map<string, { word: string[]; readings: string[]; at: number; frequency: number }[]>();
  for (const [text, entry] of Object.entries(entries ?? {})) {
    const word = Array.from(text);
    const fields: readonly unknown[] = Array.isArray(entry) ? entry : [];
    const [written, frequency] = fields;
    if (word.length < 2 || word.length > 4 || typeof written !== 'string' || typeof frequency !== 'number') continue;
    const readings = written.split(' ').map((syllable) => toNumbered(convert(syllable, { format: 'symbolToNum' })));
    if (readings.length !== word.length) continue;
    for (const [at, character] of word.entries()) {
      if (!characters.has(character) || character === '一' || character === '不') continue;
      const list = byCharacter.get(character) ?? [];
      byCharacter.set(character, list);
      list.push({ word, readings, at, frequency });
    }
  }
  return [...byCharacter].flatMap(([char, list]) =>
    list
      .sort((a, b) => b.frequency - a.frequency)
      .slice(0, WORDS_PER_CHARACTER)
      .flatMap(({ word: characters, readings, at }) => {
        const word = wordReadings(characters.join(''))[at];
        if (word === undefined) return [];
        const whole = characters.map((_, offset) => ({ word: characters.join(''), offset, isInside: true, previous: '#', next: '#' }));
        const listed = phraseReadings(characters, whole)[at];
        const phrase = listed ?? word;
        // What lies outside the word is unknown, not the border of a clause.
        const features = contextFeatures(characters, at, { phrase, word }).filter((feature) => !feature.includes('#'));
        const dictionaries = { phrase, word, isInside: true, isListed: listed !== undefined };
        return [{ char, label: readings[at] ?? word, features, dictionaries, certain: undefined, isWordAlone: true }];
      }),
  );
}
