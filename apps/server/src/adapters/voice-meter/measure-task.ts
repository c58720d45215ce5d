import { measureVoice, type Recording } from '@shengyu/voice';
import type { MeasuredVoice } from '../../db/schema/index.ts';

// Runs in the meter's thread.

/** More voiced speech than noise: below it a pitch is none of a voice. */
const LEAST_VOICED = 0.2;

const round = (value: number, step: number): number => Math.round(value / step) * step;

export function measure(recording: Recording): MeasuredVoice | undefined {
  const { pitchHz, spanSemitones, brightnessHz, syllablesPerSecond, breathPercent, voicedShare } = measureVoice(recording);
  if (pitchHz === 0 || voicedShare < LEAST_VOICED) return undefined;
  return {
    pitchHz: round(pitchHz, 1),
    spanSemitones: Number(spanSemitones.toFixed(1)),
    brightnessHz: round(brightnessHz, 10),
    syllablesPerSecond: Number(syllablesPerSecond.toFixed(1)),
    breathPercent: round(breathPercent, 1),
  };
}
