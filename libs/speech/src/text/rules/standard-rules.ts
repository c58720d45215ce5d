import { letters } from '../latin.ts';
import { readDigits } from '../numerals.ts';
import { before, hanzi, matchAt, type Part, type Rule, type RuleResult } from '../part.ts';

const bodies =
  'ISO|IEC|IEEE|ITU|ETSI|ANSI|ASTM|DIN|JIS|EN|BS|GB|GBZ|GJB|JGJ|JTG|YY|YB|QB|HJ|HG|SH|SY|DL|NB|SJ|YD|LY|NY|SL|WS|GA|CJJ|CJ|JB|TB|MT|JR|DB[0-9]{0,2}|AATCC|UL|IATF|OHSAS|SA|AS';
const number = String.raw`\d{1,6}(?:\.\d{1,3}){0,2}`;
/** ISO/IEC 27001:2022, GB/T 15835—2011, JGJ 59-2011; without a year only numbers of three digits and more. */
const standard = new RegExp(
  String.raw`(?:${bodies})(?:\/(?:${bodies}|[A-Z]{1,3}))*[\s-]?(?:${number}(?:-\d{1,3})?\s?[-:：—–]\s?(?:19|20)\d\d|\d{3,6}(?:\.\d{1,3})?(?:[-–]\d{1,2})?)(?![\d.]*\d|[-:：—–]\d)`,
  'y',
);
const numberAndYear = /(\d{4,5})([:：])((?:19|20)\d\d)(?![\d:：])/y;
/** A letter, a dot and three digits: H.264, G.711. */
const recommendation = /([A-Za-z])\.(\d{3,4})(?![\d.])/y;

/** Numbers of standards: digit by digit, and so the year behind them. */
export const standardRule: Rule = (context) => {
  if (/[A-Za-z\d.,]$/.test(before(context, 1))) return undefined;
  const match = matchAt(standard, context) ?? matchAt(recommendation, context) ?? matchAt(numberAndYear, context);
  return match ? spelled(context.at, match[0]) : undefined;
};

function spelled(at: number, written: string): RuleResult {
  const parts: Part[] = [];
  for (const piece of written.matchAll(/[A-Za-z]+|\d+(?:\.\d+)*/g)) {
    const start = at + piece.index;
    const end = start + piece[0].length;
    if (/^[A-Za-z]/.test(piece[0])) parts.push(...letters(piece[0], start, end));
    else parts.push(hanzi(start, end, piece[0].split('.').map(readDigits).join('点'), true));
  }
  return { end: at + written.length, parts };
}
