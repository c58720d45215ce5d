import { englishCardinal, englishOrdinal } from './english-numerals.ts';
import type { EnglishRule } from './english-rule.ts';

/** Before a name, with or without a dot. */
const titles: Readonly<Record<string, string>> = {
  Mr: 'Mister',
  Mrs: 'Missus',
  Dr: 'Doctor',
  Prof: 'Professor',
  St: 'Saint',
  Mt: 'Mount',
  Gen: 'General',
  Sen: 'Senator',
  Rev: 'Reverend',
  Capt: 'Captain',
  Lt: 'Lieutenant',
  Col: 'Colonel',
  Maj: 'Major',
  Gov: 'Governor',
  Pres: 'President',
  Ft: 'Fort',
  Sgt: 'Sergeant',
};
/** Behind a name, always with a dot. */
const behindNames: Readonly<Record<string, string>> = {
  St: 'Street',
  Ave: 'Avenue',
  Rd: 'Road',
  Blvd: 'Boulevard',
  Inc: 'Incorporated',
  Ltd: 'Limited',
  Corp: 'Corporation',
  Co: 'Company',
  Jr: 'Junior',
  Sr: 'Senior',
};
/** Before a number. */
const numbered: Readonly<Record<string, string>> = {
  No: 'number',
  Nos: 'numbers',
  Fig: 'figure',
  Figs: 'figures',
  Sec: 'section',
  Ch: 'chapter',
  Eq: 'equation',
  Apt: 'apartment',
  Rm: 'room',
  Ed: 'edition',
  Vol: 'volume',
  pp: 'pages',
  p: 'page',
};
const anywhere: Readonly<Record<string, string>> = {
  'etc.': 'et cetera',
  'vs.': 'versus',
  vs: 'versus',
  'approx.': 'approximately',
  'dept.': 'department',
  'est.': 'established',
  approx: 'approximately',
  'w/': 'with',
  'w/o': 'without',
  'C#': 'C sharp',
  'F#': 'F sharp',
};
const counted =
  'World War|Chapter|Part|Act|Scene|Volume|Vol\\.|Type|Phase|Book|Bowl|Article|Section|Level|Stage|Grade|Class|Episode|Season|Mark|Olympics';
const rulers =
  'Henry|Louis|Elizabeth|Edward|George|James|Charles|William|Richard|John|Paul|Napoleon|Philip|Alexander|Catherine|Nicholas|Peter|Francis|Frederick|Mary|Leo|Pius|Benedict|Gregory|Innocent|Ramses|Ramesses|Ptolemy|Felipe|Wilhelm|Rama';
const roman = String.raw`(?=[IVXL])(?:XL|L?X{0,3})(?:IX|IV|V?I{0,3})(?![A-Za-z0-9'’])`;
const keys = (table: Readonly<Record<string, string>>): string => Object.keys(table).join('|');

/** Words that are written shorter than they are said, and Roman numerals. */
export const englishWordRules: readonly EnglishRule[] = [
  { pattern: new RegExp(String.raw`(${keys(titles)})\b\.?(?=\s(?:[A-Z]|(?:and|or|&)\s))`, 'y'), say: ([, word = '']) => titles[word] },
  {
    pattern: new RegExp(String.raw`(?<=\b[A-Z]\w{0,20},?\s|\d(?:st|nd|rd|th)\s)(?:(${keys(behindNames)})\.|(Ave|Blvd)\b)`, 'y'),
    say: ([, word, bare]) => behindNames[word ?? bare ?? ''],
  },
  {
    pattern: /(?<=\d|dollars?|cents?|euros?)\/(?=(?:hour|day|week|month|year|night|person|minute|second|piece|item|kg|lb|mile)\b)/y,
    say: () => 'per',
  },
  { pattern: /(?<=\d\s?)([AaPp])\.[Mm](?:\.(?!\s+[A-Z]))?(?![A-Za-z])/y, say: ([, half = '']) => `${half.toUpperCase()} M` },
  { pattern: new RegExp(String.raw`(${keys(numbered)})\.(?=\s?\d)`, 'y'), say: ([, word = '']) => numbered[word] },
  {
    pattern: new RegExp(String.raw`(?:etc\.|vs\.?|approx\.?|dept\.|est\.|[CF]#|w/o|w/)(?![A-Za-z])`, 'y'),
    say: ([written]) => anywhere[written],
  },
  {
    pattern: new RegExp(String.raw`(?<=\b(?:${counted})\s)${roman}`, 'y'),
    say: ([written]) => englishCardinal(String(romanValue(written))),
  },
  {
    pattern: new RegExp(String.raw`(?<=\b(?:${rulers})\s)${roman}(?!\s[a-z])|(?<=\b(?:${rulers})\s)(?=[IVXL]{2})${roman}`, 'y'),
    say: ([written]) => `the ${englishOrdinal(String(romanValue(written)))}`,
  },
  {
    pattern: new RegExp(String.raw`(?<=\b[A-Z][a-z]{1,20}\s)(?=[IVX]{2})${roman}`, 'y'),
    say: ([written]) => englishCardinal(String(romanValue(written))),
  },
];

function romanValue(written: string): number {
  const values: Readonly<Record<string, number>> = { I: 1, V: 5, X: 10, L: 50 };
  const digits = [...written].map((letter) => values[letter] ?? 0);
  return digits.reduce((sum, value, at) => sum + (value < (digits[at + 1] ?? 0) ? -value : value), 0);
}
