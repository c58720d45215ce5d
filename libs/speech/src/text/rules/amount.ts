import { countsAsLiang } from '../liang.ts';
import { readDecimal } from '../numerals.ts';

/** Groups of three, of four, or of two before the last three, divided by commas; groups of three by spaces. */
const grouped = String.raw`\d{1,3}(?:,\d{3}){1,9}(?![,\d])|\d{1,4}(?:,\d{4}){1,6}(?![,\d])|\d{1,2}(?:,\d{2}){1,9},\d{3}(?![,\d])|[1-9]\d{0,2}(?: \d{3}){1,6}(?![ -]?\d)`;
/** A number with separators of thousands and decimals, no sign. */
export const amountSource = String.raw`(?:${grouped}|\d+)(?:\.\d+)?`;
/** 万, 亿 … behind a number. */
export const magnitudeSource = '(?:百万|千万|十万|万亿|百亿|千亿|万|亿|千|百)?';
export const rangeSource = String.raw`\s?(?:[-~～—–]{1,2}|至|到)\s?`;

/** Reads an amount that is followed by `after`; a lone 2 that counts becomes 两. */
export function readAmount(written: string, after: string): string {
  const spoken = readDecimal(written);
  return spoken === '二' && countsAsLiang(after) ? '两' : spoken;
}
