import type { MeasuredVoice } from '../db/schema/index.ts';

/** Measures what a voice sounds like, away from the threads that answer calls. */
export interface VoiceMeter {
  /** `samples`: mono, −1…1, speech. Undefined where nothing is voiced in it. */
  measure(samples: Float32Array, sampleRate: number): Promise<MeasuredVoice | undefined>;
}
