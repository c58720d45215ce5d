import { readCardinal, readDecimal, readDigits, readPlain } from '../numerals.ts';
import { before, hanzi, matchAt, type Part, type Rule, type RuleContext, type RuleResult } from '../part.ts';
import { readFraction } from '../read-as.ts';
import { mixedParts } from '../spoken-mix.ts';
import { unitAt, unitName } from '../units.ts';
import { amountSource, magnitudeSource, rangeSource, readAmount } from './amount.ts';

const sign = '[-+±]?';
const percent = new RegExp(String.raw`(${sign})(${amountSource})(?:${rangeSource}(${sign})(${amountSource}))?\s?([%‰‱])`, 'y');
const fraction = /(-?)(\d{1,6})(?:[/⁄]|\s?\/\s?)(\d{1,6})(百万|千万|[百千万亿])?(?![\d/⁄.]|\s?月|\s?[=＝])/y;
const pairOfMeasures = /(\d{1,4})\/(\d{1,4})(?!\d)/y;
const mixedFraction = /(-?)(\d{1,3})\s(\d{1,3})\/(\d{1,3})(?![\d/])/y;
const version = /([vV]?)(\d+(?:\.\d+){2,})(?![\d])/y;
const measure = new RegExp(String.raw`(${sign})(${amountSource})(${magnitudeSource})`, 'y');
const measureRange = new RegExp(String.raw`((${sign})(${amountSource}))${rangeSource}[-+]?${amountSource}${magnitudeSource}`, 'y');
const degrees = new RegExp(String.raw`-(${amountSource})(?=\s?(?:摄氏度|度(?!假|数|过)))`, 'y');
const signedAmount = new RegExp(String.raw`([-+±])(${amountSource})`, 'y');
const bare = new RegExp(amountSource, 'y');
const leadingPoint = /\.\d{1,9}(?![\d.A-Za-z])/y;
const afterOrdinal = /第\s?(?:\d{1,4}\s?[、,，和与]\s?){0,4}$/;

export const percentRule: Rule = (context) => {
  const match = matchAt(percent, context);
  if (!match || (match[1] === '-' && context.afterNumber)) return undefined;
  const [written, firstSign = '', first = '', secondSign = '', second, mark = '%'] = match;
  const of = { '%': '百分之', '‰': '千分之', '‱': '万分之' }[mark] ?? '百分之';
  const one = (signs: string, value: string): string =>
    signWord(signs) + of + readDecimal(value).replace(/^两/, (liang) => (value.length > 3 ? liang : '二'));
  const spoken = second === undefined ? one(firstSign, first) : `${one(firstSign, first)}到${one(secondSign, second)}`;
  return whole(context, written.length, spoken, 'fraction');
};

export const fractionRule: Rule = (context) => {
  if (/[\d./]$/.test(before(context, 1))) return undefined;
  const mixed = matchAt(mixedFraction, context);
  if (mixed && Number(mixed[3]) < Number(mixed[4])) {
    const [written, minus = '', full = '', numerator = '', denominator = ''] = mixed;
    return whole(context, written.length, `${signWord(minus)}${readPlain(full)}又${readFraction(numerator, denominator)}`, 'fraction');
  }
  const pair = matchAt(pairOfMeasures, context);
  if (pair && unitAt(context.text, context.at + pair[0].length) !== undefined) {
    const middle = context.at + (pair[1] ?? '').length;
    const first = whole(context, middle - context.at, readCardinal(pair[1] ?? ''), 'cardinal');
    return { ...first, end: middle + 1, parts: [...first.parts, { start: middle, end: middle + 1, kind: 'punctuation', text: '、' }] };
  }
  const match = matchAt(fraction, context);
  if (!match || (match[1] === '-' && context.afterNumber)) return undefined;
  const [written, minus = '', numerator = '', denominator = '', magnitude = ''] = match;
  const spoken = readFraction(numerator, denominator).replace('分之', `${magnitude}分之`);
  return whole(
    context,
    written.length,
    signWord(minus) + (magnitude === '' ? spoken : spoken.replace(/^一(?=百?[百千万亿])/, '')),
    'fraction',
  );
};

export const versionRule: Rule = (context) => {
  const match = matchAt(version, context);
  if (!match || /[\d.]$/.test(before(context, 1)) || (match[1] && /[A-Za-z]$/.test(before(context, 1)))) return undefined;
  const [written, letter = '', numbers = ''] = match;
  const groups = numbers.split('.');
  const isAddress = groups.length === 4 && groups.every((group) => Number(group) < 256) && letter === '';
  const spoken = groups
    .map((group) => (isAddress || group.length > 2 || /^0\d/.test(group) ? readDigits(group) : readPlain(group)))
    .join('点');
  const start = context.at + letter.length;
  const end = context.at + written.length;
  const parts: Part[] = letter === '' ? [] : [{ start: context.at, end: start, kind: 'latin', text: 'V', spelled: true }];
  parts.push(hanzi(start, end, spoken, true));
  return { end, parts, number: { kind: 'digits', start, end, spoken } };
};

export const measureRule: Rule = (context) => {
  const first = matchAt(measureRange, context);
  if (first && !(first[2] === '-' && context.afterNumber) && unitAt(context.text, context.at + first[0].length) !== undefined)
    return amount(context, first[1] ?? '', first[2] ?? '', first[3] ?? '', '');
  const match = matchAt(measure, context);
  if (!match || (match[1] === '-' && context.afterNumber)) return undefined;
  if (match[1] === '+' && /[\dA-Za-z)）]$/.test(before(context, 1))) return undefined;
  const [numeral, signs = '', value = '', magnitude = ''] = match;
  const unit = unitAt(context.text, context.at + numeral.length);
  if (unit === undefined) return undefined;
  const name = unitName(unit);
  const isTemperature = /[℃℉]|°[CF]/.test(unit);
  const number = isTemperature
    ? readDecimal(value).replace(/^两$/, '二')
    : readAmount(value, magnitude === '' ? (/^[一-鿿]/.test(name) && !name.startsWith('度') ? '个' : '') : magnitude);
  const spokenNumber = (signs === '-' && isTemperature ? '零下' : signWord(signs)) + number + magnitude;
  const unitStart = context.at + numeral.length;
  const end = unitStart + unit.length;
  return {
    end,
    parts: [hanzi(context.at, unitStart, spokenNumber), ...mixedParts(unitStart, end, name)],
    number: { kind: 'cardinal', start: context.at, end: unitStart, spoken: spokenNumber },
    opensRange: true,
  };
};

/** Any number left: a signed one, or digits whose neighbours say nothing special. */
export const bareRule: Rule = (context) => {
  const point = /[\dA-Za-z]$/.test(before(context, 1)) ? undefined : matchAt(leadingPoint, context);
  if (point) return whole(context, point[0].length, `零点${readDigits(point[0])}`, 'cardinal');
  const cold = context.afterNumber ? undefined : matchAt(degrees, context);
  if (cold) return whole(context, cold[0].length, `零下${readDecimal(cold[1] ?? '')}`, 'cardinal');
  const signed = context.afterNumber ? undefined : matchAt(signedAmount, context);
  if (signed && !/[\w)）⁰¹²³⁴-⁹]$/.test(before(context, 1))) return amount(context, signed[0], signed[1] ?? '', signed[2] ?? '', '');
  const match = matchAt(bare, context);
  return match ? amount(context, match[0], '', match[0], '') : undefined;
};

function amount(context: RuleContext, written: string, signs: string, value: string, magnitude: string): RuleResult {
  const end = context.at + written.length;
  let after = context.text.slice(end, end + 12);
  const range = /^\s?(?:[-~～—–]{1,2}|至|到)\s?[\d,.]+/.exec(after);
  if (range) after = context.text.slice(end + range[0].length, end + range[0].length + 8);
  const isOrdinal = afterOrdinal.test(before(context, 14));
  const isCold = signs === '-' && range !== null && /^\s?(?:[℃℉°]|度|摄氏度)/.test(after);
  const spoken = (isCold ? '零下' : signWord(signs)) + (isOrdinal ? readRank(value) : readAmount(value, after)) + magnitude;
  return {
    end,
    parts: [hanzi(context.at, end, spoken, isOrdinal)],
    number: { kind: isOrdinal ? 'ordinal' : 'cardinal', start: context.at, end, spoken },
    opensRange: true,
  };
}

/** 第3.2节 is counted with its point. */
const readRank = (value: string): string => (value.includes('.') ? readDecimal(value).replace(/^两/, '二') : readPlain(value));

export function whole(context: RuleContext, length: number, spoken: string, kind: 'fraction' | 'cardinal'): RuleResult {
  const end = context.at + length;
  return { end, parts: [hanzi(context.at, end, spoken)], number: { kind, start: context.at, end, spoken }, opensRange: true };
}

export function signWord(signs: string): string {
  return signs === '-' ? '负' : signs === '+' ? '正' : signs === '±' ? '正负' : '';
}
