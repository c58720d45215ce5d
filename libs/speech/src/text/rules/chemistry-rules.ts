import { readDigits, readPlain } from '../numerals.ts';
import { before, hanzi, matchAt, type Part, type Rule } from '../part.ts';
import { latinParts } from '../latin.ts';

const raised = '⁰¹²³⁴⁵⁶⁷⁸⁹';
const charge = /([⁰¹²³⁴-⁹]?)([⁺⁻])(?![⁰¹²³⁴-⁹])/y;
const plainCharge = /([+-])(?![A-Za-z\d])/y;
/** Symbols of ions whose charge is written in the line: Na+, Ca2+, Cl-. */
const ionBefore =
  /(?<![A-Za-z])(?:(?:Na|K|H|Li|Ag|NH4|Ca2|Mg2|Fe2|Cu2|Zn2|Ba2|Pb2|Mn2|Fe3|Al3|Cr3)(?=\+)|(?:Cl|Br|I|OH|NO3|HCO3|SO42|CO32|PO43)(?=-))$/;
const massNumber = /([⁰¹²³⁴-⁹]{1,3})([A-Z][a-z]?)(?![A-Za-z])/y;

const digitsOf = (written: string): string => [...written].map((digit) => raised.indexOf(digit)).join('');

/** Charges of ions and mass numbers in raised digits: Ca²⁺ is Ca 二正, ¹⁴C is 十四 C, ²³⁵U 二三五 U. */
export const chemistryRule: Rule = (context) => {
  const { at, text } = context;
  const previous = text[at - 1] ?? '';
  if (/[A-Za-z\d)\]）]/.test(previous)) {
    const match = matchAt(charge, context) ?? undefined;
    if (match) return said(at, match[0].length, digitsOf(match[1] ?? '') + (match[2] ?? ''));
    const sign = matchAt(plainCharge, context);
    return sign && ionBefore.test(before(context, 7) + sign[0]) ? said(at, 1, sign[0]) : undefined;
  }
  const isotope = matchAt(massNumber, context);
  if (!isotope) return undefined;
  const [written, number = '', symbol = ''] = isotope;
  const digits = digitsOf(number);
  const middle = at + number.length;
  const parts: Part[] = [hanzi(at, middle, digits.length > 2 ? readDigits(digits) : readPlain(digits), true)];
  return { end: at + written.length, parts: [...parts, ...latinParts(symbol, middle, at + written.length)] };
};

function said(at: number, length: number, written: string): ReturnType<Rule> {
  const word = /[⁺+]/.test(written) ? '正' : '负';
  const digits = written.replaceAll(/\D/g, '');
  return { end: at + length, parts: [hanzi(at, at + length, `${digits === '' || digits === '1' ? '' : readPlain(digits)}${word}`, true)] };
}
