/**
 * A voice as one asks for it, in the units in which `measureVoice` measures: what is asked for and what is heard can be
 * compared.
 */
export interface VoiceParameters {
  gender: 'female' | 'male';
  ageYears: number;
  pitchHz: number;
  spanSemitones: number;
  brightnessHz: number;
  breathPercent: number;
  syllablesPerSecond: number;
  /** 0…10. */
  roughness: number;
  tractCm: number;
}

/** Parameters that a slider moves. */
export type ControlName = Exclude<keyof VoiceParameters, 'gender' | 'ageYears'>;

export const controlNames = [
  'pitchHz',
  'spanSemitones',
  'brightnessHz',
  'breathPercent',
  'syllablesPerSecond',
  'roughness',
  'tractCm',
] as const satisfies readonly ControlName[];

export interface VoiceControl {
  low: number;
  high: number;
  step: number;
  /** How far apart two values must be to be heard as different; on a ratio scale a factor, otherwise a difference. */
  noticed: number;
  /** Equal ways of the slider are equal ratios (pitch, pace) or equal differences. */
  scale: 'ratio' | 'difference';
}
