export const RATE = 44_100;

/** Numbers 0…1 that are the same for the same seed. */
export type Random = () => number;

export function createRandom(seed: string): Random {
  let state = 2_166_136_261;
  for (const character of seed) state = Math.imul(state ^ character.charCodeAt(0), 16_777_619);
  return () => {
    state = (state + 0x6d2b_79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

/** A signal by its value at each second. */
export function make(seconds: number, value: (second: number, index: number) => number): Float32Array {
  const samples = new Float32Array(Math.round(seconds * RATE));
  for (let index = 0; index < samples.length; index += 1) samples[index] = value(index / RATE, index);
  return samples;
}

/** Multiplies by a factor that depends on time; changes and returns `samples`. */
export function shape(samples: Float32Array, factor: (second: number) => number): Float32Array {
  for (let index = 0; index < samples.length; index += 1) samples[index] = (samples[index] as number) * factor(index / RATE);
  return samples;
}

export function noise(seconds: number, random: Random): Float32Array {
  return make(seconds, () => 2 * random() - 1);
}

/** A sine whose frequency moves; `frequency` in hertz at a second. */
export function glide(seconds: number, frequency: (second: number) => number): Float32Array {
  let phase = 0;
  return make(seconds, (second) => {
    phase += frequency(second) / RATE;
    return Math.sin(2 * Math.PI * phase);
  });
}

/** Fixed partials that die away: frequency, level, seconds to fall by 60 dB. */
export function struck(seconds: number, partials: readonly (readonly [frequency: number, level: number, decay: number])[]): Float32Array {
  const samples = new Float32Array(Math.round(seconds * RATE));
  for (const [frequency, level, decay] of partials) {
    if (frequency >= RATE * 0.45) continue;
    // A damped sine by recurrence: two products a sample.
    const w = (2 * Math.PI * frequency) / RATE;
    const r = 10 ** (-3 / (decay * RATE));
    const turn = 2 * r * Math.cos(w);
    const loss = r * r;
    let before = 0;
    let now = level * r * Math.sin(w);
    for (let index = 1; index < samples.length; index += 1) {
      samples[index] = (samples[index] as number) + now;
      const next = turn * now - loss * before;
      before = now;
      now = Math.abs(next) < 1e-12 ? 0 : next;
    }
  }
  return samples;
}

/** Rises for `attack` seconds, then falls by 60 dB within `decay`. */
export function percussive(attack: number, decay: number): (second: number) => number {
  const fall = (-3 * Math.LN10) / decay;
  return (second) => (second < attack ? second / attack : Math.exp(fall * (second - attack)));
}

/** Rises, stays, and falls to nothing at `seconds`. */
export function swell(seconds: number, attack: number, release: number): (second: number) => number {
  return (second) => {
    const share = Math.min(1, second / attack, (seconds - second) / release);
    if (share >= 1) return 1;
    return share <= 0 ? 0 : 0.5 - 0.5 * Math.cos(Math.PI * share);
  };
}

/** Band of a state-variable filter whose centre moves (A. Simper's form, stable at any speed of the move). */
export function sweepBand(samples: Float32Array, frequency: (second: number) => number, q: number): Float32Array {
  let ic1 = 0;
  let ic2 = 0;
  const k = 1 / q;
  let g = 0;
  for (let index = 0; index < samples.length; index += 1) {
    if (index % 16 === 0) g = Math.tan((Math.PI * Math.min(frequency(index / RATE), RATE * 0.45)) / RATE);
    const a1 = 1 / (1 + g * (g + k));
    const v3 = (samples[index] as number) - ic2;
    const v1 = a1 * ic1 + g * a1 * v3;
    const v2 = ic2 + g * v1;
    ic1 = 2 * v1 - ic1;
    ic2 = 2 * v2 - ic2;
    samples[index] = v1 * k;
  }
  return samples;
}

/** Frequency of a MIDI note number. */
export function hertz(midi: number): number {
  return 440 * 2 ** ((midi - 69) / 12);
}

/** Karplus-Strong: a burst of noise in a delay line that loses its highs. `brightness` 0…1, `decay` in seconds to −60 dB. */
export function plucked(frequency: number, seconds: number, brightness: number, decay: number, random: Random): Float32Array {
  const samples = new Float32Array(Math.round(seconds * RATE));
  const stretch = 0.5 * (1 - brightness);
  const period = RATE / frequency - stretch;
  const length = Math.floor(period - 0.5);
  const delay = period - length;
  const all = (1 - delay) / (1 + delay);
  const line = new Float32Array(length);
  let soft = 0;
  for (let index = 0; index < length; index += 1) {
    soft += (0.25 + 0.7 * brightness) * (2 * random() - 1 - soft);
    line[index] = soft;
  }
  const loss = 10 ** (-3 / (decay * frequency));
  let before = 0;
  let allBefore = 0;
  let allOut = 0;
  let place = 0;
  for (let index = 0; index < samples.length; index += 1) {
    const out = line[place] as number;
    samples[index] = out;
    const dulled = loss * ((1 - stretch) * out + stretch * before);
    before = out;
    allOut = all * dulled + allBefore - all * allOut;
    allBefore = dulled;
    line[place] = allOut;
    place = place + 1 === length ? 0 : place + 1;
  }
  return shape(samples, (second) => Math.min(1, (seconds - second) / 0.02));
}
