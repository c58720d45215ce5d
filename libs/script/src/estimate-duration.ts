import { characterClass, type CharacterClass, classOf } from './character-class.ts';
import type { Clause } from './clause.ts';
import { planClauses } from './clauses/plan-clauses.ts';
import { fitCues } from './cues/fit-cues.ts';
import type { ScriptDocument } from './document.ts';

/** Measured on the built-in Mandarin voices at rate 1. */
const HANZI_MS = 225;
const DIGIT_MS = 235;
const WORD_MS = 330;
const INNER_COMMA_MS = 180;

/** Length of the finished audio in ms, from its text alone: within about a tenth for Mandarin prose. */
export function estimateDurationMs(document: ScriptDocument): number {
  if (document.paragraphs.some(({ timing }) => timing)) return timedDurationMs(document);
  return Math.round(planClauses(document).reduce((sum, clause) => sum + estimateClauseMs(clause) + clause.pauseAfterMs, 0));
}

/** Where paragraphs have times of their own, the last of them tells the length. */
function timedDurationMs(document: ScriptDocument): number {
  const paragraphs = [...Map.groupBy(planClauses(document), ({ paragraph }) => paragraph)];
  const durationsMs = paragraphs.map(([, clauses]) =>
    clauses.reduce((sum, clause, index) => sum + estimateClauseMs(clause) + (index < clauses.length - 1 ? clause.pauseAfterMs : 0), 0),
  );
  const timings = paragraphs.map(([paragraph]) => document.paragraphs[paragraph]?.timing);
  const { pausesMs, rates } = fitCues(durationsMs, timings, { untimedPauseMs: document.settings.paragraphPauseMs });
  return Math.round(durationsMs.reduce((sum, durationMs, index) => sum + (pausesMs[index] ?? 0) + durationMs / (rates[index] ?? 1), 0));
}

/** Length of one clause in ms without the pause after it. */
export function estimateClauseMs(clause: Clause): number {
  if (clause.recording) return clause.recording.durationMs;
  return spokenSpans(clause.text).reduce((sum, span) => sum + span.ms, 0) / clause.prosody.rate;
}

export interface SpokenSpan {
  /** Code points of the clause's text. */
  start: number;
  end: number;
  /** At rate 1. */
  ms: number;
  /** False for the short silence of a comma inside a clause. */
  speaks: boolean;
}

/** How long each hanzi, digit, Latin word and inner comma of a clause's text takes. */
export function spokenSpans(text: string): SpokenSpan[] {
  const spans: SpokenSpan[] = [];
  let inWord = false;
  let at = 0;
  for (const character of text) {
    const kind = classOf(character.codePointAt(0) ?? 0);
    const last = spans.at(-1);
    if (kind === characterClass.letter && inWord && last) last.end = at + 1;
    else {
      const ms = spokenMs(kind, character);
      if (ms > 0) spans.push({ start: at, end: at + 1, ms, speaks: kind !== characterClass.other });
    }
    inWord = kind === characterClass.letter;
    at += 1;
  }
  return spans;
}

function spokenMs(kind: CharacterClass, character: string): number {
  switch (kind) {
    case characterClass.ideograph:
      return HANZI_MS;
    case characterClass.digit:
      return DIGIT_MS;
    case characterClass.letter:
      return WORD_MS;
    case characterClass.other:
      return character === '，' || character === '、' || character === '：' ? INNER_COMMA_MS : 0;
  }
}
