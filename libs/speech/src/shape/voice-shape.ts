import { bandCentres } from '@shengyu/voice';

/** What is done to an engine's sound behind it. */
export interface VoiceShape {
  /** A level in dB for each of the 40 ERB bands of `@shengyu/voice`, at most 15 dB from their mean. */
  equaliserDb?: readonly number[];
  /** Share of the power above 1.7 kHz that is noise, 0…1. */
  breath?: number;
  /** How unequal neighbouring periods are made, 0…1. */
  roughness?: number;
}

/** Levels are at most so many dB from their mean. */
const REACH_DB = 15.01;

/** Whether data is a shape that may be applied to a sound. */
export function isVoiceShape(value: unknown): value is VoiceShape {
  if (typeof value !== 'object' || value === null) return false;
  const { equaliserDb, breath = 0, roughness = 0 } = value as Record<string, unknown>;
  return isWithin(breath, 0, 1) && isWithin(roughness, 0, 1) && (equaliserDb === undefined || isEqualiser(equaliserDb));
}

function isEqualiser(value: unknown): boolean {
  if (!Array.isArray(value) || value.length !== bandCentres.length) return false;
  const bands = value as unknown[];
  const levels = bands.filter((level) => isWithin(level, -60, 30));
  const mean = levels.reduce((sum, level) => sum + level, 0) / bands.length;
  return levels.length === bands.length && levels.every((level) => Math.abs(level - mean) <= REACH_DB);
}

function isWithin(value: unknown, low: number, high: number): value is number {
  return typeof value === 'number' && value >= low && value <= high;
}
