import { fileURLToPath } from 'node:url';
import { designNaturalCandidates, designNaturalVoice, fitTokens, recipeVoice } from '@shengyu/engine-kokoro';
import { backgroundNiceness } from '@shengyu/processes';
import {
  SynthesisError,
  type Candidates,
  type DesignedVoice,
  type MadeVoice,
  type SpokenToken,
  type Synthesis,
  type VoiceMatch,
} from '@shengyu/speech/engine';
import type { VoiceParameters } from '@shengyu/voice';
import { Piscina } from 'piscina';
import type { Measured, MeasureTask, SettleTask } from './recipe-task.ts';

/** The natural voices of this machine, for whoever makes new ones of them. */
export interface NaturalSpeaker {
  /** They may arrive while the process runs, and be removed. */
  isHere(): boolean;
  /** An operator may switch them off. */
  isOffered(): boolean;
  /** @throws SynthesisError also where they are not here */
  speak(voice: MadeVoice, tokens: readonly SpokenToken[]): Promise<Synthesis>;
}

export interface TrainingSteps {
  /** 0…1. */
  onProgress: (share: number) => void;
  signal: AbortSignal;
}

/** Makes natural voices: of parameters at once, of recordings by one spoken sentence. */
export interface NaturalRecipes {
  isHere(): boolean;
  candidates(parameters: VoiceParameters, seed: number): Candidates;
  design(parameters: VoiceParameters, seed: number): DesignedVoice;
  /** @param paths of recordings as they are stored @throws SynthesisError where they hold too little speech */
  match(paths: readonly string[], steps: TrainingSteps): Promise<VoiceMatch>;
}

/** Shares of the work, done. */
const MEASURED = 0.2;
const SPOKEN = 0.8;

/** What is measured is measured in a thread, which starts with the first match. */
export function createNaturalRecipes(speaker: NaturalSpeaker, { idleMs = 60_000 } = {}): NaturalRecipes & { close(): Promise<void> } {
  const pool = new Piscina({
    filename: fileURLToPath(new URL('recipe-task.ts', import.meta.url)),
    minThreads: 0,
    maxThreads: 1,
    idleTimeout: idleMs,
    niceIncrement: backgroundNiceness,
  });
  return {
    isHere: () => speaker.isHere() && speaker.isOffered(),
    candidates: designNaturalCandidates,
    design: designNaturalVoice,
    match: async (paths, { onProgress, signal }) => {
      const measured = (await pool.run({ paths } satisfies MeasureTask, { name: 'measure', signal })) as Measured;
      if ('refused' in measured) throw new SynthesisError(measured.refused, 'text');
      const { wanted, first } = measured;
      onProgress(MEASURED);
      const { pcm, sampleRate } = await speaker.speak(recipeVoice(first), fitTokens());
      onProgress(SPOKEN);
      return (await pool.run({ wanted, first, pcm, sampleRate } satisfies SettleTask, { name: 'settle', signal })) as VoiceMatch;
    },
    close: () => pool.destroy(),
  };
}
