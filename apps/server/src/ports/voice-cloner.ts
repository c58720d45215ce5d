import type { CallOutput, OwnScore } from '@shengyu/api';
import type { TrainedVoice } from '../db/schema/index.ts';

/** A recording as it is stored: a WAV file at 44.1 kHz. */
export interface CloneSound {
  id: string;
  path: string;
  /** What was read; empty: free speech. */
  text: string;
  /** As `measure` gave them, of this engine or another. */
  figures: Readonly<Record<string, number>>;
}

export interface Training {
  /** 0…1. */
  progress: (share: number) => void;
  /** Aborts when the member cancels, the voice is deleted, or the site stops. */
  signal: AbortSignal;
  /** An empty folder for files of the voice; it is kept where the training succeeds. */
  folder: string;
}

/** The samples cannot be made into a voice; the member reads the message. */
export class TrainingError extends Error {
  override readonly name = 'TrainingError';
}

/** Makes a voice of recordings. Each engine that this site has is one; none pretends. */
export interface VoiceCloner {
  /** Names it in the API and with each version: `match`, `units`. */
  readonly id: string;
  /** Of everything that shapes the result. */
  readonly version: string;
  readonly name: string;
  /** A neural engine of the operator's file; the others every site has. */
  readonly neural?: true;
  readonly summary: string;
  readonly limits: string;
  /** Of speech; `least`: without it nothing is trained. */
  readonly seconds: { least: number; best: number };
  /** Where recordings are sent, as members read it; empty: they stay on this site. */
  readonly sentTo: string;
  /** What is read, in this order; a prompt is known by its place, from 1. */
  readonly prompts: readonly string[];
  /** What the prompts are: a word read alone is higher and of another colour than one in a sentence. */
  readonly reads: 'sentences' | 'words';
  /** At least N of the prompts have to be read; any number if it is absent. */
  readonly leastPrompts?: number;
  /** Figures of one recording, for a hint at once. @param others the last ones of the same voice */
  measure(sound: Omit<CloneSound, 'figures'>, others: readonly CloneSound[]): Promise<Record<string, number>>;
  /** What of the language was read; undefined for an engine to which the words are all the same. */
  coverage?(sounds: readonly Pick<CloneSound, 'text' | 'figures'>[]): Pick<CallOutput<'cloneCoverage'>, 'syllables' | 'next' | 'seconds'>;
  /** What the recordings are worth, before anything is paid. */
  score(sounds: readonly CloneSound[]): Promise<OwnScore>;
  /** @throws TrainingError where the samples are at fault; anything else may work later */
  train(sounds: readonly CloneSound[], training: Training): Promise<{ voice: TrainedVoice; figures: Record<string, number> }>;
}
