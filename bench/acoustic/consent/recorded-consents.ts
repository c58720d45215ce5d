import { existsSync } from 'node:fs';
import path from 'node:path';
import { ACOUSTIC_RATE } from '@shengyu/acoustic';
import { consentText, passwordWords, syllablesOf } from '@shengyu/acoustic-zh';
import { createChance, joinWords, readRecordings, type Chance, type SpokenWord } from '@shengyu/acoustic-zh/training';
import { drawWords, oneOf, type SpokenConsent } from './spoken-consents.ts';

/** Somebody who was recorded word by word. */
export interface RecordedPerson {
  voice: string;
  consents: readonly SpokenConsent[];
  /** Single words that no consent of hers has, as samples for a voice of recorded units. */
  units: readonly SpokenWord[];
}

/** Written as the consent has them, read as the recording's name says: for a character that was not recorded, one that sounds alike. */
const soundsLike: Readonly<Record<string, string>> = { 屿: '雨' };
/** What was recorded as one word; all else is read character by character. */
const fixedWords = ['今天', '同意', '声音', '属于'];
const names = ['王海洋', '张志强', '周雪', '黄东', '张静'];
const unitCount = 120;

/**
 * Two women of audio-cmn: one reads words, so that words are laid end to end; the other single syllables.
 * @param folder holds `hsk` and `syllabs`
 */
export async function recordedPeople(folder: string, each: number): Promise<RecordedPerson[]> {
  const chance = createChance(31);
  const known = new Set([...passwordWords.filter((word) => existsSync(path.join(folder, 'hsk', `cmn-${word}.mp3`))), ...fixedWords]);
  const drawn = (voice: string, list: readonly string[]): Omit<SpokenConsent, 'samples'>[] =>
    Array.from({ length: each }, () => {
      const password = drawWords(4, chance, [], list);
      const day = { month: 1 + Math.floor(chance() * 12), day: 1 + Math.floor(chance() * 28) };
      return { voice, rate: 1, name: oneOf(names, chance), ...day, password, apart: drawWords(8, chance, password, list) };
    });
  const person = async (
    part: string,
    consents: readonly Omit<SpokenConsent, 'samples'>[],
    namesOf: (clause: string) => string[],
  ): Promise<RecordedPerson> => {
    const texts = consents.map((one) => clausesOf(consentText(one)));
    const needed = new Set(texts.flatMap((clauses) => clauses.flatMap(({ clause }) => namesOf(clause))));
    const read = await readRecordings(path.join(folder, part), { only: needed, sure: needed });
    const byName = new Map(read.map((word) => [word.text, word]));
    const partsOf = (clause: string): SpokenWord[] => namesOf(clause).flatMap((name) => byName.get(name) ?? []);
    const others = await readRecordings(path.join(folder, part), { most: 2 * unitCount });
    return {
      voice: consents[0]?.voice ?? '',
      consents: consents.map((one, at) => ({ ...one, samples: readTogether(texts[at] ?? [], partsOf, chance) })),
      units: others.filter(({ text }) => !needed.has(text)).slice(0, unitCount),
    };
  };
  return [
    await person(
      'hsk',
      drawn(
        'words (audio-cmn, hsk)',
        passwordWords.filter((word) => known.has(word)),
      ),
      (clause) => cut(clause, known),
    ),
    await person('syllabs', drawn('syllables (audio-cmn, syllabs)', passwordWords), (clause) =>
      // No neutral syllable was recorded.
      (syllablesOf(clause) ?? []).map((pinyin) => pinyin.replace('5', '4')),
    ),
  ];
}

interface Clause {
  clause: string;
  isApart: boolean;
}

function clausesOf(text: string): Clause[] {
  const apartFrom = text.indexOf('再一个一个念');
  return [...text.matchAll(/[^，。、：]+/gu)].map(({ 0: clause, index }) => ({ clause, isApart: index >= apartFrom }));
}

/** Nearly no silence within a clause, a short one at each mark, a longer one around single words. */
function readTogether(clauses: readonly Clause[], partsOf: (clause: string) => SpokenWord[], chance: Chance): Float32Array {
  const gaps: number[] = [];
  const read = clauses.flatMap(({ clause, isApart }) => {
    const parts = partsOf(clause);
    const pause = isApart ? 0.35 + 0.2 * chance() : 0.1 + 0.2 * chance();
    gaps.push(...parts.map((_, at) => (at < parts.length - 1 ? 0.04 * chance() : pause)));
    return parts;
  });
  return joinWords(read, () => ACOUSTIC_RATE * (gaps.shift() ?? 0)).samples;
}

function cut(clause: string, words: ReadonlySet<string>): string[] {
  const parts: string[] = [];
  for (let at = 0; at < clause.length; at += parts.at(-1)?.length ?? 1) {
    const word = clause.slice(at, at + 2);
    const character = clause.charAt(at);
    parts.push(words.has(word) ? word : (soundsLike[character] ?? character));
  }
  return parts;
}
