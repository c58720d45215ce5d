/** The class of a character decides how it is counted and where text is cut. */
export const characterClass = { other: 0, ideograph: 1, letter: 2, digit: 3 } as const;
export type CharacterClass = (typeof characterClass)[keyof typeof characterClass];

const ideograph = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\p{Script=Bopomofo}]/u;
const digit = /\p{N}/u;
const letter = /[\p{L}\p{M}]/u;
const known = new Map<number, CharacterClass>();

/**
 * `ideograph`: characters that are written without word borders (Han, kana, Hangul, bopomofo); `letter`: every other
 * letter with its combining marks; `digit`: every number character; else `other`.
 */
export function classOf(codePoint: number): CharacterClass {
  if (codePoint < 0x80) {
    if (codePoint >= 0x30 && codePoint <= 0x39) return characterClass.digit;
    const lower = codePoint | 0x20;
    return lower >= 0x61 && lower <= 0x7a ? characterClass.letter : characterClass.other;
  }
  if (codePoint >= 0x4e00 && codePoint <= 0x9fff) return characterClass.ideograph;
  const found = known.get(codePoint);
  if (found !== undefined) return found;
  const result = classify(codePoint);
  known.set(codePoint, result);
  return result;
}

function classify(codePoint: number): CharacterClass {
  // Variation selectors are marks by category, but they only dress the character before them.
  if ((codePoint >= 0xfe00 && codePoint <= 0xfe0f) || codePoint === 0x20e3) return characterClass.other;
  const character = String.fromCodePoint(codePoint);
  if (digit.test(character) && codePoint !== 0x3007) return characterClass.digit;
  if (ideograph.test(character)) return characterClass.ideograph;
  return letter.test(character) ? characterClass.letter : characterClass.other;
}
