import { applyToneSandhi, type SpokenToken } from '@shengyu/speech/engine';
import { pinyin } from 'pinyin-pro';

/**
 * For each hanzi of a token the syllable that goes with it to the service; undefined where the service reads it by itself. Tones are those that
 * are heard: a service speaks a marked syllable as it is written.
 */
export type SentReadings = (string | undefined)[];

/** All hanzi that a service would have to guess, token by token. */
export const uncertainReadings = (tokens: readonly SpokenToken[]): SentReadings[] =>
  sent(tokens, (character, syllable) => hasSeveralReadings(character) || syllable !== usual(character)[0]);

/** Only hanzi that a dictionary reads differently in this clause, for a service that speaks worse the more is marked. */
export function unusualReadings(tokens: readonly SpokenToken[]): SentReadings[] {
  const guesses = usual(tokens.map(({ kind, text }) => (kind === 'hanzi' ? text : ' '.repeat([...text].length))).join(''));
  return sent(tokens, (_, syllable, place) => syllable !== guesses[place]);
}

/** @param isSent of a hanzi, its dictionary reading, and its place in the clause's text */
function sent(tokens: readonly SpokenToken[], isSent: (character: string, syllable: string, place: number) => boolean): SentReadings[] {
  const heard = applyToneSandhi(tokens);
  let at = 0;
  return tokens.map(({ kind, text, pinyin: syllables = [] }, token) => {
    const from = at;
    const characters = [...text];
    at += characters.length;
    // What is written in pinyin has no character to mark.
    if (kind !== 'hanzi' || syllables.length !== characters.length) return [];
    return characters.map((character, index) => {
      const syllable = syllables[index];
      return syllable !== undefined && isSent(character, syllable, from + index) ? heardIn(heard[token]?.pinyin ?? [], index) : undefined;
    });
  });
}

/** Of two third tones in a word the first one is heard as a second. */
function heardIn(syllables: readonly string[], index: number): string | undefined {
  const syllable = syllables[index];
  return syllable?.endsWith('3') === true && syllables[index + 1]?.endsWith('3') === true ? `${syllable.slice(0, -1)}2` : syllable;
}

const several = new Map<string, boolean>();

function hasSeveralReadings(character: string): boolean {
  const known = several.get(character) ?? pinyin(character, { multiple: true, type: 'array' }).length > 1;
  several.set(character, known);
  return known;
}

/** A syllable a character, numbered as ours are: `lv4`, `le5`. */
const usual = (text: string): string[] =>
  pinyin(text, { type: 'array', toneType: 'num', toneSandhi: false }).map((syllable) => syllable.replace('ü', 'v').replace(/0$/, '5'));
