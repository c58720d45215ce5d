import { glide, make, percussive, RATE, shape, swell, sweepBand } from '../tone.ts';
import type { EffectRecipe } from './effect-recipe.ts';
import { band, click } from './noises.ts';

export const crowdEffects = {
  zhangsheng: {
    play: ({ put, random, seconds }) => {
      for (let person = 0; person < 46; person += 1) {
        const pace = 0.2 + 0.08 * random();
        const pitch = 900 + 1300 * random();
        const pan = 1.6 * random() - 0.8;
        const loud = 0.15 + 0.25 * random();
        const until = seconds - 0.4 - 1.4 * random();
        for (let second = 0.5 * random(); second < until; second += pace * (0.92 + 0.16 * random()))
          put(click(random, pitch, 0.022), second, loud, pan);
      }
    },
    hall: [0.3, 1.2],
  },
  huanhu: {
    play: ({ put, random, seconds }) => {
      for (let person = 0; person < 24; person += 1) {
        const pitch = 170 + 260 * random();
        const start = 0.3 * random();
        const length = seconds - 0.6 - random();
        let phase = 0;
        const bend = 2 + 3 * random();
        const call = make(length, (at) => {
          phase += (pitch * (1 + 0.25 * Math.sin(bend * at) + 0.02 * Math.sin(34 * at))) / RATE;
          let value = 0;
          for (let partial = 1; partial < 9; partial += 1) value += Math.sin(2 * Math.PI * partial * phase) / partial;
          return value;
        });
        put(
          shape(
            sweepBand(call, (at) => 650 + 350 * Math.sin(3 * at + person), 1.2),
            swell(length, 0.3, 1.2),
          ),
          start,
          0.16,
          1.6 * random() - 0.8,
        );
      }
      put(shape(band(seconds, 600, 5000, random), swell(seconds, 0.3, 1.6)), 0, 0.18);
    },
    hall: [0.25, 1.2],
  },
  bianpao: {
    play: ({ put, random }) => {
      for (let second = 0.05; second < 3.6; second += 0.015 + 0.06 * random()) {
        put(shape(band(0.09, 200, 9000, random), percussive(0.0006, 0.07)), second, 0.4 + 0.6 * random(), 1.2 * random() - 0.6);
      }
    },
    hall: [0.25, 1],
  },
  yanhua: {
    play: ({ put, random }) => {
      put(
        shape(
          glide(0.9, (at) => 900 + 1500 * at),
          (at) => 0.3 * swell(0.9, 0.2, 0.1)(at),
        ),
        0,
        0.3,
      );
      put(shape(band(0.9, 40, 1200, random), percussive(0.002, 0.8)), 1, 1.6);
      for (let second = 1.2; second < 2.9; second += 0.01 + 0.05 * random()) {
        put(shape(band(0.03, 3000, 12_000, random), percussive(0.0006, 0.025)), second, (0.35 * (3.2 - second)) / 2, 1.6 * random() - 0.8);
      }
    },
    hall: [0.35, 1.8],
  },
} as const satisfies Readonly<Record<string, EffectRecipe>>;
