import { emotionPace } from '@shengyu/script';
import type { VoiceStyle } from '@shengyu/speech/engine';

/** What an emotion changes at strength 3 ("自然"); other strengths scale it, 1 being a third and 5 five thirds. */
export interface StyleEffect extends VoiceStyle {
  semitones: number;
  /** Factor on the intervals of the melody. */
  range: number;
  /** Factor on the pace. */
  pace: number;
  decibels: number;
  /** Decibels above 1.5 kHz: a soft voice is darker, a tense one brighter. */
  tilt: number;
}

/** The model was taught no emotions by name: these move what it decides itself, its melody and its pace, and how loud and bright the sound is. */
const styleEffects = {
  calm: { name: 'calm', title: '平静', semitones: -1.2, range: 0.75, pace: emotionPace.calm, decibels: -1.5, tilt: -2.4 },
  cheerful: { name: 'cheerful', title: '欢快', semitones: 2.2, range: 1.3, pace: emotionPace.cheerful, decibels: 0.6, tilt: 1.2 },
  low: { name: 'low', title: '低沉', semitones: -2.6, range: 0.78, pace: emotionPace.low, decibels: 0, tilt: -3.2 },
  excited: { name: 'excited', title: '激昂', semitones: 1.6, range: 1.4, pace: emotionPace.excited, decibels: 2.5, tilt: 3.4 },
  sad: { name: 'sad', title: '忧伤', semitones: -1.4, range: 0.65, pace: emotionPace.sad, decibels: -3, tilt: -3 },
  urgent: { name: 'urgent', title: '急促', semitones: 1, range: 1.12, pace: emotionPace.urgent, decibels: 1.6, tilt: 2.4 },
} as const satisfies Record<string, StyleEffect>;

export type StyleName = keyof typeof styleEffects;

/** What a style and its strength make of a voice. */
export interface Expressed {
  semitones: number;
  range: number;
  pace: number;
  decibels: number;
  tilt: number;
}

const plain: Expressed = { semitones: 0, range: 1, pace: 1, decibels: 0, tilt: 0 };

/** @param strength 1–5 */
export function expressed(style: { name: string; strength: number } | undefined): Expressed {
  const effect: StyleEffect | undefined = Object.values(styleEffects).find(({ name }) => name === style?.name);
  if (!effect || !style) return plain;
  const part = style.strength / 3;
  return {
    semitones: effect.semitones * part,
    range: effect.range ** part,
    pace: effect.pace ** part,
    decibels: effect.decibels * part,
    tilt: effect.tilt * part,
  };
}

/** The styles that a voice offers. */
export const stylesNamed = (names: readonly StyleName[]): VoiceStyle[] => names.map((name) => ({ name, title: styleEffects[name].title }));
