import { characterClass, classOf, type CharacterClass } from '../characters/character-class.ts';

/** A token longer than this counts once for every such stretch, so that a wall of digits is not one free word. */
const LONGEST_TOKEN = 64;

/**
 * Billing units (字) of a text:
 * - every Han character, kana, Hangul syllable or bopomofo letter is 1;
 * - every run of other letters and digits is 1 (`iPhone`, `A4`, `2026`, `５Ｇ`), and these single characters between two
 *   of them do not end the run: `' ’ . - _ @` anywhere (`don't`, `COVID-19`, `a.b@c.com`), `, : /` between digits
 *   (`1,000`, `10:30`, `2026/11/21`); a run longer than 64 characters counts 1 per 64 begun;
 * - punctuation, symbols, emoji and spaces are 0.
 */
export function countWords(text: string): number {
  let words = 0;
  let run = 0;
  let before: CharacterClass = characterClass.other;
  for (let unit = 0; unit < text.length; unit += 1) {
    const codePoint = text.codePointAt(unit) ?? 0;
    if (codePoint > 0xffff) unit += 1;
    const now = classOf(codePoint);
    if (now === characterClass.letter || now === characterClass.digit) {
      run += 1;
      before = now;
      continue;
    }
    if (now === characterClass.ideograph) words += 1;
    else if (run > 0 && joins(codePoint, before, text.codePointAt(unit + 1))) continue;
    if (run > 0) words += Math.ceil(run / LONGEST_TOKEN);
    run = 0;
  }
  return run > 0 ? words + Math.ceil(run / LONGEST_TOKEN) : words;
}

function joins(codePoint: number, before: CharacterClass, next: number | undefined): boolean {
  if (next === undefined) return false;
  const after = classOf(next);
  switch (codePoint) {
    case 0x27: // '
    case 0x2019: // ’
    case 0x2e: // .
    case 0x2d: // -
    case 0x5f: // _
    case 0x40: // @
      return after === characterClass.letter || after === characterClass.digit;
    case 0x2c: // ,
    case 0x3a: // :
    case 0x2f: // /
      return before === characterClass.digit && after === characterClass.digit;
    default:
      return false;
  }
}
