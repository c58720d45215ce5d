import { emotionPace } from '@shengyu/script';
import type { VoiceStyle } from '@shengyu/speech/engine';

/** What a style changes at strength 3 ("自然"); other strengths scale it, 1 being a third and 5 five thirds. */
export interface StyleEffect extends VoiceStyle {
  semitones: number;
  /** Added to the melody range, in the engine's per cent. */
  range: number;
  /** Factor on the pace. */
  pace: number;
  decibels: number;
  /** Decibels above 1.5 kHz: a soft voice is darker, a tense one brighter. */
  tilt: number;
}

/**
 * The embedded engine has no recorded emotions. These are what pitch, melody, pace and loudness can honestly do; a
 * voice lists only those that stay natural on it.
 */
export const styleEffects = {
  calm: { name: 'calm', title: '平静', semitones: -0.5, range: -4, pace: emotionPace.calm, decibels: -1.5, tilt: -1.5 },
  cheerful: { name: 'cheerful', title: '欢快', semitones: 2.2, range: 16, pace: emotionPace.cheerful, decibels: 0.6, tilt: 0.6 },
  low: { name: 'low', title: '低沉', semitones: -3, range: -6, pace: emotionPace.low, decibels: 0, tilt: -4.5 },
  excited: { name: 'excited', title: '激昂', semitones: 0.9, range: 15, pace: emotionPace.excited, decibels: 2.5, tilt: 4.4 },
  sad: { name: 'sad', title: '忧伤', semitones: -1.2, range: -14, pace: emotionPace.sad, decibels: -4, tilt: -4 },
  urgent: { name: 'urgent', title: '急促', semitones: 0.2, range: 3, pace: emotionPace.urgent, decibels: 1.6, tilt: 2.5 },
} as const satisfies Record<string, StyleEffect>;

export type StyleName = keyof typeof styleEffects;
