import { FASTEST_FIT, fitCues, placeCues } from '@shengyu/script';
import type { CueOverflow, CuePlaces, Mark, Paragraph, ScriptDocument } from '@shengyu/script';
import type { SpokenClause } from '../synthesise/spoken-clause.ts';
import { TIMELINE_RATE } from '../track/timeline.ts';

export type TimedClause = Pick<SpokenClause, 'key' | 'entry' | 'gain' | 'pauseBeforeMs' | 'pauseAfterMs' | 'paragraph'>;

/** A paragraph that begins at `startMs` and reaches `overMs` into the next, or into the silence before it. */
export interface TimingOverflow {
  paragraph: number;
  startMs: number;
  overMs: number;
  into: CueOverflow['into'];
}

export interface FittedClauses<Clause> {
  clauses: Clause[];
  /** Paragraphs that are longer than their time even so. */
  overflows: TimingOverflow[];
}

export function hasTimes({ paragraphs }: ScriptDocument): boolean {
  return paragraphs.some(({ timing }) => timing !== undefined);
}

/**
 * Brings a spoken script to the times of its paragraphs: silence first, then a faster pace where that is not enough (`fitCues`).
 * An engine's pace is not exactly what it is asked for, so a paragraph that is still too long is spoken once more, as fast as allowed.
 *
 * @param beforeMs sound before the script
 * @param speak speaks the script with other rates; what did not change comes from the store
 */
export async function fitToTimes<Clause extends TimedClause>(
  document: ScriptDocument,
  spoken: readonly Clause[],
  speak: (document: ScriptDocument) => Promise<readonly Clause[]>,
  beforeMs = 0,
): Promise<FittedClauses<Clause>> {
  let clauses = spoken;
  const wanted = fitOf(document, clauses, beforeMs);
  if (wanted.some((rate) => rate > 1)) {
    clauses = await speak(faster(document, clauses, wanted));
    const left = fitOf(document, clauses, beforeMs);
    const last = wanted.map((rate, index) => lastRate(rate, left[index] ?? 1));
    if (last.some((rate, index) => rate !== wanted[index])) clauses = await speak(faster(document, clauses, last));
  }
  return placed(document, clauses, beforeMs);
}

/** Clauses by paragraph, in order; paragraphs without any are left out. */
function spokenParagraphs<Clause extends TimedClause>(clauses: readonly Clause[]): [paragraph: number, clauses: Clause[]][] {
  return [...Map.groupBy(clauses, ({ paragraph }) => paragraph)];
}

/** A paragraph's length with the pauses inside it, not the one after it. */
export function durationMs(clauses: readonly TimedClause[]): number {
  const sound = clauses.reduce((sum, { entry }) => sum + entry.samples, 0);
  const pauses = clauses.slice(0, -1).reduce((sum, { pauseAfterMs }) => sum + pauseAfterMs, 0);
  return (sound * 1000) / TIMELINE_RATE + pauses;
}

function fitOf(document: ScriptDocument, clauses: readonly TimedClause[], beforeMs: number): number[] {
  const paragraphs = spokenParagraphs(clauses);
  const timings = paragraphs.map(([paragraph]) => document.paragraphs[paragraph]?.timing);
  const fit = fitCues(
    paragraphs.map(([, own]) => durationMs(own)),
    timings,
    { beforeMs, untimedPauseMs: document.settings.paragraphPauseMs },
  );
  return fit.rates.map(wholeRate);
}

/** In whole hundredths: the same cue gets the same rate, and the same sound, after an edit elsewhere. */
export function wholeRate(rate: number): number {
  return Math.min(FASTEST_FIT, Math.ceil(rate * 100 - 1e-6) / 100);
}

/** The rate of a cue that was spoken at `rate`, and would have to be spoken `left` times as fast again. */
export function lastRate(rate: number, left: number): number {
  return rate > 1 && rate < FASTEST_FIT && left > 1 ? FASTEST_FIT : rate;
}

function faster(document: ScriptDocument, clauses: readonly TimedClause[], rates: readonly number[]): ScriptDocument {
  const factors = new Map(spokenParagraphs(clauses).map(([paragraph], index) => [paragraph, rates[index] ?? 1]));
  const paragraphs = document.paragraphs.map((paragraph, index) => {
    const factor = factors.get(index) ?? 1;
    return factor === 1 ? paragraph : fasterParagraph(paragraph, document.settings.rate, factor);
  });
  return { ...document, paragraphs };
}

/** Every rate of the paragraph times a factor: the borders between its clauses stay where they are. */
function fasterParagraph(paragraph: Paragraph, rate: number, factor: number): Paragraph {
  const marks: Mark[] = paragraph.marks.map((mark) => (mark.kind === 'rate' ? { ...mark, rate: mark.rate * factor } : mark));
  const own = marks.filter((mark) => mark.kind === 'rate').sort((a, b) => a.start - b.start);
  let at = 0;
  for (const { start, end } of [...own, { start: [...paragraph.text].length, end: 0 }]) {
    if (start > at) marks.push({ kind: 'rate', start: at, end: start, rate: rate * factor });
    at = end;
  }
  return { ...paragraph, marks };
}

function placed<Clause extends TimedClause>(document: ScriptDocument, clauses: readonly Clause[], beforeMs: number): FittedClauses<Clause> {
  const paragraphs = spokenParagraphs(clauses);
  const { pausesMs, overflows }: CuePlaces = placeCues(
    paragraphs.map(([, own]) => durationMs(own)),
    paragraphs.map(([paragraph]) => document.paragraphs[paragraph]?.timing),
    { beforeMs, untimedPauseMs: document.settings.paragraphPauseMs },
  );
  const moved = paragraphs.flatMap(([, own], index) =>
    own.map((clause, place) => ({
      ...clause,
      pauseBeforeMs: index === 0 && place === 0 ? (pausesMs[0] ?? 0) : 0,
      pauseAfterMs: place === own.length - 1 ? (pausesMs[index + 1] ?? clause.pauseAfterMs) : clause.pauseAfterMs,
    })),
  );
  return { clauses: moved, overflows: namedOverflows(document, paragraphs, overflows) };
}

/** Timing overflows of spoken paragraphs by the paragraphs of the script. */
export function namedOverflows(
  { paragraphs }: ScriptDocument,
  spoken: readonly (readonly [paragraph: number, ...unknown[]])[],
  overflows: CuePlaces['overflows'],
): TimingOverflow[] {
  return overflows.map(({ index, overMs, into }) => {
    const paragraph = spoken[index]?.[0] ?? 0;
    return { paragraph, startMs: paragraphs[paragraph]?.timing?.startMs ?? 0, overMs, into };
  });
}
