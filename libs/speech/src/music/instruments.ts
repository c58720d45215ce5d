import { createFilter, highPass, lowPass } from '../signal/filter.ts';
import { glide, make, noise, percussive, plucked, RATE, shape, struck, swell } from './tone.ts';
import type { Random } from './tone.ts';

/** Plays a note: hertz, seconds it is held, 0…1 how hard. The result may ring longer. */
export type Instrument = (frequency: number, seconds: number, velocity: number, random: Random) => Float32Array;

/** Partials with fixed ratios of frequency, level and decay, as wood and metal have. */
function mallet(partials: readonly (readonly [ratio: number, level: number, decay: number])[]): Instrument {
  return (frequency, _seconds, velocity) => {
    const longest = Math.max(...partials.map(([, , decay]) => decay));
    const tones = partials.map(([ratio, level, decay]) => [frequency * ratio, level * (ratio > 1 ? velocity : 1), decay] as const);
    return shape(struck(longest, tones), (second) => velocity * Math.min(1, second / 0.001, (longest - second) / 0.01));
  };
}

/** Sines in whole ratios, three times slightly out of tune, that swell and fade. */
function pad(levels: readonly number[], attack: number, release: number): Instrument {
  return (frequency, seconds, velocity) => {
    const length = seconds + release;
    const result = new Float32Array(Math.round(length * RATE));
    for (const [index, level] of levels.entries()) addSines(result, frequency * (index + 1), (level * velocity) / 3);
    return shape(result, swell(length, attack, release));
  };
}

/** Three sines, slightly apart; together, since each waits for its own last sample. */
function addSines(target: Float32Array, frequency: number, level: number): void {
  const tones = [0.9965, 1, 1.0037].map((detune) => frequency * detune).filter((tone) => tone <= RATE * 0.4);
  const [a, b, c] = [0, 1, 2].map((index) => sineStart(tones[index], level)) as [SineStart, SineStart, SineStart];
  let [beforeA, nowA, beforeB, nowB, beforeC, nowC] = [a.before, a.now, b.before, b.now, c.before, c.now];
  for (let index = 0; index < target.length; index += 1) {
    target[index] = (target[index] as number) + nowA + nowB + nowC;
    const nextA = a.turn * nowA - beforeA;
    const nextB = b.turn * nowB - beforeB;
    const nextC = c.turn * nowC - beforeC;
    beforeA = nowA;
    beforeB = nowB;
    beforeC = nowC;
    nowA = nextA;
    nowB = nextB;
    nowC = nextC;
  }
}

interface SineStart {
  /** Factor from one sample to the next of the recurrence. */
  turn: number;
  before: number;
  now: number;
}

/** A sine as a recurrence, in a phase of its own; silence where there is no tone. */
function sineStart(frequency: number | undefined, level: number): SineStart {
  if (frequency === undefined) return { turn: 0, before: 0, now: 0 };
  const w = (2 * Math.PI * frequency) / RATE;
  return { turn: 2 * Math.cos(w), before: -level * Math.sin(w + frequency), now: -level * Math.sin(frequency) };
}

/** Frequency modulation: `ratio` of the modulator, `index` of its depth at the attack, seconds until it is gone. */
function modulated(ratio: number, index: number, bite: number, decay: number): Instrument {
  return (frequency, seconds, velocity) => {
    const length = Math.max(seconds, decay * 0.8);
    const carrier = (2 * Math.PI * frequency) / RATE;
    const depth = percussive(0.002, bite);
    const level = percussive(0.003, decay);
    return make(length, (second, at) => {
      const swing = index * velocity * depth(second) * Math.sin(carrier * ratio * at);
      return velocity * level(second) * Math.min(1, (length - second) / 0.02) * Math.sin(carrier * at + swing);
    });
  };
}

/** A held tone with vibrato: `levels` of its partials, how much breath. */
function blown(levels: readonly number[], attack: number, vibrato: number, breath: number): Instrument {
  return (frequency, seconds, velocity, random) => {
    const length = seconds + 0.08;
    const contour = swell(length, attack, 0.12);
    let phase = 0;
    let air = 0;
    return make(length, (second) => {
      const waver = vibrato * Math.min(1, Math.max(0, second - 0.25) * 3) * Math.sin(2 * Math.PI * 5.3 * second);
      phase += (frequency * (1 + waver)) / RATE;
      let value = 0;
      for (let index = 0; index < levels.length; index += 1)
        value += (levels[index] as number) * Math.sin(2 * Math.PI * (index + 1) * phase);
      air += 0.35 * (2 * random() - 1 - air);
      return velocity * contour(second) * (value + breath * air * (1 + 2 * Math.max(0, 0.08 - second) * 10));
    });
  };
}

const string =
  (brightness: number, decay: number): Instrument =>
  (frequency, seconds, velocity, random) =>
    shape(plucked(frequency, Math.max(seconds, Math.min(decay, 2.5)), brightness, decay, random), () => 1.6 * velocity);

/** A bend into the note, as on a guzheng. */
const bentString: Instrument = (frequency, seconds, velocity, random) => {
  const samples = plucked(frequency, Math.max(seconds, 2), 0.75, 3.2, random);
  return shape(samples, (second) => 1.6 * velocity * (1 + 0.15 * Math.sin(2 * Math.PI * 5.5 * second) * Math.min(1, second * 2)));
};

export const instruments = {
  guitar: string(0.45, 2.2),
  ukulele: string(0.55, 0.9),
  harp: string(0.35, 3),
  pipa: string(0.85, 0.9),
  guzheng: bentString,
  koto: string(0.7, 1.8),
  marimba: mallet([
    [1, 0.6, 0.9],
    [3.93, 0.18, 0.3],
    [9.2, 0.06, 0.12],
  ]),
  kalimba: mallet([
    [1, 0.6, 1.3],
    [2.02, 0.1, 0.7],
    [5.4, 0.09, 0.25],
  ]),
  glockenspiel: mallet([
    [1, 0.45, 1.8],
    [2.76, 0.2, 0.9],
    [5.4, 0.1, 0.5],
    [8.93, 0.05, 0.3],
  ]),
  musicBox: mallet([
    [1, 0.5, 1.5],
    [3.0, 0.14, 0.8],
    [6.1, 0.08, 0.4],
  ]),
  chime: mallet([
    [1, 0.35, 3.5],
    [2.0, 0.22, 2.6],
    [2.4, 0.16, 2.2],
    [3.0, 0.12, 1.6],
    [4.5, 0.08, 1],
  ]),
  piano: modulated(1, 1.6, 0.5, 2.4),
  electricPiano: modulated(14, 0.6, 0.25, 2.2),
  bell: modulated(3.5, 2.2, 1.6, 2.6),
  brass: blown([0.4, 0.34, 0.28, 0.2, 0.14, 0.1, 0.06], 0.06, 0.004, 0.01),
  flute: blown([0.6, 0.18, 0.06], 0.06, 0.006, 0.08),
  dizi: blown([0.5, 0.3, 0.18, 0.1, 0.05], 0.03, 0.009, 0.14),
  erhu: blown([0.4, 0.3, 0.26, 0.16, 0.14, 0.08, 0.05], 0.09, 0.012, 0.02),
  strings: pad([0.5, 0.3, 0.2, 0.14, 0.1, 0.07, 0.05], 0.5, 0.7),
  softPad: pad([0.6, 0.2, 0.08, 0.03], 0.9, 1.2),
  darkPad: pad([0.7, 0.32, 0.05, 0.12, 0.02], 1.1, 1.4),
  glassPad: pad([0.5, 0.05, 0.22, 0.02, 0.1], 0.7, 1),
  choir: pad([0.4, 0.34, 0.12, 0.05, 0.08, 0.03], 0.8, 1),
  bass: mallet([
    [1, 0.8, 0.9],
    [2, 0.25, 0.5],
    [3, 0.1, 0.25],
  ]),
  synthBass: modulated(1, 2.4, 0.18, 0.7),
  pulse: modulated(2, 1.2, 0.06, 0.28),
  lead: blown([0.4, 0, 0.13, 0, 0.08, 0, 0.05], 0.02, 0.004, 0),
} as const satisfies Readonly<Record<string, Instrument>>;

export type InstrumentName = keyof typeof instruments;

/** A stroke on something without pitch: 0…1 how hard. */
export type Drum = (velocity: number, random: Random) => Float32Array;

function filtered(samples: Float32Array, low: number, high: number): Float32Array {
  createFilter([highPass(low, RATE), lowPass(high, RATE)])(samples);
  return samples;
}

const noisy =
  (low: number, high: number, decay: number, gain: number): Drum =>
  (velocity, random) =>
    shape(
      filtered(noise(decay, random), low, high),
      (second) => gain * velocity * percussive(0.001, decay)(second) * Math.min(1, (decay - second) / 0.01),
    );

const skin =
  (from: number, to: number, bend: number, decay: number, gain: number): Drum =>
  (velocity) =>
    shape(
      glide(decay, (second) => to + (from - to) * Math.exp(-second / bend)),
      (second) => gain * velocity * percussive(0.002, decay)(second) * Math.min(1, (decay - second) / 0.01),
    );

export const drums = {
  kick: skin(150, 48, 0.03, 0.4, 1),
  softKick: skin(90, 45, 0.04, 0.35, 0.8),
  tom: skin(180, 95, 0.06, 0.5, 0.8),
  taiko: (velocity, random) => {
    const body = skin(130, 62, 0.05, 1.1, 1)(velocity, random);
    noisy(
      80,
      900,
      0.12,
      0.5,
    )(velocity, random).forEach((value, index) => {
      body[index] = (body[index] as number) + value;
    });
    return body;
  },
  snare: noisy(900, 8000, 0.2, 0.6),
  brush: noisy(2000, 9000, 0.16, 0.3),
  clap: noisy(900, 3500, 0.18, 0.8),
  hat: noisy(7000, 16_000, 0.07, 0.4),
  openHat: noisy(6000, 15_000, 0.3, 0.35),
  shaker: noisy(5000, 12_000, 0.1, 0.3),
  sleighBell: (velocity, random) =>
    shape(
      struck(
        0.35,
        Array.from({ length: 9 }, () => [4000 + 5000 * random(), 0.08, 0.2 + 0.15 * random()] as const),
      ),
      () => velocity,
    ),
  wood: (velocity) =>
    shape(
      struck(0.12, [
        [880, 0.5, 0.07],
        [1760, 0.2, 0.04],
      ]),
      () => velocity,
    ),
  tick: (velocity) => shape(struck(0.05, [[2600, 0.4, 0.03]]), () => velocity),
  cymbal: noisy(4000, 14_000, 1.6, 0.3),
} as const satisfies Readonly<Record<string, Drum>>;

export type DrumName = keyof typeof drums;
