import type { NeuralSound } from '../neural-voice.ts';

const windowSeconds = 0.03;
/** So far around its place a stretch is looked for that goes on as the one before it would have. */
const searchSeconds = 0.01;
/** Less than this nobody hears. */
const unheard = 0.01;

/** Faster or slower at the same pitch: waveform-similarity overlap-add (Verhelst and Roelands, 1993). @param pace 2 is twice as fast */
export function changePace(sound: NeuralSound, pace: number): NeuralSound {
  const { samples, sampleRate } = sound;
  const half = Math.round((windowSeconds * sampleRate) / 2);
  if (Math.abs(pace - 1) < unheard || samples.length < 4 * half) return sound;
  const search = Math.round(searchSeconds * sampleRate);
  const target = new Float32Array(Math.round(samples.length / pace));
  const window = Float32Array.from({ length: 2 * half }, (_, at) => 0.5 - 0.5 * Math.cos((Math.PI * (at + 0.5)) / half));
  let from = 0;
  for (let at = 0; at - half < target.length; at += half) {
    const place = Math.round(at * pace);
    from = at === 0 ? 0 : nearest(samples, from + half, place, search, half);
    for (let offset = -half; offset < half; offset += 1) {
      const to = at + offset;
      if (to >= 0 && to < target.length)
        target[to] = (target[to] as number) + (samples[from + offset] ?? 0) * (window[offset + half] as number);
    }
  }
  const words = sound.words?.map(({ text, startMs, endMs }) => ({ text, startMs: startMs / pace, endMs: endMs / pace }));
  return { samples: target, sampleRate, ...(words && { words }) };
}

/** The place around `wanted` whose surroundings are most like those of `natural`, where the sound before it goes on. */
function nearest(samples: Float32Array, natural: number, wanted: number, search: number, half: number): number {
  let best = wanted;
  let most = Number.NEGATIVE_INFINITY;
  for (let place = wanted - search; place <= wanted + search; place += 2) {
    let [product, power] = [0, 1e-9];
    for (let offset = -half; offset < half; offset += 4) {
      const value = samples[place + offset] ?? 0;
      product += value * (samples[natural + offset] ?? 0);
      power += value * value;
    }
    const alike = product / Math.sqrt(power);
    if (alike > most) [best, most] = [place, alike];
  }
  return best;
}
