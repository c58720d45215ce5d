import type { EngineVoice } from '@shengyu/speech/engine';
import type { VoiceDefinition } from '../voice/voice-definition.ts';
import { styleEffects } from '../voice/styles.ts';

/** Settings of the engine that a fit moves, as numbers of any size: `toDefinition` keeps them within what the engine takes. */
export interface Steering {
  /** Middle of the range in Hz, and its width in semitones. */
  pitchHz: number;
  width: number;
  /** Words per minute. */
  pace: number;
  /** Factor on the formants. */
  tract: number;
  breath: number;
  roughness: number;
  equaliserDb: readonly number[];
  gainDb: number;
}

/** What a seed gives a voice that no control moves. */
export interface Character {
  /** Width of the formants in per cent, and by how much each is louder than the one before. */
  formantWidth: number;
  formantTilt: number;
  /** Level of consonants, unvoiced and voiced, in per cent. */
  consonants: readonly [number, number];
  flutter: number;
}

export const plainCharacter: Character = { formantWidth: 100, formantTilt: 0, consonants: [100, 100], flutter: 2 };

const bases = { 'zh-CN': 'cmn', 'yue-HK': 'yue', 'en-US': 'en-us' } as const satisfies Record<string, VoiceDefinition['base']>;

/** Melody: less flattens the tones, more makes the engine squeak; the width of the range does the rest. */
const range = 84;
/** Loud enough for its noise to be inaudible, soft enough not to clip with any formants. */
const volume = 60;
const equaliserReach = 15;
/** Of the range: below it the engine's own arithmetic fails. */
const lowestHz = 42;
const highestHz = 520;

export function toDefinition(
  steering: Steering,
  character: Character,
  language: EngineVoice['language'],
  gender: VoiceDefinition['gender'],
): VoiceDefinition {
  const half = 2 ** (clamp(steering.width, 1, 16) / 24);
  const middle = clamp(steering.pitchHz, lowestHz * half, highestHz / half);
  const scale = Math.round(100 * clamp(steering.tract, 0.74, 1.32));
  return {
    base: bases[language],
    gender,
    pitchHz: [round(middle / half), round(middle * half)],
    pace: Math.round(clamp(steering.pace, 80, 320)),
    range,
    volume,
    formants: Array.from(
      { length: 9 },
      (_, index) => [scale, Math.round(clamp(100 + character.formantTilt * index, 10, 200)), character.formantWidth] as const,
    ),
    timbre: [`consonants ${character.consonants.join(' ')}`, `flutter ${character.flutter}`],
    shape: {
      equaliserDb: withinReach(steering.equaliserDb).map((level) => round(level + steering.gainDb)),
      breath: round(clamp(steering.breath, 0, 1)),
      roughness: round(clamp(steering.roughness, 0, 1)),
    },
  };
}

/** About their mean, and no further from it than the definition allows. */
export function withinReach(bandsDb: readonly number[]): number[] {
  const mean = bandsDb.reduce((sum, level) => sum + level, 0) / Math.max(1, bandsDb.length);
  return bandsDb.map((level) => clamp(level - mean, -equaliserReach * 0.9, equaliserReach * 0.9));
}

/** Emotions that any voice can have: they move pitch, pace and level a little. */
export const madeStyles = (['calm', 'cheerful', 'sad'] as const).map((name) => ({ name, title: styleEffects[name].title }));

export function clamp(value: number, low: number, high: number): number {
  return Math.min(high, Math.max(low, value));
}

/** A definition is text in a database and in a key: two places behind the point, the same everywhere. */
function round(value: number): number {
  return Math.round(value * 100) / 100;
}
