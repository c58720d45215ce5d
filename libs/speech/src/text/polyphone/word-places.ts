const segmenter = new Intl.Segmenter('zh', { granularity: 'word' });

/** The word a character belongs to, as a dictionary cuts the text, and its neighbours; `#` beyond the ends. */
export interface WordPlace {
  word: string;
  /** Place of the character in the word. */
  offset: number;
  /** In a word of several characters the dictionaries are seldom wrong. */
  isInside: boolean;
  previous: string;
  next: string;
}

/** For each character its word. */
export function wordPlaces(characters: readonly string[]): WordPlace[] {
  const words = Array.from(segmenter.segment(characters.join('')), ({ segment }) => segment);
  return words.flatMap((word, index) => {
    const length = Array.from(word).length;
    const [previous, next] = [words[index - 1] ?? '#', words[index + 1] ?? '#'];
    return Array.from({ length }, (_, offset) => ({ word, offset, isInside: length > 1, previous, next }));
  });
}
