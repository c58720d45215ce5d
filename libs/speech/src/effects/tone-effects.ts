import { createFilter, highPass, highShelf, lowShelf, peaking } from '../signal/filter.ts';
import type { EffectMaker } from './effect-parts.ts';

/** More below 250 Hz, less above 4 kHz: the amount turns the shelves themselves. */
export const warm: EffectMaker = ({ sampleRate, amount }) => {
  const share = amount('amount');
  return createFilter([lowShelf(250, sampleRate, 7 * share), highShelf(4000, sampleRate, -8 * share)]);
};

/** Less rumble, more presence and air. */
export const bright: EffectMaker = ({ sampleRate, amount }) => {
  const share = amount('amount');
  return createFilter([
    highPass(40 + 60 * share, sampleRate),
    peaking(3200, sampleRate, 0.8, 3 * share),
    highShelf(5000, sampleRate, 9 * share),
  ]);
};
