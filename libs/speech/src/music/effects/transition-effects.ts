import { glide, hertz, make, noise, percussive, shape, struck, swell, sweepBand } from '../tone.ts';
import type { EffectRecipe } from './effect-recipe.ts';
import { band, click } from './noises.ts';

export const transitionEffects = {
  'sou-kuai': {
    play: ({ put, random }) =>
      put(
        sweepBand(
          shape(noise(0.45, random), swell(0.45, 0.18, 0.25)),
          (at) => 600 + 5200 * Math.sin(Math.PI * Math.min(1, at / 0.45)),
          1.3,
        ),
        0,
        1.2,
      ),
  },
  'sou-man': {
    play: ({ put, random }) => {
      const sweep = (from: number, to: number) =>
        sweepBand(shape(noise(1.15, random), swell(1.15, 0.55, 0.5)), (at) => from * (to / from) ** Math.sin((Math.PI * at) / 1.15), 1.5);
      put(sweep(300, 4200), 0, 1, -0.4);
      put(sweep(350, 4800), 0.04, 1, 0.4);
    },
  },
  shangsheng: {
    play: ({ put, random }) => {
      put(
        sweepBand(
          shape(noise(2.9, random), (at) => (at / 2.9) ** 2 * Math.min(1, (2.9 - at) / 0.03)),
          (at) => 300 * 24 ** (at / 2.9),
          2,
        ),
        0,
        0.9,
      );
      put(
        shape(
          glide(2.9, (at) => 110 * 8 ** (at / 2.9)),
          (at) => 0.4 * (at / 2.9) ** 2 * Math.min(1, (2.9 - at) / 0.03),
        ),
        0,
        0.6,
      );
    },
    hall: [0.15, 1],
  },
  xiajiang: {
    play: ({ put, random }) => {
      put(
        shape(
          glide(1.9, (at) => 900 * 0.07 ** (at / 1.9)),
          (at) => Math.min(1, at / 0.02) * (1 - at / 1.9),
        ),
        0,
        0.6,
      );
      put(
        sweepBand(
          shape(noise(1.9, random), (at) => 1 - at / 1.9),
          (at) => 6000 * 0.05 ** (at / 1.9),
          1.5,
        ),
        0,
        0.5,
      );
    },
    hall: [0.2, 1.2],
  },
  zhongji: {
    play: ({ put, random }) => {
      put(
        shape(
          glide(1.5, (at) => 42 + 90 * Math.exp(-at / 0.05)),
          percussive(0.002, 1.4),
        ),
        0,
        1,
      );
      put(shape(band(0.4, 60, 2500, random), percussive(0.001, 0.3)), 0, 0.7);
    },
    hall: [0.3, 1.6],
  },
  hongming: {
    play: ({ put, random }) => {
      put(shape(band(3.3, 25, 140, random), swell(3.3, 0.4, 2)), 0, 3);
      put(
        shape(
          glide(3.3, () => 41),
          swell(3.3, 0.2, 2.4),
        ),
        0,
        0.5,
      );
    },
  },
  daoxi: {
    play: ({ put, random }) => {
      const reversed = shape(band(1.7, 1500, 14_000, random), (at) => 10 ** (-3 * (1 - at / 1.7)) * Math.min(1, (1.7 - at) / 0.015));
      put(reversed, 0, 1.3);
      put(
        shape(
          glide(1.7, (at) => 180 + 700 * (at / 1.7) ** 3),
          (at) => 0.3 * (at / 1.7) ** 3 * Math.min(1, (1.7 - at) / 0.015),
        ),
        0,
        0.5,
      );
    },
  },
  shanguang: {
    play: ({ put, random }) => {
      for (let count = 0; count < 22; count += 1) {
        put(
          struck(0.9, [[hertz(84 + ([0, 4, 7, 12, 16, 19][count % 6] ?? 0)), 0.3, 0.8]]),
          0.035 * count,
          0.25 * (1 - count / 30),
          1.6 * random() - 0.8,
        );
      }
    },
    hall: [0.4, 1.6],
  },
  daodai: {
    play: ({ put, random }) => {
      put(
        shape(
          glide(1.4, (at) => 500 + 1400 * (at / 1.4) + 350 * Math.sin(2 * Math.PI * 13 * at)),
          (at) => 0.4 * swell(1.4, 0.06, 0.06)(at),
        ),
        0,
        0.5,
      );
      put(
        shape(band(1.4, 1500, 7000, random), (at) => 0.5 + 0.5 * Math.sign(Math.sin(2 * Math.PI * 17 * at))),
        0,
        0.3,
      );
    },
  },
  guzhang: {
    play: ({ put, random }) => {
      for (let second = 0; second < 1.05; second += 0.03 + 0.06 * random()) {
        const frequency = 80 + 2600 * random() ** 2;
        const length = 0.02 + 0.05 * random();
        const harsh = make(
          length,
          (at) => Math.sign(Math.sin(2 * Math.PI * frequency * at)) * Math.min(1, at / 0.001, (length - at) / 0.001),
        );
        put(
          random() < 0.4 ? shape(noise(length, random), (at) => Math.min(1, (length - at) / 0.001)) : harsh,
          second,
          0.3,
          1.2 * random() - 0.6,
        );
      }
    },
  },
  fanpian: {
    play: ({ put, random }) => {
      for (let count = 0; count < 9; count += 1) put(click(random, 1800 + 300 * count, 0.03), 0.07 * count, 0.9);
    },
  },
} as const satisfies Readonly<Record<string, EffectRecipe>>;
