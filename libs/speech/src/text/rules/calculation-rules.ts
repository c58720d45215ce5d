import { readDecimal, readPlain } from '../numerals.ts';
import { before, hanzi, matchAt, type Part, type Rule, type RuleContext, type RuleResult } from '../part.ts';
import { mixedParts } from '../spoken-mix.ts';
import { unitAt, unitName } from '../units.ts';
import { amountSource } from './amount.ts';
import { signWord, whole } from './amount-rules.ts';

const scientific =
  /([-+]?)(\d{1,20}(?:\.\d{1,20})?)\s?(?:[×xX*·]\s?10(?:\^\(?([-+]?\d{1,5})\)?|([⁻⁺]?[⁰¹²³⁴-⁹]{1,5}))|[eE]([-+]?\d{1,5})(?![A-Za-z\d]))/y;
const power = /([-+]?)(\d{1,20}(?:\.\d{1,20})?)(?:\^([-+]?\d{1,5})|([⁻⁺]?[⁰¹²³⁴-⁹]{1,5}))/y;
const superscripts = '⁰¹²³⁴⁵⁶⁷⁸⁹';
const operators: Readonly<Record<string, string>> = {
  '+': '加',
  '-': '减',
  '*': '乘',
  '/': '除以',
  '×': '乘',
  '÷': '除以',
};
const operand = String.raw`\s?[-+*/×÷]\s?${amountSource}`;
const equation = new RegExp(
  String.raw`${amountSource}(?:${operand}){1,20}(?=\s?[=＝])|(?<=[=＝]\s?)${amountSource}(?:${operand}){1,20}(?![\d/:-])`,
  'y',
);
const term = new RegExp(String.raw`${amountSource}|[-+*/×÷]`, 'g');

/** Sums beside an equals sign: there a hyphen is 减 and a slash 除以. */
export const equationRule: Rule = (context) => {
  if (/[\dA-Za-z.]$/.test(before(context, 1))) return undefined;
  const match = matchAt(equation, context);
  if (!match) return undefined;
  const parts = [...match[0].matchAll(term)].map((piece): Part => {
    const start = context.at + piece.index;
    return hanzi(start, start + piece[0].length, operators[piece[0]] ?? readDecimal(piece[0]));
  });
  return { end: context.at + match[0].length, parts };
};

const beforeCross = /(\d{1,6}(?:\.\d{1,3})?)(?=\s?[xX]\s?[1-9])/y;
const cross = /[xX*]\s?(?=[1-9])/y;
const afterSize = /\d\s?(?:[A-Za-z]{1,2}|")?\s?$/;

/** Sizes with the letter x between: 10x20, 1920x1080; a hexadecimal 0x is none. */
export const crossRule: Rule = (context) => {
  const lead = before(context, 6);
  const size = /[\dA-Za-z.]$/.test(lead) ? undefined : matchAt(beforeCross, context);
  if (size && size[0] !== '0') return whole(context, size[0].length, readDecimal(size[0]), 'cardinal');
  const sign = afterSize.test(lead) ? matchAt(cross, context) : undefined;
  return sign ? { end: context.at + sign[0].length, parts: [hanzi(context.at, context.at + sign[0].length, '乘')] } : undefined;
};

export const scientificRule: Rule = (context) => {
  const match = matchAt(scientific, context);
  if (match) {
    const [written, signs = '', base = '', caret, raised, exponent] = match;
    const spoken = `${signWord(signs)}${readDecimal(base)}乘以十的${readExponent(caret ?? exponent ?? plainExponent(raised ?? ''), '10')}`;
    return withUnit(context, whole(context, written.length, spoken, 'cardinal'));
  }
  const raised = matchAt(power, context);
  if (!raised) return undefined;
  const [written, signs = '', base = '', caret, superscript] = raised;
  if (signs !== '' && /[\w)）⁰¹²³⁴-⁹]$/.test(before(context, 1))) return undefined;
  const spoken = `${signWord(signs)}${readDecimal(base)}的${readExponent(caret ?? plainExponent(superscript ?? ''), base)}`;
  return withUnit(context, whole(context, written.length, spoken, 'cardinal'));
};

/** A unit behind a power belongs to it: 10⁸m/s. */
function withUnit(context: RuleContext, number: RuleResult): RuleResult {
  const unit = unitAt(context.text, number.end);
  if (unit === undefined) return number;
  const end = number.end + unit.length;
  return { ...number, end, parts: [...number.parts, ...mixedParts(number.end, end, unitName(unit))] };
}

function plainExponent(raised: string): string {
  return [...raised]
    .map((character) => (character === '⁻' ? '-' : character === '⁺' ? '' : String(superscripts.indexOf(character))))
    .join('');
}

/** 立方 is of lengths and unknowns; a power of ten is counted: 十的三次方. */
function readExponent(written: string, base: string): string {
  const value = written.replace(/^\+/, '');
  if (value === '2') return '平方';
  if (value === '3' && base !== '10') return '立方';
  return `${value.startsWith('-') ? '负' : ''}${readPlain(value.replace('-', ''))}次方`;
}
