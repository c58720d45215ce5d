import { codePointLength, countWords, hasKindWith, type Paragraph, type ScriptDocument } from '@shengyu/script';

const isRecording = hasKindWith('reads', 'silent');

export interface TextRange {
  /** In code points of the whole text. */
  start: number;
  end: number;
}

export interface HeardPart {
  /** The paragraphs that decide how the range sounds. */
  document: ScriptDocument;
  /** Where they begin in the whole text. */
  textStart: number;
  /** The range in their own text. */
  range: TextRange | undefined;
}

/**
 * What has to be kept of a script to hear a range of it exactly as it is in the whole: the paragraphs it touches, the one after, whose
 * time and pauses tell how long the last one is waited after, and before them the last one with words, without which the first clause
 * would be cut as the beginning of a script is. A paragraph without a time of its own needs what it follows as well.
 */
export function cutRange(document: ScriptDocument, range: TextRange | undefined): HeardPart {
  if (!range) return { document, textStart: 0, range };
  const { paragraphs } = document;
  const starts: number[] = [];
  let base = 0;
  for (const { text } of paragraphs) {
    starts.push(base);
    base += codePointLength(text) + 1;
  }
  const at = (index: number) => starts[index] ?? base;
  const touches = (_: Paragraph, index: number) => at(index) < range.end && at(index + 1) - 1 > range.start;
  const first = paragraphs.findIndex(touches);
  const last = paragraphs.findLastIndex(touches);
  if (first === -1) return { document, textStart: 0, range };
  const before = paragraphs.slice(0, first);
  const from = Math.max(0, Math.min(first, lead(before), paragraphs[first]?.timing ? first : timed(before)));
  const after = paragraphs.findIndex(({ text }, index) => index > last && text !== '');
  const textStart = at(from);
  return {
    document: { ...document, paragraphs: paragraphs.slice(from, after === -1 ? undefined : after + 1) },
    textStart,
    range: { start: Math.max(0, range.start - textStart), end: range.end - textStart },
  };
}

/** The last paragraph with words; the first of all where there is none. */
function lead(before: readonly Paragraph[]): number {
  return before.findLastIndex(({ text, marks }) => countWords(text) > 0 && !marks.some(isRecording));
}

/** The last paragraph with a time of its own; none is needed where there is none. */
function timed(before: readonly Paragraph[]): number {
  const found = before.findLastIndex(({ timing }) => timing !== undefined);
  return found === -1 ? before.length : found;
}
