const segmenter = new Intl.Segmenter('zh', { granularity: 'word' });

/** For each character whether it belongs to a word of several characters: there the dictionaries are seldom wrong. */
export function insideWords(characters: readonly string[]): boolean[] {
  return Array.from(segmenter.segment(characters.join(''))).flatMap(({ segment }) => {
    const length = Array.from(segment).length;
    return Array.from({ length }, () => length > 1);
  });
}
