import { readDecimal } from '../numerals.ts';
import { before, hanzi, matchAt, type Rule } from '../part.ts';
import { amountSource, magnitudeSource, rangeSource } from './amount.ts';

const bySign: Readonly<Record<string, string>> = {
  '¥': '元',
  $: '美元',
  '€': '欧元',
  '£': '英镑',
  '₩': '韩元',
  '₹': '卢比',
  '₽': '卢布',
  '฿': '泰铢',
  '₫': '越南盾',
  '₱': '比索',
  '₿': '比特币',
  HK$: '港元',
  NT$: '新台币',
  US$: '美元',
  A$: '澳元',
  AU$: '澳元',
  C$: '加元',
  CA$: '加元',
  S$: '新加坡元',
  NZ$: '新西兰元',
  'JP¥': '日元',
  'CN¥': '元',
  R$: '雷亚尔',
};
const byCode: Readonly<Record<string, string>> = {
  RMB: '元',
  CNY: '元',
  USD: '美元',
  EUR: '欧元',
  GBP: '英镑',
  JPY: '日元',
  HKD: '港元',
  KRW: '韩元',
  TWD: '新台币',
  AUD: '澳元',
  CAD: '加元',
  SGD: '新加坡元',
  CHF: '瑞士法郎',
  THB: '泰铢',
  INR: '卢比',
  RUB: '卢布',
  MYR: '林吉特',
  IDR: '印尼盾',
  VND: '越南盾',
  NZD: '新西兰元',
  BRL: '雷亚尔',
  MOP: '澳门元',
  SEK: '瑞典克朗',
  NOK: '挪威克朗',
  DKK: '丹麦克朗',
  AED: '迪拉姆',
  ZAR: '兰特',
};

const sign = String.raw`(?:(?:HK|NT|US|AU|A|CA|C|S|NZ|R)\$|(?:JP|CN)¥|[¥$€£₩₹₽฿₫₱₿])`;
const code = `(?:${Object.keys(byCode).join('|')})`;
const scale = String.raw`(?:\s?(?:million|billion|trillion|bn|[KkMBmbWw](?![A-Za-z])))?`;
const suffix = '(?:元|块钱|块|美元|美金|人民币|港币|欧元|英镑|日元|澳元|加元)?';
const signed = new RegExp(
  String.raw`([-+]?)(${sign}|${code}\s?)\s?([-+]?)(${amountSource})(${magnitudeSource})(${scale})(?:${rangeSource}(?:${sign})?(${amountSource})(${magnitudeSource})(${scale}))?${suffix}(?!\d)`,
  'y',
);
const coded = new RegExp(String.raw`([-+]?)(${amountSource})(${magnitudeSource})(元?)\s?(${code})(?![A-Za-z])`, 'y');
const plain = new RegExp(
  String.raw`(${amountSource})(?=\s?(?:元|块(?!地|石|砖|木|布|田|肉|蛋糕|屏|糖|板|牌)|美元|美金|欧元|英镑|日元|港元|港币|韩元|卢布|人民币|澳元|加元|新台币|泰铢|法郎))`,
  'y',
);

export const moneyRule: Rule = (context) => {
  const match = matchAt(signed, context);
  if (match) {
    const [
      written,
      minus = '',
      mark = '',
      inner = '',
      first = '',
      magnitude = '',
      scaleWord = '',
      second,
      secondMagnitude = '',
      secondScale = '',
    ] = match;
    const name = bySign[mark] ?? byCode[mark.trim()] ?? '元';
    const low = amount(first, magnitude, scaleWord.trim());
    const high = second === undefined ? '' : `到${amount(second, secondMagnitude, secondScale.trim())}`;
    const spoken = `${minus + inner === '-' ? '负' : minus + inner === '+' ? '正' : ''}${low}${high}${name}`;
    return result(context.at, written.length, spoken);
  }
  const suffixed = matchAt(coded, context);
  if (suffixed) {
    const [written, minus = '', first = '', magnitude = '', yuan = '', name = ''] = suffixed;
    const currency = yuan === '' ? (byCode[name] ?? name) : '元人民币';
    return result(context.at, written.length, `${minus === '-' ? '负' : ''}${amount(first, magnitude)}${currency}`);
  }
  const bare = matchAt(plain, context);
  if (!bare || /[\d.:/]$/.test(before(context, 1))) return undefined;
  const spoken = amount(bare[1] ?? '', '');
  const end = context.at + bare[0].length;
  return {
    end,
    parts: [hanzi(context.at, end, spoken)],
    number: { kind: 'money', start: context.at, end, spoken },
    opensRange: true,
  };
};

function result(at: number, length: number, spoken: string): ReturnType<Rule> {
  return {
    end: at + length,
    parts: [hanzi(at, at + length, spoken)],
    number: { kind: 'money', start: at, end: at + length, spoken },
    opensRange: true,
  };
}

const zerosOf: Readonly<Record<string, number>> = { k: 3, w: 4, m: 6, million: 6, b: 9, bn: 9, billion: 9, trillion: 12 };
const steps: readonly [zeros: number, name: string][] = [
  [12, '万亿'],
  [8, '亿'],
  [4, '万'],
];

/** `1.2 billion` counts in 亿: 十二亿. */
function scaled(written: string, zeros: number): string {
  const [whole = '', fraction = ''] = written.replaceAll(',', '').split('.');
  const digits = whole + fraction.padEnd(zeros, '0');
  const point = digits.length - Math.max(0, fraction.length - zeros);
  const full = digits.slice(0, point).replace(/^0+(?=\d)/, '');
  const [drop, name] = steps.find(([step]) => full.length > step) ?? [0, ''];
  const head = full.slice(0, full.length - drop);
  const tail = (full.slice(full.length - drop) + digits.slice(point)).replace(/0+$/, '');
  return amount(tail === '' || drop === 0 ? head : `${head}.${tail}`, name);
}

/** Prices drop the zeros that only align columns: 3.50 is 三点五. */
function amount(written: string, magnitude: string, scaleWord = ''): string {
  const zeros = zerosOf[scaleWord.toLowerCase()];
  if (zeros !== undefined && magnitude === '') return scaled(written, zeros);
  const spoken = readDecimal(written.replace(/(\.\d*?)0+$/, '$1').replace(/\.$/, ''));
  return (spoken === '二' && !magnitude.startsWith('百') ? '两' : spoken) + magnitude;
}
