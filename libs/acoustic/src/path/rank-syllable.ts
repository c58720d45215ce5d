import type { AcousticModel } from '../model/acoustic-model.ts';
import { scorePath } from './score-path.ts';
import type { StateScores } from './state-scores.ts';
import type { Span } from './find-path.ts';

/** How many other syllables of the language fit a stretch of sound better than the one that is expected there. */
export function rankSyllable({ bases }: AcousticModel, table: StateScores, { start, end }: Span, expected: readonly number[]): number {
  const own = scorePath(table, start, end, expected);
  return bases.reduce((rank, { states }) => rank + Number(scorePath(table, start, end, states) > own), 0);
}
