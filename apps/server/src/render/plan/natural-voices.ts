import type { TtsEngine, Turns } from '@shengyu/speech/engine';

/**
 * With which voices a script is spoken: `natural`, by the model where a machine has it, or `basic`, by the embedded engine alone. An order keeps the
 * edition that it was quoted with.
 */
export type VoiceEdition = 'basic' | 'natural';

/** Somebody may also listen with one pack of this machine, to compare it with others. */
export type HeardEdition = VoiceEdition | `pack:${string}`;

/** How English words are said, in the international phonetic alphabet. */
export type Phonemes = (words: readonly string[], base: 'en-us' | 'en-gb-x-rp') => Promise<string[]>;

/** What the engine of natural voices takes from the renderer. */
export interface NaturalParts {
  turns: Turns;
  phonemes?: Phonemes;
}

/** Where the speed of an engine is kept between two starts. */
export interface SpeedRecord {
  /** What was written last; null where nothing was. */
  read(): number | null;
  write(speed: number): void;
}

/** The natural voices of this machine: they may arrive while it runs, and be removed. */
export interface NaturalVoices {
  /** The engine, which the renderer closes; undefined while the voices are not there. */
  open(parts: NaturalParts): TtsEngine | undefined;
  /** Whether the files of what was opened last are still there. */
  isHere(): boolean;
  /** Whether an operator has what is planned from now on spoken with them. */
  isOffered(): boolean;
  /** The engine of one pack, which whoever gives it closes; undefined where this machine has no such pack, or no voice speaks with it. */
  openPack?(pack: string, parts: NaturalParts): TtsEngine | undefined;
  /** Clauses that the engine speaks at the same time; one when left out. */
  readonly processes?: number;
  /** How fast the engine was when it was measured last; nobody knows when left out. */
  readonly speed?: SpeedRecord;
  /** Called when they may have arrived or gone. */
  onChange(listener: () => void): void;
}
