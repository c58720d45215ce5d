import { pinyin, polyphonic } from 'pinyin-pro';

/** Numbered pinyin as engines and the wire take it: `lv4` for lǜ with v, tone 5 for the neutral tone. */
export function toNumbered(written: string): string {
  return written.replace('ü', 'v').replace(/0$/, '5');
}

const isNumbered = /^[a-z]{1,6}[1-5]$/;

/** One syllable per character of a stretch of hanzi, from its context, with dictionary tones (the engine changes 一, 不 and third tones);
 * undefined where a character has no reading. */
export function pronounce(hanzi: string): (string | undefined)[] {
  const result = pinyin(hanzi, { type: 'array', toneType: 'num', toneSandhi: false });
  return result.map((syllable) => {
    const numbered = toNumbered(syllable);
    return isNumbered.test(numbered) ? numbered : undefined;
  });
}

const known = new Map<string, string[]>();

/** Every reading of one character, the most common first. */
export function candidatesOf(character: string): string[] {
  const found = known.get(character);
  if (found) return found;
  const all = polyphonic(character, { type: 'array', toneType: 'num' })[0] ?? [];
  const result = [...new Set(all.map(toNumbered).filter((syllable) => isNumbered.test(syllable)))];
  known.set(character, result);
  return result;
}
