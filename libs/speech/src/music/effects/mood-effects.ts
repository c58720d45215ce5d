import { drums, instruments } from '../instruments.ts';
import { glide, hertz, percussive, shape, struck } from '../tone.ts';
import type { EffectRecipe } from './effect-recipe.ts';
import { notes } from './notes.ts';

export const moodEffects = {
  xintiao: {
    play: ({ put, random }) => {
      for (let beat = 0; beat < 4; beat += 1) {
        put(drums.softKick(1, random), beat, 1);
        put(drums.softKick(0.7, random), beat + 0.28, 0.8);
      }
    },
  },
  lingguang: {
    play: (bench) =>
      notes(
        bench,
        instruments.chime,
        [
          [84, 0],
          [91, 0.09],
        ],
        0.4,
      ),
    hall: [0.3, 1.4],
  },
  tanhuang: {
    play: ({ put }) =>
      put(
        shape(
          glide(0.95, (at) => 150 + 130 * Math.exp(-3 * at) * Math.sin(2 * Math.PI * (9 + 12 * at) * at) + 180 * Math.exp(-6 * at)),
          percussive(0.004, 0.95),
        ),
        0,
        0.8,
      ),
  },
  shibai: {
    play: ({ put, random }) => {
      for (const [index, midi] of [58, 57, 56].entries()) put(instruments.brass(hertz(midi), 0.34, 0.9, random), 0.42 * index, 0.3);
      put(
        shape(
          glide(0.9, (at) => hertz(55) * (1 - 0.06 * at + 0.012 * Math.sin(2 * Math.PI * 6 * at))),
          (at) => Math.min(1, at / 0.05, (0.9 - at) / 0.3),
        ),
        1.26,
        0.2,
      );
      put(instruments.brass(hertz(55), 0.8, 0.9, random), 1.26, 0.25);
    },
    hall: [0.12, 0.9],
  },
  haojiao: {
    play: ({ put, random }) => {
      for (const [midi, second, length] of [
        [67, 0, 0.14],
        [67, 0.18, 0.14],
        [67, 0.36, 0.14],
        [72, 0.54, 0.5],
        [76, 1.06, 0.2],
        [79, 1.28, 0.9],
      ] as const) {
        put(instruments.brass(hertz(midi), length, 0.9, random), second, 0.3);
        put(instruments.brass(hertz(midi - 12), length, 0.7, random), second, 0.16);
      }
    },
    hall: [0.25, 1.6],
  },
  xuanyichongyin: {
    play: ({ put, random }) => {
      for (const midi of [38, 44, 50, 51]) put(instruments.strings(hertz(midi), 1.4, 0.9, random), 0, 0.2);
      put(drums.taiko(1, random), 0.3, 0.8);
    },
    hall: [0.4, 2.4],
  },
  gunzou: {
    play: ({ put, random }) => {
      for (let second = 0; second < 2.5; second += 0.045)
        put(drums.snare(0.25 + 0.3 * (second / 2.5), random), second + 0.006 * random(), 0.5, 0.2 * random() - 0.1);
      put(drums.kick(1, random), 2.56, 0.9);
      put(drums.cymbal(0.9, random), 2.56, 0.6);
    },
    hall: [0.12, 0.9],
  },
  luosheng: {
    play: ({ put, random }) => {
      const partials = Array.from(
        { length: 26 },
        (_, index) => [110 * (1 + index * 0.73 + 0.2 * random()), 0.25 / (1 + index * 0.22), 3.6 - index * 0.09] as const,
      );
      put(
        shape(struck(3.9, partials), (at) => Math.min(1, 0.35 + at / 0.12, (3.9 - at) / 0.3)),
        0,
        0.5,
      );
    },
    hall: [0.2, 1.8],
  },
  xingxing: {
    play: (bench) =>
      notes(
        bench,
        instruments.glockenspiel,
        [
          [96, 0],
          [100, 0.09],
          [103, 0.18],
          [108, 0.27],
          [103, 0.42],
          [108, 0.6],
        ],
        0.26,
      ),
    hall: [0.35, 1.6],
  },
} as const satisfies Readonly<Record<string, EffectRecipe>>;
