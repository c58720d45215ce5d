import type { ControlName, VoiceControl } from './voice-parameters.ts';

/** How far each slider goes: what the embedded engine reaches in all its languages. */
export const voiceControls = {
  pitchHz: { low: 75, high: 400, step: 1, noticed: 2 ** (1 / 12), scale: 'ratio' },
  spanSemitones: { low: 4, high: 12, step: 0.1, noticed: 1, scale: 'difference' },
  brightnessHz: { low: 700, high: 2400, step: 10, noticed: 1.15, scale: 'ratio' },
  breathPercent: { low: 12, high: 70, step: 1, noticed: 8, scale: 'difference' },
  syllablesPerSecond: { low: 2.4, high: 6.4, step: 0.1, noticed: 1.1, scale: 'ratio' },
  roughness: { low: 3.5, high: 9, step: 0.1, noticed: 1, scale: 'difference' },
  tractCm: { low: 13.5, high: 20.5, step: 0.1, noticed: 0.6, scale: 'difference' },
} as const satisfies Record<ControlName, VoiceControl>;

/** The nearest value that the control has. */
export function toControl(name: ControlName, value: number): number {
  const { low, high, step } = voiceControls[name];
  const steps = Math.round((Math.min(high, Math.max(low, value)) - low) / step);
  return Number((low + steps * step).toFixed(3));
}
