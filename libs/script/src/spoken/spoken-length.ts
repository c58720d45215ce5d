import { characterClass, classOf } from '../characters/character-class.ts';
import { isEverSpoken } from './speaks.ts';

/** What of a text is spoken, in the units that take time. */
export interface SpokenUnits {
  /** Code points of the text. */
  start: number;
  end: number;
  /** Chinese syllables: of a hanzi 1, of a figure as many as it is read with. */
  syllables: number;
  /** Syllables of a Latin word. */
  latin: number;
  /** Letters said by their names. */
  letters: number;
  /** Short silences inside a clause. */
  breaths: number;
}

/** A stretch that is read as one: a figure with its signs, a Latin word, a breath, anything else that is said. */
const stretch =
  /(?<figure>(?:(?<![\d\p{Letter}])-)?[¥￥$€£]?\d+(?:[.,:：/]\d+)*(?:[-~～]\d+(?:[.:]\d+)*)*[%‰％℃]?)|(?<word>[\p{Script=Latin}\p{M}]+(?:['’][\p{Script=Latin}]+)?)|(?<breath>[，、：；,;:。…—]+)|(?<sign>[&+=@#×÷%℃])|(?<said>[^\s])/gu;

/** Takes a clause's text apart, in order. */
export function spokenUnits(text: string): SpokenUnits[] {
  const units: SpokenUnits[] = [];
  let at = 0;
  let unit = 0;
  for (const match of text.matchAll(stretch)) {
    at += codePoints(text.slice(unit, match.index));
    const start = at;
    at += codePoints(match[0]);
    unit = match.index + match[0].length;
    const none = { start, end: at, syllables: 0, latin: 0, letters: 0, breaths: 0 };
    const { figure, word, breath, sign, said } = match.groups ?? {};
    if (figure !== undefined) units.push({ ...none, syllables: figureSyllables(figure, text.slice(unit, unit + 2)) });
    else if (word !== undefined) units.push({ ...none, ...wordLength(word) });
    else if (breath !== undefined) units.push({ ...none, breaths: 1 });
    else if (sign !== undefined) units.push({ ...none, syllables: 1 });
    else if (said !== undefined && isSounding(said.codePointAt(0) ?? 0)) units.push({ ...none, syllables: 1 });
  }
  return units;
}

const isSounding = (codePoint: number): boolean => classOf(codePoint) !== characterClass.other && isEverSpoken(codePoint);

const codePoints = (text: string): number => [...text].length;

/** Capitals are spelled, other words have a syllable for each group of vowels but a silent e. */
function wordLength(word: string): { latin: number; letters: number } {
  if (word.length === 1 || (word === word.toUpperCase() && word.length <= 5)) return { latin: 0, letters: word.length };
  const groups = word.toLowerCase().match(/[aeiouyà-öø-ÿ]+/g)?.length ?? 0;
  const silent = groups > 1 && /[^aeiouyl]e$/i.test(word) ? 1 : 0;
  return { latin: Math.max(1, groups - silent), letters: 0 };
}

/** Syllables of a figure with its signs, by the character behind it. */
function figureSyllables(figure: string, after: string): number {
  const percent = /[%％]$/.test(figure) ? 3 : 0;
  const degrees = figure.endsWith('℃') ? 3 : 0;
  const money = /^[¥￥]/.test(figure) ? 1 : /^[$€£]/.test(figure) ? 2 : 0;
  const minus = figure.startsWith('-') ? 2 : 0;
  const bare = figure.replaceAll(/^-|[¥￥$€£%‰％℃]/g, '').replaceAll(/,(?=\d{3}(?!\d))/g, '');
  const parts = bare.split(/[:：/~～-]/);
  const clock = /[:：]/.test(bare);
  const serial = !clock && bare.includes('-') && bare.length >= 7;
  const joins = serial ? 0 : bare.includes('/') ? 2 * (parts.length - 1) : parts.length - 1;
  // 8:00 is 八点.
  const minutes = clock ? -parts.filter((part) => part === '00').length : 0;
  const year = after.startsWith('年') && /^\d{4}$/.test(bare);
  const spoken = parts.reduce((sum, part) => sum + (year || serial ? part.length : partSyllables(part)), 0);
  return minus + spoken + joins + minutes + percent + degrees + money;
}

function partSyllables(part: string): number {
  const [whole = '', ...fraction] = part.split('.');
  return cardinalSyllables(whole) + fraction.reduce((sum, digits) => sum + 1 + digits.length, 0);
}

/** 386 is 三百八十六: a syllable for each digit that is not 0, one for its place, one for zeros between, one for each 万 and 亿. */
function cardinalSyllables(digits: string): number {
  const plain = digits.replace(/^0+(?=\d)/, '');
  if (plain === '0') return 1;
  if (plain.length > 9 || digits.length !== plain.length) return digits.length;
  let syllables = 0;
  for (let at = 0; at < plain.length; at += 1) {
    const place = plain.length - 1 - at;
    if (plain[at] !== '0') syllables += place % 4 === 0 ? 1 : 2;
    else if (at > 0 && plain[at - 1] !== '0' && /[1-9]/.test(plain.slice(at + 1))) syllables += 1;
    if (place > 0 && place % 4 === 0) syllables += 1;
  }
  return /^1\d$/.test(plain) ? syllables - 1 : syllables;
}
