import { ACOUSTIC_RATE } from '@shengyu/acoustic';
import { HOP, melFrames, normaliseFrames } from '@shengyu/acoustic/training';
import { createResampler } from '@shengyu/speech/sound';
import { createChance, oneOf, shuffled, type Chance } from './chance.ts';
import { addNoise, addRoom } from './disturb.ts';
import { joinWords } from './join-words.ts';
import type { SpokenWord } from './read-recordings.ts';

/** Words of one speaker in one condition, normalised together. */
export interface TrainingSentence {
  /** Frames of `BANDS` values. */
  normal: Float32Array;
  /** Frames [start, end) of each word. */
  words: readonly { syllables: readonly string[]; start: number; end: number }[];
}

/** How far other people's voices and places are from the recordings. */
const pitches = [0.55, 0.75, 1, 1, 1.25];
const tracts = [0.84, 0.92, 1, 1.08, 1.16];
const paces = [0.8, 1, 1.25, 1.5];
const wordsEach = 6;

/** @param disturbed with other pitch, vocal tract, pace, room and noise */
export function makeSentences(words: readonly SpokenWord[], disturbed: boolean, seed: number): TrainingSentence[] {
  const chance = createChance(seed);
  const order = shuffled(words, chance);
  const sentences: TrainingSentence[] = [];
  for (let at = 0; at + wordsEach <= order.length; at += wordsEach)
    sentences.push(makeSentence(order.slice(at, at + wordsEach), disturbed, chance));
  return sentences;
}

function makeSentence(words: readonly SpokenWord[], disturbed: boolean, chance: Chance): TrainingSentence {
  const joined = joinWords(words, () => ACOUSTIC_RATE * (0.05 + 0.25 * chance()));
  const pitch = disturbed ? oneOf(pitches, chance) : 1;
  const pace = disturbed ? oneOf(paces, chance) : 1;
  const tract = disturbed ? oneOf(tracts, chance) : 1;
  const samples = disturbed ? disturb(playedAt(joined.samples, pitch), chance) : joined.samples;
  // Played slower a voice is lower, longer and has a longer tract: the two others are put back by the frames.
  const hop = Math.round((HOP * pace) / pitch);
  const frames = melFrames(samples, { warp: tract / pitch, hop });
  const frameOf = (sample: number): number => Math.round(sample / pitch / hop) - 1;
  return {
    normal: normaliseFrames(frames),
    words: joined.words.map(({ word, startSample, endSample }) => ({
      syllables: word.syllables,
      start: Math.max(0, frameOf(startSample)),
      end: Math.min(frames.count, frameOf(endSample)),
    })),
  };
}

function disturb(samples: Float32Array, chance: Chance): Float32Array {
  const inRoom = chance() < 0.5 ? addRoom(samples, 0.15 + 0.35 * chance(), chance) : samples;
  return addNoise(inRoom, 12 + 28 * chance(), chance);
}

/** As a tape at another speed. */
function playedAt(samples: Float32Array, speed: number): Float32Array {
  if (speed === 1) return samples;
  const resampler = createResampler(Math.round(ACOUSTIC_RATE * speed), ACOUSTIC_RATE);
  const target = new Float32Array(resampler.outputLength(samples.length));
  resampler.render(samples, 0, 0, target);
  return target;
}
