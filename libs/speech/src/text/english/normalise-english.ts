import type { Folded } from '../fold.ts';
import { latinParts } from '../latin.ts';
import type { Normalised } from '../normalise.ts';
import type { Part, ReadNumber } from '../part.ts';
import { wordReadings } from '../polyphone/word-readings.ts';
import { englishRules, englishSigns } from './english-rules.ts';

const word = /[A-Za-zÀ-ÖØ-öø-ɏ]+(?:['’][A-Za-z]+)*/y;
const pausing: Readonly<Record<string, string>> = {
  ',': ',',
  '，': ',',
  '、': ',',
  ';': ';',
  '；': ';',
  ':': ':',
  '：': ':',
  '.': '.',
  '。': '.',
  '!': '!',
  '！': '!',
  '?': '?',
  '？': '?',
  '…': '…',
  '—': '—',
  '–': '—',
  '(': ',',
  ')': ',',
  '（': ',',
  '）': ',',
};

/** As `normalise`, for a voice that speaks English: numbers in English words, hanzi as toneless pinyin. */
export function normaliseEnglish({ text, characters }: Folded, from = 0, to = text.length): Normalised {
  const scope = text.slice(0, to);
  const parts: Part[] = [];
  const numbers: ReadNumber[] = [];
  let at = from;
  while (at < to) {
    const character = scope[at] ?? '';
    word.lastIndex = at;
    const letters = word.exec(scope);
    const number = letters ? undefined : sayNumber(scope, at);
    if (letters) {
      parts.push(...latinParts(letters[0], at, at + letters[0].length));
      at += letters[0].length;
    } else if (number) {
      parts.push(...words(number.spoken, at, number.end));
      numbers.push({ start: at, end: number.end, readings: [{ kind: number.kind, spoken: number.spoken }], chosen: number.kind });
      at = number.end;
      const range = /^\s?[-–—~]\s?(?=\d)/.exec(scope.slice(at, at + 4));
      if (range) {
        parts.push(...words('to', at, at + range[0].length));
        at += range[0].length;
      }
    } else {
      parts.push(...single(characters[at] ?? character, character, scope, at));
      at += 1;
    }
  }
  return { parts, numbers };
}

function sayNumber(text: string, at: number): { end: number; kind: ReadNumber['chosen']; spoken: string } | undefined {
  for (const { pattern, kind, say } of englishRules) {
    pattern.lastIndex = at;
    const match = pattern.exec(text);
    const spoken = match ? say(match) : undefined;
    if (match && spoken !== undefined) return { end: at + match[0].length, kind, spoken };
  }
  return undefined;
}

function single(character: string, folded: string, text: string, at: number): Part[] {
  const sign = englishSigns[folded];
  if (sign !== undefined) return words(sign, at, at + 1);
  const [syllable] = /\p{Script=Han}/u.test(character) ? wordReadings(character) : [];
  if (syllable !== undefined) return words(syllable.slice(0, -1).replace('v', 'u'), at, at + 1);
  const pause = pausing[folded];
  if (pause === undefined || (folded === '.' && /[A-Za-z0-9]/.test(text[at + 1] ?? ''))) return [];
  return [{ start: at, end: at + 1, kind: 'punctuation', text: pause }];
}

/** One token per word, all of them over the written range. */
export function words(spoken: string, start: number, end: number): Part[] {
  return spoken.split(' ').map((text) => ({ start, end, kind: 'latin', text }));
}
