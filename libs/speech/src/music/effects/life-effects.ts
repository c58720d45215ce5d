import { instruments } from '../instruments.ts';
import { glide, hertz, make, noise, percussive, shape, struck, swell, sweepBand } from '../tone.ts';
import type { Random } from '../tone.ts';
import type { EffectRecipe } from './effect-recipe.ts';
import { band, click } from './noises.ts';

const knock = (random: Random) => {
  const samples = struck(0.25, [
    [190, 0.8, 0.12],
    [310, 0.4, 0.08],
    [520, 0.2, 0.05],
  ]);
  click(random, 1400, 0.02).forEach((value, index) => {
    samples[index] = (samples[index] as number) + 0.6 * value;
  });
  return samples;
};

export const lifeEffects = {
  menling: {
    play: ({ put, random }) => {
      put(instruments.chime(hertz(76), 1, 0.9, random), 0, 0.5);
      put(instruments.chime(hertz(72), 1, 0.9, random), 0.6, 0.5);
    },
    hall: [0.15, 0.9],
  },
  qiaomen: {
    play: ({ put, random }) => {
      for (const second of [0.02, 0.24, 0.46]) put(knock(random), second, 0.9);
    },
    hall: [0.15, 0.5],
  },
  kaimen: {
    play: ({ put, random }) => {
      put(click(random, 1200, 0.04), 0, 1);
      const creak = make(1.1, (at) => {
        const rate = 38 + 22 * Math.sin(2.3 * at) + 9 * Math.sin(17 * at);
        return (at * rate) % 1 < 0.12 ? 2 * random() - 1 : 0;
      });
      put(
        shape(
          sweepBand(creak, (at) => 700 + 350 * Math.sin(3 * at), 6),
          swell(1.1, 0.15, 0.3),
        ),
        0.2,
        1.6,
      );
    },
    hall: [0.15, 0.7],
  },
  guanmen: {
    play: ({ put, random }) => {
      put(shape(band(0.5, 40, 900, random), percussive(0.002, 0.3)), 0.05, 1.6);
      put(
        struck(0.5, [
          [75, 0.9, 0.35],
          [140, 0.5, 0.2],
        ]),
        0.05,
        1,
      );
      put(click(random, 2200, 0.03), 0.12, 0.6);
    },
    hall: [0.25, 0.7],
  },
  jiaobu: {
    play: ({ put, random }) => {
      for (let step = 0; step < 6; step += 1) {
        const pan = step % 2 === 0 ? -0.15 : 0.15;
        put(shape(band(0.12, 60, 700, random), percussive(0.002, 0.09)), 0.05 + 0.49 * step, 1.6, pan);
        put(shape(band(0.1, 900, 4000, random), percussive(0.004, 0.06)), 0.1 + 0.49 * step, 0.5, pan);
      }
    },
    hall: [0.1, 0.4],
  },
  jianpan: {
    play: ({ put, random }) => {
      for (let second = 0.03; second < 2.8; second += 0.07 + 0.13 * random() ** 2) {
        put(click(random, 2400 + 1500 * random(), 0.018), second, 0.8, 0.5 * random() - 0.25);
        put(click(random, 1100 + 400 * random(), 0.03), second + 0.045, 0.4, 0.5 * random() - 0.25);
      }
    },
  },
  shubiao: {
    play: ({ put, random }) => {
      for (const second of [0.02, 0.1, 0.26, 0.34]) put(click(random, 3400, 0.012), second, second < 0.2 ? 1 : 0.9);
    },
  },
  fanye: {
    play: ({ put, random }) =>
      put(
        shape(
          sweepBand(noise(0.8, random), (at) => 1800 + 3200 * Math.sin((Math.PI * at) / 0.8), 0.8),
          (at) => swell(0.8, 0.3, 0.35)(at) * (0.6 + 0.4 * Math.sin(2 * Math.PI * (14 + 20 * at) * at)),
        ),
        0,
        1,
      ),
  },
  xiezi: {
    play: ({ put, random }) => {
      for (let second = 0.05; second < 2.3; second += 0.11 + 0.1 * random()) {
        const length = 0.07 + 0.08 * random();
        put(shape(band(length, 2500, 8000, random), swell(length, 0.02, 0.04)), second, 0.6);
      }
    },
  },
  dianhualing: {
    play: ({ put }) => {
      for (const start of [0, 2]) {
        put(
          make(1.2, (at) => {
            const hammer = 0.5 + 0.5 * Math.sin(2 * Math.PI * 20 * at);
            return (
              swell(1.2, 0.02, 0.1)(at) *
              hammer *
              (Math.sin(2 * Math.PI * 1180 * at) + 0.7 * Math.sin(2 * Math.PI * 1470 * at) + 0.3 * Math.sin(2 * Math.PI * 2950 * at))
            );
          }),
          start,
          0.25,
        );
      }
    },
    hall: [0.1, 0.6],
  },
  zhendong: {
    play: ({ put }) => {
      for (const start of [0, 0.8])
        put(
          make(
            0.55,
            (at) =>
              swell(0.55, 0.04, 0.06)(at) *
              (Math.sin(2 * Math.PI * 165 * at) + 0.5 * Math.sin(2 * Math.PI * 330 * at) + 0.3 * Math.sin(2 * Math.PI * 495 * at)),
          ),
          start,
          0.3,
        );
    },
  },
  daoshui: {
    play: ({ put, random }) => {
      put(shape(band(2.9, 500, 5000, random), swell(2.9, 0.2, 0.3)), 0, 0.25);
      for (let second = 0.1; second < 2.7; second += 0.02 + 0.03 * random()) {
        const base = 420 + 260 * second + 500 * random();
        put(
          shape(
            glide(0.06, (at) => base * (1 + 5 * at)),
            percussive(0.004, 0.05),
          ),
          second,
          0.18,
          0.6 * random() - 0.3,
        );
      }
    },
  },
  pengbei: {
    play: ({ put, random }) => {
      for (const [second, pitch] of [
        [0, 2480],
        [0.012, 2710],
      ] as const)
        put(
          struck(1.1, [
            [pitch, 0.5, 0.8],
            [pitch * 2.32, 0.3, 0.5],
            [pitch * 4.25 * (1 + 0.01 * random()), 0.15, 0.3],
          ]),
          second,
          0.5,
        );
    },
    hall: [0.12, 0.8],
  },
  naozhong: {
    play: ({ put }) => {
      for (const start of [0, 0.6, 1.2, 1.8])
        for (const beat of [0, 0.12, 0.24]) {
          put(
            make(0.08, (at) => swell(0.08, 0.005, 0.01)(at) * Math.sign(Math.sin(2 * Math.PI * 2050 * at)) * 0.4),
            start + beat,
            0.5,
          );
        }
    },
  },
  shizhong: {
    play: ({ put, random }) => {
      for (let second = 0; second < 4; second += 1) {
        put(
          struck(0.1, [
            [second % 2 === 0 ? 2900 : 2500, 0.5, 0.03],
            [5200, 0.2, 0.02],
          ]),
          second + 0.25,
          0.7,
        );
        put(click(random, 1700, 0.012), second + 0.25, 0.5);
      }
    },
  },
  laba: {
    play: ({ put }) =>
      put(
        make(0.85, (at) => {
          let value = 0;
          for (const frequency of [415, 523])
            for (let partial = 1; partial < 8; partial += 1) value += Math.sin(2 * Math.PI * frequency * partial * at) / partial;
          return swell(0.85, 0.02, 0.06)(at) * value;
        }),
        0,
        0.2,
      ),
    hall: [0.1, 0.6],
  },
  cheling: {
    play: ({ put }) => {
      for (const second of [0, 0.09, 0.34, 0.43])
        put(
          struck(0.7, [
            [2640, 0.4, 0.5],
            [4180, 0.3, 0.4],
            [6900, 0.15, 0.25],
          ]),
          second,
          0.5,
        );
    },
  },
} as const satisfies Readonly<Record<string, EffectRecipe>>;
