import type { StateScores } from './state-scores.ts';

const NEVER = -1e9;

/** The best way through `states` in their order from frame `start` to before `end`, each for a frame at least. `NEVER` where there are too few frames. */
export function scorePath({ scores, width, columnOf }: StateScores, start: number, end: number, states: readonly number[]): number {
  const last = states.length - 1;
  if (end - start < states.length) return NEVER;
  const columns = states.map((state) => columnOf[state] as number);
  const best = new Float64Array(states.length).fill(NEVER);
  best[0] = scores[start * width + (columns[0] as number)] as number;
  for (let frame = start + 1; frame < end; frame += 1) {
    const row = frame * width;
    for (let place = last; place >= 0; place -= 1) {
      const stays = best[place] as number;
      const comes = place > 0 ? (best[place - 1] as number) : NEVER;
      best[place] = (comes > stays ? comes : stays) + (scores[row + (columns[place] as number)] as number);
    }
  }
  return best[last] as number;
}
