import { latinParts, letters } from '../latin.ts';
import { readCardinal, readDecimal, readDigits, readPhoneDigits } from '../numerals.ts';
import { unitAt, units } from '../units.ts';
import { before, hanzi, matchAt, type Part, type Rule } from '../part.ts';

const word = /[A-Za-zÀ-ÖØ-öø-ɏ]+(?:['’][A-Za-z]+)*/y;
const withDigits = /[A-Za-z]+(?:[-_ ]?\d+(?:\.\d+)*(?![\d.]*[%年月日号:：/])|[A-Za-z]+)*/y;
const numberBehind = /[A-Za-z]+ \d+(?:\.\d+)*/y;
const digitsFirst = /(\d+(?:\.\d+)?)([A-Za-z]+(?:\d*[A-Za-z]+)*)(?![A-Za-z])/y;
const dotted = /(?:[A-Za-z]\.){2,}[A-Za-z]?(?![A-Za-z])/y;
const joined: Readonly<Record<string, string>> = {
  B2B: 'B to B',
  B2C: 'B to C',
  C2C: 'C to C',
  O2O: 'O to O',
  P2P: 'P to P',
  C2M: 'C to M',
  G2C: 'G to C',
  B2G: 'B to G',
  D2C: 'D to C',
  F2F: 'F to F',
  H2H: 'H to H',
  E2E: 'E to E',
  V2X: 'V to X',
  B2B2C: 'B to B to C',
  T2I: 'T to I',
  M2M: 'M to M',
  Text2SQL: 'Text to SQL',
};
const known: Readonly<Record<string, string>> = {
  wifi: 'wifi',
  'wi-fi': 'wifi',
  'c++': 'C 加加',
  'c#': 'C sharp',
  'f#': 'F sharp',
  '.net': 'dot net',
  'ph.d': 'P H D',
  'at&t': 'A T and T',
  'r&d': 'R and D',
  'q&a': 'Q and A',
  'h&m': 'H and M',
  'p&g': 'P and G',
  'm&a': 'M and A',
  vs: 'versus',
  'vs.': 'versus',
};
const special = /(?:[Ww][Ii]-?[Ff][Ii]|[CcFf]#|[Cc]\+\+|\.NET|Ph\.D\.?|AT&T|R&D|Q&A|H&M|P&G|M&A|(?:VS|vs|Vs)\.?)(?![A-Za-z])/y;
export const specialWordRule: Rule = (context) => {
  const match = matchAt(special, context);
  if (!match || isLatinBefore(context.text, context.at)) return undefined;
  return spokenParts(context.at, context.at + match[0].length, known[match[0].toLowerCase().replace(/(?<=d)\.$/, '')] ?? match[0]);
};

/** Latin letters, alone or with digits hung on them: `A4`, `iPhone 16`, `COVID-19`, `PM2.5`. */
export const latinRule: Rule = (context) => {
  const initials = matchAt(dotted, context);
  if (initials) return { end: context.at + initials[0].length, parts: letters(initials[0], context.at, context.at + initials[0].length) };
  const mixed = matchAt(withDigits, context);
  const plain = matchAt(word, context);
  if (mixed && /\d/.test(mixed[0]) && mixed[0].length > (plain?.[0].length ?? 0) && !isMeasured(context.text, context.at))
    return mixedToken(context.at, mixed[0], context.text.slice(context.at + mixed[0].length));
  if (!plain) return undefined;
  const end = context.at + plain[0].length;
  const unit = /(?:每|单位[:：]?|以)\s?$/.test(before(context)) && plain[0].length > 1 ? units[plain[0]] : undefined;
  if (unit !== undefined && !/[A-Za-z]/.test(unit)) return { end, parts: [hanzi(context.at, end, unit)] };
  const parts = latinParts(plain[0], context.at, end);
  if (!/^[A-Z]{2,}$/.test(plain[0])) return { end, parts };
  const isSpelled = parts.every((part) => part.spelled === true);
  return {
    end,
    parts,
    number: { kind: isSpelled ? 'spell' : 'word', start: context.at, end, spoken: isSpelled ? plain[0] : plain[0].toLowerCase() },
  };
};

/** Hb 120g/L: the number behind a blank is measured, and no part of the name. */
function isMeasured(text: string, at: number): boolean {
  numberBehind.lastIndex = at;
  const length = numberBehind.exec(text)?.[0].length;
  const unit = length === undefined ? undefined : unitAt(text, at + length);
  return unit !== undefined && unit.length > 1 && !unit.startsWith(' ');
}

/** Digits that lead letters: `5G`, `4K`, `3D`, `1080P`. */
export const digitsFirstRule: Rule = (context) => {
  const match = matchAt(digitsFirst, context);
  if (!match || /[\d.]$/.test(before(context, 1))) return undefined;
  const [written, digits = '', tail = ''] = match;
  const middle = context.at + digits.length;
  const end = context.at + written.length;
  const isName = /^\d{3,4}[PpXx]$/.test(written) || digits.startsWith('0');
  const ordinal = /^(?:st|nd|rd|th)$/.test(tail);
  if (/^[wW]$/.test(tail)) return { end, parts: [hanzi(context.at, end, `${readDecimal(digits)}万`)], opensRange: true };
  if (ordinal) return { end, parts: [hanzi(context.at, end, `第${readDecimal(digits)}`, true)] };
  const spoken = isName ? readDigits(digits) : readDecimal(digits).replace(/^两$/, '二');
  return {
    end,
    parts: [hanzi(context.at, middle, spoken, isName), ...mixedParts(tail, middle)],
    ...(tail.length === 1 ? { opensRange: true } : {}),
  };
};

function mixedToken(at: number, written: string, after: string): ReturnType<Rule> {
  const end = at + written.length;
  const fixed = joined[written];
  if (fixed !== undefined) return spokenParts(at, end, fixed);
  const isTrain = /^[GDCKTZYSL]\d{1,4}$/.test(written) && /^\s?(?:次|列车|高铁|动车)/.test(after);
  return { end, parts: mixedParts(written, at, isTrain) };
}

function mixedParts(written: string, at: number, isTrain = false): Part[] {
  const parts: Part[] = [];
  for (const match of written.matchAll(/[A-Za-z]+|\d+(?:\.\d+)*/g)) {
    const start = at + match.index;
    const end = start + match[0].length;
    if (/^\d/.test(match[0]))
      parts.push(hanzi(start, end, isRank(written, match) ? readCardinal(match[0]) : attachedDigits(match[0], isTrain), true));
    else if (/^[A-Za-z]{1,2}$/.test(match[0]) && match[0] !== 'No' && !/^[A-Z][a-z]$/.test(match[0]) && !shortWord.test(match[0]))
      parts.push(...letters(match[0], start, end));
    else parts.push(...latinParts(match[0], start, end));
  }
  return parts;
}

const shortWord = /^(?:in|on|at|to|of|is|or|am|up|by|my|we|he|it|me|no|so|go|do|as|if|be|an)$/;

/** Top 100, Fortune 500: a round number that a blank sets apart counts. */
const isRank = (written: string, { 0: digits, index }: RegExpExecArray): boolean =>
  /^[1-9]0{2,}$/.test(digits) && written[index - 1] === ' ';

/** Digits that belong to a name: short ones as a number, longer ones digit by digit. */
function attachedDigits(written: string, isTrain: boolean): string {
  if (isTrain) return readPhoneDigits(written);
  if (written.includes('.'))
    return written
      .split('.')
      .map((group, index) => (index === 0 && group.length < 3 ? readDecimal(group).replace(/^两$/, '二') : readDigits(group)))
      .join('点');
  if (written.length > 2 || written.startsWith('0')) return readDigits(written);
  return readDecimal(written).replace(/^两$/, '二');
}

function spokenParts(start: number, end: number, spoken: string): ReturnType<Rule> {
  const parts: Part[] = [];
  for (const piece of spoken.split(' ')) {
    if (/^[A-Z]$/.test(piece)) parts.push({ start, end, kind: 'latin', text: piece, spelled: true });
    else if (/^[A-Za-z]/.test(piece)) parts.push(...latinParts(piece, start, end));
    else parts.push(hanzi(start, end, piece, true));
  }
  return { end, parts };
}

function isLatinBefore(text: string, at: number): boolean {
  return /[A-Za-z0-9]$/.test(text.slice(Math.max(0, at - 1), at));
}
