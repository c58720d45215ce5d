import type { ParagraphTiming } from '../document/document.ts';

/** Nobody hears a voice-over as rushed up to here. */
export const FASTEST_FIT = 1.15;
/** Two cues are never closer, where there is room for it. */
const SHORTEST_GAP_MS = 80;
/** Differences below one frame of film are ignored. */
const FRAME_MS = 10;
/** The last cue may take so much longer than its time. */
const LAST_GRACE_MS = 1000;

export interface CueOverflow {
  index: number;
  overMs: number;
  /** `next`: the next cue is late, or has no silence before it. `silence`: only the picture is over before the words are. */
  into: 'next' | 'silence';
}

export interface CuePlaces {
  /** Silence before each cue, in ms; the first counts from the beginning of the sound, or from the end of `beforeMs`. */
  pausesMs: number[];
  /** Cues that are still longer than their time: by how much they reach into the next cue, or into the silence before it. */
  overflows: CueOverflow[];
}

export interface CueFit extends CuePlaces {
  /** Factor on the pace of each cue, 1 to 1.15. */
  rates: number[];
}

type Timings = readonly (ParagraphTiming | undefined)[];

export interface FitOptions {
  /** Sound before the first cue. */
  beforeMs?: number;
  /** Before cues without a time. */
  untimedPauseMs?: number;
}

/**
 * Fits spoken cues to the times they were written for. A cue begins at its time. One that is longer than it was meant to be takes
 * from the silence before the next; when that is not enough it is spoken faster, up to 1.15 times; what is still too long moves
 * the next cue, which makes the delay good from its own silence. Cues without times follow after a pause.
 *
 * @param durationsMs of each cue as spoken at its own pace, with the pauses inside it
 */
export function fitCues(durationsMs: readonly number[], timings: Timings, options: FitOptions = {}): CueFit {
  const rates: number[] = [];
  walk(durationsMs, timings, options, (durationMs, budgetMs) => {
    const rate = rateFor(durationMs, budgetMs);
    rates.push(rate);
    return durationMs / rate;
  });
  const places = placeCues(
    durationsMs.map((durationMs, index) => durationMs / (rates[index] ?? 1)),
    timings,
    options,
  );
  return { ...places, rates };
}

/** Puts cues of final lengths at their times, or as soon after as the ones before allow. */
export function placeCues(durationsMs: readonly number[], timings: Timings, options: FitOptions = {}): CuePlaces {
  const places: CuePlaces = { pausesMs: [], overflows: [] };
  walk(durationsMs, timings, options, (durationMs, budgetMs, pauseMs, index, ownTime) => {
    places.pausesMs.push(pauseMs);
    const overMs = overBy(durationMs, budgetMs);
    const ownMs = overBy(durationMs, ownTime);
    if (overMs > 0 && timings[index + 1]) places.overflows.push({ index, overMs, into: 'next' });
    else if (ownMs > 0) places.overflows.push({ index, overMs: ownMs, into: 'silence' });
    return durationMs;
  });
  return places;
}

/** @param place receives how much time a cue has, with the silence behind it and without, and answers how much it takes */
function walk(
  durationsMs: readonly number[],
  timings: Timings,
  { beforeMs = 0, untimedPauseMs }: FitOptions,
  place: (durationMs: number, budgetMs: number, pauseMs: number, index: number, ownTime: number) => number,
): void {
  let endMs = beforeMs;
  for (const [index, durationMs] of durationsMs.entries()) {
    const { startMs, budgetMs } = cueSlot(endMs, timings[index], timings[index + 1], { isFirst: index === 0, untimedPauseMs });
    const ownTime = (timings[index]?.endMs ?? Number.POSITIVE_INFINITY) - startMs;
    endMs = startMs + place(durationMs, budgetMs, startMs - endMs, index, ownTime);
  }
}

/**
 * Where a cue begins, and how long it may be, when the one before has ended: all that its place depends on.
 *
 * @param endMs end of the cue before, or of the sound before the first
 */
export function cueSlot(
  endMs: number,
  timing: ParagraphTiming | undefined,
  next: ParagraphTiming | undefined,
  { isFirst, untimedPauseMs = 500 }: { isFirst: boolean; untimedPauseMs?: number | undefined },
): { startMs: number; budgetMs: number } {
  const gapMs = isFirst ? 0 : timing ? SHORTEST_GAP_MS : untimedPauseMs;
  const startMs = Math.max(timing?.startMs ?? 0, endMs + gapMs);
  return { startMs, budgetMs: timing ? roomFrom(startMs, timing, next) : Number.POSITIVE_INFINITY };
}

/** Factor on the pace of a cue so that it keeps to its time, 1 to 1.15. */
export function rateFor(durationMs: number, budgetMs: number): number {
  const wanted = budgetMs > 0 ? durationMs / budgetMs : FASTEST_FIT;
  return durationMs === 0 ? 1 : Math.min(FASTEST_FIT, Math.max(1, wanted));
}

/** By how much a cue reaches into what follows, in whole ms; 0 below one frame. */
function overBy(durationMs: number, budgetMs: number): number {
  const overMs = durationMs - budgetMs;
  return overMs >= FRAME_MS ? Math.round(overMs) : 0;
}

/** From a place to where the next timed cue needs silence before it. */
function roomFrom(startMs: number, timing: ParagraphTiming, next: ParagraphTiming | undefined): number {
  const limitMs = next ? Math.max(next.startMs - SHORTEST_GAP_MS, Math.min(timing.endMs, next.startMs)) : timing.endMs + LAST_GRACE_MS;
  return limitMs - startMs;
}
