import type { NumberKind } from '@shengyu/script';
import { isDay, isMonth, readDigits } from '../numerals.ts';
import { before, hanzi, matchAt, type Part, type Rule, type RuleContext } from '../part.ts';
import { readDate, readDuration, readSide } from '../read-as.ts';
import { unitAt } from '../units.ts';
import { hintsScore, tellsDate, tellsDuration, tellsEvent, tellsRatio, tellsScore } from './context-words.ts';

/** Two numbers with a sign between, and the words around them. */
interface Pair {
  left: string;
  right: string;
  sign: '-' | '/' | '.' | ':' | '·';
  before: string;
  after: string;
}

interface PairReading {
  kind: NumberKind;
  signs: string;
  fits: (pair: Pair) => boolean;
  say: (pair: Pair) => string | undefined;
}

const versus = ({ left, right }: Pair): string => `${readSide(left)}比${readSide(right)}`;
const monthAndDay = ({ left, right, after }: Pair): string | undefined =>
  readDate(`${left}-${right}`)?.replace(/日$/, /^\s?[日号]/.test(after) ? '' : '日');
const inCalendar = ({ left, right }: Pair): boolean => isMonth(left) && isDay(right);

/** First that fits wins; what fits none is left to the rules of time, fractions, decimals and ranges. */
const pairReadings: readonly PairReading[] = [
  {
    kind: 'digits',
    signs: '-/.·',
    fits: (pair) => inCalendar(pair) && (pair.sign === '·' || tellsEvent(pair.after)),
    say: ({ left, right }) => readDigits(left + right),
  },
  { kind: 'date', signs: '-/.', fits: (pair) => inCalendar(pair) && isDate(pair), say: monthAndDay },
  { kind: 'score', signs: '-/', fits: ({ before: lead, after, sign }) => tellsScore(lead, after, sign === '/'), say: versus },
  {
    kind: 'duration',
    signs: ':',
    fits: ({ before: lead }) => tellsDuration(lead),
    say: ({ left, right }) => readDuration(`${left}:${right}`),
  },
  { kind: 'score', signs: ':', fits: ({ before: lead, after }) => tellsRatio(lead, after) || hintsScore(lead, after), say: versus },
];

/** 1/2/3号楼: single numbers one after the other. */
const list = /\d{1,3}(?:\/\d{1,3}){2,9}(?![\d/.])/y;
const pair =
  /(\d{1,6}(?:\.\d{1,3}(?=\s?:))?)(?:\s?([:：])\s?|([-–—/.·]))(\d{1,6}(?:(?<=:\s?\d{1,6})\.\d{1,3})?)(?!\d|\s?[:：]\s?\d|[-–—/·]\d|\.\d)/y;
const rangeBehind = /^\s?[-~～—–至到]{1,2}\s?\d{1,2}[-./]\d{1,2}(?!\d)/;
const rangeBefore = /(\d{1,2})[-./](\d{1,2})\s?[-~～—–至到]{1,2}\s?$/;
const dash = /[–—]/;

/** Dates, scores, ratios and lengths of time written as two numbers: what surrounds them decides. */
export const pairRule: Rule = (context) => {
  if (/[\d.,]$/.test(before(context, 1))) return undefined;
  const several = matchAt(list, context);
  if (several) return listed(context, several[0]);
  const match = matchAt(pair, context) ?? matchAt(datePair, context);
  if (!match) return undefined;
  const [written, left = '', colon, other = '', right = ''] = match;
  const end = context.at + written.length;
  const sign = (colon ?? '') === '' ? (dash.test(other) ? '-' : (other as Pair['sign'])) : ':';
  const given: Pair = { left, right, sign, before: before(context, 32), after: context.text.slice(end, end + 14) };
  if (sign === '/' && (/(?:血压|高压)(?:[是为]|[:：])?\s?$/.test(given.before) || besideEachOther.test(given.after)))
    return bloodPressure(context, match);
  for (const { kind, signs, fits, say } of pairReadings) {
    const spoken = signs.includes(sign) && fits(given) ? say(given) : undefined;
    if (spoken !== undefined) return whole(context, end, spoken, kind);
  }
  return undefined;
};

function listed({ at }: RuleContext, written: string): ReturnType<Rule> {
  const parts = [...written.matchAll(/\d+|\//g)].map((piece): Part => {
    const start = at + piece.index;
    const end = start + piece[0].length;
    return piece[0] === '/' ? { start, end, kind: 'punctuation', text: '、' } : hanzi(start, end, readSide(piece[0]));
  });
  return { end: at + written.length, parts };
}

/** Tyres (205/55 R16) and ages (20/30岁) are two numbers as well. */
const besideEachOther = /^\s?(?:Z?R\d{2}(?!\d)|多?岁)/;

/** 血压120/80 is two values. */
function bloodPressure({ at, text }: RuleContext, match: RegExpExecArray): ReturnType<Rule> {
  const [written, left = '', , , right = ''] = match;
  const middle = at + left.length;
  const end = at + written.length;
  const divider: Part = { start: middle, end: middle + 1, kind: 'punctuation', text: '、' };
  // A unit belongs to the second value: the rule of measures reads both.
  if (unitAt(text, end) !== undefined) return { end: middle + 1, parts: [hanzi(at, middle, readSide(left)), divider] };
  return { end, parts: [hanzi(at, middle, readSide(left)), divider, hanzi(middle + 1, end, readSide(right))] };
}

/** The first half of a range of dates: 5.1-5.5. */
const datePair = /(\d{1,2})()([/.])(\d{1,2})(?=[-–—~～]{1,2}\d{1,2}[/.]\d{1,2}(?!\d))/y;

function isDate({ left, right, sign, before: lead, after }: Pair): boolean {
  const isPadded = left.length === 2 && right.length === 2 && (left.startsWith('0') || (sign !== '.' && right.startsWith('0')));
  const isBare = !/^\s?(?:[%‰元万亿米克度分秒]|[a-zA-Z])/.test(after);
  const first = rangeBefore.exec(lead);
  const start = first ? lead.slice(0, first.index) : lead;
  const last = rangeBehind.exec(after);
  const rest = last ? after.slice(last[0].length) : after;
  if (sign === '-')
    return (isPadded && isBare && !last) || (/(?:日期|生日|出生|有效期)[是为至]?[:：]?\s?$/.test(lead) && tellsDate(lead, after));
  if (sign === '/' && isBare && (right === '1' || first?.[2] === '1' || last?.[0].endsWith('/1'))) return true;
  return (isPadded && isBare) || tellsDate(start, rest);
}

function whole(context: RuleContext, end: number, spoken: string, kind: NumberKind): ReturnType<Rule> {
  return {
    end,
    parts: [hanzi(context.at, end, spoken, true)],
    number: { kind, start: context.at, end, spoken },
    ...(kind === 'date' ? { opensRange: true } : {}),
  };
}
