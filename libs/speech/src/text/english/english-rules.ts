import type { NumberKind } from '@shengyu/script';
import type { NumberReading } from '../part.ts';
import { bareYearRule, englishDateRules } from './english-date-rules.ts';
import { englishDollars, englishMoneyRules } from './english-money-rules.ts';
import { englishCardinal, englishDigits, englishNumber, englishOrdinal, englishPairs, englishYear } from './english-numerals.ts';
import { amountPattern as amount, minusWord, type EnglishRule } from './english-rule.ts';
import { englishUnitPattern, englishUnits } from './english-units.ts';
import { englishWordRules } from './english-word-rules.ts';

/** Names whose number is said in pairs: Boeing 747, Room 302. */
const pairedNames = 'Boeing|Room|Flight|Route|Highway|Interstate|Suite|Apartment|Building|Bus|Airbus|Peugeot|Porsche';
const coded = String.raw`(?:zip code|postcode|PIN|passcode|password|extension|verification code)(?:\sis)?:?\s`;
const emergency = /(?<=\b(?:[Cc]all|[Dd]ial|[Tt]ext)\s)(?:[2-9]11|999|112|988|110|119|120|122)(?!\d|[-–.,]\d|\s(?:people|times|more))/y;
const superscripts: Readonly<Record<string, string>> = { '²': 'squared', '³': 'cubed' };

export const englishRules: readonly EnglishRule[] = [
  ...englishWordRules,
  {
    pattern: /(?:\+?\d{1,3}[- ])?\(?\d{3}\)?[-. ]\d{3}[-. ]\d{4}(?!\d)|\d{3}-\d{4}(?!\d)|(?:\+\d{1,3} |0)\d{2,4}(?: \d{3,4}){1,3}(?!\d)/y,
    kind: 'phone',
    say: ([written]) => englishDigits(written.replaceAll(/\D/g, '')),
  },
  { pattern: emergency, kind: 'phone', say: ([written]) => englishDigits(written) },
  { pattern: new RegExp(String.raw`(?<=\b${coded})\d+`, 'y'), kind: 'digits', say: ([written]) => englishDigits(written) },
  ...englishMoneyRules,
  {
    pattern: new RegExp(String.raw`(-?)(${amount})\s?%`, 'y'),
    kind: 'fraction',
    say: ([, minus, value = '']) => `${minusWord(minus)}${englishNumber(value)} percent`,
  },
  {
    pattern: /(\d+)\s?\/\s?(\d+)(?=\s?=)/y,
    kind: 'word',
    say: ([, top = '', bottom = '']) => `${englishCardinal(top)} divided by ${englishCardinal(bottom)}`,
  },
  {
    pattern: /(\d+)\s(\d{1,2})\/(\d{1,3})(?![\d/])/y,
    kind: 'fraction',
    say: ([, whole = '', top = '', bottom = '']) => mixedFraction(whole, top, bottom),
  },
  { pattern: /(\d*)([½⅓⅔¼¾⅕⅖⅗⅘⅙⅚⅛⅜⅝⅞])/y, kind: 'fraction', say: ([, whole = '', sign = '']) => vulgarFraction(whole, sign) },
  ...englishDateRules,
  {
    pattern: /(\d+)\s?:\s?(\d+)/y,
    kind: 'score',
    say: ([, left = '', right = '']) => `${englishCardinal(left)} to ${englishCardinal(right)}`,
  },
  {
    pattern: /(?:50\/50|9\/11|20\/20|80\/20)(?![\d/])/y,
    kind: 'word',
    say: ([written]) => written.split('/').map(englishCardinal).join(' '),
  },
  { pattern: /(\d{1,3})\/(\d{1,3})(?![\d/])/y, kind: 'fraction', say: ([, top = '', bottom = '']) => fraction(top, bottom) },
  { pattern: /(\d{1,3}(?:,\d{3})+|\d+)(?:st|nd|rd|th)\b/iy, kind: 'ordinal', say: ([, value = '']) => englishOrdinal(value) },
  {
    pattern: /(\d+)\^(\d+)/y,
    kind: 'word',
    say: ([, base = '', power = '']) => `${englishCardinal(base)} to the power of ${englishCardinal(power)}`,
  },
  {
    pattern: /(\d{1,4})\s?[x×]\s?(\d{1,4})(?!\w)/y,
    say: ([written, left = '', right = '']) => (/x|\d{3}.*\d{3}/.test(written) ? `${sideOf(left)} by ${sideOf(right)}` : undefined),
  },
  { pattern: /(\d+(?:\.\d+)?)x\b/y, say: ([, value = '']) => `${englishNumber(value)} times` },
  {
    pattern: /(\d)['′’]\s?(\d{1,2})(?:["″”]|['’′]{2})/y,
    say: ([, feet = '', inches = '']) => `${englishCardinal(feet)} foot ${englishCardinal(inches)}`,
  },
  { pattern: /(\d{3,4})(?=[pP]\b)/y, kind: 'word', say: ([, value = '']) => englishPairs(value) },
  { pattern: new RegExp(String.raw`(${amount})M\b`, 'y'), kind: 'cardinal', say: ([, value = '']) => `${englishNumber(value)} million` },
  {
    pattern: new RegExp(String.raw`(-?)(${amount})[\s-]?(${englishUnitPattern})(?![A-Za-z²³/])`, 'y'),
    kind: 'cardinal',
    say: ([written, minus, value = '', unit = '']) => measured(written, minus, value, unit),
  },
  {
    pattern: new RegExp(String.raw`(?<=\b(?:${pairedNames})\s)\d{3,4}(?!\d)`, 'y'),
    kind: 'word',
    say: ([written]) => englishPairs(written),
  },
  { pattern: /(?<=\b[A-Z]\.)\d{3}(?!\d)/y, kind: 'digits', say: ([written]) => englishDigits(written) },
  bareYearRule,
  { pattern: /0\d+|\d{10,}/y, kind: 'digits', say: ([written]) => englishDigits(written) },
  { pattern: /\d+(?:\.\d+){2,}/y, kind: 'digits', say: ([written]) => written.split('.').map(englishCardinal).join(' point ') },
  { pattern: /(?<![\dA-Za-z])\.(\d+)/y, kind: 'cardinal', say: ([, fraction = '']) => `point ${englishDigits(fraction)}` },
  {
    pattern: new RegExp(String.raw`(?:(?<![\w)])(-))?(${amount})(?:([²³]))?`, 'y'),
    kind: 'cardinal',
    say: ([, minus, value = '', power]) => [`${minusWord(minus)}${englishNumber(value)}`, superscripts[power ?? ''] ?? ''].join(' ').trim(),
  },
];

export const englishSigns: Readonly<Record<string, string>> = {
  '&': 'and',
  '+': 'plus',
  '=': 'equals',
  '@': 'at',
  '%': 'percent',
  '×': 'times',
  '÷': 'divided by',
  '<': 'less than',
  '>': 'greater than',
  '≥': 'at least',
  '≤': 'at most',
  '≈': 'about',
  '±': 'plus or minus',
  '#': 'number',
  '°': 'degrees',
  ...superscripts,
};

/** `1 kg` → one kilogram, `5 m` → five meters. A unit that hangs on by a dash is an adjective: 5-mile is no amount of miles. */
function measured(written: string, minus: string | undefined, value: string, unit: string): string | undefined {
  const names = englishUnits[unit];
  if (!names || (written.includes('-', 1) && unit === 'in.')) return undefined;
  const name = value === '1' || written.includes('-', 1) ? names[0] : names[1];
  return `${minusWord(minus)}${englishNumber(value)} ${name}`;
}

const sideOf = (written: string): string => (written.length === 4 ? englishPairs(written) : englishCardinal(written));

function mixedFraction(whole: string, top: string, bottom: string): string | undefined {
  if (Number(top) >= Number(bottom)) return undefined;
  return `${englishCardinal(whole)} and ${fraction(top, bottom).replace(/^one half$/, 'a half')}`;
}

function vulgarFraction(whole: string, sign: string): string | undefined {
  const [top = '', bottom = ''] = sign.normalize('NFKC').split('\u2044');
  return whole === '' ? fraction(top, bottom) : mixedFraction(whole, top, bottom);
}

function fraction(top: string, bottom: string): string {
  const isOne = Number(top) === 1;
  if (bottom === '2') return `${englishCardinal(top)} ${isOne ? 'half' : 'halves'}`;
  if (bottom === '4') return `${englishCardinal(top)} ${isOne ? 'quarter' : 'quarters'}`;
  return `${englishCardinal(top)} ${englishOrdinal(bottom)}${isOne ? '' : 's'}`;
}

/** The reading by context first, then for plain digits the others that sound different. */
export function englishReadings(written: string, kind: NumberKind, spoken: string): NumberReading[] {
  const found: NumberReading[] = [{ kind, spoken }];
  if (!/^\d+$/.test(written)) return found;
  for (const other of ['cardinal', 'digits', 'date', 'ordinal'] as const) {
    const said = other === kind ? undefined : englishReadAs(written, other);
    if (said !== undefined && found.every((reading) => reading.spoken !== said)) found.push({ kind: other, spoken: said });
  }
  return found;
}

/** How digits sound when the writer asked for `kind`; undefined where English has no such reading. */
export function englishReadAs(written: string, kind: NumberKind): string | undefined {
  const digits = written.replaceAll(/[^\d.]/g, '');
  if (!/^\d+(?:\.\d+)?$/.test(digits)) return undefined;
  switch (kind) {
    case 'cardinal':
      return englishNumber(digits);
    case 'digits':
    case 'phone':
    case 'spell':
      return englishDigits(digits.replace('.', ''));
    case 'date':
      return /^\d{4}$/.test(digits) ? englishYear(digits) : undefined;
    case 'ordinal':
      return /^\d+$/.test(digits) ? englishOrdinal(digits) : undefined;
    case 'money':
      return englishDollars(digits);
    case 'liang':
    case 'time':
    case 'duration':
    case 'range':
    case 'fraction':
    case 'score':
    case 'word':
      return undefined;
  }
}
