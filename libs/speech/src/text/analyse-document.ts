import { estimateDurationMs, paragraphOffsets, planClauses, type PaceOf, type ScriptDocument } from '@shengyu/script';
import type { ReadNumber } from './part.ts';
import { readClause, type ClauseReading, type Polyphone, type ReadOptions, type VoiceLanguage } from './read-clause.ts';

export interface AnalysedClause {
  /** Code points of the script's whole text (paragraphs joined by one line feed), here and in everything below. */
  start: number;
  end: number;
  text: string;
  spoken: string;
  voiceId: string;
  /** Billing units. */
  words: number;
  syllables: ClauseReading['syllables'];
}

export interface DocumentAnalysis {
  clauses: AnalysedClause[];
  words: number;
  /** Estimate from the text alone. */
  durationMs: number;
  polyphones: Polyphone[];
  numbers: ReadNumber[];
}

/** Reads a whole script the way it will be spoken. `voiceLanguageOf` answers for every voice id, also unknown ones. */
export function analyseDocument(
  document: ScriptDocument,
  voiceLanguageOf: (voiceId: string) => VoiceLanguage,
  options: Omit<ReadOptions, 'language'> & { paceOf?: PaceOf } = {},
): DocumentAnalysis {
  const bases = paragraphOffsets(document);
  const clauses: AnalysedClause[] = [];
  const polyphones: Polyphone[] = [];
  const numbers: ReadNumber[] = [];
  for (const clause of planClauses(document)) {
    const start = (bases[clause.paragraph] ?? 0) + clause.start;
    const reading = readClause(clause, { ...options, language: voiceLanguageOf(clause.voiceId) });
    const { text, voiceId, words } = clause;
    const syllables = reading.syllables.map((syllable) => ({ ...syllable, start: start + syllable.start }));
    clauses.push({ start, end: start + clause.end - clause.start, text, spoken: reading.spoken, voiceId, words, syllables });
    for (const polyphone of reading.polyphones) polyphones.push({ ...polyphone, start: start + polyphone.start });
    for (const number of reading.numbers) numbers.push({ ...number, start: start + number.start, end: start + number.end });
  }
  return {
    clauses,
    words: clauses.reduce((sum, clause) => sum + clause.words, 0),
    durationMs: estimateDurationMs(document, options.paceOf),
    polyphones,
    numbers,
  };
}
