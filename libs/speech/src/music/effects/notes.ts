import type { Instrument } from '../instruments.ts';
import { hertz } from '../tone.ts';
import type { EffectBench } from './effect-recipe.ts';

/** Notes of one instrument: MIDI number and second. */
export function notes(
  bench: EffectBench,
  instrument: Instrument,
  list: readonly (readonly [midi: number, second: number])[],
  gain: number,
): void {
  for (const [midi, second] of list) bench.put(instrument(hertz(midi), 0.3, 0.9, bench.random), second, gain);
}
