import type { Cue, TokenTime } from './cue.ts';

export type UntimedCue = Pick<Cue, 'start' | 'end' | 'lines'>;

/** A cue stays at least this long on the screen where the silence after it allows. */
const SHORTEST_MS = 800;
/** And a little longer than its speech, so that the last syllable does not vanish with its sound. */
const LINGER_MS = 120;

/** Gives each cue the time of its tokens. A token belongs to the cue it starts in. Cues ascend, never overlap and end by `durationMs`. */
export function timeCues(cues: readonly UntimedCue[], tokens: readonly TokenTime[], durationMs: number): Cue[] {
  const timed: Cue[] = [];
  const silent: Cue[] = [];
  let next = 0;
  for (const cue of cues) {
    let startMs: number | undefined;
    let endMs = 0;
    for (let token = tokens[next]; token !== undefined && token.start < cue.end; token = tokens[next]) {
      startMs ??= Math.round(token.startMs);
      endMs = Math.max(endMs, Math.round(token.endMs));
      next += 1;
    }
    const previous = timed.at(-1);
    if (startMs === undefined) {
      const placed = { ...cue, startMs: previous?.endMs ?? 0, endMs: previous?.endMs ?? 0 };
      silent.push(placed);
      timed.push(placed);
    } else {
      const from = Math.max(startMs, previous?.endMs ?? 0);
      timed.push({ ...cue, startMs: from, endMs: Math.max(endMs, from + 1) });
    }
  }
  giveRoom(timed, new Set(silent), durationMs);
  return timed;
}

/** Lengthens cues into the silence after them; a cue without speech takes its moment from there, or from its neighbour. */
function giveRoom(cues: readonly Cue[], silent: ReadonlySet<Cue>, durationMs: number): void {
  for (let index = cues.length - 1; index >= 0; index -= 1) {
    const cue = cues[index];
    if (!cue) continue;
    const limit = cues[index + 1]?.startMs ?? durationMs;
    if (silent.has(cue)) {
      cue.endMs = Math.min(cue.startMs + SHORTEST_MS, limit);
      if (cue.endMs <= cue.startMs) cue.startMs = cue.endMs - 1;
    } else cue.endMs = Math.min(Math.max(cue.endMs + LINGER_MS, cue.startMs + SHORTEST_MS), limit);
  }
  let previous: Cue | undefined;
  for (const cue of cues) {
    cue.startMs = Math.max(cue.startMs, previous ? previous.startMs + 1 : 0);
    cue.endMs = Math.max(cue.endMs, cue.startMs + 1);
    if (previous) previous.endMs = Math.min(previous.endMs, cue.startMs);
    previous = cue;
  }
}
