import type { Background } from './document.ts';

/** How far a bed lies under the voice where its volume is 0 dB. */
const UNDER_VOICE_AT_ZERO_LU = 7;

/** Level of a bed against the voice in LU (negative: under it), where nobody speaks and where somebody does. */
export interface BackgroundLevel {
  alone: number;
  underSpeech: number;
}

export function backgroundLevel({ decibels, duckDecibels }: Pick<Background, 'decibels' | 'duckDecibels'>): BackgroundLevel {
  const alone = decibels - UNDER_VOICE_AT_ZERO_LU;
  return { alone, underSpeech: alone + duckDecibels };
}

/** The volume at which a bed alone has this level against the voice. */
export function backgroundDecibels(alone: number): number {
  return alone + UNDER_VOICE_AT_ZERO_LU;
}
