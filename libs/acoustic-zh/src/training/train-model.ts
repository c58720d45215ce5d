import { parseSyllable } from '@shengyu/acoustic';
import {
  BANDS,
  findPath,
  projectFrames,
  SILENCE,
  stateScores,
  syllableStates,
  type AcousticModel,
  type Base,
} from '@shengyu/acoustic/training';
import { discriminant } from './discriminant.ts';
import type { LabelledSentence } from './labelled-sentence.ts';
import type { TrainingSentence } from './make-sentences.ts';
import { statePoints } from './state-points.ts';

const dimensions = 36;
const rounds = 4;
/** Rounds whose alignment is new enough for another projection. */
const projecting = new Set([0, 2]);
const pointsEach = 6;
/** Frames around a word that may be silence or its first sound. */
const doubtful = 8;

/**
 * Trains by turns (Viterbi training): a projection and the states' points from the frames' labels, then the labels anew from the best way through
 * each word. Begins with words cut evenly. The same sentences give the same model.
 */
export function trainModel(recorded: readonly TrainingSentence[]): AcousticModel {
  const states = statesOf(recorded);
  const sentences = recorded.map((sentence) => labelled(sentence, states));
  let projection: Float32Array = new Float32Array();
  let means: Float32Array[] = [];
  for (let round = 0; round < rounds; round += 1) {
    if (projecting.has(round)) {
      projection = discriminant(sentences, states.size, dimensions);
      for (const sentence of sentences) sentence.projected = projectFrames(sentence.normal, projection);
    }
    means = statePoints(sentences, states.size, dimensions, round === rounds - 1 ? pointsEach : 1);
    if (round < rounds - 1) for (const sentence of sentences) alignWords(sentence, { states, projection, means, dimensions, bases: [] });
  }
  return { states, projection, means, dimensions, bases: basesOf(recorded, states) };
}

function statesOf(sentences: readonly TrainingSentence[]): Map<string, number> {
  const states = new Map([['silence', SILENCE]]);
  for (const syllable of allSyllables(sentences))
    for (const name of stateNames(syllable)) if (!states.has(name)) states.set(name, states.size);
  return states;
}

function basesOf(sentences: readonly TrainingSentence[], states: ReadonlyMap<string, number>): Base[] {
  const byStates = new Map<string, Base>();
  for (const syllable of allSyllables(sentences)) {
    const own = stateNames(syllable).map((name) => states.get(name) ?? SILENCE);
    byStates.set(own.join(' '), { name: syllable.slice(0, -1), states: own });
  }
  return [...byStates.values()];
}

const allSyllables = (sentences: readonly TrainingSentence[]): string[] =>
  [...new Set(sentences.flatMap(({ words }) => words.flatMap(({ syllables }) => syllables)))].sort();

function stateNames(pinyin: string): string[] {
  const syllable = parseSyllable(pinyin);
  return syllable ? syllableStates(syllable) : [];
}

function labelled({ normal, words }: TrainingSentence, states: ReadonlyMap<string, number>): LabelledSentence {
  const count = normal.length / BANDS;
  const labels = new Int16Array(count).fill(-1);
  const placed = words.map(({ syllables, start, end }) => ({
    start,
    end,
    syllables: syllables.map((syllable) => stateNames(syllable).map((name) => states.get(name) ?? SILENCE)),
  }));
  let silentFrom = 0;
  for (const { start, end, syllables } of placed) {
    labels.fill(SILENCE, silentFrom, Math.max(silentFrom, start - doubtful));
    const all = syllables.flat();
    for (let frame = start; frame < end; frame += 1)
      labels[frame] = all[Math.floor(((frame - start) * all.length) / (end - start))] ?? SILENCE;
    silentFrom = end + doubtful;
  }
  labels.fill(SILENCE, Math.min(count, silentFrom));
  return { normal, labels, words: placed, projected: new Float32Array() };
}

/** The labels of the words' frames anew; a word that is too short for its states keeps its own. */
function alignWords({ words, labels, projected }: LabelledSentence, model: AcousticModel): void {
  for (const { start, end, syllables } of words) {
    const stretch = projected.subarray(start * dimensions, end * dimensions);
    const table = stateScores(model, stretch, [SILENCE, ...syllables.flat()]);
    const path = findPath(table, syllables);
    if (path) labels.set(path.states, start);
  }
}
