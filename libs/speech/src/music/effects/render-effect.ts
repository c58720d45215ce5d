import { levelled, looped, reverberate, silence } from '../stereo.ts';
import type { Stereo } from '../stereo.ts';
import { createRandom, RATE } from '../tone.ts';
import { createBench } from './effect-recipe.ts';
import type { EffectRecipe } from './effect-recipe.ts';
import type { EffectId, effectNames } from './effect-names.ts';
import { natureEffects } from './nature-effects.ts';
import { crowdEffects } from './crowd-effects.ts';
import { lifeEffects } from './life-effects.ts';
import { machineEffects } from './machine-effects.ts';
import { moodEffects } from './mood-effects.ts';
import { noticeEffects } from './notice-effects.ts';
import { transitionEffects } from './transition-effects.ts';

const recipes: Readonly<Record<EffectId, EffectRecipe>> = {
  ...noticeEffects,
  ...transitionEffects,
  ...lifeEffects,
  ...natureEffects,
  ...moodEffects,
  ...crowdEffects,
  ...machineEffects,
};

/** As loud as speech in the finished file where it plays alone. */
const effectLufs = -18;
const seamSeconds = 2;
/** The clock and the insects keep their beat only when the end is not laid over the start; between two beats they are silent. */
const keepsBeat: ReadonlySet<EffectId> = new Set(['shizhong', 'xishuai']);
/** Turns a whole number of times: its end runs into its start as it is. */
const isCircle: ReadonlySet<EffectId> = new Set(['yinqing']);

export function renderEffect([id, , , seconds, loop]: (typeof effectNames)[number]): Stereo {
  const recipe = recipes[id];
  const overlap = loop && !keepsBeat.has(id) && !isCircle.has(id) ? seamSeconds : 0;
  const length = seconds + overlap;
  const sound = silence(length);
  recipe.play(createBench(sound, length, createRandom(id)));
  if (recipe.hall) reverberate(sound, ...recipe.hall, loop ?? false);
  if (overlap > 0) return levelled(looped(sound, overlap), effectLufs);
  if (!isCircle.has(id)) fadeEdges(sound, loop ? 0.002 : Math.min(0.08, seconds / 4));
  return levelled(sound, effectLufs);
}

/** What still rings at the end fades instead of being cut. */
function fadeEdges({ left, right }: Stereo, seconds: number): void {
  const fade = Math.round(seconds * RATE);
  for (const channel of [left, right]) {
    for (let index = 0; index < fade; index += 1) {
      const at = channel.length - 1 - index;
      channel[at] = (channel[at] as number) * (index / fade);
    }
    for (let index = 0; index < 32; index += 1) channel[index] = (channel[index] as number) * (index / 32);
  }
}
