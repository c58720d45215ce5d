import { isCloser, isComma, isSentenceEnd } from '../clauses/symbols.ts';
import { codePointLength, offsetMap } from '../characters/code-points.ts';
import type { TokenTime } from './cue.ts';
import type { ScriptDocument } from '../document/document.ts';
import { paragraphOffsets } from '../document/document-text.ts';

/** Shown in place of [start, end): code points of the whole text. */
export interface Replacement {
  start: number;
  end: number;
  text: string;
}

export interface ShownParagraph {
  text: string;
  /** Where captions that stand between punctuation begin and end in it (UTF-16 units, ascending): such a caption is a subtitle of its own. */
  edges: readonly number[];
  /** Where captions lie in it (UTF-16 units, ascending): a caption is meant to be read at once. */
  captions: readonly { start: number; end: number }[];
}

/** What subtitles show of a script, and the way between its offsets and those of the written text. */
export interface ShownText {
  paragraphs: readonly ShownParagraph[];
  /** Times in shown offsets: those of a replaced range are spread evenly over what replaces it. */
  tokens(written: readonly TokenTime[]): readonly TokenTime[];
  toWritten(shown: number): number;
}

interface Swap extends Replacement {
  /** Where the text that replaces it lies in the shown text. */
  shownStart: number;
  shownEnd: number;
}

/** Captions go before spoken forms; of two that overlap the first counts. A range never leaves its paragraph. */
export function shownText(document: ScriptDocument, spoken: readonly Replacement[]): ShownText {
  const bases = paragraphOffsets(document);
  const swaps: Swap[] = [];
  let shift = 0;
  let next = 0;
  const sorted = spoken.toSorted((a, b) => a.start - b.start);
  const paragraphs = document.paragraphs.map(({ text, marks }, index) => {
    const base = bases[index] ?? 0;
    const offsets = offsetMap(text);
    const limit = base + offsets.length;
    const captions = marks.flatMap((mark) =>
      mark.kind === 'caption' ? [{ start: base + mark.start, end: base + mark.end, text: oneLine(mark.text) }] : [],
    );
    const inside: Replacement[] = [];
    for (let range = sorted[next]; range && range.start < limit; range = sorted[next]) {
      inside.push(range);
      next += 1;
    }
    let result = '';
    let from = base;
    const edges: number[] = [];
    const written: { start: number; end: number }[] = [];
    for (const range of withoutOverlaps(captions, inside)) {
      if (range.start < from || range.end > limit || range.end <= range.start) continue;
      result += text.slice(offsets.toUnit(from - base), offsets.toUnit(range.start - base));
      if (captions.includes(range)) {
        const [start, end] = [offsets.toUnit(range.start - base), offsets.toUnit(range.end - base)];
        const hanging = hangingAfter(text, end);
        written.push({ start: result.length, end: result.length + range.text.length });
        if (start === 0 || hangs(text[start - 1])) edges.push(result.length);
        if (hanging > 0 || hangs(text[end - 1])) edges.push(result.length + range.text.length + hanging);
      }
      result += range.text;
      const shownStart = range.start + shift;
      const length = codePointLength(range.text);
      swaps.push({ ...range, shownStart, shownEnd: shownStart + length });
      shift += length - (range.end - range.start);
      from = range.end;
    }
    return { text: result + text.slice(offsets.toUnit(from - base)), edges, captions: written };
  });
  return {
    paragraphs,
    tokens: (written) => (swaps.length === 0 ? written : shownTokens(written, swaps)),
    toWritten: (shown) => (swaps.length === 0 ? shown : writtenOf(shown, swaps)),
  };
}

const hangs = (symbol = ''): boolean => isComma(symbol) || isSentenceEnd(symbol) || isCloser(symbol);

/** Length of the punctuation right behind a place: it is shown with the text before it. */
function hangingAfter(text: string, at: number): number {
  let end = at;
  while (hangs(text[end])) end += 1;
  return end - at;
}

function oneLine(text: string): string {
  return text.replaceAll(/\s*[\r\n]+\s*/g, ' ');
}

function withoutOverlaps(captions: readonly Replacement[], spoken: readonly Replacement[]): Replacement[] {
  const free = spoken.filter(({ start, end }) => !captions.some((caption) => caption.start < end && caption.end > start));
  return [...captions, ...free].sort((a, b) => a.start - b.start);
}

function shownTokens(written: readonly TokenTime[], swaps: readonly Swap[]): TokenTime[] {
  const result: TokenTime[] = [];
  let next = 0;
  let shift = 0;
  for (let index = 0; index < written.length; index += 1) {
    const token = written[index] as TokenTime;
    for (let swap = swaps[next]; swap && swap.end <= token.start; swap = swaps[next]) {
      shift += swap.shownEnd - swap.shownStart - (swap.end - swap.start);
      next += 1;
    }
    const swap = swaps[next];
    if (!swap || token.start < swap.start) {
      result.push({ ...token, start: token.start + shift, end: token.end + shift });
      continue;
    }
    let endMs = token.endMs;
    while ((written[index + 1]?.start ?? Number.POSITIVE_INFINITY) < swap.end) {
      index += 1;
      endMs = Math.max(endMs, written[index]?.endMs ?? 0);
    }
    result.push(...spread(swap, token.startMs, endMs));
  }
  return result;
}

function spread({ shownStart, shownEnd }: Swap, startMs: number, endMs: number): TokenTime[] {
  const each = (endMs - startMs) / (shownEnd - shownStart);
  return Array.from({ length: shownEnd - shownStart }, (_, index) => ({
    start: shownStart + index,
    end: shownStart + index + 1,
    startMs: startMs + each * index,
    endMs: startMs + each * (index + 1),
  }));
}

function writtenOf(shown: number, swaps: readonly Swap[]): number {
  let low = 0;
  let high = swaps.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((swaps[middle]?.shownStart ?? 0) < shown) low = middle + 1;
    else high = middle;
  }
  const swap = swaps[low - 1];
  if (!swap) return shown;
  if (shown >= swap.shownEnd) return shown - swap.shownEnd + swap.end;
  const share = (shown - swap.shownStart) / (swap.shownEnd - swap.shownStart);
  return swap.start + Math.round(share * (swap.end - swap.start));
}
