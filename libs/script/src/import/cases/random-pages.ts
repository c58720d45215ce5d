import type { PdfPage, PdfText } from '../pdf-pages.ts';
import { createWords, sentence, stray, type Dice } from './random-text.ts';

const size = { width: 595, height: 842 };

const widthOf = (text: string, points: number): number =>
  Array.from(text).reduce((sum, character) => sum + ((character.codePointAt(0) ?? 0) < 0x1100 ? 0.5 : 1) * points, 0);

/** Pages of a PDF as programs write them, and as they should not: columns, turned pages, stamps, raised and overlapping text, lines out of order. */
export function randomPages(dice: Dice, blocks: number): { pages: PdfPage[]; words: string[] } {
  const words = createWords();
  const say = (): string => sentence(dice, words);
  const head = say();
  const pages: PdfPage[] = [];
  let left = blocks;
  for (let number = 1; left > 0; number += 1) {
    const texts: PdfText[] = [];
    const turned = dice.chance(0.1) ? 90 : 0;
    const put = (text: string, x: number, y: number, points: number, more: Partial<PdfText> = {}): void => {
      const place = turned === 90 ? { x: size.width - y, y: x } : { x, y };
      texts.push({ text, ...place, size: points, width: widthOf(text, points), angle: turned, ...more });
    };
    const columns = dice.one([1, 1, 1, 2, 2, 3]);
    const points = dice.one([9, 10, 11, 12]);
    for (let column = 0; column < columns; column += 1) {
      const x = 60 + (column * 480) / columns;
      const indent = dice.one([0, 2]) * points;
      let y = 110 + dice.below(4);
      while (left > 0 && y < 740) {
        left -= 1;
        dice.one<() => void>([
          () => put(say(), x + indent, y, points),
          () => put(say(), x, y, points),
          () => put(say(), x, y, points * dice.one([1.2, 1.5, 2])),
          () => {
            put(words.word(), x, y, points);
            put(dice.one(['1', '[2]', '①']), x + 4 * points, y - 0.4 * points, 0.6 * points);
            put(words.word(), x + 4.5 * points, y, points);
          },
          () => {
            put(words.word(), x, y, points);
            put(words.word(), x + dice.below(12) * points, y + dice.below(3), points);
          },
          () => put(`${words.word()}${dice.one(stray)}${words.word()}`, x, y, points),
          () => put(`${say()}${dice.one(['........', '……………'])}${1 + dice.below(99)}`, x, y, points),
          () => put(`${dice.one(['1.', '•', '（一）'])} ${say()}`, x, y, points),
          () => put(say(), x, y + dice.below(20), points, { angle: dice.one([45, 90, 270]) }),
          () => put(say(), x, y, points, { isArtifact: true }),
          () => put(' ', x, y, points),
        ])();
        y += points * dice.one([1.5, 1.5, 1.5, 2.5]);
      }
      if (dice.chance(0.3)) put(`${dice.one(['1 ', '[3] ', '① '])}${say()}`, x, 770, 0.8 * points);
    }
    if (dice.chance(0.7)) put(head, 60, 40, 8);
    if (dice.chance(0.7)) put(dice.one([`${number}`, `- ${number} -`, `第 ${number} 页`]), 280, 815, 8);
    pages.push({ ...size, texts: dice.chance(0.2) ? texts.toReversed() : texts });
  }
  const printed = pages.flatMap(({ texts }) => texts.map(({ text }) => text)).join('\n');
  return { pages, words: words.made.filter((word) => printed.includes(word)) };
}
