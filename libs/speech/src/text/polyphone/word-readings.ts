import { pinyin } from 'pinyin-pro';
import { simplifiedText } from './simplified.ts';

/** Numbered pinyin as engines and the wire take it: `lv4` for lǜ with v, tone 5 for the neutral tone. */
export function toNumbered(written: string): string {
  return written.replace('ü', 'v').replace(/0$/, '5');
}

export const isNumbered = (syllable: string): boolean => /^[a-z]{1,6}[1-5]$/.test(syllable);

/**
 * One syllable per character of a stretch of hanzi by pinyin-pro's built-in dictionary, with dictionary tones (the engine
 * changes 一, 不 and third tones); undefined where a character has no reading.
 */
export function wordReadings(hanzi: string): (string | undefined)[] {
  const simplified = simplifiedText(Array.from(hanzi)).join('');
  return pinyin(simplified, { type: 'array', toneType: 'num', toneSandhi: false }).map((syllable) => {
    const numbered = toNumbered(syllable);
    return isNumbered(numbered) ? numbered : undefined;
  });
}
