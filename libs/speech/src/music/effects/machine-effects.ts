import { createFilter, highPass, lowPass } from '../../signal/filter.ts';
import { instruments } from '../instruments.ts';
import { glide, hertz, make, percussive, RATE, shape, struck, swell } from '../tone.ts';
import type { EffectRecipe } from './effect-recipe.ts';
import { band, click } from './noises.ts';

export const machineEffects = {
  qidong: {
    play: ({ put, random }) => {
      put(
        shape(
          glide(1.2, (at) => 80 * 6 ** (at / 1.2)),
          swell(1.2, 0.5, 0.3),
        ),
        0,
        0.3,
      );
      for (const [midi, second] of [
        [72, 0.9],
        [79, 1.02],
        [84, 1.14],
      ] as const)
        put(instruments.bell(hertz(midi), 0.3, 0.7, random), second, 0.2);
    },
    hall: [0.25, 1.2],
  },
  guanji: {
    play: ({ put, random }) => {
      for (const [midi, second] of [
        [84, 0],
        [79, 0.12],
        [72, 0.24],
      ] as const)
        put(instruments.bell(hertz(midi), 0.3, 0.7, random), second, 0.22);
      put(
        shape(
          glide(1, (at) => 420 * 0.12 ** at),
          swell(1, 0.05, 0.7),
        ),
        0.3,
        0.3,
      );
    },
    hall: [0.2, 1],
  },
  saomiao: {
    play: ({ put }) => {
      put(
        make(
          1.9,
          (at) =>
            swell(1.9, 0.1, 0.2)(at) *
            Math.sin(2 * Math.PI * (900 + 350 * Math.sin(2 * Math.PI * 1.05 * at)) * at * 0.5) *
            (0.6 + 0.4 * Math.sin(2 * Math.PI * 24 * at)),
        ),
        0,
        0.35,
      );
    },
    hall: [0.2, 1],
  },
  shuju: {
    play: ({ put, random }) => {
      for (let count = 0; count < 34; count += 1)
        put(struck(0.06, [[900 + 200 * Math.floor(12 * random()), 0.5, 0.03]]), 0.054 * count, 0.5, 1.2 * random() - 0.6);
    },
  },
  jiguang: {
    play: ({ put }) =>
      put(
        shape(
          glide(0.45, (at) => 2600 * 0.05 ** (at / 0.4) + 90),
          percussive(0.002, 0.45),
        ),
        0,
        0.7,
      ),
    hall: [0.15, 0.7],
  },
  dianliu: {
    play: ({ put, random }) => {
      put(
        make(
          1.4,
          (at) =>
            swell(1.4, 0.05, 0.2)(at) *
            Math.sign(Math.sin(2 * Math.PI * 100 * at)) *
            (0.4 + 0.6 * Math.abs(Math.sin(2 * Math.PI * 7.3 * at) * Math.sin(31 * at))),
        ),
        0,
        0.14,
      );
      for (let second = 0.05; second < 1.25; second += 0.02 + 0.07 * random()) put(click(random, 4200, 0.01), second, 0.8);
    },
  },
  leida: {
    play: ({ put }) => {
      put(
        struck(1.2, [
          [1180, 0.5, 0.9],
          [1184, 0.3, 0.9],
        ]),
        0,
        0.6,
      );
      put(struck(1.2, [[1180, 0.15, 0.9]]), 0.7, 0.5);
    },
    hall: [0.4, 2],
  },
  jixiebi: {
    play: ({ put, random }) => {
      const servo = (from: number, to: number, seconds: number) => {
        let phase = 0;
        return shape(
          make(seconds, (at) => {
            phase += (from + ((to - from) * at) / seconds) / RATE;
            return Math.sin(2 * Math.PI * phase) + 0.5 * Math.sin(4 * Math.PI * phase) + 0.3 * Math.sin(14 * Math.PI * phase);
          }),
          swell(seconds, 0.05, 0.05),
        );
      };
      put(servo(190, 320, 0.6), 0, 0.25);
      put(click(random, 1500, 0.04), 0.62, 0.9);
      put(servo(300, 170, 0.6), 0.8, 0.25);
      put(click(random, 1000, 0.05), 1.42, 1);
    },
  },
  chuansong: {
    play: ({ put, random }) => {
      for (let voice = 0; voice < 6; voice += 1) {
        put(
          shape(
            glide(1.6, (at) => (300 + 110 * voice) * 5 ** (at / 1.6) * (1 + 0.03 * Math.sin(2 * Math.PI * (6 + voice) * at))),
            swell(1.6, 0.5, 0.25),
          ),
          0,
          0.12,
          voice / 3 - 0.83,
        );
      }
      put(
        shape(band(1.6, 3000, 12_000, random), (at) => 0.2 * (at / 1.6) ** 3 * Math.min(1, (1.6 - at) / 0.03)),
        0,
        0.8,
      );
    },
    hall: [0.35, 1.4],
  },
  yinqing: {
    // A circle: in its five seconds everything turns a whole number of times, and the filter hears the end before the start.
    play: ({ put, random, seconds }) => {
      const rumble = make(seconds, (at) => {
        const beat = (at * 27.2) % 1;
        return (
          Math.exp(-7 * beat) * (0.7 + 0.3 * Math.sin(2 * Math.PI * 13.6 * at)) * (2 * random() - 1) +
          0.6 * Math.sin(2 * Math.PI * 54.4 * at) +
          0.4 * Math.sin(2 * Math.PI * 81.6 * at)
        );
      });
      const filter = createFilter([highPass(35, RATE), lowPass(700, RATE)]);
      filter(rumble.slice(-RATE));
      filter(rumble);
      put(rumble, 0, 0.8);
    },
  },
} as const satisfies Readonly<Record<string, EffectRecipe>>;
