import type { EffectAmountName } from '@shengyu/script';

/** Changes a voice in place, block after block in order; what came before is remembered. */
export type EffectProcess = (samples: Float32Array) => void;

export interface EffectSettings {
  sampleRate: number;
  /** Place of the first sample on the track: what depends on time alone (noise, modulation) is the same wherever a stretch begins. */
  startSample: number;
  amount: (name: EffectAmountName) => number;
}

/** One effect: only the changed signal; the caller decides how much of it is mixed with the plain one. */
export interface EffectMaker {
  (settings: EffectSettings): EffectProcess;
}
