import { MOST_SYMBOLS } from './model-input.ts';
import type { SpokenSymbol } from './utterance.ts';

/** An utterance in pieces that the model takes: cut behind the last mark that fits, else between words. */
export function cutUtterance(symbols: readonly SpokenSymbol[], most = MOST_SYMBOLS): SpokenSymbol[][] {
  const pieces: SpokenSymbol[][] = [];
  let from = 0;
  while (symbols.length - from > most) {
    const window = symbols.slice(from, from + most);
    const mark = window.findLastIndex(({ sounds, symbol }) => !sounds && symbol !== ' ');
    const border = mark > 0 ? mark : window.findLastIndex(({ symbol }) => symbol === ' ');
    const length = border > 0 ? border + 1 : most;
    pieces.push(window.slice(0, length));
    from += length;
  }
  return [...pieces, symbols.slice(from)].filter((piece) => piece.some(({ sounds }) => sounds));
}
