import { codePointLength, countWords } from '@shengyu/script';

/** Every character that is a word takes the same time: of a recording nothing more is known. Offsets and samples from the start of the text. */
export function spreadTokens(text: string, samples: number): { start: number; end: number; startSample: number; endSample: number }[] {
  const places: { start: number; end: number }[] = [];
  let at = 0;
  for (const character of text) {
    const length = codePointLength(character);
    if (countWords(character) > 0) places.push({ start: at, end: at + length });
    at += length;
  }
  const each = samples / Math.max(1, places.length);
  return places.map((place, index) => ({ ...place, startSample: Math.round(each * index), endSample: Math.round(each * (index + 1)) }));
}
