import type { EffectMaker } from './effect-parts.ts';

/** Delay of the first echo at a place of its slider. */
export function echoDelayMs(delay: number): number {
  return 80 + 720 * delay;
}

/** What is left of an echo in the next one. */
export function echoFeedback(repeats: number): number {
  return 0.6 * repeats;
}

/** Repeats alone, each a little duller than the one before. */
export const echo: EffectMaker = ({ sampleRate, amount }) => {
  const length = Math.round((echoDelayMs(amount('delay')) * sampleRate) / 1000);
  const line = new Float32Array(length);
  const feedback = echoFeedback(amount('repeats'));
  const damping = Math.exp((-2 * Math.PI * 5000) / sampleRate);
  let at = 0;
  let dull = 0;
  return (samples) => {
    for (let index = 0; index < samples.length; index += 1) {
      const heard = line[at] as number;
      dull = heard + damping * (dull - heard);
      if (Math.abs(dull) < 1e-20) dull = 0;
      line[at] = (samples[index] as number) + feedback * dull;
      at = at + 1 === length ? 0 : at + 1;
      samples[index] = heard;
    }
  };
};
