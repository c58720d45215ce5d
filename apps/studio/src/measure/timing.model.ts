import { hasKindWith, paragraphOffsets, type Paragraph, type ScriptDocument, type TokenTime } from '@shengyu/script';
import { soundOf } from './known-script.ts';

/** When the words of a script are spoken. */
export interface Timing {
  tokens: readonly TokenTime[];
  /** Times before this code point of the whole text are measured; the rest is estimated. */
  trueUntil: number;
  /** How much later a word is in the file than in an audition: the file starts with the AI label. */
  labelMs?: number;
  /** No subtitle is shown longer, where the length is known. */
  durationMs?: number;
}

/** An audition of a script from its beginning. */
export interface Heard {
  document: ScriptDocument;
  tokens: readonly TokenTime[];
  /** The whole script has times. */
  complete: boolean;
}

/**
 * Times of a script during an audition: measured ones up to the first change that affects timing, then those of `without`,
 * shifted to where the measured ones end.
 */
export function timingOf(document: ScriptDocument, heard: Heard | null, without: Timing): Timing {
  const estimated = without.tokens;
  const same = heard ? sameParagraphs(document, heard.document) : 0;
  if (!heard || same === 0) return without;
  const all = same === document.paragraphs.length && same === heard.document.paragraphs.length;
  const border = all ? Number.POSITIVE_INFINITY : (paragraphOffsets(document)[same] ?? Number.POSITIVE_INFINITY);
  const known = heard.tokens.filter((token) => token.start < border);
  const last = known.at(-1);
  if (!last) return without;
  if (all && heard.complete) return { tokens: known, trueUntil: Number.POSITIVE_INFINITY };
  const rest = estimated.filter((token) => token.start >= last.end);
  const before = estimated[estimated.length - rest.length - 1];
  const shift = last.endMs - (before?.endMs ?? 0);
  const moved = rest.map((token) => ({ ...token, startMs: token.startMs + shift, endMs: token.endMs + shift }));
  return { tokens: [...known, ...moved], trueUntil: rest[0]?.start ?? Number.POSITIVE_INFINITY };
}

/** Count of leading paragraphs that sound the same in both scripts. */
function sameParagraphs(a: ScriptDocument, b: ScriptDocument): number {
  if (soundOf(a.settings) !== soundOf(b.settings)) return 0;
  let same = 0;
  while (same < a.paragraphs.length && same < b.paragraphs.length && soundsAlike(a.paragraphs[same], b.paragraphs[same])) same += 1;
  return same;
}

function soundsAlike(a: Paragraph | undefined, b: Paragraph | undefined): boolean {
  return a === b || (a !== undefined && b !== undefined && a.text === b.text && spokenPart(a) === spokenPart(b));
}

const isShown = hasKindWith('decides', 'caption');
const spokenPart = ({ marks, inserts }: Paragraph): string => JSON.stringify([marks.filter((mark) => !isShown(mark)), inserts]);
