import { alignFrames } from '../align/align-frames.ts';
import type { AlignModel } from '../align/align-model.ts';
import { alignUnits, clauseSample, padded } from '../align/align-syllables.ts';
import type { AlignUnit } from '../align/clause-graph.ts';
import { expectedPath } from '../align/expected-path.ts';
import { frameScores, type FrameScores } from '../align/frame-scores.ts';
import { clauseLattice, NEVER, prefixesFrom } from '../proof/clause-lattice.ts';
import { unitSpans } from '../proof/unit-spans.ts';

/** A word of a text that was drawn from a list: at its place any other word of the list may have been said. */
export interface ListedWord {
  /** Index of its first syllable, and how many it has. */
  from: number;
  count: number;
  /** Syllables of every other word of the list. */
  others: readonly (readonly string[])[];
}

/** What a recording says of a text and of the words in it that were drawn. Logarithms are natural. */
export interface JudgedWords {
  /** How far the rest of the text lies below the best sounds, in the mean of its syllables: about −0.7 if it was said. */
  fit: number;
  /** For each word, how much better the recording fits with the best other word of its list in its place; 0 and less: none does. */
  against: readonly number[];
  /** Where each syllable begins, in samples. */
  startSamples: readonly number[];
}

/** A word lies no further than this above the expected one: it is enough to be sure. */
const MOST_AGAINST = 100;
/** Natural logarithm of a state's share of the training: below it the network knows the state too little to hold it against a reader. */
const RARE = -6.5;
/** Below this one it does not hear the state in a rival either. */
const UNHEARD = -7.2;
const RARE_FRAMES = 8;

/**
 * Which words of a list were said at their places. To tell one word from a few others is far surer than to say what was said.
 * @param samples mono at 16 kHz, −1…1
 * @param syllables numbered pinyin of the whole text
 * @returns undefined if the recording is too short for the text, or a syllable is not known
 */
export const judgeWords = (
  model: AlignModel,
  samples: Float32Array,
  syllables: readonly string[],
  words: readonly ListedWord[],
): JudgedWords | undefined => wordJudge(model, samples)(syllables, words);

/** `judgeWords` of one recording, which several texts are compared with: it is heard once. */
export function wordJudge(
  model: AlignModel,
  samples: Float32Array,
): (syllables: readonly string[], words: readonly ListedWord[]) => JudgedWords | undefined {
  let heard: FrameScores | undefined;
  return (syllables, words) => {
    const units = wordUnits(model, syllables);
    if (!units) return undefined;
    heard ??= frameScores(model, alignFrames(padded(samples)));
    const table = heard;
    const found = expectedPath(table, units);
    if (!found) return undefined;
    const lattice = clauseLattice(table, units);
    const spans = unitSpans(table, found, units.length);
    const isListed = (unit: number): boolean => words.some(({ from, count }) => unit >= from && unit < from + count);
    const rest = spans.filter((_, unit) => !isListed(unit) && units[unit]?.kind === 'sound');
    const against = words.map(({ from, count, others }) => {
      // A word lies where the expected one does, or over its neighbours.
      const [first, last] = [spans[from - 1]?.start ?? 0, spans[from + count]?.end ?? table.count];
      const [entry, behind] = [lattice.before[from], lattice.behind[from + count]].map((scores) => scores?.subarray(first, last + 1));
      if (!entry || !behind) return MOST_AGAINST;
      const around = { ...table, count: last - first, scores: table.scores.subarray(first * table.width, last * table.width) };
      const best = others.reduce((most, other) => {
        const said = wordUnits(model, other, UNHEARD);
        const isKnown = said?.every(({ kind }) => kind === 'sound') ?? false;
        const ends = said && isKnown ? prefixesFrom(around, entry, said).at(-1) : undefined;
        return ends ? Math.max(most, bestSum(ends, behind)) : most;
      }, NEVER);
      return Math.max(-MOST_AGAINST, Math.min(MOST_AGAINST, best - lattice.score));
    });
    return {
      fit: meanOf(rest.map(({ fits }) => meanOf(fits))),
      against,
      startSamples: spans.map(({ start }) => clauseSample(start, samples.length)),
    };
  };
}

/** An expected syllable that the network has hardly learnt may be any sound: it speaks neither for a word nor against it. */
function wordUnits(model: AlignModel, syllables: readonly string[], rare = RARE): AlignUnit[] | undefined {
  const units = alignUnits(
    model,
    syllables.map((pinyin) => ({ pinyin })),
  );
  const isRare = (states: readonly number[]): boolean => states.some((state) => (model.priors[state] ?? 0) < rare);
  return units?.map((unit) => (unit.kind === 'sound' && isRare(unit.states) ? { kind: 'speech', leastFrames: RARE_FRAMES } : unit));
}

const meanOf = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0) / Math.max(1, values.length);

function bestSum(ends: Float64Array, begins: Float64Array): number {
  let best = NEVER;
  for (let place = 0; place < ends.length; place += 1) best = Math.max(best, (ends[place] as number) + (begins[place] as number));
  return best;
}
