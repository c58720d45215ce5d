import { insideSpans, unbreakableSpans } from '../clauses/unbreakable.ts';
import { isCloser, isComma, isOpener, isSentenceEnd, isSpace } from '../clauses/symbols.ts';
import { sentenceCuts } from '../clauses/sentence-cuts.ts';
import type { WordList } from '../words/word-list.ts';
import { breakRank, rankBetween, type BreakRank } from './break-rank.ts';
import { displayWidth } from './display-width.ts';
import { pairedSpans } from './paired.ts';
import { textWords, type TextWord } from './text-words.ts';

/** A stretch of one paragraph (UTF-16 units) that stays on one line. */
export interface Atom {
  start: number;
  end: number;
  /** In full-width characters, with what trails and without: a line may end at spaces. */
  length: number;
  inkLength: number;
  /** How good a place its end is to end a line at. */
  rank: BreakRank;
  /** What follows is never shown together with it. */
  isEdge?: true;
}

const graphemes = new Intl.Segmenter('zh', { granularity: 'grapheme' });

/**
 * Cuts a paragraph into atoms of at most `longest` full-width characters: words, numbers, addresses, each with the punctuation that hangs on it.
 * @param edges where a cut must be (UTF-16 units, ascending), whatever the text there
 */
export function paragraphAtoms(text: string, longest: number, words: WordList, edges: readonly number[] = []): Atom[] {
  const atoms: Atom[] = [];
  let start = 0;
  for (const end of [...edges, text.length]) {
    if (end <= start) continue;
    for (const atom of stretchAtoms(text.slice(start, end), longest, words)) {
      atoms.push({ ...atom, start: start + atom.start, end: start + atom.end });
    }
    const last = atoms.at(-1);
    if (last && end < text.length) Object.assign(last, { rank: breakRank.sentence, isEdge: true });
    start = end;
  }
  return atoms;
}

function stretchAtoms(text: string, longest: number, list: WordList): Atom[] {
  const spans = unbreakableSpans(text);
  const { ends, commas } = sentenceCuts(text, spans, {});
  const punctuated = new Map<number, BreakRank>([
    ...commas.map((at) => [at, breakRank.comma] as const),
    ...ends.map((at) => [at, breakRank.sentence] as const),
  ]);
  const inPair = insideSpans(pairedSpans(text, longest));
  const atoms: Atom[] = [];
  let start = 0;
  let before = '';
  let prior = '';
  const words = textWords(text, spans, list);
  for (const [index, { end, word }] of words.entries()) {
    if (word !== '') [prior, before] = [before, word];
    if (end < text.length && !mayBreak(text, end)) continue;
    const paired = inPair(end);
    const rank = punctuated.get(end) ?? (paired ? breakRank.bound : rankAt(before, prior, words, index + 1));
    atoms.push(...fitting(text, start, end, longest, rank));
    start = end;
    if (word === '') [prior, before] = ['', ''];
  }
  if (start < text.length) atoms.push(...fitting(text, start, text.length, longest, breakRank.sentence));
  return atoms;
}

/** By the words on both sides, through the quotes and brackets between them. */
function rankAt(before: string, prior: string, words: readonly TextWord[], next: number): BreakRank {
  const after = words[next]?.word === '' ? words[next + 1]?.word : words[next]?.word;
  return before === '' || after === undefined || after === '' ? breakRank.phrase : rankBetween(before, after, prior);
}

function mayBreak(text: string, at: number): boolean {
  const after = text[at] ?? '';
  const before = text[at - 1] ?? '';
  if (isOpener(before) || isCloser(after) || isSpace(after)) return false;
  if (isComma(after) || isSentenceEnd(after) || after === '.' || /[\p{Po}\p{Pd}\p{Sk}%‰℃°]/u.test(after)) return isSpace(before);
  return !/[\p{Sc}#@·・]/u.test(before);
}

/** A stretch too long for a whole line is cut, before its unit or after a sign inside it where one is near, as nothing else could show it. */
function fitting(text: string, start: number, end: number, longest: number, rank: BreakRank): Atom[] {
  const pieces: Atom[] = [];
  let from = start;
  while (from < end) {
    const to = from + pieceLength(text.slice(from, end), longest);
    const written = text.slice(from, to);
    const inkLength = displayWidth(written.trimEnd());
    pieces.push({ start: from, end: to, length: displayWidth(written), inkLength, rank: to < end ? breakRank.never : rank });
    from = to;
  }
  return pieces;
}

/** Length of the first line in UTF-16 units. */
function pieceLength(text: string, longest: number): number {
  const width = displayWidth(text.trimEnd());
  if (width <= longest) return text.length;
  const even = width / Math.ceil(width / longest);
  let length = 0;
  let filled = 0;
  let evenly = 0;
  let atBorder = 0;
  for (const segment of visible(text, longest)) {
    filled += displayWidth(segment);
    if (filled > longest) break;
    length += segment.length;
    if (filled <= even + 0.5) evenly = length;
    if (isUnitBorder(text, length) || isWordBorder(text, length) || (isSignBorder(text, length) && filled * 2 >= longest))
      atBorder = length;
  }
  if (atBorder > 0) return atBorder;
  // What hangs on the end does not begin a line alone.
  if (!/[\p{L}\p{N}]/u.test(text.slice(length))) return length > 2 ? length - 2 : length;
  return /^[\p{Script=Latin}\p{M}]+$/u.test(text.slice(0, length)) ? Math.max(1, evenly) : length;
}

/** Behind a number and before its unit; the parts of a date end behind theirs. */
const isUnitBorder = (text: string, at: number): boolean =>
  /\d$/.test(text.slice(0, at)) && /^(?![年月日号时点分秒])[\p{L}%‰℃°]/u.test(text.slice(at));

/** MidJourney is two words. */
const isWordBorder = (text: string, at: number): boolean => /\p{Ll}{2}$/u.test(text.slice(0, at)) && /^\p{Lu}/u.test(text.slice(at));

/** Behind a sign of a date or an address, never inside the digits of one number. */
function isSignBorder(text: string, at: number): boolean {
  const before = text[at - 1] ?? '';
  if (/[-–/_@?&=年月日]/.test(before)) return true;
  return /[.:]/.test(before) && (!/\d/.test(text[at] ?? '') || /\d(?:\.\d+){2}/.test(text));
}

/** Grapheme clusters, unless one alone is longer than a line. */
function* visible(text: string, longest: number): Generator<string> {
  for (const { segment } of graphemes.segment(text)) {
    if (displayWidth(segment) <= longest) yield segment;
    else yield* segment;
  }
}
