import type { EngineVoice } from '@shengyu/speech/engine';
import type { VoiceDistance, VoiceFigures, VoiceParameters } from '@shengyu/voice';

/** A voice that somebody matched or designed: whoever keeps it gives it an id. */
export type MadeVoice = Omit<EngineVoice, 'id'>;

export interface VoiceMatch {
  voice: MadeVoice;
  /** Of the recordings. */
  wanted: VoiceFigures;
  /** Of the engine with the voice. */
  reached: VoiceFigures;
  distance: VoiceDistance;
}

export interface DesignedVoice {
  voice: MadeVoice;
  parameters: VoiceParameters;
  /** With the parameters it makes the same voice again. */
  seed: number;
  /** Of the engine with the voice, in everyday sentences. */
  figures: VoiceFigures;
}

/** Three voices from one description, the first nearest to it. */
export interface Candidates {
  voices: readonly DesignedVoice[];
  /** Smallest distance between two of them, in steps that are just clearly noticed. */
  steps: number;
}
