import { estimateDurationMs, paragraphOffsets, planClauses, silentInClause, type LanguageOf } from '@shengyu/script';
import { pronunciationsOf, readClause } from '@shengyu/speech';
import type { AnalysedClause, AnalysedScript, AnalysedVoices, CutScript, PlacedText } from '../ports/analyser.ts';

// Runs in the analyser's thread.

export interface CutTask extends AnalysedScript {
  /** Clauses that are read at once: most scripts are no longer, and need no second turn. */
  atOnce: number;
}

export interface BegunScript extends CutScript {
  first: AnalysedClause[];
}

export interface ReadTask extends Pick<AnalysedVoices, 'languages'> {
  clauses: readonly PlacedText[];
}

export function cut({ document, from, atOnce, paces, languages }: CutTask): BegunScript {
  const bases = paragraphOffsets(document);
  const clauses = planClauses(document, languagesOf(languages)).map(
    ({ paragraph, start, end, text, readings, context, voiceId, words, recording }) => {
      const base = bases[paragraph] ?? 0;
      const place = { start: base + start, end: base + end, paragraph };
      return { ...place, text, readings, ...(context && { context }), voiceId, words, ...(recording && { recording: true as const }) };
    },
  );
  const first = clauses.filter(({ start }) => start >= from).slice(0, atOnce);
  return {
    clauses,
    durationMs: estimateDurationMs(document, (voiceId) => paces[voiceId] ?? 1),
    first: read({ clauses: first, languages }),
  };
}

const languagesOf =
  (languages: AnalysedVoices['languages']): LanguageOf =>
  (voiceId) =>
    languages[voiceId] ?? 'zh-CN';

export function read({ clauses, languages }: ReadTask): AnalysedClause[] {
  return clauses.map((clause) => {
    const { start, end, text, voiceId, recording } = clause;
    const language = languagesOf(languages)(voiceId);
    const { spoken, syllables, polyphones, numbers } = readClause(clause, { language });
    const placed = <Found extends { start: number }>(found: Found): Found => ({ ...found, start: start + found.start });
    return {
      start,
      end,
      text,
      spoken,
      syllables: syllables.map(placed),
      polyphones: polyphones.map(placed),
      numbers: numbers.map((number) => ({ ...placed(number), end: start + number.end })),
      silent: recording ? [] : silentInClause(clause, language),
    };
  });
}

export function pronounce(word: string): Promise<string[]> {
  return pronunciationsOf(word);
}
