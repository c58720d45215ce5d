import { englishCardinal, englishNumber, englishOrdinal, englishPairs, englishTens, englishYear } from './english-numerals.ts';
import type { EnglishRule } from './english-rule.ts';

const months = 'January February March April May June July August September October November December'.split(' ');
const weekdays = 'Monday Tuesday Wednesday Thursday Friday Saturday Sunday'.split(' ');
const shortMonths = 'Jan|Feb|Mar|Apr|Jun|Jul|Aug|Sept?|Oct|Nov|Dec';
/** A month as English writes it, in full or shortened. */
export const monthPattern = String.raw`(?:${months.join('|')}|(?:${shortMonths})\b\.?)`;
const yearWords = String.raw`\b(?:[Ii]n|[Ss]ince|[Yy]ear|[Uu]ntil|[Bb]y|[Ff]rom|[Oo]f)\s`;
/** A thing that is counted: 1999 seats. */
const counted = String.raw`\s(?!(?:is|was|has|as|this|its|census|series|Olympics)\b)[a-z]+s\b`;

/** Dates, years, decades and times of day. */
export const englishDateRules: readonly EnglishRule[] = [
  {
    pattern: /(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})(?!\d)/y,
    kind: 'date',
    say: ([, year = '', month = '', day = '']) => date(year, month, day),
  },
  {
    pattern: /(\d{1,2})([-/])(\d{1,2})\2(\d{4})(?!\d)/y,
    kind: 'date',
    say: ([, first = '', , second = '', year = '']) => date(year, first, second) ?? date(year, second, first),
  },
  {
    pattern: new RegExp(String.raw`(\d{1,2})(?=\s${monthPattern})`, 'y'),
    kind: 'date',
    say: ({ 1: day = '', input, index }) =>
      isDay(day) ? `${/\bthe\s$/i.test(input.slice(Math.max(0, index - 5), index)) ? '' : 'the '}${englishOrdinal(day)} of` : undefined,
  },
  {
    pattern: new RegExp(String.raw`(${shortMonths})\b\.?(?=\s?\d)|(?<=\d(?:st|nd|rd|th)?\s(?:of\s)?)(${shortMonths})\b\.?`, 'y'),
    say: ([, before, behind]) => monthNamed(before ?? behind ?? ''),
  },
  {
    pattern: new RegExp(String.raw`(?<=\b${monthPattern}\s)(\d{1,2})\s?[-–—]\s?(\d{1,2})(?!\d)`, 'y'),
    kind: 'date',
    say: ([, first = '', last = '']) => (isDay(first) && isDay(last) ? `${englishOrdinal(first)} to ${englishOrdinal(last)}` : undefined),
  },
  {
    pattern: new RegExp(String.raw`(?<=\b${monthPattern}\s)(\d{1,2})(?![\d:]|st|nd|rd|th)`, 'y'),
    kind: 'date',
    say: ([, day = '']) => (isDay(day) ? englishOrdinal(day) : undefined),
  },
  {
    pattern: /(?<=\b(?:[Oo]n|[Bb]y|[Ss]ince|[Uu]ntil)\s)(\d{1,2})\/(\d{1,2})(?![\d/])/y,
    kind: 'date',
    say: ([, month = '', day = '']) => monthAndDay(month, day),
  },
  {
    pattern: /\b(Mon|Tue|Wed|Thu|Fri|Sat|Sun)[a-z]{0,3}\.?\s?[-–]\s?(Mon|Tue|Wed|Thu|Fri|Sat|Sun)[a-z]{0,3}\b\.?/y,
    say: ([, from = '', to = '']) => [from, to].map(weekdayNamed).join(' to '),
  },
  {
    pattern: /\b(Mon|Tue|Wed|Thu|Fri|Sat|Sun)(?:s|r|rs|nes)?\b\.?(?=,?\s(?:Jan|Feb|Mar|Apr|May|Jun|Jul|Aug|Sep|Oct|Nov|Dec|\d))/y,
    say: ([, day = '']) => weekdayNamed(day),
  },
  { pattern: /24\/7(?![\d/])/y, kind: 'word', say: () => 'twenty four seven' },
  {
    pattern: /((?:19|20)\d\d)\/(\d\d)(?![\d/])/y,
    kind: 'date',
    say: ([, first = '', second = '']) => `${englishYear(first)} ${englishCardinal(second)}`,
  },
  {
    pattern: /([01]?\d|2[0-4]):([0-5]\d):([0-5]\d)(?!\d)/y,
    kind: 'time',
    say: ([, hour = '', minute = '', second = '']) =>
      [englishCardinal(hour), ...[minute, second].map((each) => (each === '00' ? '' : englishPairs(each)))].join(' ').trim(),
  },
  {
    pattern: /(\d{1,2}):([0-5]\d)(?!\d)(?=(\s?[AaPp]\.?[Mm]\b)?)/y,
    kind: 'time',
    say: ([, hour = '', minute = '', half]) => time(hour, minute, half !== undefined),
  },
  { pattern: /([12]\d{3}|\d0)['’]?s\b/y, kind: 'date', say: ([, value = '']) => decade(value) },
  { pattern: /['’](\d0)s\b/y, kind: 'date', say: ([, value = '']) => decade(value) },
  {
    pattern: new RegExp(String.raw`(?<=${yearWords})(1\d{3}|20\d{2})(?![\d,.]\d|\d)`, 'y'),
    kind: 'date',
    say: ([, year = '']) => englishYear(year),
  },
];

/** Four digits that nothing around them explains, and that are not a count of things. */
export const bareYearRule: EnglishRule = {
  pattern: new RegExp(String.raw`((?:1[1-9]|20)\d{2})(?![\d,.]\d|\d|${counted})`, 'y'),
  kind: 'date',
  say: ([, year = '']) => englishYear(year),
};

const isDay = (day: string): boolean => Number(day) >= 1 && Number(day) <= 31;

const weekdayNamed = (short: string): string | undefined => weekdays.find((weekday) => weekday.startsWith(short));

function monthNamed(short: string): string | undefined {
  return months.find((month) => month.startsWith(short.slice(0, 3)));
}

function monthAndDay(month: string, day: string): string | undefined {
  const name = months[Number(month) - 1];
  return name === undefined || !isDay(day) ? undefined : `${name} ${englishOrdinal(day)}`;
}

function date(year: string, month: string, day: string): string | undefined {
  const spoken = monthAndDay(month, day);
  return spoken === undefined ? undefined : `${spoken} ${englishYear(year)}`;
}

function time(hour: string, minute: string, hasHalf: boolean): string | undefined {
  if (Number(hour) > 24) return undefined;
  if (minute === '00') return hasHalf ? englishCardinal(hour) : `${englishCardinal(hour)} o'clock`;
  return `${englishCardinal(hour)} ${englishPairs(minute)}`;
}

/** `1990` → nineteen nineties, `2000` → two thousands, `80` → eighties; 10 alone is no decade. */
function decade(written: string): string | undefined {
  if (written === '10' || written === '00') return undefined;
  return englishTens(written.length === 4 ? englishYear(written) : englishNumber(written));
}
