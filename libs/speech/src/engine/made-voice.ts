import type { ControlName, VoiceDistance, VoiceFigures, VoiceParameters } from '@shengyu/voice';
import type { EngineVoice } from './tts-engine.ts';

/** What people hear of a voice and a slider moves, and what two voices are compared by. */
export type HeardFigures = Pick<VoiceFigures, ControlName | 'spectrumDb' | 'bands'>;

/** A voice that somebody matched or designed: whoever keeps it gives it an id. */
export type MadeVoice = Omit<EngineVoice, 'id'>;

export interface VoiceMatch {
  voice: MadeVoice;
  /** Of the recordings. */
  wanted: VoiceFigures;
  /** Of the engine with the voice. */
  reached: HeardFigures;
  distance: VoiceDistance;
}

export interface DesignedVoice {
  voice: MadeVoice;
  parameters: VoiceParameters;
  /** With the parameters it makes the same voice again. */
  seed: number;
  /** Of the engine with the voice: measured in everyday sentences, or predicted by what was measured of its parts. */
  figures: HeardFigures;
}

/** Three voices from one description, the first nearest to it. */
export interface Candidates {
  voices: readonly DesignedVoice[];
  /** Smallest distance between two of them, in steps that are just clearly noticed. */
  steps: number;
}
