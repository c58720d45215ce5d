import type { EffectMaker } from './effect-parts.ts';

/** Lowest and highest tone in hertz. */
const lowest = 45;
const highest = 180;
const feedback = 0.72;

/** Frequency of the robot's tone at a place of its slider, in hertz. */
export function robotFrequency(pitch: number): number {
  return lowest * (highest / lowest) ** pitch;
}

/** Multiplied by a tone, which puts its sidebands in place of the voice's own pitch, and sent through a comb tuned to that tone. */
export const robot: EffectMaker = ({ sampleRate, startSample, amount }) => {
  const frequency = robotFrequency(amount('pitch'));
  const delay = Math.round(sampleRate / frequency);
  const line = new Float32Array(delay);
  let at = 0;
  let place = startSample;
  return (samples) => {
    for (let index = 0; index < samples.length; index += 1) {
      const turned = (samples[index] as number) * Math.cos((2 * Math.PI * frequency * place) / sampleRate);
      const comb = turned + feedback * (line[at] as number);
      line[at] = Math.abs(comb) < 1e-20 ? 0 : comb;
      at = at + 1 === delay ? 0 : at + 1;
      place += 1;
      samples[index] = comb * 0.75;
    }
  };
};
