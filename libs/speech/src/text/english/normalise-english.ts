import type { Folded } from '../fold.ts';
import { latinParts } from '../latin.ts';
import type { Normalised, Part, ReadNumber, Rule } from '../part.ts';
import { wordReadings } from '../polyphone/word-readings.ts';
import { englishReadings, englishRules, englishSigns } from './english-rules.ts';

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

/**
 * As `normalise`, for English: numbers in English words, hanzi as toneless pinyin.
 *
 * @param first the rule of a voice that speaks more than English, before all others
 */
export function normaliseEnglish({ text, characters }: Folded, from = 0, to = text.length, first?: Rule): Normalised {
  const scope = text.slice(0, to);
  const parts: Part[] = [];
  const numbers: ReadNumber[] = [];
  let at = from;
  while (at < to) {
    const character = scope[at] ?? '';
    const own = first?.({ text: scope, at, afterNumber: false });
    const said = own ? undefined : sayByRule(scope, at);
    const letters = said ? undefined : matchWord(scope, at);
    if (own) {
      parts.push(...own.parts);
      at = own.end;
    } else if (said) {
      const { spoken, end, kind } = said;
      parts.push(...words(spoken, at, end));
      if (kind) numbers.push({ start: at, end, readings: englishReadings(scope.slice(at, end), kind, spoken), chosen: kind });
      const range = kind && /^\s?[-–—~]\s?(?=[$€£]?\d)/.exec(scope.slice(end, end + 5));
      at = end;
      if (range) {
        parts.push(...words(isSubtraction(scope, at) ? 'minus' : 'to', at, at + range[0].length));
        at += range[0].length;
      }
    } else if (letters !== undefined) {
      const end = at + letters.length;
      parts.push(...(isArticle(letters, scope, at) ? words('a', at, end) : latinParts(letters, at, end)));
      at = end;
    } else {
      parts.push(...single(characters[at] ?? character, character, scope, at));
      at += 1;
    }
  }
  return { parts, numbers };
}

function matchWord(text: string, at: number): string | undefined {
  word.lastIndex = at;
  return word.exec(text)?.[0];
}

function sayByRule(text: string, at: number): { end: number; kind: ReadNumber['chosen'] | undefined; spoken: string } | undefined {
  for (const { pattern, kind, say } of englishRules) {
    pattern.lastIndex = at;
    const match = pattern.exec(text);
    const spoken = match ? say(match) : undefined;
    if (match && spoken !== undefined) return { end: at + match[0].length, kind, spoken };
  }
  return undefined;
}

/** A small a by itself, or a large one before a word in small letters: not the A of a vitamin. */
const isArticle = (letters: string, text: string, at: number): boolean =>
  letters === 'a'
    ? /^\s/.test(text.slice(at + 1, at + 2))
    : letters === 'A' && /^\s[a-z]/.test(text.slice(at + 1, at + 3)) && isFirst(text, at);

const isFirst = (text: string, at: number): boolean =>
  at === 0 || /[.!?:“"'(—\p{Script=Han}\p{P}]\s?$/u.test(text.slice(Math.max(0, at - 2), at));

/** `7 - 3 = 4` counts down, `3-5 days` does not. */
const isSubtraction = (text: string, at: number): boolean => /^\s?[-–]\s?\d+(?:\.\d+)?\s?=/.test(text.slice(at, at + 24));

function single(character: string, folded: string, text: string, at: number): Part[] {
  const next = text[at + 1] ?? '';
  const sign = folded === '~' && /\d/.test(next) ? 'about' : englishSigns[folded];
  if (sign !== undefined) return words(sign, at, at + 1);
  const [syllable] = /\p{Script=Han}/u.test(character) ? wordReadings(character) : [];
  if (syllable !== undefined) return words(syllable.slice(0, -1).replace('v', 'u'), at, at + 1);
  if (folded === '.' && /[A-Za-z0-9]/.test(next)) return isInsideAddress(text, at) ? words('dot', at, at + 1) : [];
  const pause = pausing[folded];
  if (folded === '.' && isInitial(text, at)) return [];
  return pause === undefined ? [] : [{ start: at, end: at + 1, kind: 'punctuation', text: pause }];
}

/** J. K. Rowling, U.S. Army: no pause inside a name. */
const isInitial = (text: string, at: number): boolean =>
  /(?:^|[^A-Za-z])[A-Z]$/.test(text.slice(Math.max(0, at - 2), at)) && /^\s[A-Z]/.test(text.slice(at + 1, at + 3));

/** example.com, Node.js; not U.S. and not a sentence whose blank was forgotten. */
const isInsideAddress = (text: string, at: number): boolean =>
  /[A-Za-z]{2}$/.test(text.slice(Math.max(0, at - 2), at)) && /^[a-z]{2}/.test(text.slice(at + 1, at + 3));

/** One token per word, all of them over the written range. */
export function words(spoken: string, start: number, end: number): Part[] {
  return spoken.split(' ').map((text) => ({ start, end, kind: 'latin', text }));
}
