import type { Prosody } from '@shengyu/script';
import type { VoiceRecipe } from '../voice/voice-recipe.ts';
import { expressed } from '../voice/styles.ts';
import type { SpokenSymbol } from './utterance.ts';

/** The most symbols of one run: the model's 512 less one at each end, and one that closes an utterance. */
export const MOST_SYMBOLS = 500;

/** One run of the model, as plain data for the process that has it. All lists have the length of `tokens`, the two ends included. */
export interface ModelInput {
  tokens: number[];
  /** Pace of each symbol; 2 is twice as fast. */
  speed: number[];
  /** Factor on the pitch of each symbol. */
  pitch: number[];
  pitchCenter: number;
  pitchRange: number;
}

/** A stressed syllable is longer, higher and louder; docs/controls.md has what is measured of it. */
const stressed = { speed: 0.78, semitones: 2.2 } as const;

/** What the model is asked for: the recipe's own ways, the writer's prosody, the emotion. */
export function modelInput(
  symbols: readonly SpokenSymbol[],
  numbers: readonly number[],
  { centerHz, semitones, range, pace, tract }: VoiceRecipe,
  prosody: Prosody,
): ModelInput {
  const expression = expressed(prosody.style);
  // The sound is played faster by `tract` afterwards, which raises its resonances: it is spoken slower and lower by as much before.
  const speed = (pace * prosody.rate * expression.pace) / tract;
  const pitch = 2 ** ((semitones + prosody.semitones + expression.semitones) / 12) / tract;
  const ends = <Value>(inside: readonly Value[], end: Value): Value[] => [end, ...inside, end];
  return {
    tokens: ends(numbers, 0),
    speed: ends(
      symbols.map((one) => (one.stressed && one.sounds ? speed * stressed.speed : speed)),
      speed,
    ),
    pitch: ends(
      symbols.map((one) => (one.stressed && one.sounds ? pitch * 2 ** (stressed.semitones / 12) : pitch)),
      pitch,
    ),
    pitchCenter: centerHz,
    pitchRange: range * expression.range,
  };
}
