const digits = '零一二三四五六七八九';
const phoneDigits = '零幺二三四五六七八九';
const small = ['', '十', '百', '千'];
const groups = ['', '万', '亿', '万亿', '亿亿'];
const LONGEST_CARDINAL = 20;

/** `2026` → 二零二六. Anything but 0–9 is left out. */
export function readDigits(written: string): string {
  return [...written].map((digit) => digits[Number(digit)] ?? '').join('');
}

/** As `readDigits`, with 1 as 幺. */
export function readPhoneDigits(written: string): string {
  return [...written].map((digit) => phoneDigits[Number(digit)] ?? '').join('');
}

/**
 * A whole number: `10010` → 一万零一十, `2000` → 两千, `22` → 二十二. 二 becomes 两 before 千, 万 and 亿 at the head of
 * the number; numbers over 20 digits are read digit by digit.
 */
export function readCardinal(written: string): string {
  const plain = written.replaceAll(/[, ]/g, '').replace(/^0+(?=\d)/, '');
  if (plain === '0' || plain === '') return '零';
  if (plain.length > LONGEST_CARDINAL) return readDigits(plain);
  let spoken = '';
  let needsZero = false;
  const count = Math.ceil(plain.length / 4);
  for (let group = count - 1; group >= 0; group -= 1) {
    const four = plain.slice(Math.max(0, plain.length - (group + 1) * 4), plain.length - group * 4);
    const value = Number(four);
    if (value === 0) {
      needsZero = spoken !== '';
      continue;
    }
    if (spoken !== '' && (needsZero || value < 1000)) spoken += '零';
    needsZero = false;
    spoken += readFour(value, spoken === '') + (groups[group] ?? '');
  }
  return spoken.replace(/^二(?=[千万亿])/, '两');
}

function readFour(value: number, leads: boolean): string {
  const text = String(value);
  let spoken = '';
  let zero = false;
  for (const [index, digit] of [...text].entries()) {
    const place = text.length - 1 - index;
    if (digit === '0') {
      zero = spoken !== '';
      continue;
    }
    if (zero) spoken += '零';
    zero = false;
    const isTen = place === 1 && digit === '1' && leads && spoken === '';
    spoken += (isTen ? '' : (digits[Number(digit)] ?? '')) + (small[place] ?? '');
  }
  return spoken;
}

/** A decimal or whole number with optional separators of thousands, no sign: `3.14` → 三点一四. */
export function readDecimal(written: string): string {
  const [whole = '', fraction] = written.replaceAll(/[, ]/g, '').split('.');
  const cardinal = readCardinal(whole);
  return fraction === undefined || fraction === '' ? cardinal : `${cardinal}点${readDigits(fraction)}`;
}

/** As `readDecimal`, with 两 wherever it may be said: `2` → 两, `200` → 两百, `2200` → 两千两百. */
export function readWithLiang(written: string): string {
  const [whole = '', dot] = readDecimal(written).split(/(?=点)/);
  if (dot !== undefined) return whole.replaceAll(/二(?=[百千万亿])/g, '两') + dot;
  return whole.replaceAll(/二(?=[百千万亿])|^二$/g, '两');
}

const months = /^(0?[1-9]|1[0-2])$/;
const days = /^(0?[1-9]|[12]\d|3[01])$/;
export const isMonth = (written: string): boolean => months.test(written);
export const isDay = (written: string): boolean => days.test(written);

/** The numeral of a month, day, floor …: always 二, never 两. */
export function readPlain(written: string): string {
  return readCardinal(written).replace(/^两/, '二');
}
