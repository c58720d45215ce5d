import type { Span } from '../clauses/unbreakable.ts';
import { cutWords } from '../words/cut-words.ts';
import type { WordList } from '../words/word-list.ts';

/** A word of a text, or one character that is none. */
export interface TextWord {
  /** UTF-16 units. */
  end: number;
  /** Empty for punctuation, spaces and the like. */
  word: string;
}

const hanzi = /[\u3400-\u9fff]+/g;
/** 一张张, 一针一线, 走来走去, 看了看, 想一想, 看了又看, 去不去 */
const repeated =
  /一([\u3400-\u9fff])\1|一[\u3400-\u9fff]一[\u3400-\u9fff]|([\u3400-\u9fff])来\2去|([\u3400-\u9fff])(?:了[一又]?|一|不|没)\3(?!一\3)/g;
const graphemes = new Intl.Segmenter('zh', { granularity: 'grapheme' });

/** Words of a text in order: numbers, dates, Latin words and addresses whole (`spans`), hanzi by the word list, the rest by the character. */
export function textWords(text: string, spans: readonly Span[], list: WordList): TextWord[] {
  const words: TextWord[] = [];
  let at = 0;
  const whole = [...spans, ...Array.from(text.matchAll(repeated), ({ index, 0: { length } }) => ({ start: index, end: index + length }))];
  whole.sort((a, b) => a.start - b.start);
  for (const { start, end } of [...whole, { start: text.length, end: text.length }]) {
    if (start < at) continue;
    addBetween(words, text, at, start, list);
    if (end > start) words.push({ end, word: text.slice(start, end) });
    at = end;
  }
  return words;
}

function addBetween(words: TextWord[], text: string, from: number, to: number, list: WordList): void {
  const stretch = text.slice(from, to);
  let at = 0;
  for (const found of stretch.matchAll(hanzi)) {
    addOthers(words, stretch.slice(at, found.index), from + at);
    let start = 0;
    for (const end of cutWords(found[0], list)) {
      words.push({ end: from + found.index + end, word: found[0].slice(start, end) });
      start = end;
    }
    at = found.index + found[0].length;
  }
  addOthers(words, stretch.slice(at), from + at);
}

function addOthers(words: TextWord[], text: string, from: number): void {
  for (const { index, segment } of graphemes.segment(text))
    words.push({ end: from + index + segment.length, word: /[\p{L}\p{N}]/u.test(segment) ? segment : '' });
}
