import { createPowerSpectrum, frameLength } from '../signal/create-power-spectrum.ts';
import type { Stretch } from './stretches.ts';

const stepHz = 250;
/** A sibilant is at most this far below the loudest vowel: what is softer still was taken away. */
const reachDb = 62;
/** Loud against the noise of the room at the same frequency. */
const standsOut = 1.4;
const mostFrames = 2000;

/** Highest frequency that the speech holds: telephones and heavy compression cut it off. */
export function bandwidthOf(stretches: readonly Stretch[]): number {
  const first = stretches[0];
  if (!first) return 0;
  const { sampleRate } = first;
  const spectrum = createPowerSpectrum(frameLength(sampleRate, 0.032));
  const steps = Math.floor(sampleRate / 2 / stepHz);
  const [loud, quiet] = [new Float64Array(steps), new Float64Array(steps)];
  const [loudest, silent] = [{ count: 0 }, { count: 0 }];
  const frameCount = stretches.reduce((sum, { frames }) => sum + frames.speech.length, 0);
  const stride = Math.max(1, Math.ceil(frameCount / mostFrames));
  for (const { samples, frames } of stretches) {
    for (let frame = 0; frame < frames.speech.length; frame += stride) {
      const isSpeech = frames.clear[frame] === 1;
      if (!isSpeech && (frames.levels[frame] as number) > frames.floorDb + 3) continue;
      const power = spectrum.at(samples, frame * frames.hop - spectrum.length / 4);
      const [target, counter] = isSpeech ? [loud, loudest] : [quiet, silent];
      counter.count += 1;
      for (let bin = 0; bin < power.length; bin += 1) {
        const step = Math.min(steps - 1, Math.floor((bin * sampleRate) / spectrum.length / stepHz));
        target[step] = (target[step] as number) + (power[bin] as number);
      }
    }
  }
  const top = loud.reduce((highest, value) => Math.max(highest, value), 0);
  const held = loud.findLastIndex((value, step) => {
    const room = silent.count > 0 ? (quiet[step] as number) / silent.count : 0;
    return value > top * 10 ** (-reachDb / 10) && value / Math.max(1, loudest.count) > room * standsOut;
  });
  return (held + 1) * stepHz;
}
