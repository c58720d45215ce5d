import { documentFromText } from '../../document/document-from-text.ts';
import type { WordList } from '../../words/word-list.ts';
import { displayWidth } from '../display-width.ts';
import { estimateTokens } from '../estimate-tokens.ts';
import { makeCues } from '../make-cues.ts';

/** A text divided by hand: `|` between phrases, a space between words, `_` for a space of the text, nothing inside a word. */
export type DividedText = string;

export interface BreakCount {
  lines: number;
  breaks: number;
  atPunctuation: number;
  betweenPhrases: number;
  betweenWords: number;
  /** Texts with a line that ends inside a word, its lines parted by `/`. */
  insideWords: string[];
  /** Lines wider than was set. */
  tooLong: number;
  longest: number;
}

const isSign = (character: string): boolean => /[\p{P}\p{S}]/u.test(character);

/** Where the lines of the subtitles of texts end. */
export function countBreaks(texts: readonly DividedText[], charactersPerLine: number, linesPerCue: number, words: WordList): BreakCount {
  const count: BreakCount = {
    lines: 0,
    breaks: 0,
    atPunctuation: 0,
    betweenPhrases: 0,
    betweenWords: 0,
    insideWords: [],
    tooLong: 0,
    longest: 0,
  };
  for (const divided of texts) {
    const document = documentFromText(divided.replaceAll(/[| ]/g, '').replaceAll('_', ' '), 'linan');
    const lines = makeCues(document, estimateTokens(document), { charactersPerLine, linesPerCue }, words).flatMap((cue) => cue.lines);
    const places = placesOf(divided);
    let at = 0;
    for (const [index, line] of lines.entries()) {
      const length = displayWidth(line);
      count.lines += 1;
      count.longest = Math.max(count.longest, length);
      if (length > charactersPerLine) count.tooLong += 1;
      at += line.replaceAll(' ', '').length;
      const next = lines[index + 1];
      if (next === undefined) continue;
      count.breaks += 1;
      if (isSign(line.at(-1) ?? '') || isSign(next.charAt(0))) count.atPunctuation += 1;
      else if (places.get(at) === '|') count.betweenPhrases += 1;
      else if (places.has(at)) count.betweenWords += 1;
      else count.insideWords.push(lines.join(' / '));
    }
  }
  return count;
}

/** By the characters before them, spaces not counted. */
function placesOf(divided: DividedText): Map<number, string> {
  const places = new Map<number, string>();
  let at = 0;
  for (const unit of divided.split('')) {
    if (unit === '|' || unit === ' ' || unit === '_') places.set(at, unit);
    else at += 1;
  }
  return places;
}
