import type { Cue, ScriptDocument, TokenTime } from '@shengyu/script';
import type { TimingOverflow } from './arrange/fit-times.ts';
import type { ScriptTiming } from './arrange/time-script.ts';
import type { AuditionChunk, AuditionOptions } from './audition/audition-script.ts';
import type { PlannedClause } from './plan/planned-clause.ts';
import type { RenderedFile, RenderOptions } from './publish/render-options.ts';
import type { RenderProgress } from './synthesise/render-progress.ts';
import type { WorkPart } from './plan/spread-work.ts';
import type { HeardEdition, VoiceEdition } from './plan/natural-voices.ts';
import type { ProofReport } from './synthesise/proof-clause.ts';
import type { StandInFor } from './synthesise/spoken-clause.ts';
import type { Pace } from './pace.ts';
import type { EngineHealth } from './watch-engine.ts';

export type { Pace } from './pace.ts';
export type { HeardEdition, VoiceEdition } from './plan/natural-voices.ts';
export { audibleLabels } from './arrange/audible-labels.ts';
export type { AudibleLabel } from './arrange/audible-labels.ts';
export type { ClauseTime, ScriptTiming } from './arrange/time-script.ts';
export type { AuditionChunk } from './audition/audition-script.ts';
export type { PlannedClause } from './plan/planned-clause.ts';
export type { RenderedFile, RenderedKind, RenderExtras, RenderOptions } from './publish/render-options.ts';
export type { RenderProgress } from './synthesise/render-progress.ts';

export interface RenderPlan {
  /** The voices that it was planned for. */
  edition: VoiceEdition;
  clauses: PlannedClause[];
  words: number;
  /** Length of the finished file as known when the plan was made; `time` computes it anew. */
  durationMs: number;
  /** Paragraphs that most likely will not fit their time; exact if the length is. */
  overflows: TimingOverflow[];
}

/** A clause that another voice spoke. */
export interface StoodIn extends StandInFor {
  /** Of the clause as it was spoken. */
  key: string;
  paragraph: number;
  /** Code points of the script's whole text. */
  start: number;
  end: number;
  text: string;
}

export interface RenderResult {
  durationMs: number;
  loudnessLufs: number;
  truePeakDbtp: number;
  files: RenderedFile[];
  cues: Cue[];
  tokens: TokenTime[];
  /** Waveform for the player: one 0…1 peak per bar, at most 1,000. */
  peaks: number[];
  /** Paragraphs with a time of their own that do not fit it. */
  overflows?: TimingOverflow[];
  standIns: StoodIn[];
  /** Of the clauses that were compared with their text; absent: none was. */
  proof?: ProofReport;
}

/** From a script document to sound. Long work runs in workers; the number of workers bounds the memory, not the script. */
export interface Rendering {
  /** `urgent`, the default: somebody waits for it. */
  plan(document: ScriptDocument, options?: { urgent?: boolean; signal?: AbortSignal }): Promise<RenderPlan>;
  /** When the clauses of a plan are audible: exact for those that have been spoken since. `tokens` reads the times of words as well. */
  time(document: ScriptDocument, plan: RenderPlan, options?: { tokens?: boolean; signal?: AbortSignal }): Promise<ScriptTiming>;
  /** Streams clause by clause in reading order; stops rendering when the consumer stops reading or `signal` aborts. */
  audition(
    document: ScriptDocument,
    range: { start: number; end: number } | undefined,
    signal: AbortSignal,
    options?: AuditionOptions,
  ): AsyncIterable<AuditionChunk>;
  /** Writes the finished files into `directory` (created when missing). Safe to run again for the same order after a crash. */
  render(
    document: ScriptDocument,
    options: RenderOptions,
    directory: string,
    onProgress: (progress: RenderProgress) => void,
    signal: AbortSignal,
  ): Promise<RenderResult>;
}

/** Renders for the house. */
export interface Renderer extends Rendering {
  /** Renders for a member or a visitor. All owners get equal shares of the processors. @param edition the current one when left out */
  for(owner: string, edition?: HeardEdition): Rendering;
  /** The voices of what is planned from now on. */
  readonly edition: VoiceEdition;
  /** Those that orders are taken with: also natural ones that were removed, as far as their clauses are kept. */
  readonly editions: readonly VoiceEdition[];
  /** How fast this process speaks with these voices; null where nobody has measured it, or it has none of them. */
  pace(edition: VoiceEdition): Pace | null;
  /** Called each time these voices have changed. */
  onEdition(listener: () => void): void;
  /** Does a part of what another process renders for an owner; what it makes is in the shared clauses. */
  help(owner: string, part: WorkPart, signal: AbortSignal): Promise<void>;
  /** The engines and how they fare, for those who watch over the process. */
  engines(): readonly EngineHealth[];
  close(): Promise<void>;
}
