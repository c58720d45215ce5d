import type { SpokenToken } from '@shengyu/speech/engine';

/** What a service is asked for: one clause in one voice. */
export interface NeuralRequest {
  /** Index of the voice in the engine's settings. */
  voice: number;
  tokens: readonly SpokenToken[];
  /** 1 is the voice's own pace. */
  rate: number;
  semitones: number;
  style?: { name: string; strength: number };
}

/** What comes back, as it comes: any rate, silence around it. */
export interface NeuralSound {
  sampleRate: number;
  /** Mono, full scale 1. */
  samples: Float32Array;
}

/** One way to have a clause spoken. Errors are `SynthesisError`. */
export interface NeuralService {
  /** Whether `semitones` is honoured there; otherwise the pitch is moved afterwards. */
  readonly shiftsPitch: boolean;
  speak(request: NeuralRequest, signal: AbortSignal): Promise<NeuralSound>;
  close(): Promise<void>;
}
