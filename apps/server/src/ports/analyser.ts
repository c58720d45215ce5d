import type { Clause, ScriptDocument, SilentPlace, VoiceLanguage } from '@shengyu/script';
import type { ClauseReading } from '@shengyu/speech';
import type { Turn } from '@shengyu/speech/engine';

/** Facts of the voices that reading and timing a script need. */
export interface AnalysedVoices {
  languages: Readonly<Record<string, VoiceLanguage>>;
  /** Paces by voice id; absent where unknown. */
  paces: Readonly<Record<string, number>>;
}

/** A clause by its place in the script's whole text (code points; paragraphs joined by one line feed). */
export interface PlacedText extends Pick<Clause, 'start' | 'end' | 'text' | 'readings' | 'context' | 'voiceId' | 'paragraph'> {
  /** Heard in place of its text. */
  recording?: true;
  /** Billing units. */
  words: number;
}

export interface CutScript {
  clauses: PlacedText[];
  /** Estimate from the text alone. */
  durationMs: number;
}

/** A clause as it will be spoken; places are of the whole text. */
export interface AnalysedClause
  extends Pick<PlacedText, 'start' | 'end' | 'text'>, Pick<ClauseReading, 'spoken' | 'syllables' | 'polyphones' | 'numbers'> {
  /** What its voice has no sound for. */
  silent: SilentPlace[];
}

/** A script that is being analysed. */
export interface Analysis extends CutScript {
  /** The clauses from the place that was asked for on, in order, slice by slice as they are asked for. */
  readings: AsyncIterable<AnalysedClause>;
}

/** What is analysed: the clauses that begin at `from` or behind it, code points of the whole text. */
export interface AnalysedScript extends AnalysedVoices {
  document: ScriptDocument;
  from: number;
}

/** Whose turns an analysis takes. */
export interface AnalysisOwner extends Pick<Turn, 'owner'> {
  /** No member: visitors together have a part of the places. */
  visitor: boolean;
}

/** Reads scripts as they will be spoken, away from the thread that answers requests, in turns of their owners. */
export interface Analyser {
  /** @throws AppError `server.busy` */
  analyse<Result>(
    script: AnalysedScript,
    turn: AnalysisOwner & Pick<Turn, 'size'>,
    work: (analysis: Analysis) => Promise<Result>,
  ): Promise<Result>;
  /** Pronunciations of an English word in the international phonetic alphabet, the usual one first; empty for an unknown word. */
  pronounce(word: string, owner: AnalysisOwner): Promise<string[]>;
  close(): Promise<void>;
}
