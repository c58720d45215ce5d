import { englishCardinal, englishNumber } from './english-numerals.ts';
import { amountPattern, minusWord, type EnglishRule } from './english-rule.ts';

interface Currency {
  one: string;
  many: string;
  cent: string;
  cents: string;
}

const dollar: Currency = { one: 'dollar', many: 'dollars', cent: 'cent', cents: 'cents' };
const currencies: Readonly<Record<string, Currency>> = {
  $: dollar,
  '€': { one: 'euro', many: 'euros', cent: 'cent', cents: 'cents' },
  '£': { one: 'pound', many: 'pounds', cent: 'penny', cents: 'pence' },
  '¥': { one: 'yuan', many: 'yuan', cent: 'fen', cents: 'fen' },
};
/** Countries before the sign of the dollar. */
const countries: Readonly<Record<string, string>> = {
  US: 'U S ',
  HK: 'Hong Kong ',
  NT: 'Taiwan ',
  S: 'Singapore ',
  A: 'Australian ',
  AU: 'Australian ',
  C: 'Canadian ',
  CA: 'Canadian ',
  NZ: 'New Zealand ',
};
const scales: Readonly<Record<string, string>> = {
  k: 'thousand',
  K: 'thousand',
  m: 'million',
  M: 'million',
  mn: 'million',
  bn: 'billion',
  B: 'billion',
  b: 'billion',
  tn: 'trillion',
  T: 'trillion',
};
const scale = String.raw`(?:\s?(thousand|million|billion|trillion)|(bn|mn|tn|[kKmMbBT]))?\b`;
const currency = String.raw`(?:\b(${Object.keys(countries).join('|')}))?([$€£¥])\s?`;

/** Amounts of money behind the sign of their currency. */
export const englishMoneyRules: readonly EnglishRule[] = [
  {
    pattern: new RegExp(String.raw`${currency}(${amountPattern})\s?[-–—~]\s?(${amountPattern})${scale}`, 'y'),
    kind: 'money',
    say: ([, country, sign = '', from = '', to = '', word, letter]) =>
      `${englishNumber(from)} to ${amountOf({ country, sign, value: to, scale: word ?? scales[letter ?? ''] })}`,
  },
  {
    pattern: new RegExp(String.raw`(-?)${currency}(${amountPattern})${scale}`, 'y'),
    kind: 'money',
    say: ({ 1: minus, 2: country, 3: sign = '', 4: value = '', 5: word, 6: letter, index, input, 0: { length } }) => {
      const spoken = amountOf({ country, sign, value, scale: word ?? scales[letter ?? ''] });
      const isBefore =
        /\b[Aa]n?\s$/.test(input.slice(Math.max(0, index - 4), index)) && /^\s[a-z]/.test(input.slice(index + length, index + length + 2));
      return minusWord(minus) + (isBefore ? spoken.replace(/(?:dollars|euros|pounds)$/, (many) => many.slice(0, -1)) : spoken);
    },
  },
  { pattern: /(\d+)\s?¢/y, kind: 'money', say: ([, value = '']) => `${englishCardinal(value)} ${Number(value) === 1 ? 'cent' : 'cents'}` },
];

interface Amount {
  country: string | undefined;
  sign: string;
  value: string;
  scale: string | undefined;
}

function amountOf({ country, sign, value, scale: scaled }: Amount): string {
  const { one, many, cent, cents } = currencies[sign] ?? dollar;
  const place = countries[country ?? ''] ?? '';
  const [whole = '0', fraction = ''] = value.split('.');
  if (scaled !== undefined) return `${englishNumber(value)} ${scaled} ${place}${many}`;
  const name = place + (whole === '1' ? one : many);
  if (fraction === '' || fraction === '00') return `${englishCardinal(whole)} ${name}`;
  if (fraction.length !== 2) return `${englishNumber(value)} ${place}${many}`;
  const small = `${englishCardinal(fraction)} ${fraction === '01' ? cent : cents}`;
  return whole === '0' ? small : `${englishCardinal(whole)} ${name} and ${small}`;
}

/** A plain number as an amount of dollars. */
export const englishDollars = (value: string): string => amountOf({ country: undefined, sign: '$', value, scale: undefined });
