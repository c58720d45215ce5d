/** Numbers and letters of a unified social credit code: no I, O, S, V and Z, which look like others. */
const LETTERS = '0123456789ABCDEFGHJKLMNPQRTUWXY';

/** `form`: neither 18 characters of a unified code nor 15 or 20 of an older number. `check`: its last character does not belong to the others. */
export type TaxNumberProblem = 'form' | 'check';

/** As it is stored: in capitals, without the spaces it was copied with. */
export const plainTaxNumber = (typed: string): string => typed.replaceAll(/[\s-]/g, '').toUpperCase();

/** What is wrong with a buyer's tax number; undefined where nothing is. Only the unified code (GB 32100) has a check character. */
export function taxNumberProblem(number: string): TaxNumberProblem | undefined {
  if (/^(?:[\dA-Z]{15}|[\dA-Z]{20})$/.test(number)) return undefined;
  if (number.length !== 18 || [...number].some((letter) => !LETTERS.includes(letter))) return 'form';
  return checkCharacter(number.slice(0, 17)) === number.at(-1) ? undefined : 'check';
}

/** The weights are the powers of 3, and the sum of all is a multiple of 31. */
function checkCharacter(first: string): string | undefined {
  let weight = 1;
  let sum = 0;
  for (const letter of first) {
    sum += LETTERS.indexOf(letter) * weight;
    weight = (weight * 3) % 31;
  }
  return LETTERS[(31 - (sum % 31)) % 31];
}
