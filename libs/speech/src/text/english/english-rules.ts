import type { NumberKind } from '@shengyu/script';
import { englishCardinal, englishDigits, englishNumber, englishOrdinal, englishYear } from './english-numerals.ts';

/** What one pattern says; the first that matches wins. */
export interface EnglishRule {
  pattern: RegExp;
  kind: NumberKind;
  say: (match: RegExpExecArray) => string | undefined;
}

const amount = String.raw`\d{1,3}(?:,\d{3})+(?:\.\d+)?|\d+(?:\.\d+)?`;
const months = 'January February March April May June July August September October November December'.split(' ');
const monthName = `(?:${months.join('|')}|Jan|Feb|Mar|Apr|Jun|Jul|Aug|Sept?|Oct|Nov|Dec)\\.?`;
const currencies: Readonly<Record<string, readonly [one: string, many: string, cents: string]>> = {
  $: ['dollar', 'dollars', 'cents'],
  '€': ['euro', 'euros', 'cents'],
  '£': ['pound', 'pounds', 'pence'],
  '¥': ['yuan', 'yuan', 'fen'],
};
const units: Readonly<Record<string, string>> = {
  kg: 'kilograms',
  g: 'grams',
  km: 'kilometers',
  m: 'meters',
  cm: 'centimeters',
  mm: 'millimeters',
  'km/h': 'kilometers per hour',
  mph: 'miles per hour',
  GB: 'gigabytes',
  MB: 'megabytes',
  TB: 'terabytes',
  mL: 'milliliters',
  ml: 'milliliters',
  L: 'liters',
  '°C': 'degrees Celsius',
  '℃': 'degrees Celsius',
  '°F': 'degrees Fahrenheit',
  '°': 'degrees',
  Hz: 'hertz',
  kHz: 'kilohertz',
  MHz: 'megahertz',
  GHz: 'gigahertz',
  kWh: 'kilowatt hours',
  mAh: 'milliamp hours',
  W: 'watts',
  kW: 'kilowatts',
  V: 'volts',
  lb: 'pounds',
  lbs: 'pounds',
  oz: 'ounces',
  ft: 'feet',
  'm²': 'square meters',
  dB: 'decibels',
};
const unitNames = Object.keys(units)
  .sort((a, b) => b.length - a.length)
  .map((name) => name.replace('/', String.raw`\/`))
  .join('|');

export const englishRules: readonly EnglishRule[] = [
  {
    pattern: /(\d{4})[-/](\d{1,2})[-/](\d{1,2})(?!\d)/y,
    kind: 'date',
    say: ([, year = '', month = '', day = '']) => date(year, month, day),
  },
  {
    pattern: /(?:\+?\d{1,3}[- ])?\(?\d{3}\)?[- ]\d{3}[- ]\d{4}(?!\d)/y,
    kind: 'phone',
    say: ([written]) => englishDigits(written.replaceAll(/\D/g, '')),
  },
  {
    pattern: new RegExp(String.raw`([$€£¥])(${amount})(?:\s?(million|billion|trillion|thousand))?`, 'y'),
    kind: 'money',
    say: ([, sign = '', value = '', scale]) => money(sign, value, scale),
  },
  {
    pattern: new RegExp(String.raw`(-?)(${amount})\s?%`, 'y'),
    kind: 'fraction',
    say: ([, minus = '', value = '']) => `${sign(minus)}${englishNumber(value)} percent`,
  },
  { pattern: /(\d{1,2}):([0-5]\d)(?!\d)/y, kind: 'time', say: ([, hour = '', minute = '']) => time(hour, minute) },
  {
    pattern: /(\d+)\s?:\s?(\d+)/y,
    kind: 'score',
    say: ([, left = '', right = '']) => `${englishCardinal(left)} to ${englishCardinal(right)}`,
  },
  { pattern: /(\d{1,3})\/(\d{1,3})(?![\d/])/y, kind: 'fraction', say: ([, top = '', bottom = '']) => fraction(top, bottom) },
  { pattern: /(\d+)(?:st|nd|rd|th)\b/y, kind: 'ordinal', say: ([, value = '']) => englishOrdinal(value) },
  {
    pattern: /((?:19|20)\d0)s\b/y,
    kind: 'date',
    say: ([, value = '']) =>
      englishYear(value)
        .replace(/y$/, 'ies')
        .replace(/([^s])$/, '$1s'),
  },
  {
    pattern: new RegExp(String.raw`(-?)(${amount})\s?(${unitNames})(?![A-Za-z])`, 'y'),
    kind: 'cardinal',
    say: ([, minus = '', value = '', unit = '']) => `${sign(minus)}${englishNumber(value)} ${units[unit] ?? unit}`,
  },
  {
    pattern: new RegExp(String.raw`(?<=${monthName}\s)(\d{1,2})(?=,|\b)(?!\d)`, 'y'),
    kind: 'date',
    say: ([, day = '']) => (Number(day) < 32 ? englishOrdinal(day) : undefined),
  },
  { pattern: /((?:1[1-9]|20)\d{2})(?![\d,.]\d|\d)/y, kind: 'date', say: ([, year = '']) => englishYear(year) },
  { pattern: /0\d+|\d{10,}/y, kind: 'digits', say: ([written]) => englishDigits(written) },
  { pattern: /\d+(?:\.\d+){2,}/y, kind: 'digits', say: ([written]) => written.split('.').map(englishCardinal).join(' point ') },
  {
    pattern: new RegExp(String.raw`(?:(?<![\w)])(-))?(${amount})`, 'y'),
    kind: 'cardinal',
    say: ([, minus, value = '']) => `${sign(minus ?? '')}${englishNumber(value)}`,
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
};

function sign(minus: string): string {
  return minus === '-' ? 'minus ' : '';
}

function date(year: string, month: string, day: string): string | undefined {
  const name = months[Number(month) - 1];
  return name === undefined || Number(day) < 1 || Number(day) > 31 ? undefined : `${name} ${englishOrdinal(day)} ${englishYear(year)}`;
}

function money(mark: string, value: string, scale: string | undefined): string {
  const [one, many, cents] = currencies[mark] ?? ['unit', 'units', 'cents'];
  const [whole = '0', fraction = ''] = value.split('.');
  if (scale !== undefined) return `${englishNumber(value)} ${scale} ${many}`;
  const name = whole === '1' ? one : many;
  if (fraction.length !== 2 || fraction === '00')
    return fraction === '' || fraction === '00' ? `${englishCardinal(whole)} ${name}` : `${englishNumber(value)} ${many}`;
  return `${englishCardinal(whole)} ${name} and ${englishCardinal(fraction)} ${cents}`;
}

function time(hour: string, minute: string): string | undefined {
  if (Number(hour) > 24) return undefined;
  const spoken = englishCardinal(hour);
  if (minute === '00') return `${spoken} o'clock`;
  return `${spoken} ${minute.startsWith('0') ? 'oh ' : ''}${englishCardinal(minute)}`;
}

function fraction(top: string, bottom: string): string {
  const isOne = Number(top) === 1;
  if (bottom === '2') return `${englishCardinal(top)} ${isOne ? 'half' : 'halves'}`;
  if (bottom === '4') return `${englishCardinal(top)} ${isOne ? 'quarter' : 'quarters'}`;
  return `${englishCardinal(top)} ${englishOrdinal(bottom)}${isOne ? '' : 's'}`;
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
      return money('$', digits, undefined);
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
