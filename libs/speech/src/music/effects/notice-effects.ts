import { instruments } from '../instruments.ts';
import { glide, make, noise, percussive, shape, struck, sweepBand } from '../tone.ts';
import type { EffectRecipe } from './effect-recipe.ts';
import { notes } from './notes.ts';

const beep = (frequency: number, seconds: number) =>
  make(seconds, (second) => Math.sin(2 * Math.PI * frequency * second) * Math.min(1, second / 0.004, (seconds - second) / 0.01));

export const noticeEffects = {
  tishiyin: {
    play: (bench) =>
      notes(
        bench,
        instruments.bell,
        [
          [76, 0],
          [83, 0.14],
        ],
        0.4,
      ),
    hall: [0.15, 0.8],
  },
  chenggong: {
    play: (bench) =>
      notes(
        bench,
        instruments.glockenspiel,
        [
          [72, 0],
          [76, 0.1],
          [79, 0.2],
          [84, 0.32],
        ],
        0.4,
      ),
    hall: [0.2, 1],
  },
  cuowu: {
    play: ({ put }) => {
      for (const [second, frequency] of [
        [0, 196],
        [0.22, 147],
      ] as const) {
        put(
          make(
            0.3,
            (at) => Math.sign(Math.sin(2 * Math.PI * frequency * at)) * percussive(0.004, 0.5)(at) * Math.min(1, (0.3 - at) / 0.02),
          ),
          second,
          0.25,
        );
      }
    },
  },
  tongzhi: {
    play: (bench) =>
      notes(
        bench,
        instruments.marimba,
        [
          [79, 0],
          [84, 0.11],
          [88, 0.22],
        ],
        0.5,
      ),
    hall: [0.16, 0.9],
  },
  xiaoxi: {
    play: ({ put }) =>
      put(
        shape(
          glide(0.3, (at) => 700 + ((900 * at) / 0.12) * Math.exp(1 - at / 0.12)),
          percussive(0.004, 0.28),
        ),
        0,
        0.5,
      ),
  },
  dianji: {
    play: ({ put }) =>
      put(
        struck(0.08, [
          [2100, 0.6, 0.03],
          [4300, 0.3, 0.015],
        ]),
        0,
        0.8,
      ),
  },
  tanchu: {
    play: ({ put }) =>
      put(
        shape(
          glide(0.2, (at) => 280 + 620 * Math.min(1, at / 0.07)),
          percussive(0.003, 0.16),
        ),
        0,
        0.7,
      ),
  },
  jinbi: {
    play: ({ put }) => {
      put(
        struck(0.2, [
          [988, 0.5, 0.3],
          [1976, 0.2, 0.15],
        ]),
        0,
        0.8,
      );
      put(
        struck(0.7, [
          [1319, 0.5, 0.6],
          [2637, 0.22, 0.4],
          [3951, 0.1, 0.25],
        ]),
        0.08,
        0.8,
      );
    },
  },
  daojishi: {
    play: ({ put }) => {
      for (const second of [0, 1, 2]) put(beep(880, 0.14), second, 0.4);
      put(beep(1760, 0.6), 3, 0.4);
    },
  },
  jishijieshu: {
    play: ({ put }) => {
      for (let count = 0; count < 12; count += 1)
        put(
          struck(0.2, [
            [2093, 0.4, 0.16],
            [4186, 0.2, 0.1],
          ]),
          0.16 * count,
          0.6,
        );
    },
    hall: [0.1, 0.6],
  },
  kuaimen: {
    play: ({ put, random }) => {
      put(
        sweepBand(shape(noise(0.08, random), percussive(0.001, 0.05)), () => 3200, 1.2),
        0.01,
        1,
      );
      put(
        sweepBand(shape(noise(0.14, random), percussive(0.002, 0.09)), () => 1900, 1),
        0.12,
        0.9,
      );
      put(struck(0.1, [[5200, 0.2, 0.05]]), 0.12, 0.5);
    },
  },
  saoma: { play: ({ put }) => put(beep(2400, 0.16), 0.02, 0.4) },
  bobao: {
    play: (bench) =>
      notes(
        bench,
        instruments.chime,
        [
          [76, 0],
          [72, 0.55],
          [79, 1.1],
        ],
        0.45,
      ),
    hall: [0.25, 1.6],
  },
} as const satisfies Readonly<Record<string, EffectRecipe>>;
