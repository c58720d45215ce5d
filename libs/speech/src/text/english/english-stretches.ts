import { units } from '../units.ts';
import { englishUnits } from './english-units.ts';
import { monthPattern } from './english-date-rules.ts';

export interface EnglishStretch {
  start: number;
  end: number;
}

/** Anything that a line of English holds: no hanzi, kana or Chinese marks. */
const run = /[\p{Script=Latin}\d\s!-~’–—°℃℉²³½¼¾£€¥¢]+/gu;
const functionWords =
  'the|an|of|in|on|at|to|is|or|am|are|was|were|be|been|by|for|from|with|and|but|as|if|than|into|over|under|about|after|before|since|until|up|have|has|had|do|does|did|will|would|can|could|should|may|must|not|it|its|this|that|these|those|there|my|your|his|her|our|their|we|you|he|she|they|every|each|another|only|just|out|off|per|who|what|when|where|how';
const lower = String.raw`(?<![\w'’])[a-z]+(?:['’-][a-z]+)*(?![\w])`;
const number = String.raw`[$€£¥#]?-?\d[\d.,:/–-]*(?:st|nd|rd|th|s|am|pm|%|x)?(?![\w])`;
const functionWord = String.raw`(?<![\w'’.])(?:${functionWords}|${functionWords.replaceAll(/(?<=^|\|)[a-z]/g, (letter) => letter.toUpperCase())})(?!\w)`;
/** A word of grammar beside a word in small letters or a number: in 1998, of the, up to 50%. */
const grammar = new RegExp(
  String.raw`${functionWord}[\s,]+(?:${number}|${lower})|(?:${number}|${lower}),?\s+${functionWord}|\bI(?:['’](?:m|ve|d|ll))?\s${lower}`,
  'u',
);
const roundTheClock = new RegExp(String.raw`${lower}\s24\/7(?!\d)|(?<!\d)24\/7\s${lower}`, 'u');
const dated = new RegExp(
  String.raw`\b${monthPattern}\s\d{1,2}(?!\d)|\b${monthPattern}\s(?:19|20)\d{2}(?!\d)|\d{1,2}\s${monthPattern}(?!\w)`,
  'u',
);
const plainWords = new RegExp(String.raw`(${lower})\s(${lower})`, 'gu');
const countedWords = new RegExp(
  String.raw`(?<!\w)\d[\d.,]*(?:st|nd|rd|th)?[\s-](?:\d+\/\d+\s|(?:hundred|thousand|million|billion)\s)?(${lower})`,
  'gu',
);
/** A number before a title of several words in the plural: 99 Red Balloons. */
const countedTitle = /(?<![\w.])\d[\d,]*(?:\s[A-Z][a-z]{2,}){1,5}\s([A-Z][a-z]{2,}s)(?![\w])/gu;
/** In small letters behind the number of a product or as the name of a measure: no sentence. */
const named = new Set(
  [
    'pro',
    'max',
    'plus',
    'ultra',
    'mini',
    'lite',
    'air',
    'beta',
    'alpha',
    'turbo',
    'preview',
    'note',
    'gen',
    'bit',
    'core',
    'round',
    'px',
    'dpi',
    'ppi',
    'hundred',
    'thousand',
    'million',
    'billion',
    'trillion',
  ].concat(Object.keys(units), Object.keys(englishUnits)),
);
/** A number that hangs on these is counted in Chinese. */
const counts = /^\s?[年月日号时点分秒个位名次元块角岁度级楼层章节页届期万亿千百只条张本台部件种类款家所间套人天周倍米克斤吨升]/u;
const lastNumber = /[$€£¥#-]*\d[\d.,:/]*%?\s*$/;
const firstNumber = /^[$€£¥#-]*\d[\d.,:/]*%?/;

/**
 * Stretches of a text (code points, ascending) that a Chinese voice reads by the rules of English, so that `I have 3 apples`
 * has a three and `iPhone 15` has 十五.
 *
 * A stretch runs from one hanzi or Chinese mark to the next, and has one of: a word of grammar beside a word in small letters
 * or a number (in 1998, the museum) · two words in small letters (machine learning) · a number before a word in small letters
 * that is neither a unit nor the name of a model (3 apples, 1st place) · a month beside a day or a year (May 5). Capitals with
 * a number are a brand or a code and stay Chinese. A number at its border that hangs on a Chinese measure word (1998年) or
 * behind 第 is no part of it.
 */
export function englishStretches(text: string): EnglishStretch[] {
  return Array.from(text.matchAll(run), ({ index, 0: written }) => trimmed(text, index, index + written.length)).filter(({ start, end }) =>
    isEnglish(text.slice(start, end)),
  );
}

function isEnglish(written: string): boolean {
  if (!/[a-z]{2}/.test(written)) return false;
  return grammar.test(written) || roundTheClock.test(written) || dated.test(written) || hasPlainWords(written) || hasCountedWord(written);
}

const hasPlainWords = (written: string): boolean =>
  Array.from(written.matchAll(plainWords)).some(([, first = '', second = '']) => isWord(first) && isWord(second));

const hasCountedWord = (written: string): boolean =>
  [...written.matchAll(countedWords), ...written.matchAll(countedTitle)].some(([, word = '']) => isWord(word.toLowerCase()));

/** Whether a place (code point) lies in one. */
export const isInEnglish = (text: string, place: number): boolean =>
  englishStretches(text).some(({ start, end }) => place >= start && place < end);

/** Long enough to be no short form, and with a vowel. */
const isWord = (word: string): boolean => word.length >= 3 && /[aeiouy]/.test(word) && !named.has(word);

function trimmed(text: string, from: number, to: number): EnglishStretch {
  const isNumbered = text[from - 1] === '第';
  const start = from + (isNumbered ? (firstNumber.exec(text.slice(from, to))?.[0].length ?? 0) : 0);
  const last = counts.test(text.slice(to, to + 1)) ? lastNumber.exec(text.slice(start, to)) : null;
  const end = last ? start + last.index : to;
  const written = text.slice(start, end);
  return { start: start + written.length - written.trimStart().length, end: end - written.length + written.trimEnd().length };
}
