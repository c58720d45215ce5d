import type { VoiceStyle } from '@shengyu/speech/engine';

/** What a style changes at strength 3 ("自然"); other strengths scale it, 1 being a third and 5 five thirds. */
export interface StyleEffect extends VoiceStyle {
  semitones: number;
  /** Added to the melody range, in the engine's per cent. */
  range: number;
  /** Factor on the pace. */
  pace: number;
  decibels: number;
}

/**
 * The embedded engine has no recorded emotions. These are what pitch, melody, pace and loudness can honestly do; a
 * voice lists only those that stay natural on it.
 */
export const styleEffects = {
  calm: { name: 'calm', title: '平静', semitones: -0.6, range: -9, pace: 0.93, decibels: -1.5 },
  cheerful: { name: 'cheerful', title: '欢快', semitones: 1.5, range: 12, pace: 1.07, decibels: 0.8 },
  low: { name: 'low', title: '低沉', semitones: -1.8, range: -7, pace: 0.91, decibels: -0.8 },
  excited: { name: 'excited', title: '激昂', semitones: 1.1, range: 15, pace: 1.04, decibels: 1.8 },
  sad: { name: 'sad', title: '忧伤', semitones: -1.1, range: -14, pace: 0.86, decibels: -2.2 },
  urgent: { name: 'urgent', title: '急促', semitones: 0.6, range: 5, pace: 1.15, decibels: 1 },
} as const satisfies Record<string, StyleEffect>;

export type StyleName = keyof typeof styleEffects;
