import { createFilter, highPass, lowPass } from '../../signal/filter.ts';
import { glide, make, noise, percussive, RATE, shape, swell, sweepBand } from '../tone.ts';
import type { Random } from '../tone.ts';
import type { EffectBench, EffectRecipe } from './effect-recipe.ts';

/** Two channels of noise that have nothing to do with each other, in a band. */
function wide(bench: EffectBench, low: number, high: number, gain: number, loudness: (second: number) => number = () => 1): void {
  for (const pan of [-0.8, 0.8]) {
    const samples = noise(bench.seconds, bench.random);
    createFilter([highPass(low, RATE), lowPass(high, RATE)])(samples);
    bench.put(shape(samples, loudness), 0, gain, pan);
  }
}

/** A drop: a sine that rises as its bubble closes. */
const drop = (base: number, decay: number) =>
  shape(
    glide(decay, (at) => base * (1 + (2.2 * at) / decay)),
    percussive(0.003, decay),
  );

function drops({ put, random, seconds }: EffectBench, perSecond: number, low: number, high: number, gain: number): void {
  for (let second = 0; second < seconds; second += (2 * random()) / perSecond) {
    put(drop(low + (high - low) * random() ** 2, 0.01 + 0.03 * random()), second, gain * (0.3 + 0.7 * random()), 1.8 * random() - 0.9);
  }
}

function tweet(random: Random): Float32Array {
  const from = 2600 + 1800 * random();
  const to = from * (0.7 + 0.9 * random());
  const waver = 60 * random();
  const length = 0.07 + 0.12 * random();
  return shape(
    glide(length, (at) => from + ((to - from) * at) / length + waver * Math.sin(2 * Math.PI * 45 * at)),
    swell(length, 0.02, 0.03),
  );
}

export const natureEffects = {
  yu: {
    play: (bench) => {
      wide(bench, 900, 9000, 0.5);
      drops(bench, 60, 900, 4200, 0.12);
    },
  },
  dayu: {
    play: (bench) => {
      wide(bench, 250, 11_000, 0.8);
      wide(bench, 60, 300, 0.4);
      drops(bench, 120, 600, 3600, 0.16);
    },
  },
  leisheng: {
    play: (bench) => {
      const { random, put } = bench;
      put(
        shape(
          sweepBand(noise(0.5, random), (at) => 3000 * 0.1 ** (at / 0.5), 0.7),
          percussive(0.002, 0.5),
        ),
        0.1,
        1.4,
      );
      const rolls = [0.1, 0.5, 0.9, 1.6, 2.4];
      wide(
        bench,
        25,
        240,
        4,
        (at) =>
          rolls.reduce((sum, roll) => sum + (at < roll ? 0 : Math.exp(-(at - roll) / 0.8) * Math.min(1, (at - roll) / 0.05)), 0) *
          Math.min(1, (5.9 - at) / 1.5),
      );
    },
    hall: [0.4, 3],
  },
  feng: {
    play: ({ put, random, seconds }) => {
      const turn = (2 * Math.PI) / (seconds - 2);
      for (const [pan, phase] of [
        [-0.6, 0],
        [0.6, 1.7],
      ] as const) {
        const gust = (at: number) => 0.55 + 0.3 * Math.sin(turn * 2 * at + phase) + 0.15 * Math.sin(turn * 5 * at + 2 * phase);
        put(
          shape(
            sweepBand(noise(seconds, random), (at) => 260 + 520 * gust(at), 1.4),
            gust,
          ),
          0,
          1.2,
          pan,
        );
      }
    },
  },
  hailang: {
    play: (bench) => {
      const wave = (at: number) => Math.max(0, Math.sin((2 * Math.PI * at) / 6)) ** 1.5;
      wide(bench, 300, 6000, 0.9, (at) => 0.12 + 0.88 * wave(at));
      wide(bench, 40, 400, 1, (at) => 0.3 + 0.7 * wave(at + 0.6));
    },
  },
  xiliu: {
    play: (bench) => {
      wide(bench, 400, 3500, 0.25);
      drops(bench, 90, 350, 1700, 0.3);
    },
  },
  niaoming: {
    play: ({ put, random }) => {
      for (let second = 0.1; second < 4.4; second += 0.35 + 0.5 * random()) {
        const pan = 1.4 * random() - 0.7;
        const loud = 0.2 + 0.25 * random();
        const count = 2 + Math.floor(4 * random());
        const call = tweet(random);
        for (let index = 0; index < count; index += 1) put(call, second + 0.13 * index, loud, pan);
      }
    },
    hall: [0.25, 1.4],
  },
  xishuai: {
    play: ({ put, seconds }) => {
      for (const [pan, pitch, pace, shift] of [
        [-0.5, 4300, 0.5, 0],
        [0.5, 4750, 0.625, 0.2],
      ] as const) {
        for (let second = shift; second < seconds - 0.3; second += pace) {
          put(
            make(
              0.22,
              (at) => swell(0.22, 0.05, 0.05)(at) * Math.sin(2 * Math.PI * pitch * at) * (0.5 + 0.5 * Math.sin(2 * Math.PI * 32 * at)),
            ),
            second,
            0.2,
            pan,
          );
        }
      }
    },
  },
  gouhuo: {
    play: (bench) => {
      const { put, random, seconds } = bench;
      wide(bench, 60, 700, 0.5, () => 0.8);
      for (let second = 0; second < seconds; second += 0.16 * random()) {
        const crack = shape(noise(0.03, random), percussive(0.0005, 0.004 + 0.02 * random()));
        put(
          sweepBand(crack, () => 1500 + 4500 * random(), 1),
          second,
          random() ** 3 * 2.4,
          1.4 * random() - 0.7,
        );
      }
    },
  },
  dishui: {
    play: ({ put }) => {
      for (const [second, base] of [
        [0.05, 820],
        [0.95, 690],
        [1.75, 900],
      ] as const)
        put(drop(base, 0.09), second, 0.8);
    },
    hall: [0.5, 1.6],
  },
  washeng: {
    play: ({ put }) => {
      for (const [second, pitch, pan] of [
        [0.05, 190, -0.4],
        [0.9, 230, 0.4],
        [1.5, 195, -0.4],
        [2.2, 225, 0.4],
      ] as const) {
        const croak = make(0.5, (at) => {
          let value = 0;
          for (let partial = 1; partial < 9; partial += 1) value += Math.sin(2 * Math.PI * pitch * partial * at) / Math.abs(partial - 3.5);
          return value * ((at * 26) % 1 < 0.6 ? 1 : 0.1);
        });
        put(
          shape(
            sweepBand(croak, () => 900, 0.8),
            swell(0.5, 0.06, 0.1),
          ),
          second,
          0.3,
          pan,
        );
      }
    },
    hall: [0.15, 0.9],
  },
} as const satisfies Readonly<Record<string, EffectRecipe>>;
