import type { SpokenToken } from '@shengyu/speech/engine';

/** What a service is asked for: one clause in one voice. */
export interface NeuralRequest {
  /** Index of the voice in the engine's settings, or the recording whose voice it is. */
  voice: number | VoiceReference;
  tokens: readonly SpokenToken[];
  /** 1 is the voice's own pace. */
  rate: number;
  semitones: number;
  style?: { name: string; strength: number };
}

/** A recording of somebody, and what is said in it. */
export interface VoiceReference {
  /** A WAV on this machine. */
  path: string;
  /** Its place below the folder of voices, with `/`. */
  file: string;
  text: string;
}

/** When a stretch of the text sounds, in the sound as the service sent it. */
export interface WordTime {
  /** As the service writes it, with or without punctuation. */
  text: string;
  startMs: number;
  endMs: number;
}

/** What comes back, as it comes: any rate, silence around it. */
export interface NeuralSound {
  sampleRate: number;
  /** Mono, full scale 1. */
  samples: Float32Array;
  /** In the order of the text; absent where the service gives no times. */
  words?: readonly WordTime[];
}

/** One way to have a clause spoken. Errors are `SynthesisError`. */
export interface NeuralService {
  /** Whether `semitones` is honoured there, or whole ones of them; the rest is moved afterwards. */
  readonly shiftsPitch: boolean | 'whole';
  /** Whether `rate` is honoured there, or from where to where; the rest is made faster or slower afterwards. */
  readonly setsPace: boolean | readonly [slowest: number, fastest: number];
  speak(request: NeuralRequest, signal: AbortSignal): Promise<NeuralSound>;
  close(): Promise<void>;
}
