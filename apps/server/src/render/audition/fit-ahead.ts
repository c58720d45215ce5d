import { cueSlot, rateFor } from '@shengyu/script';
import type { ParagraphTiming, ScriptDocument } from '@shengyu/script';
import { durationMs, lastRate, wholeRate } from '../arrange/fit-times.ts';
import type { TimedClause } from '../arrange/fit-times.ts';

export interface FitAhead<Clause> {
  document: ScriptDocument;
  /** Every paragraph that has clauses, in order, requested or not. */
  paragraphs: readonly number[];
  /** Of them the first that is requested. */
  first: number;
  /** Where the sound before it ends; when left out a paragraph with a time of its own begins at that time. */
  endMs?: number | undefined;
  /** All clauses of the requested paragraphs at their own pace, in order. */
  spoken: AsyncIterable<Clause[]>;
  /** The clauses of a paragraph once more, so many times as fast. */
  speak: (paragraph: number, factor: number) => Promise<Clause[]>;
}

/**
 * One paragraph after the other at its time, as soon as it is spoken: what `fitToTimes` does, for a listener who does not wait for
 * the rest. Where a paragraph is placed depends on those before it alone.
 */
export async function* fitAhead<Clause extends TimedClause>({
  document,
  paragraphs,
  first,
  endMs = Number.NEGATIVE_INFINITY,
  spoken,
  speak,
}: FitAhead<Clause>): AsyncGenerator<Clause> {
  const { paragraphPauseMs: untimedPauseMs } = document.settings;
  const timingOf = (place: number): ParagraphTiming | undefined => document.paragraphs[paragraphs[place] ?? -1]?.timing;
  const slot = (place: number, before: number) =>
    cueSlot(before, timingOf(place), timingOf(place + 1), { isFirst: place === 0, untimedPauseMs });
  // The order speaks all of it, then all that was too long, then all that still is: each round places paragraphs by its own lengths.
  const [asked, again] = [createRound(endMs), createRound(endMs)];
  let placedEndMs = endMs;
  let place = first;
  for await (const own of spoken) {
    let clauses = own;
    const wanted = asked.rate(durationMs(clauses), (before) => slot(place, before));
    if (wanted > 1) clauses = await speak(paragraphs[place] ?? 0, wanted);
    const left = again.rate(durationMs(clauses), (before) => slot(place, before));
    const last = lastRate(wanted, left);
    if (last !== wanted) clauses = await speak(paragraphs[place] ?? 0, last);
    const { startMs } = slot(place, placedEndMs);
    const pauseBeforeMs = place === 0 && Number.isFinite(placedEndMs) ? startMs - placedEndMs : 0;
    placedEndMs = startMs + durationMs(clauses);
    const gapMs = place + 1 < paragraphs.length ? slot(place + 1, placedEndMs).startMs - placedEndMs : undefined;
    for (const [index, clause] of clauses.entries())
      yield {
        ...clause,
        pauseBeforeMs: index === 0 ? pauseBeforeMs : 0,
        pauseAfterMs: index === clauses.length - 1 ? (gapMs ?? clause.pauseAfterMs) : clause.pauseAfterMs,
      };
    place += 1;
  }
}

/** Walks along cues of which each is as long as it would be at the rate that it needs. */
function createRound(startMs: number) {
  let endMs = startMs;
  return {
    rate(lengthMs: number, slotAfter: (endMs: number) => { startMs: number; budgetMs: number }): number {
      const { startMs: at, budgetMs } = slotAfter(endMs);
      const rate = rateFor(lengthMs, budgetMs);
      endMs = at + lengthMs / rate;
      return wholeRate(rate);
    },
  };
}
