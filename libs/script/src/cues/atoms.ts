import { insideSpans, unbreakableSpans } from '../clauses/unbreakable.ts';
import { isCloser, isComma, isOpener, isSentenceEnd, isSpace } from '../clauses/symbols.ts';
import { sentenceCuts } from '../clauses/sentence-cuts.ts';
import { displayWidth } from './display-width.ts';

/** How good a place the end of an atom is to break at: 0 best. */
export const breakRank = { sentence: 0, comma: 1, word: 2, never: 3 } as const;
export type BreakRank = (typeof breakRank)[keyof typeof breakRank];

/** A stretch of one paragraph (UTF-16 units) that stays on one line. */
export interface Atom {
  start: number;
  end: number;
  /** Columns with and without trailing spaces: a line may end where spaces stand. */
  width: number;
  inkWidth: number;
  rank: BreakRank;
  /** What follows is never shown together with it. */
  isEdge?: true;
}

const words = new Intl.Segmenter('zh', { granularity: 'word' });
const graphemes = new Intl.Segmenter('zh', { granularity: 'grapheme' });

/**
 * Cuts a paragraph into atoms no wider than `columns`: words, numbers, addresses, each with the punctuation that hangs on it.
 * @param edges where a cut must be (UTF-16 units, ascending), whatever stands there
 */
export function paragraphAtoms(text: string, columns: number, edges: readonly number[] = []): Atom[] {
  const atoms: Atom[] = [];
  let start = 0;
  for (const end of [...edges, text.length]) {
    if (end <= start) continue;
    for (const atom of stretchAtoms(text.slice(start, end), columns)) {
      atoms.push({ ...atom, start: start + atom.start, end: start + atom.end });
    }
    const last = atoms.at(-1);
    if (last && end < text.length) Object.assign(last, { rank: breakRank.sentence, isEdge: true });
    start = end;
  }
  return atoms;
}

function stretchAtoms(text: string, columns: number): Atom[] {
  const spans = unbreakableSpans(text);
  const { ends, commas } = sentenceCuts(text, spans, {});
  const ranks = new Map<number, BreakRank>([
    ...commas.map((at) => [at, breakRank.comma] as const),
    ...ends.map((at) => [at, breakRank.sentence] as const),
  ]);
  const atoms: Atom[] = [];
  let start = 0;
  const inside = insideSpans(spans);
  for (const { index, segment } of words.segment(text)) {
    const end = index + segment.length;
    if (inside(end) || (end < text.length && !mayBreak(text, end))) continue;
    atoms.push(...fitting(text, start, end, columns, ranks.get(end) ?? breakRank.word));
    start = end;
  }
  if (start < text.length) atoms.push(...fitting(text, start, text.length, columns, breakRank.sentence));
  return atoms;
}

function mayBreak(text: string, at: number): boolean {
  const after = text[at] ?? '';
  const before = text[at - 1] ?? '';
  if (isOpener(before) || isCloser(after) || isSpace(after)) return false;
  if (isComma(after) || isSentenceEnd(after) || after === '.' || /[\p{Po}\p{Pd}\p{Sk}%‰℃°]/u.test(after)) return isSpace(before);
  return !/[\p{Sc}#@]/u.test(before);
}

/** A stretch too wide for a whole cue is cut between characters, as nothing else could show it. */
function fitting(text: string, start: number, end: number, columns: number, rank: BreakRank): Atom[] {
  const whole = text.slice(start, end);
  const inkWidth = displayWidth(whole.trimEnd());
  const width = displayWidth(whole);
  if (inkWidth <= columns) return [{ start, end, width, inkWidth, rank }];
  const pieces: Atom[] = [];
  for (const { index, segment } of graphemes.segment(whole)) {
    const columnsOf = displayWidth(segment);
    const last = pieces.at(-1);
    if (last && last.width + columnsOf <= columns) {
      last.end += segment.length;
      last.width += columnsOf;
      last.inkWidth = displayWidth(text.slice(last.start, last.end).trimEnd());
    } else
      pieces.push({
        start: start + index,
        end: start + index + segment.length,
        width: columnsOf,
        inkWidth: columnsOf,
        rank: breakRank.word,
      });
  }
  const last = pieces.at(-1);
  if (last) last.rank = rank;
  return pieces;
}
