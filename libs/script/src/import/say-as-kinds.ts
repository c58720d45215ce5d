import type { NumberKind } from '../marks/number-kinds.ts';

/** `interpret-as` of SSML, Azure, Google, Amazon and Aliyun. */
const kinds: Readonly<Record<string, NumberKind>> = {
  cardinal: 'cardinal',
  number: 'cardinal',
  measure: 'cardinal',
  unit: 'cardinal',
  digits: 'digits',
  number_digit: 'digits',
  id: 'digits',
  telephone: 'phone',
  date: 'date',
  time: 'time',
  duration: 'duration',
  currency: 'money',
  money: 'money',
  fraction: 'fraction',
  score: 'score',
  'number:score': 'score',
  'number:cardinal': 'cardinal',
  'number:digits': 'digits',
  'number:date': 'date',
  'number:telephone': 'phone',
  'number:fraction': 'fraction',
  'x-score': 'score',
  'x-range': 'range',
  'x-liang': 'liang',
  ordinal: 'ordinal',
  'spell-out': 'spell',
  characters: 'spell',
  verbatim: 'spell',
  letters: 'spell',
  'x-word': 'word',
};

export function sayAsKind(interpretAs: string): NumberKind | undefined {
  return Object.hasOwn(kinds, interpretAs) ? kinds[interpretAs] : undefined;
}
