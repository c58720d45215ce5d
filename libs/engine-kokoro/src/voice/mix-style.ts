import type { Mixture, VoiceRecipe } from './voice-recipe.ts';

/** Numbers of one style: the first half shapes the timbre, the second half the prosody. */
export const STYLE_WIDTH = 256;
/** A style has a row for each number of symbols. */
export const STYLE_ROWS = 510;

/** All rows of a style of the pack. */
export type StyleTable = Float32Array;

/** The style of a recipe for an utterance of so many symbols. @param tableOf throws for a style that the pack does not have */
export function mixStyle(
  { timbre, prosody = timbre }: Pick<VoiceRecipe, 'timbre' | 'prosody'>,
  symbols: number,
  tableOf: (style: string) => StyleTable,
): Float32Array {
  const row = Math.min(STYLE_ROWS - 1, symbols) * STYLE_WIDTH;
  const half = STYLE_WIDTH / 2;
  const style = new Float32Array(STYLE_WIDTH);
  const add = (mixture: Mixture, from: number) => {
    for (const [name, share] of mixture) {
      const table = tableOf(name);
      for (let at = from; at < from + half; at += 1) style[at] = (style[at] ?? 0) + share * (table[row + at] ?? 0);
    }
  };
  add(timbre, 0);
  add(prosody, half);
  return style;
}
