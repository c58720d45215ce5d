import type { ParagraphTiming } from '../document.ts';

/** Nobody hears a voice-over as rushed up to here. */
export const FASTEST_FIT = 1.15;
/** Two cues are never closer, where there is room for it. */
const SHORTEST_GAP_MS = 80;

export interface CueFit {
  /** Silence before each cue, in ms; the first counts from the beginning of the sound. */
  pausesMs: number[];
  /** Factor on the pace of each cue, 1 to 1.15. */
  rates: number[];
  /** Cues that are still longer than their time: how much later than asked they end. */
  misfits: { index: number; overMs: number }[];
}

/**
 * Fits spoken cues to the times they were written for. A cue begins at its time. One that is longer than it was meant to be takes
 * from the silence before the next; when that is not enough it is spoken faster, up to 1.15 times; what is still too long moves
 * the next cue, which makes the delay good from its own silence. Cues without times follow `untimedPauseMs` after the one before.
 *
 * @param durationsMs of each cue as spoken at its own pace, with the pauses inside it
 */
export function fitCues(
  durationsMs: readonly number[],
  timings: readonly (ParagraphTiming | undefined)[],
  { untimedPauseMs = 500 }: { untimedPauseMs?: number } = {},
): CueFit {
  const fit: CueFit = { pausesMs: [], rates: [], misfits: [] };
  let endMs = 0;
  for (const [index, durationMs] of durationsMs.entries()) {
    const timing = timings[index];
    const gapMs = index === 0 ? 0 : SHORTEST_GAP_MS;
    const startMs = timing ? Math.max(timing.startMs, endMs + gapMs) : endMs + (index === 0 ? 0 : untimedPauseMs);
    const budgetMs = timing ? roomFrom(startMs, index, timings) : Number.POSITIVE_INFINITY;
    const rate = budgetMs > 0 ? Math.min(FASTEST_FIT, Math.max(1, durationMs / budgetMs)) : FASTEST_FIT;
    fit.pausesMs.push(startMs - endMs);
    fit.rates.push(durationMs === 0 ? 1 : rate);
    endMs = startMs + durationMs / (fit.rates[index] ?? 1);
    const overMs = endMs - startMs - budgetMs;
    // Less than a frame of film is nobody's business.
    if (timing && overMs >= 10) fit.misfits.push({ index, overMs: Math.round(overMs) });
  }
  return fit;
}

/** From a place to where the next timed cue needs silence before it; the last cue may take as long as it likes after a little grace. */
function roomFrom(startMs: number, index: number, timings: readonly (ParagraphTiming | undefined)[]): number {
  const endMs = timings[index]?.endMs ?? startMs;
  const next = timings[index + 1];
  const limitMs = next ? Math.max(next.startMs - SHORTEST_GAP_MS, Math.min(endMs, next.startMs)) : endMs + 1000;
  return limitMs - startMs;
}
