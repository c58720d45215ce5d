import type { CaptionAspect, ClauseSound, Cue, ScriptDocument, TokenTime } from '@shengyu/script';
import type { Misfit } from './arrange/fit-times.ts';

/** One clause after planning: what it will sound like is fixed by `key`. */
export interface PlannedClause {
  /** SHA-256 (hex) of engine version, voice definition, prosody, tokens: the name in the clause store and in the record of what is paid. */
  key: string;
  voiceId: string;
  words: number;
  /** Code points of the script's whole text (paragraphs joined by one line feed). */
  start: number;
  end: number;
  text: string;
  spoken: string;
  pauseAfterMs: number;
  /** Heard in place of a voice: it has no words, and is there all the same. */
  recording?: true;
  paragraph: number;
  /** Length without the pause, estimated from its text; of a recording its own. */
  estimateMs: number;
  /** What is laid over it. */
  sounds: readonly ClauseSound[];
}

/** When a clause is heard in the finished file. */
export interface ClauseTime {
  startMs: number;
  /** Without the pause after it. */
  durationMs: number;
  /** Measured, not estimated: its sound is there. `startMs` is exact where that of every clause before it is. */
  exact: boolean;
  /** Its words, where they were asked for and it is exact; places and times count from the start of the script and of the file. */
  tokens: readonly TokenTime[];
}

/** Times of a planned script, as the store of clauses knows them now. */
export interface ScriptTiming {
  durationMs: number;
  exact: boolean;
  /** How long the label before it is heard, with its pause. An audition has none. */
  labelMs: number;
  misfits: Misfit[];
  /** One for each clause of the plan. */
  clauses: readonly ClauseTime[];
}

export interface RenderPlan {
  clauses: PlannedClause[];
  words: number;
  /** Length of the finished file as it was known when the plan was made; `time` tells it anew. */
  durationMs: number;
  /** Paragraphs that most likely will not fit their time; exact where the length is. */
  misfits: Misfit[];
}

/** How a listener is told that AI made the sound (GB 45438-2025): not at all, in words, or by the rhythm of the letters A and I. */
export const audibleLabels = ['off', 'speech', 'tone'] as const;
export type AudibleLabel = (typeof audibleLabels)[number];

export interface RenderOptions {
  /** `ogg`: Opus in Ogg. */
  format: 'mp3' | 'wav' | 'ogg';
  /** kb/s; without meaning for WAV. */
  bitrate: number;
  /** OGG takes the next rate that Opus knows. */
  sampleRate: 16000 | 22050 | 24000 | 32000 | 44100 | 48000;
  /** WAV only; 16 when left out. */
  bitDepth?: 16 | 24;
  /** Integrated loudness of the finished file; −16 when left out. */
  loudnessLufs?: number;
  extras?: RenderExtras;
  /** Written into the file's metadata: the implicit label of AI-made audio, and a content id. */
  metadata: { title: string; producer: string; contentId: string };
  /** Where the script says nothing itself. */
  subtitle: { charactersPerLine: number; linesPerCue: number };
  /** Whatever the script says. */
  captions?: { aspect: CaptionAspect; charactersPerLine: number };
}

/** What is made beside the audio and its subtitles. */
export interface RenderExtras {
  /** Voice, music and effects as a WAV file each, where the script has them. */
  stems?: boolean;
  /** Each paragraph's voice and effects as a file, in a ZIP. */
  paragraphs?: boolean;
  /** Stems, subtitles and markers for a video editor, in a ZIP. */
  editorPackage?: boolean;
}

export interface RenderProgress {
  stage: 'rendering' | 'mixing';
  doneMs: number;
  totalMs: number;
}

export type RenderedKind =
  | 'audio'
  | 'srt'
  | 'vtt'
  | 'lrc'
  | 'ass'
  | 'txt'
  | 'stem-voice'
  | 'stem-music'
  | 'stem-effects'
  | 'paragraphs'
  | 'editor-package'
  | 'timing';

export interface RenderedFile {
  kind: RenderedKind;
  /** Absolute path of a finished file; it appears there whole or not at all. */
  path: string;
  size: number;
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
  misfits?: Misfit[];
}

export interface AuditionChunk {
  sampleRate: number;
  /** Mono; a clause with the pause after it. */
  pcm: Int16Array;
  /** Times from the start of the audition. */
  tokens: TokenTime[];
}

/** From a script document to sound. Heavy work runs in the worker pool; memory is bounded by the pool, not by the script. */
export interface Renderer {
  plan(document: ScriptDocument, signal?: AbortSignal): Promise<RenderPlan>;
  /** When the clauses of a plan are heard: exact for those that have been spoken since. `tokens` reads the times of words as well. */
  time(document: ScriptDocument, plan: RenderPlan, options?: { tokens?: boolean; signal?: AbortSignal }): Promise<ScriptTiming>;
  /** Streams clause by clause in reading order; stops rendering when the consumer stops reading or `signal` aborts. */
  audition(document: ScriptDocument, range: { start: number; end: number } | undefined, signal: AbortSignal): AsyncIterable<AuditionChunk>;
  /** Writes the finished files into `directory` (created when missing). Safe to run again for the same order after a crash. */
  render(
    document: ScriptDocument,
    options: RenderOptions,
    directory: string,
    onProgress: (progress: RenderProgress) => void,
    signal: AbortSignal,
  ): Promise<RenderResult>;
  /** The engines and whether they answer, for those who watch over the process. */
  engines(): readonly { id: string; state: 'up' | 'down' }[];
  close(): Promise<void>;
}
