import type { Rule } from './part.ts';
import { addressRule } from './rules/address-rules.ts';
import { bareRule, fractionRule, measureRule, percentRule, versionRule } from './rules/amount-rules.ts';
import { angleRule, inchRule } from './rules/angle-rules.ts';
import { crossRule, equationRule, scientificRule } from './rules/calculation-rules.ts';
import { chemistryRule } from './rules/chemistry-rules.ts';
import { dayRule, eraRule, fullDateRule, monthRule, shortDateRule, yearLastRule, yearMonthRule, yearRule } from './rules/date-rules.ts';
import { gradeRule } from './rules/grade-rules.ts';
import { digitsFirstRule, latinRule, specialWordRule } from './rules/latin-rules.ts';
import { moneyRule } from './rules/money-rules.ts';
import { nameRule } from './rules/name-rules.ts';
import { pairRule } from './rules/pair-rules.ts';
import { phoneRule } from './rules/phone-rules.ts';
import { pinyinRule } from './rules/pinyin-rules.ts';
import { rangeRule } from './rules/range-rules.ts';
import { romanRule } from './rules/roman-rules.ts';
import { serialRule } from './rules/serial-rules.ts';
import { standardRule } from './rules/standard-rules.ts';
import { perRule, symbolRule } from './rules/symbol-rules.ts';
import { hourRule, letteredDurationRule, ratioRule, timeRule } from './rules/time-rules.ts';
import { yearSpanRule } from './rules/year-span-rules.ts';

export type CharacterGroup = 'digit' | 'letter' | 'sign';

/** A rule and the category of `cases/normalisation.txt` that shows what it does. */
export interface NamedRule {
  category: string;
  /** What its patterns begin with. */
  starts: readonly CharacterGroup[];
  read: Rule;
}

/** First that answers wins: the more a pattern demands, the earlier it comes. */
export const ruleTable: readonly NamedRule[] = [
  { category: 'address', starts: ['digit', 'letter'], read: addressRule },
  { category: 'date', starts: ['digit'], read: fullDateRule },
  { category: 'date', starts: ['digit'], read: yearLastRule },
  { category: 'date', starts: ['digit'], read: shortDateRule },
  { category: 'year', starts: ['digit', 'letter'], read: eraRule },
  { category: 'telephone', starts: ['digit', 'sign'], read: phoneRule },
  { category: 'name', starts: ['digit', 'letter'], read: standardRule },
  { category: 'name', starts: ['digit', 'letter', 'sign'], read: nameRule },
  { category: 'range', starts: ['sign'], read: rangeRule },
  { category: 'version', starts: ['digit', 'letter'], read: versionRule },
  { category: 'symbol', starts: ['sign'], read: chemistryRule },
  { category: 'symbol', starts: ['sign'], read: gradeRule },
  { category: 'power', starts: ['digit', 'sign'], read: scientificRule },
  { category: 'arithmetic', starts: ['digit'], read: equationRule },
  { category: 'arithmetic', starts: ['digit', 'letter', 'sign'], read: crossRule },
  { category: 'money', starts: ['digit', 'letter', 'sign'], read: moneyRule },
  { category: 'percent', starts: ['digit', 'sign'], read: percentRule },
  { category: 'date', starts: ['digit'], read: yearMonthRule },
  { category: 'year', starts: ['digit'], read: yearSpanRule },
  { category: 'year', starts: ['digit'], read: yearRule },
  { category: 'score', starts: ['digit'], read: pairRule },
  { category: 'time', starts: ['digit'], read: timeRule },
  { category: 'ratio', starts: ['digit'], read: ratioRule },
  { category: 'fraction', starts: ['digit', 'sign'], read: fractionRule },
  { category: 'serial', starts: ['digit'], read: serialRule },
  { category: 'temperature', starts: ['digit'], read: angleRule },
  { category: 'unit', starts: ['digit'], read: inchRule },
  { category: 'duration', starts: ['digit'], read: letteredDurationRule },
  { category: 'unit', starts: ['digit', 'sign'], read: measureRule },
  { category: 'date', starts: ['digit'], read: monthRule },
  { category: 'date', starts: ['digit'], read: dayRule },
  { category: 'time', starts: ['digit'], read: hourRule },
  { category: 'mixed', starts: ['digit'], read: digitsFirstRule },
  { category: 'mixed', starts: ['letter'], read: pinyinRule },
  { category: 'mixed', starts: ['letter', 'sign'], read: specialWordRule },
  { category: 'roman', starts: ['letter'], read: romanRule },
  { category: 'mixed', starts: ['letter'], read: latinRule },
  { category: 'compound', starts: ['sign'], read: perRule },
  { category: 'integer', starts: ['digit', 'sign'], read: bareRule },
  { category: 'symbol', starts: ['sign'], read: symbolRule },
];

const byStart: Readonly<Record<CharacterGroup, readonly Rule[]>> = {
  digit: rulesFor('digit'),
  letter: rulesFor('letter'),
  sign: rulesFor('sign'),
};

function rulesFor(group: CharacterGroup): Rule[] {
  return ruleTable.filter(({ starts }) => starts.includes(group)).map(({ read }) => read);
}

/** The rules that can begin with a character, first to last. */
export function rulesAt(character: string): readonly Rule[] {
  if (character >= '0' && character <= '9') return byStart.digit;
  return /[A-Za-zÀ-ÖØ-öø-ɏ]/.test(character) ? byStart.letter : byStart.sign;
}
