import type { ScriptDocument, ScriptSettings } from '@shengyu/script';
import { cleanLine } from '../editor/clean-text.ts';
import { pinyinWithTone } from '../editor/pinyin.ts';
import type { NewWord } from './lexicon.queries.ts';

/** The server's limits for an entry. */
export const LONGEST_WORD = 32;
export const LONGEST_ALIAS = 100;

export type Problem = 'word' | 'empty' | 'count' | 'long';

const syllable = /^[a-z]{1,6}[1-5]$/;
const hanzi = /^\p{Script=Han}$/u;

/**
 * A word and how to read it, as people write them: a numbered syllable for each hanzi (`chong2 qing4`), else other words
 * that are read in its place.
 */
export function newWord(typedWord: string, typedReading: string): NewWord | Problem {
  const word = cleanLine(typedWord).trim();
  const said = cleanLine(typedReading).trim();
  const letters = [...word];
  if (letters.length === 0 || letters.length > LONGEST_WORD) return 'word';
  if (said === '') return 'empty';
  const syllables = said.toLowerCase().replaceAll('ü', 'v').split(/\s+/);
  if (!syllables.every((each) => syllable.test(each))) return said.length > LONGEST_ALIAS ? 'long' : { word, readings: [], alias: said };
  const places = letters.flatMap((letter, start) => (hanzi.test(letter) ? [start] : []));
  if (places.length !== syllables.length) return 'count';
  return { word, readings: places.map((start, index) => ({ start, syllable: syllables[index] ?? '' })), alias: '' };
}

/** How an entry reads, for people: pinyin with tone signs and the written rest, or the other words. */
export function readingText({ word, readings, alias }: NewWord): string {
  if (alias !== '') return alias;
  const byPlace = new Map(readings.map(({ start, syllable: said }) => [start, pinyinWithTone(said)]));
  return [...word].map((letter, start) => byPlace.get(start) ?? letter).join(' ');
}

/** The word alone, read as the entry says, to listen to. */
export function sampleOfEntry({ word, readings, alias }: NewWord, settings: ScriptSettings): ScriptDocument {
  const marks: ScriptDocument['paragraphs'][number]['marks'] =
    alias === ''
      ? readings.map(({ start, syllable: said }) => ({ kind: 'pinyin', start, end: start + 1, syllables: [said] }))
      : [{ kind: 'alias', start: 0, end: [...word].length, text: alias }];
  return { schema: 1, settings, paragraphs: [{ text: word, marks, inserts: [] }] };
}
