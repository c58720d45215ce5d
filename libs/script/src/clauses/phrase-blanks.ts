/** Silence of a blank between two phrases in hanzi, in ms: that of 、. */
export const PHRASE_BLANK_MS = 150;

const blank = /(?<=\p{Script=Han}{2})[ \u00a0\u3000]+(?=\p{Script=Han}{2})/gu;
/** Shorter on average, and at least so many: words set apart, not phrases. */
const wordsApart = { blanks: 3, length: 3 } as const;

/** Places (UTF-16 units) behind blanks that set phrases apart: `第十二章 雾起`, half-lines of a poem. */
export function phraseBlanks(text: string): number[] {
  if (!/[ \u00a0\u3000]/.test(text)) return [];
  const ends = [...text.matchAll(blank)].map((found) => found.index + found[0].length);
  const isWords =
    ends.length >= wordsApart.blanks && text.replaceAll(/\P{Script=Han}/gu, '').length < wordsApart.length * (ends.length + 1);
  return isWords ? [] : ends;
}

/** Whether a clause ends with such a blank. */
export const endsWithBlank = (text: string): boolean => /\p{Script=Han}[ \u00a0\u3000]+$/u.test(text);
